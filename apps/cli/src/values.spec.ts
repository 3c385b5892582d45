import { describe, expect, test } from 'vitest';
import { anyOrList, count, duration, instant, limit, limitOf, list, pastDay, wholeNumber } from './values.js';

describe('option values', () => {
  test('a limit is 1 or more, or unlimited', () => {
    expect(limit('600')).toBe(600);
    expect(limit('unlimited')).toBe('unlimited');
    expect([limitOf(600), limitOf('unlimited'), limitOf(undefined)]).toEqual([600, null, undefined]);
  });
  test.each(['0', '-1', '1e3', ' 5', '', 'none'])('a limit of "%s" is refused', (text) => {
    expect(() => limit(text)).toThrow(/1 or more/);
  });
  test('lists split at commas', () => {
    expect(list('a, b')).toEqual(['a', 'b']);
  });
  test('any removes every restriction', () => {
    expect([anyOrList('10.0.0.0/8, ::1'), anyOrList('any')]).toEqual([['10.0.0.0/8', '::1'], []]);
  });
  test('counts', () => {
    expect([count('0'), count('20'), count('all')]).toEqual([0, 20, Infinity]);
    expect(() => count('-1')).toThrow(/or all/);
  });
  test('durations have units', () => {
    expect([duration('90s'), duration('15m'), duration('1h'), duration('7d')]).toEqual([90e3, 900e3, 3600e3, 604800e3]);
  });
  test.each(['1', 'h', '1w', '-1h', '1.5h'])('a duration of "%s" is refused', (text) => {
    expect(() => duration(text)).toThrow(/unit/);
  });
  test('dates and datetimes', () => {
    expect(instant('2027-01-31').toISOString()).toBe('2027-01-31T00:00:00.000Z');
    expect(instant('2027-01-31T12:00:00+01:00').toISOString()).toBe('2027-01-31T11:00:00.000Z');
    expect(instant('2028-02-29T23:59:59.5Z').toISOString()).toBe('2028-02-29T23:59:59.500Z');
  });
  test('a datetime without an offset is UTC in every time zone of the machine', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      expect(new Date('2027-01-31T10:00').toISOString()).toBe('2027-01-31T15:00:00.000Z');
      expect(instant('2027-01-31T10:00').toISOString()).toBe('2027-01-31T10:00:00.000Z');
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
  test.each([
    'tomorrow',
    '31.01.2027',
    '2027-13-01',
    '2027',
    '2027-02-31',
    '2027-02-29T10:00Z',
    '2027-01-31T25:00',
    '2027-01-31Z',
    '2027-01-31T10:00 (noon)',
  ])('a date of "%s" is refused', (text) => {
    expect(() => instant(text)).toThrow(/2027-01-31/);
  });
  test('a download date is a calendar date, not in the future', () => {
    expect(pastDay('2023-03-08')).toBe('2023-03-08');
    expect(() => pastDay('2999-01-01')).toThrow(/future/);
    for (const text of ['2023-02-30', '08.03.2023', '']) expect(() => pastDay(text)).toThrow(/date/);
  });
  test('the number of an import is 1 or more', () => {
    expect(wholeNumber('12')).toBe(12);
    for (const text of ['0', '-1', '1.5', 'abc', '']) expect(() => wholeNumber(text)).toThrow(/1 or more/);
  });
});
