import type { Answer } from '../harness/http-client.js';
import type { Random } from '../harness/random.js';
import { type Attempt, request } from './attempt.js';
import { variableDocument, variableOf } from './graphql-variables.js';
import { hostileBody, hostileKinds } from './hostile-documents.js';
import { alterText, type IssuedValues } from './rest-attempts.js';

type Maker = (random: Random, issued: IssuedValues) => Omit<Attempt, 'kind' | 'to'>;

const SEEDS = 1_000_000;
const json = { 'Content-Type': 'application/json' };
const post = (body: string | Buffer, { ample }: IssuedValues, headers: Readonly<Record<string, string>> = json) => ({
  parts: [request('POST', '/graphql', { Authorization: ample, ...headers }, Buffer.from(body))],
  ending: 'answered' as const,
});

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
