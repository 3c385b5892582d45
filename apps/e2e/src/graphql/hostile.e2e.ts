import { describe, expect, test } from 'vitest';
import { gateway, runGraphql } from '../harness/graphql.js';
import { type Answer, send } from '../harness/http-client.js';
import { Random } from '../harness/random.js';

const random = new Random(20_260_101);
const between = (low: number, high: number) => low + random.integer(high - low + 1);
const many = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join(' ');
const asJson = (query: string, more: object = {}) => JSON.stringify({ query, ...more });

/** Makers of bodies with high cost for their size; each call creates a different body. */
const kinds: Readonly<Record<string, () => string | Buffer>> = {
  'a depth': () => asJson(`${'{ a '.repeat(between(11, 900))}`),
  'a closed depth': () => ((n) => asJson(`${'{ instrument '.repeat(n)}${'}'.repeat(n)}`))(between(11, 600)),
  'listings of listings': () =>
    asJson(`{ instrument(symbol: "AAPL") ${'{ listings '.repeat(9)}{ symbol ${'}'.repeat(10)} }`),
  'a flood of aliases': () =>
    asJson(`{ ${many(between(101, 300), (i) => `a${i}: instrument(symbol: "AAPL") { symbol }`)} }`),
  'aliases by fragments': () =>
    asJson(
      `{ ${many(40, (i) => `r${i}: instrument(symbol: "AAPL") { ...F }`)} } fragment F on Instrument { ${many(between(5, 40), (i) => `a${i}: symbol`)} }`,
    ),
  'a cycle of fragments': () =>
    asJson(
      '{ instrument(symbol: "AAPL") { ...A } } fragment A on Instrument { listings { ...B } } fragment B on Instrument { listings { ...A } }',
    ),
  'fragments that double': () =>
    asJson(
      `{ instrument(symbol: "AAPL") { ...F0 } } ${many(60, (i) => `fragment F${i} on Instrument { listings { ...F${i + 1} } l: listings { ...F${i + 1} } }`)} fragment F60 on Instrument { symbol }`,
    ),
  'a flood of directives': () =>
    asJson(`{ instrument(symbol: "AAPL") { symbol ${'@include(if: true) '.repeat(between(101, 300))} } }`),
  'fields that overlap': () => asJson(`{ instrument(symbol: "AAPL") { ${'symbol name '.repeat(between(52, 900))} } }`),
  'a batch': () => JSON.stringify(Array.from({ length: between(2, 200) }, () => ({ query: '{ __typename }' }))),
  'a megabyte': () => asJson(`{ instrument(symbol: "${'x'.repeat(1_000_000)}") { symbol } }`),
  'bad UTF-8': () =>
    Buffer.concat([
      Buffer.from('{"query":"{ __typename } # '),
      Buffer.from([0xc3, 0x28, 0xff, between(128, 255)]),
      Buffer.from('"}'),
    ]),
  'deep variables': () =>
    ((n) =>
      `{"query":"query Q($a: InstrumentFilter) { instruments(filter: $a) { totalCount } }","variables":{"a":${'{"exchange":'.repeat(n)}1${'}'.repeat(n)}}}`)(
      between(100, 9000),
    ),
  'a null for a default': () =>
    asJson(
      `query Q($v: ${random.pick(['Boolean = true', 'Boolean!', 'Boolean'])}) { ${random.pick(['__schema { types { name @include(if: $v) } }', 'instrument(symbol: "AAPL") { symbol ... @skip(if: $v) { name } }', '__typename @include(if: $v)'])} }`,
      { variables: { v: null } },
    ),
  'a null for an argument': () =>
    asJson(
      `query Q($v: String = "AAPL") { ${random.pick(['search(query: $v) { score }', '__type(name: $v) { name }'])} }`,
      { variables: { v: null } },
    ),
  'nested introspection': () =>
    asJson('{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'),
  'unknown fields': () => asJson(`{ ${many(45, (i) => `instrumen${i}(symbo: 1) { nam symbl }`)} }`),
  'a price by variables': () =>
    asJson('query Q($n: Int, $b: Int) { instruments(first: $n) { nodes { bars(outputsize: $b) { close } } } }', {
      variables: { n: between(600, 1000), b: 5000 },
    }),
  'a price by defaults': () =>
    asJson(
      `query Q($n: Int = ${between(300, 590)}) { instruments(first: $n) { nodes { bars { datetime open close } } } }`,
    ),
};

async function each(count: number, make: () => string | Buffer, seen: (answer: Answer) => unknown): Promise<void> {
  for (let i = 0; i < count; i++) {
    const headers = { 'content-type': 'application/json' };
    seen(await send(gateway, 'POST', '/graphql', { body: make(), headers }));
  }
}

/** The server may close the connection of a body that is too large before all of it is sent. */
function requireClosed(error: unknown): void {
  expect(['EPIPE', 'ECONNRESET']).toContain((error as { code?: unknown }).code);
}

describe('hostile operations', () => {
  test.each(Object.entries(kinds))('%s is a 4xx with a reason', async (_, make) => {
    await each(20, make, ({ status, json }) => {
      expect([400, 413, 422]).toContain(status);
      expect(json.errors[0].extensions.code).toBe('bad_request');
      expect(json.data).toBeUndefined();
    });
  });

  test('they do not delay other clients', async () => {
    const query = '{ instrument(symbol: "IBM") { bars(outputsize: 2) { close } } }';
    const expected = (await runGraphql(query)).json.data;
    const state = { isOver: false };
    const statuses: number[] = [];
    const attack = Promise.all(
      Object.values(kinds).map((make) => each(60, make, ({ status }) => statuses.push(status)).catch(requireClosed)),
    );
    const end = () => (state.isOver = true);
    void attack.then(end, end);
    let [asked, right] = [0, 0];
    while (!state.isOver) {
      const { status, json } = await runGraphql(query);
      asked += 1;
      right += Number(status === 200 && JSON.stringify(json.data) === JSON.stringify(expected));
    }
    await attack;
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(asked).toBeGreaterThan(20);
    expect(right / asked).toBeGreaterThanOrEqual(0.99);
  });
});
