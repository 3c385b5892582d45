import { parseDay } from '@bourse/range';
import { expect, test } from 'vitest';
import { clockOf, LocalClock } from './local-time.js';

const clock = new LocalClock('America/New_York');
const utc = (date: string, hour: number, minute = 0, offset: number | null = null) =>
  new Date(clock.utcMinute({ day: parseDay(date)!, minute: hour * 60 + minute, offset })! * 60_000)
    .toISOString()
    .slice(0, 16);

test.each([
  ['2021-01-04', 9, 30, '2021-01-04T14:30'],
  ['2021-07-06', 9, 30, '2021-07-06T13:30'],
  ['2021-03-12', 16, 0, '2021-03-12T21:00'],
  ['2021-03-15', 16, 0, '2021-03-15T20:00'],
  ['2021-03-14', 1, 59, '2021-03-14T06:59'],
  ['2021-03-14', 3, 0, '2021-03-14T07:00'],
  ['1969-12-31', 19, 0, '1970-01-01T00:00'],
])('New York %s %d:%d', (date, hour, minute, instant) => {
  expect(utc(date, hour, minute)).toBe(instant);
});

test('a time that occurs twice is the first of the two without another row', () => {
  expect(utc('2021-11-07', 1, 30)).toBe('2021-11-07T05:30');
});

const half = { day: parseDay('2021-11-07')!, minute: 90, offset: null };
const firstPass = half.day * 1440 + 330;

test.each([
  ['rising, behind an earlier time', firstPass - 1, false, 0],
  ['rising, a repetition', firstPass, false, 0],
  ['rising, behind a later time of the first pass', firstPass + 1, false, 60],
  ['rising, behind both', firstPass + 100, false, 0],
  ['falling, behind a later time', firstPass + 100, true, 60],
  ['falling, behind an earlier time of the second pass', firstPass + 59, true, 0],
  ['falling, behind both', firstPass - 1, true, 0],
])('01:30 that occurs twice: %s', (_, previous, isDescending, later) => {
  expect(clock.utcMinute(half, { previous, isDescending })).toBe(firstPass + later);
});

test('a time that clocks skip does not exist', () => {
  expect(clock.utcMinute({ day: parseDay('2021-03-14')!, minute: 150, offset: null })).toBeNull();
});

test('a written offset takes precedence over the zone', () => {
  expect(utc('2021-01-04', 9, 30, 330)).toBe('2021-01-04T04:00');
});

test('an unknown zone is a fault of the file', () => {
  expect(() => clockOf({ path: 'a.csv', bytes: 1 }, 'Mars/Olympus')).toThrow(
    'a.csv: the time zone Mars/Olympus is unknown',
  );
});
