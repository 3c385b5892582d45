import { bareLetters } from '@bourse/envelope';

/** A hint for endpoints that have all of these parameters (none: any endpoint). The first match applies. */
type Hint = readonly [parameters: readonly string[], say: string];

const hintToUse = (...parameters: string[]): Hint => [parameters, `use ${parameters.join(' and ')}`];
const plainHint = (text: string): Hint => [[], text];

const whole = plainHint('the response is always complete');
const oneInstrument = plainHint('one instrument is at /v1/stocks/{symbol}');
const search = plainHint('GET /v1/symbol_search finds instruments by any name or identifier');
const qualify: readonly Hint[] = [
  [['symbol'], 'qualify the symbol, as in NASDAQ:AAPL'],
  [['symbols'], 'qualify the symbols, as in NASDAQ:AAPL'],
];

/**
 * Parameters of Twelve Data, Polygon, EODHD, Alpha Vantage and Yahoo, in lower case without separators, and their
 * equivalents here. Also our own parameters on endpoints that do not have them.
 */
const groups: readonly (readonly [names: string, ...hints: Hint[]])[] = [
  [
    'limit outputsize count size n num perpage pagesize maxresults results top first last rows number',
    hintToUse('outputsize'),
    hintToUse('limit'),
    whole,
  ],
  [
    'page cursor offset skip pagetoken nextpage next startingafter after',
    hintToUse('cursor'),
    hintToUse('start_date', 'end_date'),
    whole,
  ],
  [
    'from since start begin datefrom starttime fromdate timefrom period1 gte timestampgte exdividenddategte',
    hintToUse('start_date'),
  ],
  ['to until end dateto endtime todate timeto period2 lte timestamplte exdividenddatelte', hintToUse('end_date')],
  ['date day', hintToUse('start_date', 'end_date')],
  ['resolution timespan multiplier granularity timeframe bar barsize period range function', hintToUse('interval')],
  ['adjusted adjustment adj adjustsplits autoadjust splitadjusted', hintToUse('adjust')],
  ['query q search keywords text name companyname term', hintToUse('query'), search],
  [
    'symbol symbols ticker tickers symb instrument stock s',
    hintToUse('symbol'),
    hintToUse('symbols'),
    hintToUse('query'),
    oneInstrument,
  ],
  ['isin figi cik cusip wkn sedol', hintToUse('query'), search],
  [
    'apikey key token apitoken accesskey accesstoken authorization secret',
    plainHint('send the key in the header Authorization: Bearer KEY'),
  ],
  [
    'format datatype fmt output outputformat filetype',
    plainHint('the Accept header chooses the format, such as text/csv'),
  ],
  [
    'order sort sortby orderby direction asc desc dir ascending',
    [['start_date'], 'rows are always sorted newest first'],
    [['sort'], 'use sort, such as sort=-market_cap'],
    [['query'], 'results are always sorted best first'],
    plainHint('the order is fixed'),
  ],
  ['timezone tz', [['start_date'], 'datetimes are in UTC, dates in meta.timezone'], plainHint('times are in UTC')],
  ['market asset assettype assetclass securitytype instrumenttype category', hintToUse('type')],
  ['locale region', hintToUse('country')],
  ['active delisted includedelisted state', hintToUse('status')],
  ['exchange venue primaryexchange', hintToUse('exchange'), ...qualify],
  ['mic miccode operatingmic', hintToUse('mic'), ...qualify],
  ['country', ...qualify],
  ['currency', [['start_date'], 'prices are in meta.currency and are not converted']],
  ['delimiter', plainHint('CSV is always comma-separated')],
  ['dp precision decimals round', plainHint('numbers are not rounded')],
  ['prepost extendedhours includeprepost', plainHint('bars include extended hours where their source does')],
];

const hintsOf = new Map(groups.flatMap(([names, ...hints]) => names.split(' ').map((name) => [name, hints] as const)));

/**
 * Returns the equivalent of another vendor's parameter at an endpoint with these parameters; null for any other name.
 */
export function foreignParameter(name: string, parameters: ReadonlySet<string>): string | null {
  const hints = hintsOf.get(bareLetters(name));
  const fitting = hints?.find(([needed]) => needed.every((parameter) => parameters.has(parameter)));
  return fitting?.[1] ?? null;
}

/** Our own parameters that the table mentions. */
export const namedParameters: ReadonlySet<string> = new Set(
  groups.flatMap(([, ...hints]) => hints.flatMap(([parameters]) => parameters)),
);
