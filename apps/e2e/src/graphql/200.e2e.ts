import { describe, expect, test } from 'vitest';
import { dataOf, runGraphql } from '../harness/graphql.js';
import { get, getStandingKey } from '../harness/shared.js';
import { graphqlBy } from './cost.js';
import type { GraphqlError } from './refusal.js';

const pathsOf = (errors: readonly GraphqlError[]) => errors.map(({ path }) => path!.join('.')).toSorted();

const priceFields =
  'quote { close } bars { close } series { datetime close volume } dividends { amount } splits { exDate }';
const noLists = { bars: [], series: { datetime: [], close: [], volume: [] }, dividends: [], splits: [] };
const noPrices = { quote: null, ...noLists };

describe('graphql-1: missing data is null or empty, without an error', () => {
  test('an instrument without prices, with empty coverage', async () => {
    // From the second request on, the operation is compiled.
    for (let again = 0; again < 3; again++) {
      const { instrument } = await dataOf(`{ instrument(symbol: "KO") { coverage { interval } ${priceFields} } }`);
      expect(instrument).toEqual({ coverage: [], ...noPrices });
    }
  });

  test('a window or an interval without stored bars', async () => {
    const early = '(startDate: "2012-05-14", endDate: "2012-05-17")';
    const { instrument } = await dataOf(`{ instrument(symbol: "META") {
      bars${early} { close } series${early} { datetime close volume } dividends(endDate: "1999-12-31") { amount }
      splits(endDate: "1999-12-31") { exDate } minutes: bars(interval: MIN_1) { close } quote { close }
      coverage { interval from to sources { source from to adjustments } }
      first: bars(startDate: "2012-05-18", endDate: "2012-05-18", adjust: NONE) { close }
    } }`);
    const { quote, first, coverage, ...others } = instrument;
    expect(others).toEqual({ ...noLists, minutes: [] });
    expect([quote, first]).toEqual([{ close: expect.any(Number) }, [{ close: 38.2318 }]]);
    const period = { from: '2012-05-18', to: expect.stringMatching(/^2013-/) };
    const sources = [{ source: 'sample', ...period, adjustments: ['NONE', 'SPLITS', 'ALL'] }];
    expect(coverage).toEqual([{ interval: '1day', ...period, sources }]);
  });

  test('closed days', async () => {
    const window = '(startDate: "2012-08-11", endDate: "2012-08-12")';
    const { instrument } = await dataOf(
      `{ instrument(symbol: "KO") { bars${window} { close } series${window} { close volume } dividends${window} { amount } splits${window} { exDate } } }`,
    );
    expect(instrument).toEqual({ bars: [], series: { close: [], volume: [] }, dividends: [], splits: [] });
  });

  test('a page of 50 instruments, most of them without prices', async () => {
    const few = priceFields.replaceAll(/bars|series/g, '$&(outputsize: 5)');
    const query = `{ instruments(first: 50) { nodes { symbol ${few} } } }`;
    for (let again = 0; again < 3; again++) {
      const { status, json } = await runGraphql(query);
      expect([status, json.errors]).toEqual([200, undefined]);
      const { nodes } = json.data.instruments;
      expect(nodes).toHaveLength(50);
      const without = nodes.filter((node: { quote: unknown }) => node.quote === null);
      expect(without.length).toBeGreaterThan(40);
      for (const node of without) expect(node).toEqual({ symbol: expect.any(String), ...noPrices });
    }
  });

  test('in a list, the row with prices has them', async () => {
    const query = '{ instruments(filter: { isin: "US0378331005" }) { nodes { symbol quote { close } } } }';
    const [apple, ...others] = (await dataOf(query)).instruments.nodes;
    expect(apple).toEqual({ symbol: 'AAPL', quote: { close: 15.373929 } });
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual({ symbol: expect.any(String), quote: null });
  });
});

describe('graphql-2: an error of one field keeps the others, and the status is 200', () => {
  test('a symbol that fits several instruments: symbol-2: the envelope of the 404 with their symbols', async () => {
    const { status, json } = await runGraphql(
      '{ unclear: instrument(symbol: "GSPC") { name } none: instrument(symbol: "NOPE") { name } }',
    );
    expect([status, json.data]).toEqual([200, { unclear: null, none: null }]);
    const details = { symbol: 'GSPC', candidates: ['GS-PC', '^GSPC'] };
    expect(json.errors).toMatchObject([{ path: ['unclear'], extensions: { code: 'not_found', status: 404, details } }]);
  });

  test('a key without prices:read reads everything but prices', async () => {
    const createdKey = await getStandingKey({ scopes: ['instruments:read', 'search:read'] });
    const query =
      '{ instrument(symbol: "AAPL") { symbol quote { close } listings { symbol } } search(query: "IBM", limit: 1) { instrument { symbol bars { close } } } }';
    const { status, json } = await graphqlBy(createdKey, query);
    expect(status).toBe(200);
    expect(json.data.instrument).toMatchObject({ symbol: 'AAPL', quote: null, listings: [{}] });
    expect(json.data.search).toEqual([{ instrument: { symbol: 'IBM', bars: null } }]);
    expect(pathsOf(json.errors)).toEqual(['instrument.quote', 'search.0.instrument.bars']);
  });

  test('data: null after execution is also a 200', async () => {
    const createdKey = await getStandingKey({ scopes: ['prices:read'] });
    const { status, json } = await graphqlBy(createdKey, '{ instrument(symbol: "AAPL") { symbol } }');
    expect([status, json.data]).toEqual([200, { instrument: null }]);
  });
});

const idOfMicrosoft = async (): Promise<string> =>
  (await dataOf('{ instrument(symbol: "MSFT") { id } }')).instrument.id;

describe('instrument by one of four identifiers', () => {
  test.each([
    ['symbol', 'NOSUCHTHING'],
    ['symbol', 'A'.repeat(60)],
    ['symbol', '🍎'],
    ['isin', 'US0000000002'],
    ['figi', 'BBG0ZZZZZZZ4'],
    ['id', 'ins_zzzzzzz'],
  ])('graphql-1: unknown %s: %s is null without an error', async (argument, value) => {
    const query = `query ($value: ${argument === 'id' ? 'ID' : 'String'}!) { instrument(${argument}: $value) { symbol quote { close } } }`;
    const { status, json } = await runGraphql(query, { variables: { value } });
    expect([status, json.data, json.errors]).toEqual([200, { instrument: null }, undefined]);
  });

  test.each([
    ['symbol', 'aapl'],
    ['symbol', 'NASDAQ:AAPL'],
    ['isin', 'US0378331005'],
    ['isin', 'us0378331005'],
    ['figi', 'BBG000B9XRY4'],
  ])('%s: %s is interpreted as in REST', async (argument, value) => {
    const { meta } = (await get(`/v1/time_series?${argument}=${value}`)).json;
    const { instrument } = await dataOf(`{ instrument(${argument}: "${value}") { symbol exchange mic currency } }`);
    const { symbol, exchange, mic, currency } = meta;
    expect(instrument).toEqual({ symbol, exchange, mic, currency });
  });

  test('an id is opaque and stable', async () => {
    const id = await idOfMicrosoft();
    expect(id).not.toContain('MSFT');
    expect(await idOfMicrosoft()).toBe(id);
    expect(await dataOf(`{ instrument(id: "${id}") { symbol } }`)).toEqual({ instrument: { symbol: 'MSFT' } });
  });
});

describe('the format of a response', () => {
  test('JSON, or the media type of GraphQL over HTTP when accepted', async () => {
    const json = await runGraphql('{ __typename }');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    const type = 'application/graphql-response+json';
    const named = await runGraphql('{ __typename }', { headers: { accept: `${type}, application/json;q=0.9` } });
    expect([named.status, named.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    for (const accept of ['text/html', 'application/xml', '*/*']) {
      expect((await runGraphql('{ __typename }', { headers: { accept } })).json.data).toEqual({ __typename: 'Query' });
    }
  });

  test('a response with an error is not cacheable', async () => {
    const { headers } = await runGraphql('{ instrument(symbol: "GSPC") { name } }');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('repeated fields with equal arguments are merged', async () => {
    const merged =
      '{ instrument(symbol: "IBM") { symbol } ...More } fragment More on Query { instrument(symbol: "IBM") { name } }';
    for (let again = 0; again < 3; again++) {
      expect(await dataOf(merged)).toEqual({
        instrument: { symbol: 'IBM', name: 'International Business Machines Corporation' },
      });
    }
  });

  test('@skip and @include use the variables of each request', async () => {
    const query = 'query ($a: Boolean!) { a: __typename @include(if: $a) b: __typename @skip(if: $a) }';
    for (const a of [true, false, true, false]) {
      expect(await dataOf(query, { a })).toEqual(a ? { a: 'Query' } : { b: 'Query' });
    }
  });
});
