import { describe, expect, test } from 'vitest';
import {
  parseAnyOrList,
  parseCount,
  parseDuration,
  parseInstant,
  parseLimit,
  toStoredLimit,
  parseList,
  parsePastDate,
  parseWholeNumber,
} from './values.js';

describe('option values', () => {
  test('a limit is 1 or more, or unlimited', () => {
    expect(parseLimit('600')).toBe(600);
    expect(parseLimit('unlimited')).toBe('unlimited');
    expect([toStoredLimit(600), toStoredLimit('unlimited'), toStoredLimit(undefined)]).toEqual([600, null, undefined]);
  });
  test.each(['0', '-1', '1e3', ' 5', '', 'none'])('a limit of "%s" is refused', (text) => {
    expect(() => parseLimit(text)).toThrow(/1 or more/);
  });
  test('lists split at commas', () => {
    expect(parseList('a, b')).toEqual(['a', 'b']);
  });
  test('any removes every restriction', () => {
    expect([parseAnyOrList('10.0.0.0/8, ::1'), parseAnyOrList('any')]).toEqual([['10.0.0.0/8', '::1'], []]);
  });
  test('counts', () => {
    expect([parseCount('0'), parseCount('20'), parseCount('all')]).toEqual([0, 20, Infinity]);
    expect(() => parseCount('-1')).toThrow(/or all/);
  });
  test('durations have units', () => {
    expect([parseDuration('90s'), parseDuration('15m'), parseDuration('1h'), parseDuration('7d')]).toEqual([
      90e3, 900e3, 3600e3, 604800e3,
    ]);
  });
  test.each(['1', 'h', '1w', '-1h', '1.5h'])('a duration of "%s" is refused', (text) => {
    expect(() => parseDuration(text)).toThrow(/unit/);
  });
  test('dates and datetimes', () => {
    expect(parseInstant('2027-01-31').toISOString()).toBe('2027-01-31T00:00:00.000Z');
    expect(parseInstant('2027-01-31T12:00:00+01:00').toISOString()).toBe('2027-01-31T11:00:00.000Z');
    expect(parseInstant('2028-02-29T23:59:59.5Z').toISOString()).toBe('2028-02-29T23:59:59.500Z');
  });
  test('a datetime without an offset is UTC in every time zone of the machine', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      expect(new Date('2027-01-31T10:00').toISOString()).toBe('2027-01-31T15:00:00.000Z');
      expect(parseInstant('2027-01-31T10:00').toISOString()).toBe('2027-01-31T10:00:00.000Z');
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
    expect(() => parseInstant(text)).toThrow(/2027-01-31/);
  });
  test('a download date is a calendar date, not in the future', () => {
    expect(parsePastDate('2023-03-08')).toBe('2023-03-08');
    expect(() => parsePastDate('2999-01-01')).toThrow(/future/);
    for (const text of ['2023-02-30', '08.03.2023', '']) expect(() => parsePastDate(text)).toThrow(/date/);
  });
  test('the number of an import is 1 or more', () => {
    expect(parseWholeNumber('12')).toBe(12);
    for (const text of ['0', '-1', '1.5', 'abc', '']) expect(() => parseWholeNumber(text)).toThrow(/1 or more/);
  });
});
