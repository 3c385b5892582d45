import { describe, expect, test } from 'vitest';
import { gateway, runGraphql } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { graphqlBy } from './cost.js';
import { getStandingKey } from '../harness/shared.js';
import { parseRefusal } from './refusal.js';

const post = (body: string | Buffer) =>
  send(gateway, 'POST', '/graphql', { body, headers: { 'content-type': 'application/json' } });
const postJson = (value: unknown) => post(JSON.stringify(value));

/** A fault of a document or of a variable, and its place. */
const fault = {
  message: expect.stringMatching(/\w/),
  locations: expect.arrayContaining([{ line: expect.any(Number), column: expect.any(Number) }]),
  extensions: { code: 'bad_request', status: 400, details: null },
};
const faults = (count: number) => [400, { errors: Array.from({ length: count }, () => fault) }];
const runQuery = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const { status, json } = await runGraphql(query, { variables });
  return [status, json];
};

describe('graphql-2: an invalid body: 400 in the format of GraphQL', () => {
  test.each<[string, string | Buffer, Readonly<Record<string, string | null>>]>([
    ['empty', '', { body: null }],
    ['malformed JSON', '{"query":', { body: '{"query":' }],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), { body: '"\uFFFD"' }],
    ['null', 'null', { body: 'null' }],
    ['a text', '"{ __typename }"', { body: '{ __typename }' }],
    ['several operations at once: no batching', '[{"query":"{__typename}"}]', { body: '[{"query":"{__typename}"}]' }],
    ['an empty batch', '[]', { body: '[]' }],
    ['a query that is no text', '{"query":5}', { query: '5' }],
    ['a name that is no text', '{"query":"{__typename}","operationName":{}}', { operationName: '{}' }],
  ])('%s', async (_, body, fields) => {
    expect(parseRefusal(await post(body))).toRefuseFields(400, fields);
  });

  test.each<[string, unknown]>([
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['a query of null', { query: null }],
    ['variables that are a list', { query: '{__typename}', variables: [1] }],
    ['variables that are a text', { query: '{__typename}', variables: '{}' }],
    ['extensions that are a text', { query: '{__typename}', extensions: '{}' }],
  ])('%s', async (_, value) => {
    expect(parseRefusal(await postJson(value))).toBeEnvelope(400, 'bad_request', null);
  });
});

describe('an invalid document: every fault with its place', () => {
  test.each([
    ['a syntax error', '{ instrument(symbol: "AAPL"', 1],
    ['nothing at all', ' # a comment ', 1],
    ['an unknown field', '{ nope }', 1],
    ['three faults', '{ nope instrument(nope: 1) { nope } }', 3],
    ['no selection of an object', '{ instrument(symbol: "AAPL") }', 1],
    ['an unknown argument', '{ instrument(ticker: "AAPL") { symbol } }', 1],
    ['a missing argument', '{ search { score } }', 1],
    ['a value of an enum that there is not', '{ instrument(symbol: "AAPL") { bars(interval: MIN_2) { close } } }', 1],
    ['a wire name instead of a value', '{ instruments(filter: { type: "Common Stock" }) { totalCount } }', 1],
    ['a text for a number', '{ instruments(first: "5") { totalCount } }', 1],
    ['a number beyond 32 bits', '{ instruments(first: 99999999999) { totalCount } }', 1],
    ['a number for a date', '{ instrument(symbol: "AAPL") { bars(startDate: 2012) { close } } }', 1],
    ['an unknown directive', '{ __typename @nope }', 1],
    ['an unused fragment', '{ __typename } fragment A on Query { __typename }', 1],
    [
      'two meanings of one name',
      '{ a: instrument(symbol: "IBM") { symbol } a: instrument(symbol: "KO") { symbol } }',
      1,
    ],
    ['an undeclared variable', '{ instrument(symbol: $nope) { symbol } }', 1],
    ['a variable twice', 'query ($a: Int, $a: Int) { instruments(first: $a) { totalCount } }', 1],
  ])('%s', async (_, query, count) => {
    expect(await runQuery(query)).toEqual(faults(count));
  });

  test('at most twenty of a hundred faults are reported', async () => {
    const { json } = await runGraphql(`{ ${Array.from({ length: 50 }, (_, i) => `nope${i}`).join(' ')} }`);
    expect(json.errors.length).toBeGreaterThanOrEqual(20);
    expect(json.errors.length).toBeLessThanOrEqual(21);
  });

  test.each<[string, string, Readonly<Record<string, unknown>>, number]>([
    ['a number for a text', 'query ($s: String) { instrument(symbol: $s) { symbol } }', { s: 5 }, 1],
    ['a fraction for an integer', 'query ($n: Int) { instruments(first: $n) { totalCount } }', { n: 1.5 }, 1],
    [
      'a number for a date',
      'query ($d: Date) { instrument(symbol: "AAPL") { bars(startDate: $d) { close } } }',
      { d: 5 },
      1,
    ],
    [
      'a wire name of an enum',
      'query ($i: Interval) { instrument(symbol: "AAPL") { bars(interval: $i) { close } } }',
      { i: '1day' },
      1,
    ],
    [
      'an unknown condition',
      'query ($f: InstrumentFilter) { instruments(filter: $f) { totalCount } }',
      { f: { name: 'x' } },
      1,
    ],
    ['a required one that is missing', 'query ($q: String!) { search(query: $q) { score } }', {}, 1],
    ['null for a required one', 'query ($q: String!) { search(query: $q) { score } }', { q: null }, 1],
    ['two at once', 'query ($q: String!, $n: Int) { search(query: $q, limit: $n) { score } }', { q: 5, n: 'x' }, 2],
  ])('a variable: %s', async (_, query, variables, count) => {
    expect(await runQuery(query, variables)).toEqual(faults(count));
  });
});

describe('which operation', () => {
  const two = 'query A { a: __typename } query B { b: __typename }';

  test('operationName selects one of several', async () => {
    expect((await runGraphql(two, { operationName: 'B' })).json.data).toEqual({ b: 'Query' });
  });

  test.each([
    ['none is named', null],
    ['a name that fits none', 'C'],
    ['an empty name', ''],
  ])('%s', async (_, operationName) => {
    const answer = await postJson({ query: two, operationName });
    expect(parseRefusal(answer)).toRefuseFields(400, { operationName });
  });

  test.each(['mutation { nope }', 'mutation A { __typename }', 'subscription { nope }'])(
    '%s: only queries exist',
    async (query) => {
      expect(parseRefusal(await runGraphql(query))).toRefuseFields(400, { query: null });
    },
  );
});

const quotes = (first: number) =>
  `{ instruments(first: ${first}, filter: { isin: "US0000000002" }) { nodes { quote { close } } } }`;

test('limit-5: a document that costs more than the minute limit is 400, for any remainder', async () => {
  const createdKey = await getStandingKey({ perMinute: 50 });
  expect(parseRefusal(await graphqlBy(createdKey, quotes(50)))).toRefuseFields(400, { query: null });
  expect((await graphqlBy(createdKey, quotes(40))).json.extensions.cost).toMatchObject({ requested: 41, charged: 1 });
});
