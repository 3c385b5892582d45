import { describe, expect, test } from 'vitest';
import { dataOf, graphql } from '../harness/graphql.js';
import { get, standingKey } from '../harness/shared.js';
import { graphqlBy } from './cost.js';
import type { GraphqlError } from './refusal.js';

const pathsOf = (errors: readonly GraphqlError[]) => errors.map(({ path }) => path!.join('.')).toSorted();

describe('one failure costs one field, and the status stays 200 (contract 9)', () => {
  test('bars without data: the envelope of the 404 in extensions, where it happened, and all else is there', async () => {
    const query =
      '{ instrument(symbol: "AAPL") { name bars(interval: MIN_1) { close } series(outputsize: 1) { close } } }';
    // The second answer and all after it come of a compiled operation.
    for (let again = 0; again < 3; again++) {
      const { status, json } = await graphql(query);
      expect(status).toBe(200);
      expect(json.data).toEqual({ instrument: { name: 'Apple Inc.', bars: null, series: { close: [15.373929] } } });
      expect(json.errors).toEqual([
        {
          message: expect.stringMatching(/no data in this range/),
          path: ['instrument', 'bars'],
          locations: [{ line: 1, column: query.indexOf('bars') + 1 }],
          extensions: { code: 'not_found', status: 404, details: { from: null, to: null } },
        },
      ]);
    }
  });

  test('a symbol that fits several instruments: the envelope of the 404 with their symbols', async () => {
    const { status, json } = await graphql('{ unclear: instrument(symbol: "GSPC") { name } none: instrument(symbol: "NOPE") { name } }'); // prettier-ignore
    expect([status, json.data]).toEqual([200, { unclear: null, none: null }]);
    const details = { symbol: 'GSPC', candidates: ['GS-PC', '^GSPC'] };
    expect(json.errors).toMatchObject([{ path: ['unclear'], extensions: { code: 'not_found', status: 404, details } }]);
  });

  test('each failed field has an error of its own, with the bounds as they were understood', async () => {
    const { json } = await graphql(`
      {
        instrument(symbol: "META") {
          early: bars(startDate: "2012-05-14", endDate: "2012-05-17") {
            close
          }
          paid: dividends(endDate: "1999-12-31") {
            amount
          }
          quote {
            close
          }
          first: bars(startDate: "2012-05-18", endDate: "2012-05-18", adjust: NONE) {
            close
          }
        }
      }
    `);
    expect(json.data.instrument).toMatchObject({ early: null, paid: null, first: [{ close: 38.2318 }] });
    expect(json.data.instrument.quote).not.toBeNull();
    expect(pathsOf(json.errors)).toEqual(['instrument.early', 'instrument.paid']);
    const details = json.errors.map(({ extensions }: GraphqlError) => extensions['details']);
    expect(details).toEqual(
      expect.arrayContaining([
        { from: '2012-05-14', to: '2012-05-17' },
        { from: null, to: '1999-12-31' },
      ]),
    );
  });

  test('in a list, only the row without prices has none', async () => {
    const query = '{ instruments(filter: { isin: "US0378331005" }) { nodes { symbol quote { close } } } }';
    for (let again = 0; again < 3; again++) {
      const { status, json } = await graphql(query);
      const [apple, ...others] = json.data.instruments.nodes;
      expect([status, apple]).toEqual([200, { symbol: 'AAPL', quote: { close: 15.373929 } }]);
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(other).toEqual({ symbol: expect.any(String), quote: null });
      expect(pathsOf(json.errors)).toEqual(others.map((_: unknown, i: number) => `instruments.nodes.${i + 1}.quote`));
    }
  });

  test('a key without prices:read has everything but prices', async () => {
    const made = await standingKey({ scopes: ['instruments:read', 'search:read'] });
    const query = '{ instrument(symbol: "AAPL") { symbol quote { close } listings { symbol } } search(query: "IBM", limit: 1) { instrument { symbol bars { close } } } }'; // prettier-ignore
    const { status, json } = await graphqlBy(made, query);
    expect(status).toBe(200);
    expect(json.data.instrument).toMatchObject({ symbol: 'AAPL', quote: null, listings: [{}] });
    expect(json.data.search).toEqual([{ instrument: { symbol: 'IBM', bars: null } }]);
    expect(pathsOf(json.errors)).toEqual(['instrument.quote', 'search.0.instrument.bars']);
  });

  test('closed days are no failure: an empty list', async () => {
    const window = '(startDate: "2012-08-11", endDate: "2012-08-12")';
    const { instrument } = await dataOf(`{ instrument(symbol: "KO") { bars${window} { close } series${window} { close volume } dividends${window} { amount } splits${window} { exDate } } }`); // prettier-ignore
    expect(instrument).toEqual({ bars: [], series: { close: [], volume: [] }, dividends: [], splits: [] });
  });

  test('data: null after execution is a 200 too', async () => {
    const made = await standingKey({ scopes: ['prices:read'] });
    const { status, json } = await graphqlBy(made, '{ instrument(symbol: "AAPL") { symbol } }');
    expect([status, json.data]).toEqual([200, { instrument: null }]);
  });
});

const idOfMicrosoft = async (): Promise<string> =>
  (await dataOf('{ instrument(symbol: "MSFT") { id } }')).instrument.id;

describe('instrument by one of four names', () => {
  test.each([
    ['symbol', 'NOSUCHTHING'],
    ['symbol', 'A'.repeat(60)],
    ['symbol', '🍎'],
    ['isin', 'US0000000002'],
    ['figi', 'BBG0ZZZZZZZ4'],
    ['id', 'ins_zzzzzzz'],
  ])('%s: %s is known to nobody: null without an error', async (argument, value) => {
    const query = `query ($value: ${argument === 'id' ? 'ID' : 'String'}!) { instrument(${argument}: $value) { symbol quote { close } } }`;
    const { status, json } = await graphql(query, { variables: { value } });
    expect([status, json.data, json.errors]).toEqual([200, { instrument: null }, undefined]);
  });

  test.each([
    ['symbol', 'aapl'],
    ['symbol', 'NASDAQ:AAPL'],
    ['isin', 'US0378331005'],
    ['isin', 'us0378331005'],
    ['figi', 'BBG000B9XRY4'],
  ])('%s: %s is what REST takes it for', async (argument, value) => {
    const { meta } = (await get(`/v1/time_series?${argument}=${value}`)).json;
    const { instrument } = await dataOf(`{ instrument(${argument}: "${value}") { symbol exchange mic currency } }`);
    const { symbol, exchange, mic, currency } = meta;
    expect(instrument).toEqual({ symbol, exchange, mic, currency });
  });

  test('an id is opaque, and stays the same from one answer to the next', async () => {
    const id = await idOfMicrosoft();
    expect(id).not.toContain('MSFT');
    expect(await idOfMicrosoft()).toBe(id);
    expect(await dataOf(`{ instrument(id: "${id}") { symbol } }`)).toEqual({ instrument: { symbol: 'MSFT' } });
  });
});

describe('the form of an answer', () => {
  test('JSON, or what GraphQL over HTTP calls it when it is asked for', async () => {
    const json = await graphql('{ __typename }');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    const type = 'application/graphql-response+json';
    const named = await graphql('{ __typename }', { headers: { accept: `${type}, application/json;q=0.9` } });
    expect([named.status, named.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    for (const accept of ['text/html', 'application/xml', '*/*']) {
      expect((await graphql('{ __typename }', { headers: { accept } })).json.data).toEqual({ __typename: 'Query' });
    }
  });

  test('an answer with an error is kept by nobody', async () => {
    const { headers } = await graphql('{ instrument(symbol: "KO") { quote { close } } }');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('fields that stand twice are one, under the arguments that both have', async () => {
    const merged = '{ instrument(symbol: "IBM") { symbol } ...More } fragment More on Query { instrument(symbol: "IBM") { name } }'; // prettier-ignore
    for (let again = 0; again < 3; again++) {
      expect(await dataOf(merged)).toEqual({
        instrument: { symbol: 'IBM', name: 'International Business Machines Corporation' },
      });
    }
  });

  test('@skip and @include decide with the variables of each request', async () => {
    const query = 'query ($a: Boolean!) { a: __typename @include(if: $a) b: __typename @skip(if: $a) }';
    for (const a of [true, false, true, false]) {
      expect(await dataOf(query, { a })).toEqual(a ? { a: 'Query' } : { b: 'Query' });
    }
  });
});
