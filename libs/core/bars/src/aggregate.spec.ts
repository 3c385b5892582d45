import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregateBars } from './aggregate.js';
import { noBars } from './bars.js';
import { barsOf, dayOf, type Row, rowsOf } from './testing/rows.js';

const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7);

test('Apple, weeks of 2014-06-02 and 2014-06-09: open first, high max, low min, close last, volume summed', () => {
  const days = barsOf([
    [dayOf('2014-06-04'), 637.44, 647.89, 636.11, 644.82, 11_981_500],
    [dayOf('2014-06-05'), 646.2, 649.3699, 642.61, 647.35, 10_850_200],
    [dayOf('2014-06-06'), 649.9, 651.26, 644.47, 645.57, 12_497_800],
    [dayOf('2014-06-09'), 92.7, 93.88, 91.75, 93.7, 75_414_997],
  ]);
  expect(rowsOf(aggregateBars(days, mondayOf))).toEqual([
    // 11,981,500 + 10,850,200 + 12,497,800
    [dayOf('2014-06-02'), 637.44, 651.26, 636.11, 645.57, 35_329_500],
    [dayOf('2014-06-09'), 92.7, 93.88, 91.75, 93.7, 75_414_997],
  ]);
});

test('minutes before 1970 belong to the five minutes that begin before them', () => {
  const minutes = barsOf([
    [-6, 1, 1, 1, 1, 1],
    [-5, 2, 2, 2, 2, 2],
    [-1, 3, 3, 3, 3, 3],
    [0, 4, 4, 4, 4, 4],
  ]);
  expect(rowsOf(aggregateBars(minutes, (minute) => Math.floor(minute / 5) * 5))).toEqual([
    [-10, 1, 1, 1, 1, 1],
    [-5, 2, 3, 2, 3, 5],
    [0, 4, 4, 4, 4, 4],
  ]);
});

test('a volume is unknown only when all volumes of its bucket are', () => {
  const bars = barsOf([
    [0, 1, 1, 1, 1, null],
    [1, 1, 1, 1, 1, 7],
    [2, 1, 1, 1, 1, null],
    [10, 1, 1, 1, 1, null],
    [11, 1, 1, 1, 1, null],
    [20, 1, 1, 1, 1, 0],
  ]);
  const volumes = rowsOf(aggregateBars(bars, (label) => Math.floor(label / 10))).map((row) => row[5]);
  expect(volumes).toEqual([7, null, 0]);
});

test('a sum beyond exact whole numbers becomes a floating point number', () => {
  const bars = barsOf([
    [0, 1, 1, 1, 1, 9e13],
    [1, 1, 1, 1, 1, 0.5],
    [2, 1, 1, 1, 1, 9e14],
  ]);
  expect(bars.volumeScale).toBe(1);
  const { volume, volumeScale } = aggregateBars(bars, () => 0);
  expect(volumeScale).toBeNull();
  expect(volume[0]).toBeCloseTo(9.9e14 + 0.5, 0);
});

test('without bars there are no buckets', () => {
  expect(aggregateBars(noBars, mondayOf)).toEqual(noBars);
});

const into = (length: number) => (label: number) => Math.floor(label / length) * length;

test('aggregating twice equals aggregating once', () => {
  const value = fc.integer({ min: 1, max: 1000 });
  const rows = fc
    .array(fc.tuple(value, value, value, value, fc.option(value)), { maxLength: 60 })
    .map((values) => values.map((row, label): Row => [label, ...row]));
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (minutes, size, times) => {
      const direct = aggregateBars(barsOf(minutes), into(size * times));
      const stepwise = aggregateBars(aggregateBars(barsOf(minutes), into(size)), into(size * times));
      expect(stepwise).toEqual(direct);
    }),
  );
});
