import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText, parseDay } from './day.js';
import { type Interval, intervals, isIntraday } from './interval.js';
import { slices } from './slices.js';
import { MAX_BARS } from './window.js';

const sliceTexts = (from: string, to: string, interval: Interval, first?: 'newest' | 'oldest') =>
  [...slices(parseDay(from)!, parseDay(to)!, interval, first)].map(
    ([start, end]) => `${dayText(start)} ${dayText(end)}`,
  );

describe('range-7: long windows are walked in calendar slices', () => {
  test('four years of daily bars per slice, newest first', () => {
    expect(sliceTexts('2010-06-29', '2024-03-08', '1day')).toEqual([
      '2024-01-01 2024-03-08',
      '2020-01-01 2023-12-31',
      '2016-01-01 2019-12-31',
      '2012-01-01 2015-12-31',
      '2010-06-29 2011-12-31',
    ]);
  });

  test('three days of 1-minute bars per slice, oldest first on demand', () => {
    expect(sliceTexts('2024-03-01', '2024-03-08', '1min', 'oldest')).toEqual([
      '2024-03-01 2024-03-02',
      '2024-03-03 2024-03-05',
      '2024-03-06 2024-03-08',
    ]);
  });

  test('a day is a slice; an end before the start yields none', () => {
    for (const interval of intervals) {
      expect(sliceTexts('1969-12-31', '1969-12-31', interval)).toEqual(['1969-12-31 1969-12-31']);
      expect(sliceTexts('2024-03-08', '2024-03-07', interval)).toEqual([]);
      expect(sliceTexts('2024-03-08', '2024-03-07', interval, 'oldest')).toEqual([]);
    }
  });

  test('a walk is lazy: ten thousand years of minutes begin immediately', () => {
    const walk = slices(parseDay('0001-01-01')!, parseDay('9999-12-31')!, '1min');
    expect(walk.next().value?.[1]).toBe(parseDay('9999-12-31'));
  });

  /** The most bars of a market that never closes; a coarse bar counts for each day it could begin on, at worst. */
  const aDay: Record<Interval, number> = {
    '1min': 1440,
    '5min': 288,
    '15min': 96,
    '30min': 48,
    '1h': 24,
    '1day': 1,
    '1week': 1 / 7,
    '1month': 1 / 28,
  };

  test('no gap, no overlap, the same slices in both orders, each below the row limit', () => {
    const begin = fc.integer({ min: -719162, max: 2900000 });
    for (const interval of intervals) {
      fc.assert(
        fc.property(begin, fc.integer({ min: 0, max: isIntraday(interval) ? 800 : 60_000 }), (from, length) => {
          const oldest = [...slices(from, from + length, interval, 'oldest')];
          expect([...slices(from, from + length, interval)]).toEqual(oldest.toReversed());
          let next = from;
          for (const [start, end] of oldest) {
            expect(start).toBe(next);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(Math.ceil((end - start + 1) * aDay[interval])).toBeLessThan(MAX_BARS);
            next = end + 1;
          }
          expect(next).toBe(from + length + 1);
        }),
        { numRuns: 60 },
      );
    }
  });
});
