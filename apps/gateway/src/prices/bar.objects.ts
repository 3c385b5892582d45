import { type Bars, noBars, unscaled } from '@bourse/bars';
import { type Interval, labelText } from '@bourse/range';
import { GraphQLFloat, GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';

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
  volume: 'Shares or units traded; null where the source tells none.',
};

export interface BarRow {
  readonly datetime: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

export const BarObject = new GraphQLObjectType<BarRow>({
  name: 'Bar',
  description: 'Prices of one interval.',
  fields: {
    datetime: { type: required.datetime, description: described.datetime },
    open: { type: required.price, description: described.open },
    high: { type: required.price, description: described.high },
    low: { type: required.price, description: described.low },
    close: { type: required.price, description: described.close },
    volume: { type: GraphQLFloat, description: described.volume },
  },
});

const listOf = (item: GraphQLFloatOrDate) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(item)));
type GraphQLFloatOrDate = typeof GraphQLFloat | typeof DateScalar;

export interface BarColumns {
  readonly bars: Bars;
  readonly interval: Interval;
}

const prices = (name: 'open' | 'high' | 'low' | 'close') => ({
  type: listOf(GraphQLFloat),
  description: described[name],
  resolve: ({ bars }: BarColumns) => newestFirst(bars[name], bars.priceScale),
});

export const SeriesObject = new GraphQLObjectType<BarColumns>({
  name: 'Series',
  description: 'Bars as columns, for charts: all arrays are of one length, newest first.',
  fields: {
    datetime: {
      type: listOf(DateScalar),
      description: described.datetime,
      resolve: ({ bars, interval }) => Array.from(bars.labels, (label) => labelText(interval, label)).reverse(),
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
  return Array.from(column, (value) => unscaled(value, scale)).reverse();
}

/** Bars as rows, newest first. */
export function barRows(stored: Bars | null, interval: Interval): BarRow[] {
  const bars = stored ?? noBars;
  const { labels, open, high, low, close, volume, priceScale, volumeScale } = bars;
  const count = labels.length;
  return Array.from({ length: count }, (_, place) => {
    const i = count - 1 - place;
    const traded = volume[i]!;
    return {
      datetime: labelText(interval, labels[i]!),
      open: unscaled(open[i]!, priceScale),
      high: unscaled(high[i]!, priceScale),
      low: unscaled(low[i]!, priceScale),
      close: unscaled(close[i]!, priceScale),
      volume: Number.isNaN(traded) ? null : unscaled(traded, volumeScale),
    };
  });
}
