// The operation of the GraphQL gateway that answers like a request of REST.
import type { RequestParts } from './request.js';

const FIELDS = 'symbol name exchange type currency';
const BARS = 'datetime open high low close volume';

/** Null where GraphQL has no equivalent. */
export function graphqlSample({ endpoint, segment, query, body }: RequestParts): string | null {
  switch (endpoint) {
    case 'symbol_search':
      return writeOperation(
        `search${argumentsText(pickPairs(query, ['query', 'limit', 'country', 'type', 'exchange', 'mic', 'currency', 'status', 'group']))}`,
        `score instrument { ${FIELDS} isin figi }`,
      );
    case 'stocks/:symbol':
      return writeOperation(
        `instrument(symbol: ${JSON.stringify(segment)})`,
        `${FIELDS} isin figi cik sector industry\n    listings { symbol exchange currency }\n    coverage { interval from to }`,
      );
    case 'stocks':
      return writeOperation(
        `instruments${listingArguments(query)}`,
        `nodes { ${FIELDS} } pageInfo { hasNextPage endCursor }`,
      );
    case 'time_series':
      return writeNested(
        query,
        `bars${argumentsText(pickPairs(query, ['interval', 'outputsize', 'start_date', 'end_date', 'source', 'adjust']))}`,
        BARS,
      );
    case 'dividends':
      return writeNested(
        query,
        `dividends${argumentsText(pickPairs(query, ['outputsize', 'start_date', 'end_date', 'source']))}`,
        'exDate amount currency paymentDate',
      );
    case 'splits':
      return writeNested(
        query,
        `splits${argumentsText(pickPairs(query, ['outputsize', 'start_date', 'end_date', 'source']))}`,
        'exDate numerator denominator',
      );
    case 'quotes':
      return writeOperation(
        `instruments(symbols: ${JSON.stringify((query.get('symbols') ?? '').split(','))})`,
        'nodes { symbol quote { datetime close percentChange } }',
      );
    case 'resolve':
      return writeOperation(
        `resolve(items: ${inputText((body as { items: object[] } | null)?.items ?? [])})`,
        `status confidence instrument { ${FIELDS} isin } candidates { score instrument { symbol name } }`,
      );
    case 'exchanges':
      return writeOperation('exchanges', 'exchange name country mics instruments');
    case 'countries':
      return writeOperation('countries', 'country name instruments');
    case 'types':
      return writeOperation('types', 'type instruments');
    case 'sectors':
      return writeOperation('sectors', 'sector instruments');
    default:
      return null;
  }
}

function writeOperation(field: string, selection: string): string {
  return `query {\n  ${field} {\n    ${selection}\n  }\n}`;
}

function writeNested(query: ReadonlyMap<string, string>, field: string, selection: string): string {
  const key = ['symbol', 'isin', 'figi'].find((name) => query.has(name)) ?? 'symbol';
  return `query {\n  instrument(${key}: ${JSON.stringify(query.get(key) ?? '')}) {\n    ${field} {\n      ${selection}\n    }\n  }\n}`;
}

function pickPairs(query: ReadonlyMap<string, string>, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => (query.has(name) ? [[name, query.get(name)!]] : []));
}

const numbers = new Set(['limit', 'outputsize']);
const enums = new Set(['type', 'status', 'group', 'adjust', 'interval']);
const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

function argumentsText(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return '';
  return `(${pairs.map(([name, value]) => `${camelCase(name)}: ${argumentText(name, value)}`).join(', ')})`;
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
