import type { Quote } from '@bourse/contract';
import { GraphQLFloat, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';

const price = new GraphQLNonNull(GraphQLFloat);

const PriceRangeObject = new GraphQLObjectType<Quote['fifty_two_week']>({
  name: 'PriceRange',
  description: 'The lowest low and the highest high of some bars.',
  fields: {
    low: { type: price, description: 'Lowest low.' },
    high: { type: price, description: 'Highest high.' },
  },
});

export const QuoteObject = new GraphQLObjectType<Quote>({
  name: 'Quote',
  description: 'The newest daily bar, split-adjusted, compared with the previous one.',
  fields: {
    datetime: { type: new GraphQLNonNull(DateScalar), description: 'Session date of the bar.' },
    open: { type: price, description: 'First price, in the currency of the listing (major unit).' },
    high: { type: price, description: 'Highest price.' },
    low: { type: price, description: 'Lowest price.' },
    close: { type: price, description: 'Last price.' },
    volume: { type: GraphQLFloat, description: 'Shares or units traded; null where the source has no volume.' },
    previousClose: {
      type: GraphQLFloat,
      description: 'Close of the previous bar; null if there is no previous bar.',
      resolve: (quote) => quote.previous_close,
    },
    change: { type: GraphQLFloat, description: '`close` - `previousClose`, 6 decimals.' },
    percentChange: {
      type: GraphQLFloat,
      description: '`change` in percent of `previousClose`, 4 decimals.',
      resolve: (quote) => quote.percent_change,
    },
    fiftyTwoWeek: {
      type: new GraphQLNonNull(PriceRangeObject),
      description: 'Over the 365 days to the bar.',
      resolve: (quote) => quote.fifty_two_week,
    },
    asOf: {
      type: new GraphQLNonNull(DateScalar),
      description: 'When the bar was stored: `YYYY-MM-DDTHH:MM:SSZ`.',
      resolve: (quote) => quote.as_of,
    },
  },
});
