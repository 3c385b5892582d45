import { describe, expect, test } from 'vitest';
import { gateway, runGraphql } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { parseRefusal } from './refusal.js';

const times = (count: number, write: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join(' ');

/** Fields of this depth; the middle is skipped, so that only the depth is tested. */
const deep = (levels: number) =>
  `{ instrument(symbol: "AAPL") { symbol listings @include(if: false) { ${'listings { '.repeat(levels - 3)} symbol ${'} '.repeat(levels - 3)} } } }`;
const aliases = (count: number) => `{ instrument(symbol: "AAPL") { ${times(count, (i) => `a${i}: symbol`)} } }`;
const rootFields = (count: number) => `{ ${times(count, (i) => `a${i}: __typename`)} }`;
/** 50 root fields with 19 fields each are 1,000. */
const fields = (count: number) => {
  const nineteen =
    'symbol name exchange mic type country currency isin figi cik status sector industry marketCap website description compositeFigi shareclassFigi issuerCountry';
  const more = (i: number) => (i < count - 1000 ? 'id' : '');
  return `{ ${times(50, (i) => `i${i}: instrument(symbol: "AAPL") { ${nineteen} ${more(i)} }`)} }`;
};
const directives = (count: number) =>
  `{ instrument(symbol: "AAPL") { ${times(count, (i) => `a${i % 99}: symbol @include(if: true)`)} } }`;
const fragments = (count: number) =>
  `{ instrument(symbol: "AAPL") { symbol ${times(count, () => '... { symbol }')} } }`;
const repeats = (count: number) => `{ instrument(symbol: "AAPL") { symbol ${times(count, () => 'symbol')} } }`;
const tokens = (count: number) => `{ __typename(${'a: 1 '.repeat(10)}) ${'a '.repeat(count - 35)}}`;
const introspections = (count: number) => `{ ${times(count, (i) => `a${i}: __type(name: "Bar") { name }`)} }`;

const messageOf = async (query: string) => (await runGraphql(query)).json.errors[0].message as string;

describe('the size limits of a document', () => {
  test.each<[string, (count: number) => string, number]>([
    ['levels', deep, 10],
    ['aliases', aliases, 100],
    ['root fields', rootFields, 50],
    ['fields', fields, 1000],
    ['directives', directives, 100],
    ['uses of fragments', fragments, 100],
    ['repeated fields', repeats, 100],
    ['introspections', introspections, 2],
  ])('%s: up to the limit, one more is a 400 on field query', async (_, write, most) => {
    const within = await runGraphql(write(most));
    expect([within.status, within.json.errors]).toEqual([200, undefined]);
    expect(parseRefusal(await runGraphql(write(most + 1)))).toRefuseFields(400, { query: null });
  });

  test('2,000 tokens are accepted, one more is not', async () => {
    expect(await messageOf(tokens(2000))).not.toMatch(/tokens/);
    expect(await messageOf(tokens(2001))).toMatch(/2000 tokens/);
  });

  test.each([
    ['of one', '{ instrument(symbol: "A") { ...A } } fragment A on Instrument { ...A }'],
    [
      'of two',
      '{ instrument(symbol: "A") { ...A } } fragment A on Instrument { symbol ...B } fragment B on Instrument { ...A }',
    ],
    ['with fields between', '{ instrument(symbol: "A") { ...A } } fragment A on Instrument { listings { ...A } }'],
    ['that nobody uses', '{ __typename } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ])('a cycle of fragments, %s', async (_, query) => {
    expect(parseRefusal(await runGraphql(query))).toRefuseFields(400, { query: null });
  });

  test('doubling fragments are counted by their expanded size, immediately', async () => {
    const doubling = times(30, (i) => `fragment F${i} on Instrument { ...F${i + 1} ...F${i + 1} }`);
    // A walk over the billion copies would take minutes, and the request waits for 15 seconds.
    const answer = await runGraphql(`
      {
        instrument(symbol: "A") {
          ...F0
        }
      }
      ${doubling}
      fragment F30 on Instrument {
        symbol
      }
    `);
    expect(parseRefusal(answer)).toRefuseFields(400, { query: null });
  });

  test('no part of an introspection may be requested several times', async () => {
    const query = '{ __schema { a: types { name } b: types { name } } }';
    expect(parseRefusal(await runGraphql(query))).toRefuseFields(400, { query: null });
  });
});

const bars = (first: string, outputsize: string, more = '') =>
  `{ instruments(first: ${first}) { nodes { series(${outputsize}) { close } } ${more} } }`;
/** 100 values of each instrument, and `more`. */
const values = (first: string, more = '') =>
  `{ instruments(first: ${first}) { nodes { ${times(100, (i) => `a${i}: symbol`)} ${more} } } }`;

/** An operation, its variables, and the exceeded limit. */
type ExpensiveOperation = readonly [string, string, Readonly<Record<string, unknown>>, RegExp];

describe('the limits of an operation: 25,000 bars, 100,000 values', () => {
  test.each<ExpensiveOperation>([
    ['bars', bars('25', 'outputsize: 1001'), {}, /25,025 bars/],
    [
      'bars by variables',
      `query ($n: Int, $o: Int) ${bars('$n', 'outputsize: $o')}`,
      { n: 26, o: 1000 },
      /26,000 bars/,
    ],
    [
      'bars by defaults of variables',
      `query ($n: Int = 26, $o: Int = 1000) ${bars('$n', 'outputsize: $o')}`,
      {},
      /26,000 bars/,
    ],
    ['bars by defaults of arguments', '{ instruments { nodes { bars { close } } } }', {}, /36,500 bars/],
    [
      'bars by a null that means the default',
      'query ($n: Int) { instruments(first: $n) { nodes { bars { close } } } }',
      { n: null },
      /36,500 bars/,
    ],
    ['bars by a start, with which all are meant', bars('6', 'startDate: "2012-08-10"'), {}, /30,000 bars/],
    [
      'bars in a fragment',
      '{ instruments(first: 69) { nodes { ...A } } } fragment A on Instrument { bars { close } }',
      {},
      /25,185 bars/,
    ],
    [
      'bars of several fields',
      '{ search(query: "a", limit: 50) { instrument { bars(outputsize: 251) { close } series(outputsize: 250) { close } } } }',
      {},
      /25,050 bars/,
    ],
    [
      'bars below listings',
      '{ instrument(symbol: "AAPL") { listings { bars(outputsize: 5000) { close } } } }',
      {},
      /bars/,
    ],
    ['values', `{ __typename ${values('1000').slice(1)}`, {}, /100,001 values/],
    ['values by a variable', `query ($n: Int) ${values('$n', 'name')}`, { n: 1000 }, /101,000 values/],
    ['values by its default', `query ($n: Int = 1000) ${values('$n', 'name')}`, {}, /101,000 values/],
    ['values of __typename', values('1000', '__typename'), {}, /101,000 values/],
    [
      'values of lists in lists',
      '{ instrument(symbol: "AAPL") { listings { listings { listings { symbol } } } } }',
      {},
      /values/,
    ],
  ])('%s', async (_, query, variables, message) => {
    const answer = parseRefusal(await runGraphql(query, { variables }));
    expect(answer).toRefuseFields(400, { query: null });
    expect(answer.json.message).toMatch(message);
  });

  test.each<readonly [string, string, Readonly<Record<string, unknown>>]>([
    ['25,000 bars', bars('25', 'outputsize: 1000'), {}],
    ['100,000 values', values('1000'), {}],
    [
      'variables below dear defaults',
      `query ($n: Int = 1000, $o: Int = 5000) ${bars('$n', 'outputsize: $o')}`,
      { n: 2, o: 5 },
    ],
    [
      'what is skipped',
      `query ($all: Boolean = false) ${bars('2', 'outputsize: 5', 'edges @include(if: $all) { node { bars(outputsize: 5000) { open } listings { listings { symbol } } } }')}`,
      {},
    ],
  ])('%s are answered', async (_, query, variables) => {
    expect((await runGraphql(query, { variables })).status).toBe(200);
  });
});

test('the same by GET', async () => {
  const query = encodeURIComponent(bars('26', 'outputsize: 1000'));
  expect(parseRefusal(await send(gateway, 'GET', `/graphql?query=${query}`))).toRefuseFields(400, { query: null });
});
