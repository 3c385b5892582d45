import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustBars, roundVolumes, undoSplits } from './adjust.js';
import { ratioOf } from './ratio.js';
import { barsOf, dayOf, type Row, rowsOf } from './testing/rows.js';

const sevenForOne = { exLabel: dayOf('2014-06-09'), numerator: 7, denominator: 1 };
const fourForOne = { exLabel: dayOf('2020-08-31'), numerator: 4, denominator: 1 };
const none = { splits: [], dividendFactors: [] };

const apple = barsOf([
  [dayOf('2014-06-06'), 649.9, 651.26, 644.47, 645.57, 12_497_800],
  [dayOf('2014-06-09'), 92.7, 93.88, 91.75, 93.7, 75_414_997],
  [dayOf('2020-08-28'), 504.05, 505.77, 498.31, 499.23, 46_907_479],
  [dayOf('2020-08-31'), 127.58, 131, 126, 129.04, 223_505_733],
]);

describe('splits', () => {
  test('Apple, 7:1 on 2014-06-09 and 4:1 on 2020-08-31: each bar is divided by the later splits', () => {
    expect(rowsOf(adjustBars(apple, { ...none, splits: [fourForOne, sevenForOne] }))).toEqual([
      // 649.9 / 28 = 23.21071428…; 651.26 / 28 = 23.25928571…; 644.47 / 28 = 23.01678571…; 645.57 / 28 = 23.05607142…
      [dayOf('2014-06-06'), 23.210714, 23.259286, 23.016786, 23.056071, 12_497_800 * 28],
      // 92.7 / 4, 93.88 / 4, 91.75 / 4, 93.7 / 4
      [dayOf('2014-06-09'), 23.175, 23.47, 22.9375, 23.425, 75_414_997 * 4],
      // 504.05 / 4, 505.77 / 4, 498.31 / 4, 499.23 / 4
      [dayOf('2020-08-28'), 126.0125, 126.4425, 124.5775, 124.8075, 46_907_479 * 4],
      [dayOf('2020-08-31'), 127.58, 131, 126, 129.04, 223_505_733],
    ]);
  });

  test('Citigroup, 1:10 on 2011-05-09: prices ×10, volumes / 10', () => {
    const citigroup = barsOf([
      [dayOf('2011-05-05'), 4.49, 4.51, 4.46, 4.48, 271_899_005],
      [dayOf('2011-05-06'), 4.55, 4.58, 4.5, 4.52, 51_316_000],
      [dayOf('2011-05-09'), 44.89, 45.12, 43.85, 44.16, 491_681_000],
    ]);
    const split = { exLabel: dayOf('2011-05-09'), ...ratioOf(0.1) };
    expect(rowsOf(adjustBars(citigroup, { ...none, splits: [split] }))).toEqual([
      // 27,189,900.5 shares round half up
      [dayOf('2011-05-05'), 44.9, 45.1, 44.6, 44.8, 27_189_901],
      [dayOf('2011-05-06'), 45.5, 45.8, 45, 45.2, 5_131_600],
      [dayOf('2011-05-09'), 44.89, 45.12, 43.85, 44.16, 491_681_000],
    ]);
  });

  test('halves of the sixth decimal go up, exactly: 1.000001 / 2 = .5000005', () => {
    const bars = barsOf([[0, 1.000001, 3.000001, 0.000001, 1.000003, 1]]);
    const split = { exLabel: 1, numerator: 2, denominator: 1 };
    expect(rowsOf(adjustBars(bars, { ...none, splits: [split] }))).toEqual([
      [0, 0.500001, 1.500001, 0.000001, 0.500002, 2],
    ]);
  });

  test('a bar whose factor is 1 keeps more than six decimals and fractional shares', () => {
    const bars = barsOf([
      [0, 0.123456789, 0.123456789, 0.123456789, 0.123456789, 10.5],
      [1, 0.123456789, 0.123456789, 0.123456789, 0.123456789, 10.5],
    ]);
    const split = { exLabel: 1, numerator: 3, denominator: 1 };
    expect(rowsOf(adjustBars(bars, { ...none, splits: [split] }))).toEqual([
      // .123456789 / 3 = .041152263; 10.5 × 3 = 31.5
      [0, 0.041152, 0.041152, 0.041152, 0.041152, 32],
      [1, 0.123456789, 0.123456789, 0.123456789, 0.123456789, 10.5],
    ]);
  });

  test('a split and its reverse leave bars before both unchanged', () => {
    const bars = barsOf([
      [0, 1.5, 2, 1, 1.25, 5],
      [5, 3, 4, 2, 2.5, 5],
    ]);
    const splits = [
      { exLabel: 5, numerator: 1, denominator: 2 },
      { exLabel: 9, numerator: 2, denominator: 1 },
    ];
    expect(rowsOf(adjustBars(bars, { ...none, splits }))).toEqual([
      [0, 1.5, 2, 1, 1.25, 5],
      [5, 1.5, 2, 1, 1.25, 10],
    ]);
  });

  test('without splits and dividends, the columns are the same objects', () => {
    expect(adjustBars(apple, none)).toBe(apple);
    expect(adjustBars(apple, { ...none, splits: [{ exLabel: apple.labels[0]!, numerator: 7, denominator: 1 }] })).toBe(
      apple,
    );
  });

  test('the input bars are not modified', () => {
    const rows: Row[] = [[0, 0.123456789, 2, 0.1, 1, 8]];
    const bars = barsOf(rows);
    const split = { exLabel: 1, numerator: 2, denominator: 1 };
    expect(rowsOf(adjustBars(bars, { splits: [split], dividendFactors: [{ exLabel: 1, factor: 0.5 }] }))).not.toEqual(
      rows,
    );
    expect(rowsOf(bars)).toEqual(rows);
  });

  test('an unknown volume remains unknown', () => {
    const bars = barsOf([[0, 1, 1, 1, 1, null]]);
    const split = { exLabel: 1, numerator: 2, denominator: 1 };
    expect(rowsOf(adjustBars(bars, { ...none, splits: [split] }))).toEqual([[0, 0.5, 0.5, 0.5, 0.5, null]]);
  });

  test('prices too large for six more decimals become floating point numbers', () => {
    const bars = barsOf([[0, 3e10, 3e10, 3e10, 3e10, 1]]);
    const split = { exLabel: 1, numerator: 8, denominator: 1 };
    const adjusted = adjustBars(bars, { ...none, splits: [split] });
    expect(adjusted.priceScale).toBeNull();
    expect(adjusted.close[0]).toBe(3.75e9);
  });
});

describe('dividends', () => {
  test('multiplies prices before the ex-date by the factor and keeps volumes, also with a split', () => {
    // 3.29 on 2014-05-08 at a previous close of 592.33: 1 - 3.29 / 592.33 = .994445663…
    const factor = 1 - 3.29 / 592.33;
    const bars = barsOf([
      [dayOf('2014-05-07'), 595.25, 597.29, 587.73, 592.33, 10_102_300],
      [dayOf('2014-05-08'), 588.25, 594.41, 586.4, 587.99, 8_224_900],
    ]);
    const dividendFactors = [{ exLabel: dayOf('2014-05-08'), factor }];
    const [first, second] = rowsOf(adjustBars(bars, { splits: [sevenForOne], dividendFactors }));
    // (592.33 - 3.29) / 7 = 84.148571…; 595.25 × .994445663… / 7 = 84.563397…
    expect(first).toEqual([dayOf('2014-05-07'), 84.563397, 84.853207, 83.495079, 84.148571, 10_102_300 * 7]);
    // 588.25 / 7 = 84.035714…
    expect(second).toEqual([dayOf('2014-05-08'), 84.035714, 84.915714, 83.771429, 83.998571, 8_224_900 * 7]);
  });

  test('fractional shares are not rounded without a split', () => {
    const bars = barsOf([[0, 100, 100, 100, 100, 10.5]]);
    const adjusted = adjustBars(bars, { splits: [], dividendFactors: [{ exLabel: 1, factor: 0.9 }] });
    expect(rowsOf(adjusted)).toEqual([[0, 90, 90, 90, 90, 10.5]]);
  });

  test('factors multiply in any order', () => {
    const bars = barsOf([
      [0, 100, 100, 100, 100, 1],
      [1, 100, 100, 100, 100, 1],
    ]);
    const dividendFactors = [
      { exLabel: 1, factor: 0.9 },
      { exLabel: 2, factor: 0.8 },
    ];
    const closes = [dividendFactors, dividendFactors.toReversed()].map((factors) =>
      rowsOf(adjustBars(bars, { splits: [], dividendFactors: factors })).map(([, , , , close]) => close),
    );
    expect(closes).toEqual([
      [72, 80],
      [72, 80],
    ]);
  });
});

describe('unrounded volumes for later sums', () => {
  const week = barsOf([
    [0, 1, 1, 1, 1, 10],
    [1, 1, 1, 1, 1, 10],
    [2, 1, 1, 1, 1, 10],
  ]);

  test('a third of ten shares remains exact until it is rounded', () => {
    const splits = [{ exLabel: 2, numerator: 1, denominator: 3 }];
    const volume = adjustBars(week, { ...none, splits, volumes: 'unrounded' });
    expect(volume.volume[0]).toBeCloseTo(10 / 3, 12);
    expect(rowsOf(roundVolumes(volume, 2)).map((row) => row[5])).toEqual([3, 3, 10]);
  });

  test('7:1 leaves whole numbers at their scale', () => {
    const splits = [{ exLabel: 2, numerator: 7, denominator: 1 }];
    const adjusted = adjustBars(week, { ...none, splits, volumes: 'unrounded' });
    expect(adjusted.volumeScale).toBe(0);
    expect([...adjusted.volume]).toEqual([70, 70, 10]);
  });

  test('rounding keeps bars after the last split unchanged', () => {
    const bars = barsOf([
      [0, 1, 1, 1, 1, 1.25],
      [1, 1, 1, 1, 1, 1.25],
    ]);
    expect(rowsOf(roundVolumes(bars, 1)).map((row) => row[5])).toEqual([1, 1.25]);
  });
});

describe('undoing the splits of a split-adjusted source', () => {
  const splits = [
    { exDay: dayOf('2014-06-09'), numerator: 7, denominator: 1 },
    { exDay: dayOf('2020-08-31'), numerator: 4, denominator: 1 },
  ];

  test('Apple as adjusted in 2017: only the split of 2014 is undone, not the one of 2020', () => {
    const bars = barsOf([
      [dayOf('2014-06-06'), 92.842857, 93.037143, 92.067143, 92.224286, 87_484_600],
      [dayOf('2014-06-09'), 92.7, 93.88, 91.75, 93.7, 75_414_997],
    ]);
    expect(rowsOf(undoSplits(bars, splits, dayOf('2017-11-10')))).toEqual([
      // 92.842857 × 7, 93.037143 × 7, 92.067143 × 7, 92.224286 × 7; 87,484,600 / 7
      [dayOf('2014-06-06'), 649.899999, 651.260001, 644.470001, 645.570002, 12_497_800],
      [dayOf('2014-06-09'), 92.7, 93.88, 91.75, 93.7, 75_414_997],
    ]);
  });

  test('a split on the day of asOf counts, one after it does not', () => {
    const bars = barsOf([[dayOf('2020-08-28'), 124.8075, 124.8075, 124.8075, 124.8075, 4]]);
    const closes = ['2020-08-30', '2020-08-31'].map((asOf) => rowsOf(undoSplits(bars, splits, dayOf(asOf)))[0]![4]);
    expect(closes).toEqual([124.8075, 499.23]);
  });

  test('exact quotients keep their digits: 45.2 / 10 = 4.52 at two decimals', () => {
    const bars = barsOf([[0, 45.5, 45.8, 45, 45.2, 5_131_600]]);
    const raw = undoSplits(bars, [{ exDay: 1, numerator: 1, denominator: 10 }], 1);
    expect(raw.priceScale).toBe(2);
    expect(rowsOf(raw)).toEqual([[0, 4.55, 4.58, 4.5, 4.52, 51_316_000]]);
  });

  test('intraday bars: labelOf returns the first label of the ex-day', () => {
    const bars = barsOf([
      [1439, 10, 10, 10, 10, 2],
      [1440, 10, 10, 10, 10, 2],
    ]);
    const raw = undoSplits(bars, [{ exDay: 1, numerator: 2, denominator: 1 }], 1, (day) => day * 1440);
    expect(rowsOf(raw).map((row) => [row[4], row[5]])).toEqual([
      [20, 1],
      [10, 2],
    ]);
  });

  test('floating point prices keep fifteen digits', () => {
    const bars = barsOf([[0, 92.22428894042969, 93, 92, 92.22428894042969, 7]]);
    // 92.22428894042969 × 7 = 645.57002258300783
    expect(rowsOf(undoSplits(bars, [{ exDay: 1, numerator: 7, denominator: 1 }], 1))[0]?.[4]).toBe(645.570022583008);
  });
});

test('adjusting and undoing changes prices only by rounding', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => value / 100);
  const row = fc.tuple(cents, cents, cents, cents, fc.integer({ min: 0, max: 1e9 }));
  const side = fc.integer({ min: 1, max: 20 });
  const split = fc.record({ exDay: fc.integer({ min: 0, max: 12 }), numerator: side, denominator: side });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), fc.array(split, { maxLength: 3 }), (values, splits) => {
      const rows: Row[] = values.map((value, label) => [label, ...value]);
      const labelled = splits.map((one) => ({ ...one, exLabel: one.exDay }));
      const back = rowsOf(undoSplits(adjustBars(barsOf(rows), { ...none, splits: labelled }), splits, 12));
      for (const [i, original] of rows.entries()) {
        const ratio = splits
          .filter(({ exDay }) => exDay > i)
          .reduce((product, { numerator, denominator }) => (product * numerator) / denominator, 1);
        // each rounding is off by half of the last digit at the most, the first one is multiplied by the ratio
        const priceSlack = 0.5e-6 * (1 + ratio) + 1e-9;
        for (const at of [1, 2, 3, 4] as const) {
          expect(Math.abs(back[i]![at] - original[at])).toBeLessThanOrEqual(priceSlack);
        }
        expect(Math.abs(back[i]![5]! - original[5]!)).toBeLessThanOrEqual(0.5 * (1 + 1 / ratio));
      }
    }),
  );
});
