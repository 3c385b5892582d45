import { hostileBody, hostileKinds } from '@bourse/bench/hostile-documents';
import type { Answer } from '../harness/http-client.js';
import type { Random } from '../harness/random.js';
import { type Attempt, request } from './attempt.js';
import { alterText, type IssuedValues } from './rest-attempts.js';

type Maker = (random: Random, issued: IssuedValues) => Omit<Attempt, 'kind' | 'to'>;

const SEEDS = 1_000_000;
const json = { 'Content-Type': 'application/json' };
const post = (body: string | Buffer, { ample }: IssuedValues, headers: Readonly<Record<string, string>> = json) => ({
  parts: [request('POST', '/graphql', { Authorization: ample, ...headers }, Buffer.from(body))],
  ending: 'answered' as const,
});

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
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'then',
  'toJSON',
  'valueOf',
  'length',
];
const variableOf = (random: Random) =>
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

function variableDocument(random: Random): string {
  const [field, types] = random.pick(places);
  return `query Q${random.integer(50)}${declaration(types, random)} { ${field} }`;
}

function aliasDocument(random: Random): string {
  const field = () => `${random.pick(names)}: ${random.pick(['name', 'symbol', 'currency', '__typename'])}`;
  const nested = `${random.pick(names)}: listings { ${field()} }`;
  const fields = [field(), ...(random.chance(50) ? [nested] : []), ...(random.chance(30) ? ['symbol'] : [])];
  const root = random.pick(['a', ...names]);
  return `{ ${root}: instrument(symbol: "${random.pick(['AAPL', 'MSFT', 'IBM'])}") { ${fields.join(' ')} } }`;
}

/** Returns the difference between responses to one document: the first requests do not use the compiled operation. */
function answersDiffer(answers: readonly Answer[]): string | null {
  const texts = new Set(answers.map(({ text }) => text));
  return texts.size > 1 ? `different answers to the same document: ${[...texts].join(' / ').slice(0, 300)}` : null;
}

const extensions = [
  () => '{"persistedQuery":{"version":1,"sha256Hash":"00"}}',
  () => `{"persistedQuery":{"version":1,"sha256Hash":"${'a'.repeat(64)}"}}`,
  () => '{"persistedQuery":{"version":2,"sha256Hash":"a"}}',
  () => '{"persistedQuery":null}',
  () => '{"persistedQuery":{"version":1,"sha256Hash":{"a":1}}}',
  () => '[]',
  () => '"a"',
];

const makers = {
  'hostile documents': (random, issued) => post(hostileBody(random.pick(hostileKinds), random.integer(SEEDS)), issued),
  variables: (random, issued) => {
    const body = `{"query":${JSON.stringify(variableDocument(random))},"variables":${variableOf(random)}}`;
    return post(body, issued);
  },
  'names of JavaScript as aliases': (random, { ample }) => {
    const body = Buffer.from(JSON.stringify({ query: aliasDocument(random) }));
    const kept = request('POST', '/graphql', { Authorization: ample, ...json, Connection: 'keep-alive' }, body);
    const last = request('POST', '/graphql', { Authorization: ample, ...json }, body);
    return { parts: [kept, kept, last], ending: 'answered', fault: answersDiffer };
  },
  'operations by GET': (random, { ample }) => {
    const parameters = [
      `query=${encodeURIComponent(variableDocument(random))}`,
      `variables=${encodeURIComponent(variableOf(random))}`,
      `extensions=${encodeURIComponent(random.pick(extensions)())}`,
      random.pick([
        'operationName=Q1',
        'operationName=',
        'query=%7B__typename%7D',
        'variables=%',
        'x=%00',
        'query=mutation%7Ba%7D',
      ]),
    ].filter(() => random.chance(70));
    const more = random.pick<Readonly<Record<string, string>>>([
      {},
      {},
      { 'If-None-Match': '*' },
      { 'Apollo-Require-Preflight': '1' },
    ]);
    const path = `/graphql?${parameters.join('&')}`;
    return { parts: [request('GET', path, { Authorization: ample, ...json, ...more })], ending: 'answered' };
  },
  'bodies around a document': (random, issued) => {
    const query = JSON.stringify(variableDocument(random));
    const bodies = [
      `{"query":${query},"extensions":${random.pick(extensions)()}}`,
      `{"query":${random.pick(['1', 'null', '[]', '{}', '""', '"\\u0000"', '"{"', '"\\ud800"', '"#"'])}}`,
      `{"query":${query},"operationName":${random.pick(['1', '""', '[]', '"__proto__"', '"Q1"', 'null'])}}`,
      `{"query":${query},"query":"{ __typename }"}`,
      `[{"query":${query}}]`,
      query,
      '',
      `{"query":${query}`,
      `\ufeff{"query":${query}}`,
      `{"__proto__":{"query":${query}}}`,
      `{"mutation":${query},"id":"a"}`,
    ];
    return post(random.pick(bodies), issued);
  },
  'forms of a POST': (random, issued) => {
    const types = [
      'application/json; charset=latin1',
      'text/plain',
      'application/graphql',
      'multipart/form-data; boundary=a',
      'application/json, a/b',
      '',
    ];
    const accepts = [
      'application/json',
      'text/html',
      'application/graphql-response+json',
      'multipart/mixed',
      'a',
      '*/*;q=0',
    ];
    const headers = { 'Content-Type': random.pick([...types, 'application/json']), Accept: random.pick(accepts) };
    return post('{"query":"{ instrument(symbol: \\"AAPL\\") { name } }"}', issued, headers);
  },
  'altered cursors in GraphQL': (random, issued) => {
    const after = alterText(random.pick(issued.cursors), random);
    const query = 'query ($after: String) { instruments(first: 2, after: $after) { nodes { symbol } } }';
    return post(JSON.stringify({ query, variables: { after } }), issued);
  },
  'other methods and paths': (random, { ample }) => {
    const method = random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'GET']);
    const path = random.pick([
      '/graphql',
      '/graphql/',
      '/graphql/a',
      '/',
      '/schema.graphql',
      '/readyz',
      '/%',
      '/graphql?%',
    ]);
    return { parts: [request(method, path, { Authorization: ample })], ending: 'answered' };
  },
  'keys of others in GraphQL': (random, issued) => {
    const headers = { ...json, Authorization: random.pick(issued.others) };
    return post(
      '{"query":"{ instrument(symbol: \\"AAPL\\") { name quote { close } } search(query: \\"a\\") { score } }"}',
      issued,
      headers,
    );
  },
} satisfies Record<string, Maker>;

export const graphqlKinds = Object.keys(makers) as (keyof typeof makers)[];

export function graphqlAttempt(kind: keyof typeof makers, random: Random, issued: IssuedValues): Attempt {
  return { kind, to: 'graphql', ...(makers[kind] as Maker)(random, issued) };
}
