import { beforeAll, describe, expect, test } from 'vitest';
import { runGraphql } from '../harness/graphql.js';
import type { CreatedKey } from '../harness/keys.js';
import { createSharedKey, getStandingKey } from '../harness/shared.js';
import { graphqlBy, remainingIn, usedBy } from './cost.js';

/** The listings with Apple's ISIN: two rows. */
const apples = 'filter: { isin: "US0378331005" }';
const nodesWithQuote = (first: number) => `{ instruments(first: ${first}, ${apples}) { nodes { quote { close } } } }`;

/** A rule, an operation, the units that it reserves and the units that it is charged. */
const charges: readonly (readonly [rule: string, query: string, requested: number, charged: number])[] = [
  ['1 a root field', '{ instrument(symbol: "AAPL") { name isin listings { symbol } } }', 1, 1],
  [
    'aliases count',
    '{ a: instrument(symbol: "AAPL") { name } b: instrument(symbol: "AAPL") { name } search(query: "a") { score } }',
    3,
    3,
  ],
  ['__typename too', '{ __typename a: __typename }', 2, 2],
  ['introspection too', '{ __schema { queryType { name } } __type(name: "Bar") { name } }', 2, 2],
  [
    'fragments are worked in',
    '{ ...A ...B } fragment A on Query { a: __typename } fragment B on Query { b: __typename }',
    2,
    2,
  ],
  [
    '1 for each of bars, series, dividends, splits, quote',
    '{ instrument(symbol: "AAPL") { bars { close } series { close } dividends { amount } splits { exDate } quote { close } } }',
    6,
    6,
  ],
  ['their aliases count', '{ instrument(symbol: "AAPL") { a: quote { close } b: quote { close } } }', 3, 3],
  ['a quote that is null is charged as a 404 is in REST', '{ instrument(symbol: "KO") { quote { close } } }', 2, 2],
  ['an unknown instrument has no prices to resolve', '{ instrument(symbol: "NOPE") { quote { close } } }', 2, 1],
  ['what was reserved and not resolved is given back', nodesWithQuote(100), 101, 3],
  [
    'nodes and edges are two lists',
    `{ instruments(first: 20, ${apples}) { nodes { quote { close } } edges { node { quote { close } } } } }`,
    41,
    5,
  ],
  [
    'two of each row',
    `{ instruments(first: 2, ${apples}) { nodes { bars(outputsize: 1) { close } splits { exDate } } } }`,
    5,
    5,
  ],
  [
    'resolve: 1 an item, as in REST',
    '{ resolve(items: [{query: "AAPL"}, {query: "nobody at all"}, {query: "VOD.L"}]) { status } }',
    3,
    3,
  ],
  [
    '1 for each reference list',
    '{ exchanges { exchange } countries { country } types { type } sectors { sector } }',
    4,
    4,
  ],
  ['usage costs nothing, but an operation 1', '{ usage { keyId } }', 1, 1],
  ['usage beside others', '{ usage { keyId } a: types { type } b: types { type } }', 2, 2],
  [
    'named instruments: 1, and their quotes',
    '{ instruments(symbols: ["AAPL", "NOPE", "KO"]) { nodes { quote { close } } } }',
    4,
    3,
  ],
  [
    'what is skipped costs nothing',
    '{ a: __typename instrument(symbol: "AAPL") { symbol quote @skip(if: true) { close } } }',
    2,
    2,
  ],
];

describe('limit-5: units per operation', () => {
  let createdKey: CreatedKey;
  beforeAll(async () => {
    createdKey = await createSharedKey({ perMinute: 10_000, perMonth: 50_000 });
  });

  test.each(charges)('%s', async (_, query, requested, charged) => {
    const [, usedBefore] = await usedBy(createdKey);
    for (let asks = 1; asks <= 3; asks++) {
      const answer = await graphqlBy(createdKey, query);
      const { remaining, ...cost } = answer.json.extensions.cost;
      expect([answer.status, cost]).toEqual([200, { requested, charged }]);
      expect(remainingIn(answer)).toEqual(remaining);
      expect(remaining.month).toBe(50_000 - usedBefore - asks * charged);
      expect((await usedBy(createdKey))[1]).toBe(usedBefore + asks * charged);
    }
  });

  test('a search is charged per result', async () => {
    const query = '{ search(query: "US0378331005", limit: 50) { instrument { bars(outputsize: 1) { close } } } }';
    const { data, extensions } = (await graphqlBy(createdKey, query)).json;
    expect(data.search.length).toBeLessThan(50);
    expect(extensions.cost).toMatchObject({ requested: 51, charged: 1 + data.search.length });
  });

  test('a key without limits has no remainder', async () => {
    const { json, headers } = await runGraphql('{ __typename }');
    expect(json.extensions).toEqual({ cost: { requested: 1, charged: 1, remaining: { minute: null, month: null } } });
    expect(headers['ratelimit']).toBeUndefined();
  });

  test('every 200 states its cost; other statuses do not', async () => {
    const searching = await getStandingKey({ scopes: ['search:read'] });
    expect(
      (await graphqlBy(searching, '{ instrument(symbol: "AAPL") { symbol } }')).json.extensions.cost,
    ).toBeDefined();
    expect((await graphqlBy(searching, '{ nope }')).json.extensions).toBeUndefined();
  });
});

describe('the minute of a new key', () => {
  test('a refused operation costs 1', async () => {
    const createdKey = await createSharedKey({ perMinute: 100 });
    const refused = [
      '{',
      '{ nope a: nope }',
      '{ instrument { quote { close } } }',
      '{ instruments(first: 5000) { nodes { quote { close } } } }',
      '{ instruments(first: 1000) { nodes { bars(outputsize: 5000) { close } } } }',
      '{ instruments(first: 100) { nodes { quote { close } } } }',
      'mutation { nope }',
      '{ search(query: "a", country: "ZZ") { score } }',
    ];
    for (const [i, query] of refused.entries()) {
      const { status } = await graphqlBy(createdKey, query);
      expect([query, status >= 400 && status < 500]).toEqual([query, true]);
      expect(await usedBy(createdKey)).toEqual([i + 1, i + 1]);
    }
  });

  test('a field without its scope costs nothing, like a 403', async () => {
    const createdKey = await createSharedKey({ scopes: ['instruments:read'] });
    const query = '{ search(query: "a") { score } instrument(symbol: "AAPL") { quote { close } bars { close } } }';
    expect((await graphqlBy(createdKey, query)).json.extensions.cost).toMatchObject({ requested: 4, charged: 1 });
    expect(await usedBy(createdKey)).toEqual([1, 1]);
  });

  test('concurrent operations are charged their sum', async () => {
    const createdKey = await createSharedKey({ perMinute: 500 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => graphqlBy(createdKey, nodesWithQuote(20))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await usedBy(createdKey)).toEqual([60, 60]);
  });

  test('an operation needs its highest possible cost as remainder', async () => {
    const createdKey = await createSharedKey({ perMinute: 100 });
    const costOf = async (first: number) => (await graphqlBy(createdKey, nodesWithQuote(first))).json.extensions.cost;
    expect(await costOf(99)).toMatchObject({ requested: 100, charged: 3 });
    expect((await graphqlBy(createdKey, nodesWithQuote(97))).status).toBe(429);
    expect(await costOf(96)).toMatchObject({ requested: 97, charged: 3 });
  });
});
