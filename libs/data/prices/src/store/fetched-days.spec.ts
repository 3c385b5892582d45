import { expect, test } from 'vitest';
import { mergeFetchedDays, wereFetched } from './fetched-days.js';

test('spans that touch or overlap become one, in any order', () => {
  expect(
    mergeFetchedDays([
      [10, 12],
      [1, 4],
      [13, 15],
      [3, 6],
    ]),
  ).toEqual([
    [1, 6],
    [10, 15],
  ]);
});

test('an unqueried day keeps two spans apart, also a weekend', () => {
  expect(
    mergeFetchedDays([
      [1, 4],
      [6, 9],
    ]),
  ).toEqual([
    [1, 4],
    [6, 9],
  ]);
});

test('a span inside another adds nothing', () => {
  expect(
    mergeFetchedDays([
      [1, 9],
      [3, 4],
    ]),
  ).toEqual([[1, 9]]);
  expect(mergeFetchedDays([])).toEqual([]);
});

test('the spans given are left as they are', () => {
  const given = [
    [1, 4],
    [5, 9],
  ] as const;
  mergeFetchedDays(given);
  expect(given).toEqual([
    [1, 4],
    [5, 9],
  ]);
});

test('queried is only a range that is inside one span from its first to its last day', () => {
  const spans = [
    [1, 4],
    [6, 9],
  ] as const;
  expect(wereFetched(spans, 1, 4)).toBe(true);
  expect(wereFetched(spans, 7, 7)).toBe(true);
  expect(wereFetched(spans, 4, 6)).toBe(false);
  expect(wereFetched(spans, 0, 1)).toBe(false);
  expect(wereFetched(spans, 9, 10)).toBe(false);
  expect(wereFetched([], 1, 1)).toBe(false);
});
