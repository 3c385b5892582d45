// The operation of the GraphQL gateway that answers like a request of REST.
import { type Call, type ShownRequest, textTypeOf } from './call.ts';

const FIELDS = 'symbol name exchange type currency';
const BARS = 'datetime open high low close volume';
const BAR_ARGUMENTS = ['interval', 'outputsize', 'start_date', 'end_date', 'source', 'adjust'];
const ACTION_ARGUMENTS = ['outputsize', 'start_date', 'end_date', 'source'];
const SEARCH_ARGUMENTS = ['query', 'limit', 'country', 'type', 'exchange', 'mic', 'currency', 'status', 'group'];
const DETAILS = `${FIELDS} isin figi cik sector industry
    listings { symbol exchange currency }
    coverage { interval from to }`;

/** By route of REST. */
const writers: Readonly<Record<string, (call: Call) => string>> = {
  'GET /v1/symbol_search': (call) =>
    writeOperation(`search${pickArguments(call, SEARCH_ARGUMENTS)}`, `score instrument { ${FIELDS} isin figi }`),
  'GET /v1/stocks/{symbol}': ({ segment }) => writeOperation(`instrument(symbol: ${JSON.stringify(segment)})`, DETAILS),
  'GET /v1/stocks': (call) =>
    writeOperation(`instruments${listingArguments(call)}`, `nodes { ${FIELDS} } pageInfo { hasNextPage endCursor }`),
  'GET /v1/time_series': (call) => writeNested(call, `bars${pickArguments(call, BAR_ARGUMENTS)}`, BARS),
  'GET /v1/dividends': (call) =>
    writeNested(call, `dividends${pickArguments(call, ACTION_ARGUMENTS)}`, 'exDate amount currency paymentDate'),
  'GET /v1/splits': (call) =>
    writeNested(call, `splits${pickArguments(call, ACTION_ARGUMENTS)}`, 'exDate numerator denominator'),
  'GET /v1/quotes': ({ query }) =>
    writeOperation(
      `instruments(symbols: ${stringList(query.get('symbols') ?? '')})`,
      'nodes { symbol quote { datetime close percentChange } }',
    ),
  'POST /v1/resolve': (call) =>
    writeOperation(
      `resolve(items: ${inputText(call, (call.named.get('items') ?? []) as readonly object[])})`,
      `status confidence instrument { ${FIELDS} isin } candidates { score instrument { symbol name } }`,
    ),
  'GET /v1/exchanges': () => writeOperation('exchanges', 'exchange name country mics instruments'),
  'GET /v1/countries': () => writeOperation('countries', 'country name instruments'),
  'GET /v1/types': () => writeOperation('types', 'type instruments'),
  'GET /v1/sectors': () => writeOperation('sectors', 'sector instruments'),
  'GET /v1/usage': () => writeOperation('usage', 'keyId scopes minute { limit remaining }'),
};

/** Null without an equivalent in GraphQL. */
export function graphqlSample(request: ShownRequest, call: Call): string | null {
  if (textTypeOf(request) !== null) return null;
  return writers[call.route ?? '']?.(call) ?? null;
}

function writeOperation(field: string, selection: string): string {
  return `query {\n  ${field} {\n    ${selection}\n  }\n}`;
}

function writeNested({ query }: Call, field: string, selection: string): string {
  const key = ['symbol', 'isin', 'figi'].find((name) => query.has(name)) ?? 'symbol';
  return `query {\n  instrument(${key}: ${JSON.stringify(query.get(key) ?? '')}) {\n    ${field} {\n      ${selection}\n    }\n  }\n}`;
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

function pickArguments(call: Call, names: readonly string[]): string {
  const present = names.filter((name) => call.query.has(name));
  if (present.length === 0) return '';
  return `(${present.map((name) => `${camelCase(name)}: ${argumentText(call, name, call.query.get(name)!)}`).join(', ')})`;
}

function argumentText({ operation }: Call, name: string, value: string): string {
  const kind = operation?.kinds[name];
  if (kind === 'number' || kind === 'boolean') return value;
  return kind === 'enum' || kind === 'enums' ? enumText(value) : JSON.stringify(value);
}

/** `1day` is `DAY_1`, `Common Stock` is `COMMON_STOCK`. */
function enumText(value: string): string {
  const [, count, unit] = /^(\d+)(min|h|day|week|month)$/.exec(value) ?? [];
  if (count !== undefined) return `${{ h: 'HOUR' }[unit!] ?? unit!.toUpperCase()}_${count}`;
  return value.toUpperCase().replaceAll(' ', '_');
}

const stringList = (value: string) =>
  `[${value
    .split(',')
    .map((item) => JSON.stringify(item))
    .join(', ')}]`;
const enumList = (value: string) => `[${value.split(',').map(enumText).join(', ')}]`;

/** Lists of REST that are single values in GraphQL. */
const scalars = new Set(['exchange', 'country', 'mic', 'currency']);

function listingArguments(call: Call): string {
  const others = new Set(['outputsize', 'cursor', 'fields', 'csv_safe']);
  const filters = [...call.query]
    .filter(([name]) => !others.has(name))
    .map(([name, value]) => filterText(call, name, value));
  const first = call.query.get('outputsize');
  const after = call.query.get('cursor');
  const parts = [
    ...(first === undefined ? [] : [`first: ${first}`]),
    ...(after === undefined ? [] : [`after: ${JSON.stringify(after)}`]),
    ...(filters.length === 0 ? [] : [`filter: { ${filters.join(', ')} }`]),
  ];
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

function filterText(call: Call, name: string, value: string): string {
  const kind = call.operation?.kinds[name];
  if (kind === 'enums') return `${name === 'type' ? 'types' : camelCase(name)}: ${enumList(value)}`;
  if (kind === 'list' && !scalars.has(name)) return `${camelCase(name)}: ${stringList(value)}`;
  return `${camelCase(name)}: ${argumentText(call, name, value)}`;
}

function inputText(call: Call, items: readonly object[]): string {
  const texts = items.map(
    (item) =>
      `{ ${Object.entries(item)
        .map(([name, value]) => `${name}: ${argumentText(call, name, String(value))}`)
        .join(', ')} }`,
  );
  return `[${texts.join(', ')}]`;
}
