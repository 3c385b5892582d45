import { expect, test } from 'vitest';
import { emptyBars, firstAtOrAfter, noBars, sliceBars } from './bars.js';
import { barsOf, rowsOf } from './testing/rows.js';

const bars = barsOf([
  [-5, 1, 1, 1, 1, 1],
  [0, 2, 2, 2, 2, 2],
  [7, 3, 3, 3, 3, 3],
]);

test('a slice is a view of the bars from its start to before its end', () => {
  const slice = sliceBars(bars, 1, 3);
  expect(rowsOf(slice)).toEqual([
    [0, 2, 2, 2, 2, 2],
    [7, 3, 3, 3, 3, 3],
  ]);
  expect(slice.close.buffer).toBe(bars.close.buffer);
  expect(rowsOf(sliceBars(bars, 2, 9))).toEqual([[7, 3, 3, 3, 3, 3]]);
});

test.each([
  [-6, 0],
  [-5, 0],
  [-4, 1],
  [0, 1],
  [1, 2],
  [7, 2],
  [8, 3],
])('the first bar at or after %d has index %d', (label, index) => {
  expect(firstAtOrAfter(bars, label)).toBe(index);
});

test('no bars: the index is 0', () => {
  expect(firstAtOrAfter(noBars, 0)).toBe(0);
});

test('empty columns have the requested length and scales', () => {
  const { labels, volume, priceScale, volumeScale } = emptyBars(3, 2, null);
  expect([labels.length, volume.length, priceScale, volumeScale]).toEqual([3, 3, 2, null]);
});
