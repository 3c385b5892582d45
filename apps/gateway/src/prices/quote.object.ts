import type { Quote } from '@bourse/contract';
import { GraphQLFloat, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';
import { fromRow } from '../schema/from-row.js';
import { priceFields } from './bar.objects.js';

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
    ...priceFields,
    previousClose: fromRow(
      'previous_close',
      GraphQLFloat,
      'Close of the previous bar; null if there is no previous bar.',
    ),
    change: { type: GraphQLFloat, description: '`close` - `previousClose`, 6 decimals.' },
    percentChange: fromRow('percent_change', GraphQLFloat, '`change` in percent of `previousClose`, 4 decimals.'),
    fiftyTwoWeek: fromRow('fifty_two_week', new GraphQLNonNull(PriceRangeObject), 'Over the 365 days to the bar.'),
    asOf: fromRow('as_of', new GraphQLNonNull(DateScalar), 'When the bar was stored: `YYYY-MM-DDTHH:MM:SSZ`.'),
  },
});
