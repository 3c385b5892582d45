import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketEnd, bucketOf, storedSpan } from './bucket.js';
import { parseDay } from './day.js';
import { dayOfLabel, type Interval, intervals, isIntraday, storedInterval } from './interval.js';
import { labelText, parseLabel } from './label.js';

const derived = intervals.filter((interval) => interval !== '1min' && interval !== '1day');

/** The bucket of a stored label and its last stored label, as texts. */
function bucket(interval: Interval, text: string): string {
  const stored = storedInterval(interval);
  const label = bucketOf(interval, parseLabel(stored, text)!);
  return `${labelText(interval, label)} ${labelText(stored, bucketEnd(interval, label))}`;
}

/** The first and last stored label that is read for a window, as texts. */
const span = (interval: Interval, from: string | null, to: string) => {
  const stored = storedInterval(interval);
  const read = storedSpan(
    { from: from === null ? null : parseLabel(stored, from), to: parseLabel(stored, to)! },
    interval,
  );
  return `${read.from === null ? '' : labelText(stored, read.from)} ${labelText(stored, read.to)}`;
};

describe('price-2: buckets', () => {
  test.each<[Interval, string, string]>([
    ['1min', '2014-06-06T13:34:00Z', '2014-06-06T13:34:00Z 2014-06-06T13:34:00Z'],
    ['5min', '2014-06-06T13:34:00Z', '2014-06-06T13:30:00Z 2014-06-06T13:34:00Z'],
    ['15min', '2014-06-06T13:44:00Z', '2014-06-06T13:30:00Z 2014-06-06T13:44:00Z'],
    ['30min', '2014-06-06T13:30:00Z', '2014-06-06T13:30:00Z 2014-06-06T13:59:00Z'],
    ['1h', '2014-06-06T13:30:00Z', '2014-06-06T13:00:00Z 2014-06-06T13:59:00Z'],
    ['1h', '1969-12-31T23:59:00Z', '1969-12-31T23:00:00Z 1969-12-31T23:59:00Z'],
    ['5min', '1969-12-31T23:56:00Z', '1969-12-31T23:55:00Z 1969-12-31T23:59:00Z'],
  ])('intraday buckets are aligned to the UTC clock: %s of %s', (interval, text, expected) => {
    expect(bucket(interval, text)).toBe(expected);
  });

  test('hours follow the UTC clock also where local time differs by half an hour (09:15 in Mumbai)', () => {
    expect(bucket('1h', '2024-03-08T03:45:00Z')).toBe('2024-03-08T03:00:00Z 2024-03-08T03:59:00Z');
  });

  test.each([
    ['2024-03-08', '2024-03-04 2024-03-10'],
    ['2024-03-10', '2024-03-04 2024-03-10'],
    ['2024-03-11', '2024-03-11 2024-03-17'],
    ['2025-01-01', '2024-12-30 2025-01-05'], // the week across the new year
    ['2021-01-03', '2020-12-28 2021-01-03'], // week 53 of 2020
    ['1970-01-01', '1969-12-29 1970-01-04'],
    ['0001-01-01', '0001-01-01 0001-01-07'],
  ])('a week is labelled by its Monday: %s', (text, expected) => {
    expect(bucket('1week', text)).toBe(expected);
  });

  test.each([
    ['2024-02-29', '2024-02-01 2024-02-29'],
    ['2023-02-28', '2023-02-01 2023-02-28'],
    ['1900-02-28', '1900-02-01 1900-02-28'],
    ['2024-12-31', '2024-12-01 2024-12-31'],
    ['1969-12-31', '1969-12-01 1969-12-31'],
    ['0099-02-01', '0099-02-01 0099-02-28'],
  ])('a month is labelled by its first day: %s', (text, expected) => {
    expect(bucket('1month', text)).toBe(expected);
  });

  test('every stored label belongs to one bucket, and buckets are contiguous', () => {
    for (const interval of intervals) {
      const day = fc.integer({ min: -719162, max: 2932800 });
      const minute = fc.integer({ min: 0, max: 1439 });
      fc.assert(
        fc.property(day, minute, (days, minutes) => {
          const label = isIntraday(interval) ? days * 1440 + minutes : days;
          const start = bucketOf(interval, label);
          const end = bucketEnd(interval, start);
          expect(start <= label && label <= end).toBe(true);
          expect([bucketOf(interval, start), bucketOf(interval, end)]).toEqual([start, start]);
          expect(bucketOf(interval, end + 1)).toBe(end + 1);
        }),
      );
    }
  });

  test('the day of a label is its UTC day', () => {
    expect([-1441, -1440, -1, 0, 1439, 1440].map((label) => dayOfLabel('5min', label))).toEqual([-2, -1, -1, 0, 0, 1]);
    expect(dayOfLabel('1week', -3)).toBe(-3);
  });
});

describe('range-6: a bucket is always computed whole', () => {
  test('the bucket that begins before the start is omitted, the one that ends after the end is read whole', () => {
    expect(span('1h', '2014-06-06T13:30:00Z', '2014-06-06T15:10:00Z')).toBe(
      '2014-06-06T14:00:00Z 2014-06-06T15:59:00Z',
    );
    expect(span('1week', '2024-03-05', '2024-03-18')).toBe('2024-03-11 2024-03-24');
    expect(span('1month', '2024-01-31', '2024-02-01')).toBe('2024-02-01 2024-02-29');
  });

  test('a bound on a label includes it', () => {
    expect(span('1h', '2014-06-06T14:00:00Z', '2014-06-06T14:00:00Z')).toBe(
      '2014-06-06T14:00:00Z 2014-06-06T14:59:00Z',
    );
    expect(span('1week', '2024-03-11', '2024-03-11')).toBe('2024-03-11 2024-03-17');
  });

  test('without a start there is no first label', () => {
    expect(span('1month', null, '2024-02-10')).toBe(' 2024-02-29');
  });

  test('stored intervals are read unchanged', () => {
    expect(storedSpan({ from: -7, to: 12 }, '1day')).toEqual({ from: -7, to: 12 });
    expect(storedSpan({ from: -7, to: 12 }, '1min')).toEqual({ from: -7, to: 12 });
  });

  test('without a bucket between the bounds nothing is read', () => {
    for (const interval of derived) {
      fc.assert(
        fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 5 }), (to, ahead) => {
          const read = storedSpan({ from: to + ahead, to }, interval);
          expect(read.from).toBeGreaterThan(read.to);
        }),
      );
    }
    expect(storedSpan({ from: 1, to: 3 }, '5min')).toEqual({ from: 5, to: 4 });
  });

  test('an end in the year 9999 fits the 32 bits of a label', () => {
    const to = (parseDay('9999-12-31')! + 1) * 1440 - 1;
    for (const interval of intervals.filter(isIntraday)) {
      expect(storedSpan({ from: to - 100, to }, interval)).toEqual({ from: 2147483647, to: 2147483647 });
      expect(storedSpan({ from: null, to }, interval)).toEqual({ from: null, to: 2147483647 });
    }
  });
});
