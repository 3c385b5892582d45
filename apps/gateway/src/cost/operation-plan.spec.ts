import { deriveCursorKey } from '@bourse/auth';
import { ListingCursors } from '@bourse/universe';
import { getOperationAST, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { OperationContext } from '../context/operation-context.js';
import { schema } from '../schema.js';
import { costLimits, OperationPlan } from './operation-plan.js';

const parts = { cursors: new ListingCursors(deriveCursorKey(Buffer.alloc(32))) };
const context = { nowMs: Date.parse('2024-03-08T12:00:00Z'), parts } as unknown as OperationContext;

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

describe('what an operation may cost', () => {
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
      'a page: first times what lies below, once what tells of it',
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
      'fragments wherever they are used',
      '{ a: instrument(symbol: "A") { ...F } b: instrument(symbol: "B") { ...F } } fragment F on Instrument { quote { close } }',
      { units: 4, values: 2, bars: 0 },
    ],
    ['what is skipped costs nothing', aapl('symbol bars @skip(if: true) { close }'), { units: 1, values: 1, bars: 0 }],
  ])('%s', (_, query, cost) => {
    expect(costOf(query)).toEqual(cost);
  });

  test('variables count as what they are', () => {
    const query = 'query Q($n: Int, $b: Int) { instruments(first: $n) { nodes { bars(outputsize: $b) { close } } } }';
    expect(costOf(query, { n: 10, b: 100 })).toEqual({ units: 11, values: 1000, bars: 1000 });
    expect(() => costOf(query, { n: 1000, b: 26 })).toThrow('26,000 bars');
  });

  test('as much as there may be passes, one more does not', () => {
    expect(costOf(rows(costLimits.bars / 50)).bars).toBe(costLimits.bars);
    expect(() => costOf(rows(costLimits.bars / 50 + 1))).toThrow('25,050 bars');
  });

  test('every bad argument at once, each once, under its path in the answer', () => {
    const query =
      '{ a: instrument { symbol } instruments(first: 0) { nodes { b: bars(outputsize: 0) { close } b: bars(outputsize: 0) { open } } } }';
    expect(() => costOf(query)).toThrow('3 parameters');
  });
});
