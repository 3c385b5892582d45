import { deriveCursorKey } from '@bourse/auth';
import type { ApiError } from '@bourse/envelope';
import { buildSnapshot, ListingCursors, UniverseSnapshot } from '@bourse/universe';
import { getOperationAST, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { OperationContext } from '../context/operation-context.js';
import { schema } from '../schema.js';
import { costLimits, OperationPlan } from './operation-plan.js';

const parts = { cursors: new ListingCursors(deriveCursorKey(Buffer.alloc(32))) };
const snapshot = UniverseSnapshot.open(buildSnapshot([], { databaseId: 'spec', version: 1 }));
const context = { snapshot, nowMs: Date.parse('2024-03-08T12:00:00Z'), parts } as unknown as OperationContext;

function planOf(query: string, variables: Record<string, unknown> = {}): OperationPlan {
  const document = parse(query);
  const named = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = Object.fromEntries(named.map((fragment) => [fragment.name.value, fragment]));
  const root = schema.getQueryType()!;
  return new OperationPlan(getOperationAST(document)!.selectionSet, { root, fragments, variables, context });
}
const costOf = (query: string, variables?: Record<string, unknown>) => planOf(query, variables).cost;
const aapl = (fields: string) => `{ instrument(symbol: "AAPL") { ${fields} } }`;

const rows = (first: number) => `{ instruments(first: ${first}) { nodes { bars(outputsize: 50) { close } } } }`;

const searches = (count: number, directive = '') =>
  `{ ${Array.from({ length: count }, (_, i) => `s${i}: search(query: "a") ${i === 0 ? directive : ''} { score }`).join(' ')} }`;

const failuresOf = (query: string, variables?: Record<string, unknown>) => {
  try {
    costOf(query, variables);
  } catch (error) {
    const { status, details } = error as ApiError<'bad_request'>;
    return [status, ...(details?.errors ?? []).map(({ field, message, value }) => [field, message, value])];
  }
  return null;
};

describe('the cost of an operation', () => {
  test.each([
    ['a root field', aapl('symbol name'), { units: 1, values: 2, bars: 0 }],
    [
      'root fields, __typename among them',
      '{ a: instrument(symbol: "A") { symbol } __typename }',
      { units: 2, values: 2, bars: 0 },
    ],
    ['bars by outputsize', aapl('bars(outputsize: 30) { open close }'), { units: 2, values: 60, bars: 30 }],
    ['bars by the default', aapl('bars { close }'), { units: 2, values: 365, bars: 365 }],
    ['bars of minutes by the default', aapl('bars(interval: MIN_1) { close }'), { units: 2, values: 30, bars: 30 }],
    [
      'a window holds no more than its days',
      aapl('bars(startDate: "2024-03-01") { close }'),
      { units: 2, values: 8, bars: 8 },
    ],
    ['columns', aapl('series(outputsize: 30) { open close }'), { units: 2, values: 60, bars: 30 }],
    [
      'a page: first times the fields below, plus the fields of the page',
      '{ instruments(first: 20) { totalCount pageInfo { endCursor } nodes { symbol quote { close } } } }',
      { units: 21, values: 42, bars: 0 },
    ],
    ['edges', '{ instruments(first: 20) { edges { cursor node { symbol } } } }', { units: 1, values: 420, bars: 0 }],
    [
      'hits',
      '{ search(query: "a", limit: 5) { score instrument { quote { close } } } }',
      { units: 6, values: 10, bars: 0 },
    ],
    [
      'fragments at each use',
      '{ a: instrument(symbol: "A") { ...F } b: instrument(symbol: "B") { ...F } } fragment F on Instrument { quote { close } }',
      { units: 4, values: 2, bars: 0 },
    ],
    ['what is skipped costs nothing', aapl('symbol bars @skip(if: true) { close }'), { units: 1, values: 1, bars: 0 }],
  ])('%s', (_, query, cost) => {
    expect(costOf(query)).toEqual({ minUnits: 1, ...cost });
  });

  test.each([
    [
      'resolve: one unit an item',
      '{ resolve(items: [{query: "a"}, {query: "b"}, {query: "c"}]) { status } }',
      { units: 3, values: 3 },
    ],
    [
      'its candidates',
      '{ resolve(items: [{query: "a"}, {query: "b"}]) { reasons candidates { score } } }',
      { units: 2, values: 2 * (10 + 5) },
    ],
    ['sectors', '{ sectors { sector industries { industry instruments } } }', { units: 1, values: 40 * (1 + 100 * 2) }],
    ['usage costs nothing, an operation one unit', '{ usage { minute { used } } }', { units: 1, values: 1 }],
    ['usage beside others', '{ usage { keyId } a: types { type } b: types { type } }', { units: 2, values: 15 }],
    [
      'named instruments: as many as are named',
      '{ instruments(symbols: ["A", "B", "C"]) { nodes { symbol quote { close } } } }',
      { units: 4, values: 6 },
    ],
    [
      'their matches are another list',
      '{ instruments(symbols: ["A", "B"]) { matches { symbol candidates instrument { quote { close } } } } }',
      { units: 3, values: 2 * (1 + 5 + 1) },
    ],
    ['no symbols', '{ instruments(symbols: []) { nodes { symbol quote { close } } } }', { units: 1, values: 0 }],
    [
      'coverage by source',
      aapl('coverage { interval sources { source adjustments } }'),
      { units: 1, values: 2 * (1 + 16 * (1 + 3)) },
    ],
  ])('%s', (_, query, cost) => expect(costOf(query)).toEqual({ minUnits: 1, bars: 0, ...cost }));

  test('a statement is resolved in one field', () => {
    const item = 'items: [{query: "a"}]';
    expect(() => costOf(`{ resolve(${item}) { status } b: resolve(${item}) { status } }`)).toThrow(
      'at most 1 resolve field',
    );
  });

  const symbols = Array.from({ length: 101 }, (_, i) => `S${i}`);

  test.each<[string, string, Record<string, unknown> | undefined, unknown]>([
    [
      'no items',
      '{ resolve(items: []) { status } }',
      undefined,
      [400, ['resolve.items', 'must hold at least 1 item', '[]']],
    ],
    [
      '101 items',
      'query ($items: [ResolveItem!]!) { resolve(items: $items) { status } }',
      { items: symbols.map((query) => ({ query })) },
      [400, ['resolve.items', 'must hold at most 100 items', expect.any(String)]],
    ],
    [
      'a bad item among good ones',
      '{ r: resolve(items: [{query: "a"}, {query: "b", mic: "X"}, {query: "", type: ETF}]) { status } }',
      undefined,
      [
        400,
        ['r.items[1].mic', expect.stringMatching(/^is not a MIC of ISO 10383; did you mean XNAS/), 'X'],
        ['r.items[2].query', 'must not be empty', ''],
      ],
    ],
    [
      'an invalid country',
      '{ resolve(items: [{query: "a", country: "ZZ"}]) { status } }',
      undefined,
      [
        422,
        [
          'resolve.items[0].country',
          expect.stringMatching(/^must be an ISO 3166 alpha-2 country code; did you mean ZA/),
          'ZZ',
        ],
      ],
    ],
    [
      '101 symbols',
      'query ($s: [String!]) { instruments(symbols: $s) { totalCount } }',
      { s: symbols },
      [400, ['instruments.symbols', 'must contain at most 100 symbols', '101']],
    ],
    [
      'a blank symbol',
      '{ instruments(symbols: ["A", " "]) { totalCount } }',
      undefined,
      [400, ['instruments.symbols[1]', 'must not be empty', ' ']],
    ],
    [
      'a page that is too small for them',
      '{ instruments(first: 2, symbols: ["A", "B", "C"]) { totalCount } }',
      undefined,
      [400, ['instruments.first', 'must be at least the number of symbols, 3: they are returned on one page', '2']],
    ],
    [
      'a filter beside them',
      '{ instruments(filter: {}, symbols: ["A"]) { totalCount } }',
      undefined,
      [400, ['instruments.filter', 'must not be sent together with symbols', null]],
    ],
    [
      'null for what is optional is absence',
      '{ resolve(items: [{query: "a", mic: null, type: null}]) { status } instruments(symbols: null, filter: null) { totalCount } }',
      undefined,
      null,
    ],
  ])('invalid arguments of the newer fields: %s', (_, query, variables, failures) =>
    expect(failuresOf(query, variables)).toEqual(failures),
  );

  test('variables count by their values', () => {
    const query = 'query Q($n: Int, $b: Int) { instruments(first: $n) { nodes { bars(outputsize: $b) { close } } } }';
    expect(costOf(query, { n: 10, b: 100 })).toMatchObject({ units: 11, values: 1000, bars: 1000 });
    expect(() => costOf(query, { n: 1000, b: 26 })).toThrow('26,000 bars');
  });

  test.each([
    ['__typename @skip(if: true)', 1],
    ['instrument(symbol: "A") @include(if: false) { symbol }', 1],
    ['instruments(first: 1000) { nodes { symbol name type mic isin figi cik status currency country } }', 1],
    ['instruments(first: 1000) { nodes { symbol name type mic isin figi cik status currency country id } }', 2],
    [
      'instruments(first: 909) { nodes { a: symbol b: symbol c: symbol d: symbol e: symbol f: symbol g: symbol h: symbol i: symbol j: symbol k: symbol } }',
      1,
    ],
  ])('limit-5: one unit per 10,000 values, at least one: %s', (fields, units) => {
    expect(costOf(`{ ${fields} }`)).toMatchObject({ units, minUnits: units });
  });

  test('the values of an operation that costs more anyway are included', () => {
    const many = Array.from(
      { length: 5 },
      (_, i) => `i${i}: instruments(first: 1000) { nodes { symbol name type mic } }`,
    );
    expect(costOf(`{ ${many.join(' ')} }`)).toMatchObject({ units: 5, minUnits: 2, values: 20_000 });
  });

  test('10 searches pass; the first one above that is named', () => {
    expect(costOf(searches(10)).units).toBe(10);
    expect(costOf(searches(11, '@skip(if: true)')).units).toBe(10);
    const failed = expect.objectContaining({ details: { errors: [expect.objectContaining({ field: 's10' })] } });
    expect(() => costOf(searches(12))).toThrow(failed);
  });

  test('the maximum passes, one more does not', () => {
    expect(costOf(rows(costLimits.bars / 50)).bars).toBe(costLimits.bars);
    expect(() => costOf(rows(costLimits.bars / 50 + 1))).toThrow('25,050 bars');
  });

  test('reports every invalid argument at once, each once, under its path in the answer', () => {
    const query =
      '{ a: instrument { symbol } instruments(first: 0) { nodes { b: bars(outputsize: 0) { close } b: bars(outputsize: 0) { open } } } }';
    expect(() => costOf(query)).toThrow('3 parameters');
  });

  test.each([
    ['an argument', 'query ($q: String = "a") { search(query: $q) { score } }', 'search.query', 'must not be null'],
    [
      '@include',
      `query ($q: Boolean = true) ${aapl('n: name @include(if: $q)')}`,
      'instrument.n.@include.if',
      'must not be null',
    ],
    [
      '@skip of a fragment',
      `query ($q: Boolean = true) ${aapl('... @skip(if: $q) { name }')}`,
      'instrument.@skip.if',
      'must not be null',
    ],
    [
      '@skip at the root',
      'query ($q: Boolean = true) { ... @skip(if: $q) { __typename } }',
      '@skip.if',
      'must not be null',
    ],
    ['__type', 'query ($q: String = "a") { __type(name: $q) { name } }', '__type.name', 'must not be null'],
    [
      'below __schema',
      'query ($q: Boolean = true) { __schema { types { name @include(if: $q) } } }',
      '__schema.types.name.@include.if',
      'must not be null',
    ],
  ])('null for a variable with a default is a 400 at its place: %s', (_, query, field, message) => {
    expect(() => costOf(query, { q: null })).toThrow(
      expect.objectContaining({ status: 400, details: { errors: [{ field, message, value: null }] } }),
    );
    expect(() => costOf(query, { q: query.includes('Boolean') ? true : 'a' })).not.toThrow();
  });

  test('a selection whose directive cannot be parsed is still checked', () => {
    const query = `query ($q: Boolean = true) ${aapl('bars(outputsize: 0) @include(if: $q) { close }')}`;
    expect(() => costOf(query, { q: null })).toThrow('2 parameters');
  });

  test('introspection below the root costs one unit and one value', () => {
    const query = '{ __schema { types { name fields(includeDeprecated: true) { name } } } }';
    expect(costOf(query)).toEqual({ units: 1, minUnits: 1, values: 1, bars: 0 });
  });
});
