import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noBars, sliceBars } from './bars.js';
import { equalBars, joinBars, mergeBars, scaleDown } from './join.js';
import { barsOf, type Row, rowsOf } from './testing/rows.js';

const flat = (label: number, price: number, volume: number | null = 1): Row => [
  label,
  price,
  price,
  price,
  price,
  volume,
];

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const value = fc.tuple(cents, fc.integer({ min: 0, max: 4 })).map(([digits, places]) => digits / 10 ** places + 0);
const volume = fc.option(fc.integer({ min: 0, max: 1000 }));
const rowsByLabel = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), value, value, value, value, volume), { maxLength: 20 })
  .map((rows) => [...new Map(rows.map((row) => [row[0], row])).values()].sort((a, b) => a[0] - b[0]));

describe('joining', () => {
  test('parts of different scales get the finest one', () => {
    const joined = joinBars([barsOf([flat(1, 1.5)]), noBars, barsOf([flat(2, 1.25, 0.5)]), barsOf([flat(3, 2, null)])]);
    expect(joined).toEqual(barsOf([flat(1, 1.5), flat(2, 1.25, 0.5), flat(3, 2, null)]));
    expect([joined.priceScale, joined.volumeScale]).toEqual([2, 1]);
  });

  test('values beyond the finest scale become floating point numbers, prices and volumes separately', () => {
    // 2 × 10^12 at ten decimals is 2 × 10^22
    const joined = joinBars([barsOf([flat(1, 2e12)]), barsOf([flat(2, 0.0123456789)])]);
    expect(joined.priceScale).toBeNull();
    expect([...joined.close]).toEqual([2e12, 0.0123456789]);
    expect([joined.volumeScale, ...joined.volume]).toEqual([0, 1, 1]);
  });

  test('a floating point part makes the result floating point', () => {
    const joined = joinBars([barsOf([flat(1, 1 / 3)]), barsOf([flat(2, 0.1)])]);
    expect([joined.priceScale, ...joined.close]).toEqual([null, 1 / 3, 0.1]);
  });

  test('a single part is returned unchanged; without parts there are no bars', () => {
    const part = barsOf([flat(1, 1)]);
    expect(joinBars([noBars, part])).toBe(part);
    expect(joinBars([])).toBe(noBars);
  });

  test('overlapping or unordered parts are rejected', () => {
    const [one, two] = [barsOf([flat(1, 1), flat(2, 1)]), barsOf([flat(2, 1), flat(3, 1)])];
    expect(() => joinBars([one, two])).toThrow('bars must be ascending: 2, 2');
    expect(() => joinBars([two, sliceBars(one, 0, 1)])).toThrow(RangeError);
  });
});

describe('merging', () => {
  test('bars of the update replace those of equal label and keep the others', () => {
    const old = barsOf([flat(1, 1), flat(2, 2), flat(4, 4)]);
    const update = barsOf([flat(0, 10), flat(2, 20.5), flat(3, 30), flat(5, 50)]);
    expect(mergeBars(old, update)).toEqual(
      barsOf([flat(0, 10), flat(1, 1), flat(2, 20.5), flat(3, 30), flat(4, 4), flat(5, 50)]),
    );
  });

  test('an empty side returns the other one', () => {
    const bars = barsOf([flat(1, 1)]);
    expect(mergeBars(noBars, bars)).toBe(bars);
    expect(mergeBars(bars, noBars)).toBe(bars);
  });

  test('it matches a map of rows by label', () => {
    fc.assert(
      fc.property(rowsByLabel, rowsByLabel, (old, update) => {
        const byLabel = new Map([...old, ...update].map((row) => [row[0], row]));
        const expected = [...byLabel.values()].sort((a, b) => a[0] - b[0]);
        expect(rowsOf(mergeBars(barsOf(old), barsOf(update)))).toEqual(expected);
      }),
    );
  });
});

describe('equality', () => {
  test('compares values, not scales', () => {
    const fine = joinBars([barsOf([flat(1, 1.5, null)]), barsOf([flat(2, 0.0001)])]);
    expect(sliceBars(fine, 0, 1).priceScale).toBe(4);
    expect(equalBars(sliceBars(fine, 0, 1), barsOf([flat(1, 1.5, null)]))).toBe(true);
    const floats = joinBars([barsOf([flat(1, 1.5, null)]), barsOf([flat(2, 1 / 3)])]);
    expect(equalBars(sliceBars(floats, 0, 1), barsOf([flat(1, 1.5, null)]))).toBe(true);
  });

  test.each([
    ['another label', [flat(2, 1.5)]],
    ['one bar more', [flat(1, 1.5), flat(2, 1.5)]],
    ['another open', [[1, 1.4, 1.5, 1.5, 1.5, 1]]],
    ['another high', [[1, 1.5, 1.6, 1.5, 1.5, 1]]],
    ['another low', [[1, 1.5, 1.5, 1.4, 1.5, 1]]],
    ['another close', [[1, 1.5, 1.5, 1.5, 1.50001, 1]]],
    ['another volume', [flat(1, 1.5, 2)]],
    ['an unknown volume', [flat(1, 1.5, null)]],
  ] satisfies [string, Row[]][])('%s is a difference', (_, rows) => {
    const bars = barsOf([flat(1, 1.5)]);
    expect(equalBars(bars, barsOf(rows))).toBe(false);
    expect(equalBars(barsOf(rows), bars)).toBe(false);
  });

  test('no bars are equal', () => {
    expect(equalBars(noBars, barsOf([]))).toBe(true);
  });
});

describe('minor units', () => {
  test('price-9 1234.5 pence are 12.345 pounds, 5 fils of a thousand .005; volumes are unchanged', () => {
    expect(rowsOf(scaleDown(barsOf([flat(1, 1234.5, 7)]), 100))).toEqual([flat(1, 12.345, 7)]);
    expect(rowsOf(scaleDown(barsOf([flat(1, 5, 7)]), 1000))).toEqual([flat(1, 0.005, 7)]);
  });

  test('floating point prices and those of fifteen decimals are divided', () => {
    expect(rowsOf(scaleDown(barsOf([flat(1, 1 / 3)]), 100))[0]?.[4]).toBe(1 / 3 / 100);
    const tiny = scaleDown(barsOf([flat(1, 3e-15)]), 100);
    expect([tiny.priceScale, tiny.close[0]]).toEqual([null, 3e-17]);
  });
});
