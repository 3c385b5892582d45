import { fromScaled } from '@bourse/bars';
import { labelText } from '@bourse/range';
import { GraphQLFloat, GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';
import type { BarList, BarRow } from './bar-list.js';

const required = {
  datetime: new GraphQLNonNull(DateScalar),
  price: new GraphQLNonNull(GraphQLFloat),
};

const described = {
  datetime: 'The session date, or the start of an intraday bar in UTC.',
  open: 'First price, in the currency of the listing (major unit).',
  high: 'Highest price.',
  low: 'Lowest price.',
  close: 'Last price.',
  volume: 'Shares or units traded; null where the source has no volume.',
};

/** The prices and the volume of a row. */
export const priceFields = {
  open: { type: required.price, description: described.open },
  high: { type: required.price, description: described.high },
  low: { type: required.price, description: described.low },
  close: { type: required.price, description: described.close },
  volume: { type: GraphQLFloat, description: described.volume },
};

export const BarObject = new GraphQLObjectType<BarRow>({
  name: 'Bar',
  description: 'Prices of one interval.',
  fields: {
    datetime: { type: required.datetime, description: described.datetime },
    ...priceFields,
  },
});

const listOf = (item: GraphQLFloatOrDate) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(item)));
type GraphQLFloatOrDate = typeof GraphQLFloat | typeof DateScalar;

const prices = (name: 'open' | 'high' | 'low' | 'close') => ({
  type: listOf(GraphQLFloat),
  description: described[name],
  resolve: ({ bars }: BarList) => newestFirst(bars[name], bars.priceScale),
});

export const SeriesObject = new GraphQLObjectType<BarList>({
  name: 'Series',
  description: 'Bars as columns, for charts: all arrays have the same length, newest first.',
  fields: {
    datetime: {
      type: listOf(DateScalar),
      description: described.datetime,
      resolve: ({ bars, interval }) => Array.from(bars.labels, (label) => labelText(interval, label)).toReversed(),
    },
    open: prices('open'),
    high: prices('high'),
    low: prices('low'),
    close: prices('close'),
    volume: {
      type: new GraphQLNonNull(new GraphQLList(GraphQLFloat)),
      description: described.volume,
      resolve: ({ bars }) =>
        newestFirst(bars.volume, bars.volumeScale).map((volume) => (Number.isNaN(volume) ? null : volume)),
    },
  },
});

function newestFirst(column: Float64Array, scale: number | null): number[] {
  return Array.from(column, (value) => fromScaled(value, scale)).toReversed();
}
