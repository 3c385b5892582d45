import type { Random } from '../harness/random.js';

/** The positions of a variable, and types that match or nearly match. */
const places: readonly (readonly [field: string, types: readonly string[]])[] = [
  ['instrument(symbol: $v) { name }', ['String', 'String!', 'ID']],
  ['instrument(id: $v) { name }', ['ID', 'ID!', 'String', 'Int']],
  ['instrument(isin: $v, symbol: $v) { name }', ['String']],
  ['instruments(first: $v) { totalCount }', ['Int', 'Int!', 'Float']],
  ['instruments(first: 1, after: $v) { nodes { symbol } }', ['String', 'String!']],
  ['instruments(first: 1, filter: $v) { totalCount }', ['InstrumentFilter', 'InstrumentFilter!', '[InstrumentFilter]']],
  ['instruments(first: 1, filter: { exchange: $v }) { totalCount }', ['String', 'String!']],
  ['instruments(first: 1, filter: { type: $v }) { totalCount }', ['InstrumentType', 'InstrumentType!', 'String']],
  ['instruments(first: 1, filter: { status: $v }) { totalCount }', ['StatusFilter', 'StatusFilter!']],
  [
    'instruments(first: 1, filter: { sector: $v, industry: ["Banks"] }) { totalCount }',
    ['[String!]', '[String!]!', 'String'],
  ],
  ['instruments(first: 1, filter: { marketCap: $v }) { totalCount }', ['[MarketCap!]', '[MarketCap!]!', 'MarketCap']],
  [
    'instruments(first: 1, filter: { has: $v, missing: [ISIN] }) { totalCount }',
    ['[InstrumentFact!]', 'InstrumentFact'],
  ],
  [
    'instruments(first: 1, filter: { namePrefix: $v, symbolRoot: $v }) { totalCount }',
    ['String', 'String!', '[String]'],
  ],
  [
    'instruments(symbols: $v) { nodes { symbol } matches { candidates } }',
    ['[String!]', '[String!]!', '[String]', 'String'],
  ],
  ['instruments(symbols: [$v]) { totalCount }', ['String', 'String!']],
  ['resolve(items: $v) { status }', ['[ResolveItem!]!', '[ResolveItem!]', 'ResolveItem!']],
  ['resolve(items: [{ query: $v }]) { status }', ['String', 'String!']],
  ['resolve(items: [{ query: "a", type: $v }]) { status }', ['InstrumentType', 'InstrumentType!', 'String']],
  ['search(query: $v) { score }', ['String', 'String!', '[String]']],
  ['search(query: "apple", limit: $v) { score }', ['Int', 'Int!']],
  ['search(query: "apple", type: $v) { score }', ['InstrumentType', '[InstrumentType!]']],
  ['search(query: "apple", group: $v) { listings }', ['SearchGroup', 'SearchGroup!', 'String']],
  ['search(query: "apple", exchange: $v, mic: $v, currency: $v) { mic status }', ['String', 'String!', '[String]']],
  ['search(query: "apple", status: $v) { status }', ['StatusFilter', 'StatusFilter!']],
  ['search(query: $v) { highlight { start end } instrument { name } }', ['String', 'String!']],
  ['search(query: "apple") @include(if: $v) { score }', ['Boolean', 'Boolean!', 'String']],
  ['search(query: "apple") @skip(if: $v) { score }', ['Boolean', 'Boolean!']],
  ['instrument(symbol: "AAPL") { name @include(if: $v) }', ['Boolean', 'Boolean!', '[Boolean]']],
  ['instrument(symbol: "AAPL") { ... @skip(if: $v) { name } }', ['Boolean', 'Boolean!']],
  ['instrument(symbol: "AAPL") { ...F @include(if: $v) } } fragment F on Instrument { name', ['Boolean', 'Boolean!']],
  ['instrument(symbol: "AAPL") { bars(outputsize: $v) { close } }', ['Int', 'Int!', 'ID']],
  ['instrument(symbol: "AAPL") { bars(interval: $v, outputsize: 2) { close } }', ['Interval', 'Interval!', 'String']],
  ['instrument(symbol: "AAPL") { series(adjust: $v, outputsize: 2) { close } }', ['Adjust', 'Adjust!']],
  ['instrument(symbol: "AAPL") { bars(startDate: $v, outputsize: 2) { close } }', ['Date', 'Date!', 'String']],
  ['instrument(symbol: "AAPL") { dividends(endDate: $v, outputsize: 2) { amount } }', ['Date', 'Date!']],
];
const defaults = [
  '',
  '',
  ' = null',
  ' = "AAPL"',
  ' = ""',
  ' = 1',
  ' = -1',
  ' = true',
  ' = false',
  ' = DAY_1',
  ' = ETF',
  ' = ALL',
  ' = {}',
  ' = []',
  ' = "2012-08-01"',
  ' = { exchange: "NASDAQ" }',
  ' = 99999999999999999999',
  ' = { status: null }',
  ' = { __proto__: 1 }',
];
const values = [
  'null',
  'null',
  'null',
  '1',
  '-1',
  '0',
  '2.5',
  '1e400',
  '2147483648',
  '9007199254740993',
  '""',
  '"AAPL"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"__proto__"',
  '"DAY_1"',
  '"ETF"',
  'true',
  '"true"',
  '[]',
  '[null]',
  '[[1]]',
  '{}',
  '{"__proto__":{"exchange":"a"}}',
  '{"constructor":1}',
  '{"exchange":null}',
  '{"status":null}',
  '{"status":"ALL"}',
  '{"type":"ETF","type":"FX"}',
  '"2012-02-30"',
  '"0000-00-00"',
  '"9999-12-31T99:99"',
  '20120801',
  '{"toString":1}',
  '{"query":"AAPL"}',
  '[{"query":"AAPL","mic":null}]',
  '[{"query":""},{"query":"a","__proto__":{"mic":"X"}}]',
  '["AAPL","NOPE"]',
];
/** The text of `variables`. */
export const variableOf = (random: Random) =>
  random
    .pick([
      '{"v":VALUE}',
      '{"v":VALUE}',
      '{"v":VALUE}',
      '{"v":VALUE,"w":1}',
      '{}',
      'null',
      '[]',
      '"v"',
      '{"v":VALUE,"v":null}',
      '{"__proto__":{"v":VALUE}}',
    ])
    .replace('VALUE', random.pick(values));

/** A valid default of the type, so that the document is valid and the variable decides. */
const soundDefaults: Readonly<Record<string, readonly string[]>> = {
  Adjust: ['ALL', 'NONE'],
  Boolean: ['true', 'false'],
  Date: ['"2012-08-01"', '"2012"', '"a"'],
  ID: ['"a"', '1'],
  InstrumentFilter: ['{}', '{ exchange: "NASDAQ" }', '{ status: null }', '{ type: ETF }'],
  InstrumentType: ['ETF'],
  Int: ['1', '-1', '2147483647'],
  '[ResolveItem!]': ['[{ query: "a" }]', '[{ query: "" }]', '[]'],
  '[String!]': ['["AAPL"]', '[]'],
  Interval: ['DAY_1', 'MIN_1'],
  MarketCap: ['MEGA_CAP', 'SMALL_CAP'],
  InstrumentFact: ['ISIN', 'PRICES'],
  SearchGroup: ['ISSUE'],
  '[InstrumentFact!]': ['[PRICES]', '[]'],
  '[MarketCap!]': ['[MEGA_CAP, MEGA_CAP]', '[]'],
  StatusFilter: ['ALL'],
  String: ['"AAPL"', '""', '"\\u0000"'],
};

function declaration(types: readonly string[], random: Random): string {
  const type = random.pick(types);
  const sound = soundDefaults[type];
  if (sound !== undefined && random.chance(50)) return `($v: ${type} = ${random.pick(sound)})`;
  return random.chance(90) ? `($v: ${type}${random.pick(defaults)})` : '';
}

/** An operation with one variable. */
export function variableDocument(random: Random): string {
  const [field, types] = random.pick(places);
  return `query Q${random.integer(50)}${declaration(types, random)} { ${field} }`;
}
