import { describe, expect, test } from 'vitest';
import { duration, instant, limit, limitOf, list } from './values.js';

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
  test('durations have units', () => {
    expect([duration('90s'), duration('15m'), duration('1h'), duration('7d')]).toEqual([90e3, 900e3, 3600e3, 604800e3]);
  });
  test.each(['1', 'h', '1w', '-1h', '1.5h'])('a duration of "%s" is refused', (text) => {
    expect(() => duration(text)).toThrow(/unit/);
  });
  test('dates and datetimes', () => {
    expect(instant('2027-01-31').toISOString()).toBe('2027-01-31T00:00:00.000Z');
    expect(instant('2027-01-31T12:00:00+01:00').toISOString()).toBe('2027-01-31T11:00:00.000Z');
  });
  test.each(['tomorrow', '31.01.2027', '2027-13-01', '2027'])('a date of "%s" is refused', (text) => {
    expect(() => instant(text)).toThrow(/2027-01-31/);
  });
});
