// The operation of the GraphQL gateway that answers like a request of REST.
import type { RequestParts } from './request.js';

const FIELDS = 'symbol name exchange type currency';
const BARS = 'datetime open high low close volume';
const BAR_ARGUMENTS = ['interval', 'outputsize', 'start_date', 'end_date', 'source', 'adjust'];
const ACTION_ARGUMENTS = ['outputsize', 'start_date', 'end_date', 'source'];
const SEARCH_ARGUMENTS = ['query', 'limit', 'country', 'type', 'exchange', 'mic', 'currency', 'status', 'group'];
const DETAILS = `${FIELDS} isin figi cik sector industry
    listings { symbol exchange currency }
    coverage { interval from to }`;

/** By name of the endpoint. */
const writers: Readonly<Record<string, (parts: RequestParts) => string>> = {
  symbol_search: ({ query }) =>
    writeOperation(`search${pickArguments(query, SEARCH_ARGUMENTS)}`, `score instrument { ${FIELDS} isin figi }`),
  'stocks/:symbol': ({ segment }) => writeOperation(`instrument(symbol: ${JSON.stringify(segment)})`, DETAILS),
  stocks: ({ query }) =>
    writeOperation(`instruments${listingArguments(query)}`, `nodes { ${FIELDS} } pageInfo { hasNextPage endCursor }`),
  time_series: ({ query }) => writeNested(query, `bars${pickArguments(query, BAR_ARGUMENTS)}`, BARS),
  dividends: ({ query }) =>
    writeNested(query, `dividends${pickArguments(query, ACTION_ARGUMENTS)}`, 'exDate amount currency paymentDate'),
  splits: ({ query }) =>
    writeNested(query, `splits${pickArguments(query, ACTION_ARGUMENTS)}`, 'exDate numerator denominator'),
  quotes: ({ query }) =>
    writeOperation(
      `instruments(symbols: ${JSON.stringify((query.get('symbols') ?? '').split(','))})`,
      'nodes { symbol quote { datetime close percentChange } }',
    ),
  resolve: ({ body }) =>
    writeOperation(
      `resolve(items: ${inputText((body as { items: object[] } | null)?.items ?? [])})`,
      `status confidence instrument { ${FIELDS} isin } candidates { score instrument { symbol name } }`,
    ),
  exchanges: () => writeOperation('exchanges', 'exchange name country mics instruments'),
  countries: () => writeOperation('countries', 'country name instruments'),
  types: () => writeOperation('types', 'type instruments'),
  sectors: () => writeOperation('sectors', 'sector instruments'),
};

/** Null where GraphQL has no equivalent. */
export function graphqlSample(parts: RequestParts): string | null {
  return Object.hasOwn(writers, parts.endpoint) ? writers[parts.endpoint]!(parts) : null;
}

function writeOperation(field: string, selection: string): string {
  return `query {\n  ${field} {\n    ${selection}\n  }\n}`;
}

function writeNested(query: ReadonlyMap<string, string>, field: string, selection: string): string {
  const key = ['symbol', 'isin', 'figi'].find((name) => query.has(name)) ?? 'symbol';
  return `query {\n  instrument(${key}: ${JSON.stringify(query.get(key) ?? '')}) {\n    ${field} {\n      ${selection}\n    }\n  }\n}`;
}

const numbers = new Set(['limit', 'outputsize']);
const enums = new Set(['type', 'status', 'group', 'adjust', 'interval']);
const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

function pickArguments(query: ReadonlyMap<string, string>, names: readonly string[]): string {
  const present = names.filter((name) => query.has(name));
  if (present.length === 0) return '';
  return `(${present.map((name) => `${camelCase(name)}: ${argumentText(name, query.get(name)!)}`).join(', ')})`;
}

function argumentText(name: string, value: string): string {
  if (numbers.has(name)) return value;
  return enums.has(name) ? enumText(value) : JSON.stringify(value);
}

/** `1day` is `DAY_1`, `Common Stock` is `COMMON_STOCK`. */
function enumText(value: string): string {
  const [, count, unit] = /^(\d+)(min|h|day|week|month)$/.exec(value) ?? [];
  if (count !== undefined) return `${{ h: 'HOUR' }[unit!] ?? unit!.toUpperCase()}_${count}`;
  return value.toUpperCase().replaceAll(' ', '_');
}

const lists = new Set([
  'sector',
  'industry',
  'issuer_country',
  'market_cap',
  'category_group',
  'category',
  'family',
  'has',
  'missing',
]);
const enumLists = new Set(['market_cap', 'has', 'missing']);

function listingArguments(query: ReadonlyMap<string, string>): string {
  const others = new Set(['outputsize', 'cursor', 'fields']);
  const filters = [...query].filter(([name]) => !others.has(name)).map(([name, value]) => filterText(name, value));
  const first = query.get('outputsize');
  const after = query.get('cursor');
  const parts = [
    ...(first === undefined ? [] : [`first: ${first}`]),
    ...(after === undefined ? [] : [`after: ${JSON.stringify(after)}`]),
    ...(filters.length === 0 ? [] : [`filter: { ${filters.join(', ')} }`]),
  ];
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

function filterText(name: string, value: string): string {
  if (name === 'type') return `types: [${value.split(',').map(enumText).join(', ')}]`;
  if (!lists.has(name)) return `${camelCase(name)}: ${argumentText(name, value)}`;
  const values = value.split(',').map((item) => (enumLists.has(name) ? enumText(item) : JSON.stringify(item)));
  return `${camelCase(name)}: [${values.join(', ')}]`;
}

function inputText(items: readonly object[]): string {
  const texts = items.map(
    (item) =>
      `{ ${Object.entries(item)
        .map(([name, value]) => `${name}: ${argumentText(name, String(value))}`)
        .join(', ')} }`,
  );
  return `[${texts.join(', ')}]`;
}
