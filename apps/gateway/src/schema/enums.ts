import {
  type adjustments,
  type CalendarDay,
  type listingFacts,
  listingSorts,
  type listingStatuses,
  type MarketState,
  type ResolveResult,
  sortConstant,
  type SymbolSearchQuery,
} from '@bourse/contract';
import { factFields, fieldOf, mapFields, type MarketCap, type SortField } from '@bourse/instrument';
import type { dividendFrequencies, dividendTypes } from '@bourse/bars';
import type { intervals } from '@bourse/range';
import type { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { GraphQLEnumType } from 'graphql';

/** An enum of the REST values with their descriptions, each under its GraphQL name. */
function enumOf<V extends string>(
  name: string,
  description: string,
  values: Readonly<Record<V, string>>,
  nameOf: (value: V) => string = upperSnake,
): GraphQLEnumType {
  const described = Object.entries(values) as [V, string][];
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

export const InstrumentTypeEnum = enumOf('InstrumentType', 'The kind of an instrument.', {
  'Common Stock': 'A share of a company, preferred shares and depositary receipts included.',
  ETF: 'An exchange-traded fund.',
  'Mutual Fund': 'A fund that is not traded on an exchange.',
  Index: 'An index.',
  Crypto: 'A coin, priced in a currency or in another coin.',
  FX: 'A currency pair.',
  Bond: 'A bond.',
} satisfies Record<(typeof instrumentTypes)[number], string>);

export const InstrumentStatusEnum = enumOf('InstrumentStatus', 'Whether an instrument is listed.', {
  active: 'Listed.',
  delisted: 'Delisted.',
  unknown: 'The sources do not state whether it is listed.',
} satisfies Record<(typeof instrumentStatuses)[number], string>);

export const StatusFilterEnum = enumOf('StatusFilter', 'Which states of instruments are selected.', {
  active: 'Listed instruments.',
  delisted: 'Delisted instruments.',
  unknown: 'Instruments whose sources do not state whether they are listed.',
  all: 'Every state.',
} satisfies Record<(typeof listingStatuses)[number], string>);

export const SearchGroupEnum = enumOf('SearchGroup', 'What a search result represents, if not a listing.', {
  issue: 'All listings of an issue.',
} satisfies Record<NonNullable<SymbolSearchQuery['group']>, string>);

export const MarketCapEnum = enumOf('MarketCap', 'The size class of an issuer, by its source.', {
  'Mega Cap': 'The largest issuers.',
  'Large Cap': 'Large issuers.',
  'Mid Cap': 'Issuers of medium size.',
  'Small Cap': 'Small issuers.',
  'Micro Cap': 'Very small issuers.',
  'Nano Cap': 'The smallest issuers.',
} satisfies Record<MarketCap, string>);

export const ListingFactEnum = enumOf('InstrumentFact', 'Data that an instrument may have or lack.', {
  prices: 'Stored bars.',
  dividends: 'Stored dividends.',
  ...mapFields(factFields, (field) => `${fieldOf(field).label}.`),
} satisfies Record<(typeof listingFacts)[number], string>);

export const InstrumentSortEnum = enumOf(
  'InstrumentSort',
  'An order of instruments. Those with an equal value are sorted by symbol, and those without one come last.',
  mapFields(listingSorts, (sort) => {
    const { label } = fieldOf(sort.replace('-', '') as SortField);
    return `By ${label.toLowerCase()}, ${sort.startsWith('-') ? 'descending' : 'ascending'}.`;
  }),
  sortConstant,
);

export const IntervalEnum = enumOf(
  'Interval',
  'The length of a bar. Intraday bars are labelled by their start in UTC, daily and coarser ones by the session date.',
  {
    '1min': 'One minute.',
    '5min': 'Five minutes.',
    '15min': 'Fifteen minutes.',
    '30min': 'Thirty minutes.',
    '1h': 'One hour.',
    '1day': 'One trading day.',
    '1week': 'One week, labelled by its Monday.',
    '1month': 'One month, labelled by its first day.',
  } satisfies Record<(typeof intervals)[number], string>,
  intervalName,
);

export const AdjustEnum = enumOf('Adjust', 'How prices are adjusted.', {
  none: 'As traded.',
  splits: 'Divided by later splits.',
  all: 'Divided by later splits and dividends: a total return series.',
} satisfies Record<(typeof adjustments)[number], string>);

export const DividendFrequencyEnum = enumOf('DividendFrequency', 'How often an instrument pays, by its source.', {
  annual: 'Once a year.',
  semiannual: 'Twice a year.',
  quarterly: 'Four times a year.',
  monthly: 'Every month.',
  irregular: 'Without a schedule.',
} satisfies Record<(typeof dividendFrequencies)[number], string>);

export const DividendTypeEnum = enumOf('DividendType', 'The kind of a dividend, by its source.', {
  cash: 'An ordinary payment in cash.',
  special: 'An extra payment in cash, outside the schedule.',
  stock: 'Paid in shares.',
  capital_gain: 'A fund’s distribution of realised gains.',
} satisfies Record<(typeof dividendTypes)[number], string>);

export const ResolveStatusEnum = enumOf('ResolveStatus', 'Whether a line resolves to one security.', {
  resolved: 'One security is certain, and clearly ahead of all others.',
  ambiguous: 'Several securities match.',
  not_found: 'No security matches.',
} satisfies Record<ResolveResult['status'], string>);

export const DayStatusEnum = enumOf('DayStatus', 'Whether an exchange has a session on a day.', {
  open: 'A session with regular hours.',
  closed: 'No session.',
  early_close: 'A session that ends early.',
  late_open: 'A session that starts late.',
  unknown: 'The calendar does not contain the day, or the exchange has none.',
} satisfies Record<CalendarDay['status'], string>);

export const MarketStateEnum = enumOf('MarketStateName', 'Whether an exchange is open.', {
  open: 'In a session.',
  closed: 'Between two sessions.',
  break: 'In the break of a session.',
  unknown: 'The calendar does not contain the day, or the exchange has none.',
} satisfies Record<MarketState['state'], string>);
