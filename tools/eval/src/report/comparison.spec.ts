import { expect, test } from 'vitest';
import { answeredCase } from './answered-case.fixture.js';
import { compareValues, compare, standingOf } from './comparison.js';
import type { Contest } from './contest.js';

test('the interval of a constant difference is that constant', () => {
  expect(compareValues([1, 1, 1], [0.5, 0.5, 0.5])).toEqual({ value: 0.5, difference: 0.5, low: 0.5, high: 0.5 });
});

test('the interval of a varying difference surrounds its mean', () => {
  const { difference, low, high } = compareValues([1, 1, 0, 1, 1, 0, 1, 1], [0, 1, 0, 0, 1, 1, 0, 1]);
  expect(difference).toBe(0.25);
  expect(low).toBeLessThan(0.25);
  expect(high).toBeGreaterThan(0.25);
});

test('queries are compared in pairs: another number of them is refused', () => {
  expect(() => compareValues([1], [1, 0])).toThrow(RangeError);
});

test.each([
  [0, -0.1, 0.1, 'ahead or level'],
  [-0.02, -0.1, 0.05, 'below, within chance'],
  [-0.2, -0.3, -0.1, 'below'],
] as const)('a difference of %d within %d and %d: %s', (difference, low, high, expected) => {
  expect(standingOf({ peer: 'P', value: 0.5, difference, low, high })).toBe(expected);
});

test('classes are compared one by one, except those without right results', () => {
  const wrong = { grades: [0, 2] };
  const contest: Contest = {
    split: 'dev',
    universe: { count: 1, version: 1 },
    bourse: { name: 'Bourse', remark: '', answered: [answeredCase('cik', '1'), answeredCase('no answer', 'x')] },
    peers: [
      {
        name: 'P',
        remark: '',
        answered: [answeredCase('cik', '1', wrong), answeredCase('no answer', 'x')],
      },
    ],
    absent: [],
  };
  const rows = compare(contest).map(({ class: name, metric, bourse, peers }) => [
    name,
    metric,
    bourse,
    peers[0]!.value,
  ]);
  // The right answer second: its gain is divided by log2(3).
  expect(rows).toEqual([
    ['cik', 'S@1', 1, 0],
    ['cik', 'S@10', 1, 1],
    ['cik', 'NDCG', 1, expect.closeTo(1 / Math.log2(3), 9)],
  ]);
});
