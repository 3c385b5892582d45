import { adjustments, listingFacts, listingStatuses, marketCaps } from '@bourse/contract';
import { dividendFrequencies, dividendTypes } from '@bourse/bars';
import { intervals } from '@bourse/range';
import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { GraphQLEnumType } from 'graphql';

/** An enum of the contract's values, each under the name that it has in GraphQL. */
function enumOf<const V extends string>(
  name: string,
  description: string,
  values: Readonly<Record<V, string>> | readonly V[],
  nameOf: (value: V) => string = upperSnake,
): GraphQLEnumType {
  const described: readonly [V, string][] = Array.isArray(values)
    ? (values as readonly V[]).map((value) => [value, `\`${value}\``])
    : (Object.entries(values) as [V, string][]);
  return new GraphQLEnumType({
    name,
    description,
    values: Object.fromEntries(described.map(([value, text]) => [nameOf(value), { value, description: text }])),
  });
}

/** `Common Stock` → `COMMON_STOCK`. */
function upperSnake(value: string): string {
  return value.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
}

const units = { min: 'MIN', h: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH' };

/** `15min` → `MIN_15`. */
function intervalName(interval: string): string {
  const [, count, unit] = /^(\d+)([a-z]+)$/.exec(interval)!;
  return `${units[unit as keyof typeof units]}_${count}`;
}

export const InstrumentTypeEnum = enumOf('InstrumentType', 'The kind of an instrument.', instrumentTypes);

export const InstrumentStatusEnum = enumOf('InstrumentStatus', 'Whether an instrument is listed.', {
  active: 'Listed.',
  delisted: 'Delisted.',
  unknown: 'Not known.',
} satisfies Record<(typeof instrumentStatuses)[number], string>);

export const StatusFilterEnum = enumOf('StatusFilter', 'Which states of instruments are selected.', {
  active: 'Listed ones.',
  delisted: 'Delisted ones.',
  unknown: 'Those whose state is not known.',
  all: 'Every state.',
} satisfies Record<(typeof listingStatuses)[number], string>);

export const MarketCapEnum = enumOf('MarketCap', 'The size class of an issuer.', marketCaps);

export const ListingFactEnum = enumOf(
  'InstrumentFact',
  'What may be unknown of an instrument, or not stored.',
  listingFacts,
);

export const IntervalEnum = enumOf(
  'Interval',
  'The length of a bar. Intraday bars are labelled by their start in UTC, daily and coarser ones by the session date.',
  intervals,
  intervalName,
);

export const AdjustEnum = enumOf('Adjust', 'How prices are adjusted.', {
  none: 'As traded.',
  splits: 'Divided by later splits.',
  all: 'Divided by later splits and dividends: a total return series.',
} satisfies Record<(typeof adjustments)[number], string>);

export const DividendFrequencyEnum = enumOf(
  'DividendFrequency',
  'How often an instrument pays; as the source tells it.',
  dividendFrequencies,
);

export const DividendTypeEnum = enumOf(
  'DividendType',
  'The kind of a dividend; as the source tells it.',
  dividendTypes,
);
