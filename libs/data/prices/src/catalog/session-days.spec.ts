import { describe, expect, test } from 'vitest';
import { day } from '../testing/rows.js';
import { SessionDays } from './session-days.js';

const sessions = (...dates: readonly string[]) => {
  const days = new SessionDays();
  for (const year of new Set(dates.map((date) => Number(date.slice(0, 4))))) {
    const bits = new Uint8Array(46);
    for (const date of dates.filter((each) => each.startsWith(String(year)))) {
      const at = day(date) - day(`${year}-01-01`);
      bits[at >> 3]! |= 1 << (at & 7);
    }
    days.put(year, bits, 1);
  }
  return days;
};

describe('closed for certain', () => {
  const days = sessions('2014-07-03', '2014-07-07', '2014-07-08');

  test('is a day between two sessions that is not one', () => {
    expect(days.isClosed(day('2014-07-04'))).toBe(true);
    expect(days.isClosed(day('2014-07-05'))).toBe(true);
  });

  test('is no session', () => {
    for (const date of ['2014-07-03', '2014-07-07', '2014-07-08']) expect(days.isClosed(day(date))).toBe(false);
  });

  test('is no day before the first session or after the last one', () => {
    for (const date of ['2014-07-02', '2014-07-09', '2013-12-25', '2015-01-01']) {
      expect(days.isClosed(day(date))).toBe(false);
    }
  });

  test('is no day without data', () => {
    expect(new SessionDays().isClosed(day('2014-07-04'))).toBe(false);
  });
});

test('over the end of a year: New Year is closed, the days around it are not', () => {
  const days = sessions('2014-12-30', '2014-12-31', '2015-01-02');
  expect(days.isClosed(day('2014-12-31'))).toBe(false);
  expect(days.isClosed(day('2015-01-01'))).toBe(true);
  expect(days.isClosed(day('2015-01-02'))).toBe(false);
});

test('a whole year without any session between two others is closed', () => {
  const days = sessions('1914-07-30', '1916-01-03');
  expect(days.isClosed(day('1915-06-01'))).toBe(true);
});

test('a leap year has a bit for its 366th day', () => {
  const days = sessions('2012-02-29', '2012-12-31', '2013-01-02');
  expect(days.isClosed(day('2012-02-29'))).toBe(false);
  expect(days.isClosed(day('2012-03-01'))).toBe(true);
  expect(days.isClosed(day('2012-12-31'))).toBe(false);
  expect(days.isClosed(day('2013-01-01'))).toBe(true);
  expect(sessions('2012-12-28', '2012-12-31').isClosed(day('2012-12-29'))).toBe(true);
});

test('a year read again replaces the known one, unless it is older', () => {
  const days = sessions('2014-07-03', '2014-07-08');
  const bits = new Uint8Array(46).fill(255);
  days.put(2014, bits, 2);
  expect(days.isClosed(day('2014-07-04'))).toBe(false);
  days.put(2014, new Uint8Array(46), 1);
  expect(days.isClosed(day('2014-07-04'))).toBe(false);
});
