import { describe, expect, test } from 'vitest';
import { parseBound } from './bound.js';

/** The instant or date of a text, or null. */
function readBound(text: string): string | null {
  const bound = parseBound(text);
  if (bound === null) return null;
  expect(bound.text).toBe(text);
  const ms = bound.kind === 'date' ? bound.day * 86_400_000 : bound.seconds * 1000;
  return new Date(ms).toISOString().slice(0, bound.kind === 'date' ? 10 : 19);
}

describe('range-3: accepted forms', () => {
  test.each([
    ['2014-06-06', '2014-06-06'],
    ['2014-06-06T13:30:00Z', '2014-06-06T13:30:00'],
    ['2014-06-06T09:30:00-04:00', '2014-06-06T13:30:00'],
    ['2014-06-06T19:00:00+05:30', '2014-06-06T13:30:00'],
    ['2014-06-06T13:30:00-00:00', '2014-06-06T13:30:00'],
    ['2014-06-06T13:30:59', '2014-06-06T13:30:59'],
  ])('%s is %s', (text, instant) => {
    expect(readBound(text)).toBe(instant);
  });

  test('range-4 a datetime without an offset is UTC', () => {
    expect(parseBound('2014-06-06T13:30:00')).toEqual({
      kind: 'instant',
      seconds: 1402061400, // date -u -d 2014-06-06T13:30:00Z +%s
      text: '2014-06-06T13:30:00',
    });
  });

  test('a date remains a date', () => {
    expect(parseBound('1969-12-31')).toEqual({ kind: 'date', day: -1, text: '1969-12-31' });
  });

  test('an offset moves the day, month and year', () => {
    expect(readBound('2024-01-01T00:30:00+01:00')).toBe('2023-12-31T23:30:00');
    expect(readBound('2023-12-31T19:30:00-05:00')).toBe('2024-01-01T00:30:00');
    expect(readBound('2024-02-29T23:00:00-14:00')).toBe('2024-03-01T13:00:00');
  });

  test('the same instant in winter and in summer time of New York, and in the repeated hour', () => {
    expect(readBound('2024-03-10T01:59:59-05:00')).toBe('2024-03-10T06:59:59');
    expect(readBound('2024-03-10T03:00:00-04:00')).toBe('2024-03-10T07:00:00');
    expect(readBound('2024-11-03T01:30:00-04:00')).toBe('2024-11-03T05:30:00');
    expect(readBound('2024-11-03T01:30:00-05:00')).toBe('2024-11-03T06:30:00');
  });
});

describe('range-4: further accepted forms', () => {
  test('a + that arrived as a space is read as +', () => {
    expect(parseBound('2014-06-06T09:30:00 02:00')).toMatchObject({ seconds: 1402061400 - 6 * 3600 });
    expect(readBound('2014-06-06T09:30:00.5 02:00')).toBe('2014-06-06T07:30:00');
    expect(readBound('2014-06-06 09:30:00 02:00')).toBe('2014-06-06T07:30:00');
  });

  test('fractional seconds are cut, before 1970 too', () => {
    expect(readBound('2014-06-06T13:30:59.999Z')).toBe('2014-06-06T13:30:59');
    expect(readBound('1969-12-31T23:59:59.999999999Z')).toBe('1969-12-31T23:59:59');
    expect(readBound('2014-06-06T13:30:59.1+02:00')).toBe('2014-06-06T11:30:59');
  });

  test('seconds may be omitted', () => {
    expect(readBound('2014-06-06T13:30')).toBe('2014-06-06T13:30:00');
    expect(readBound('2014-06-06T13:30Z')).toBe('2014-06-06T13:30:00');
    expect(readBound('2014-06-06T13:30+02:00')).toBe('2014-06-06T11:30:00');
  });

  test('a space may replace the T if seconds are present', () => {
    expect(readBound('2014-06-06 13:30:00')).toBe('2014-06-06T13:30:00');
    expect(readBound('2014-06-06 13:30:00.25+02:00')).toBe('2014-06-06T11:30:00');
    expect(parseBound('2014-06-06 13:30')).toBeNull();
  });

  test('29 February in leap years', () => {
    for (const year of ['2024', '2000', '0004', '9996']) expect(readBound(`${year}-02-29`)).toBe(`${year}-02-29`);
    for (const year of ['2023', '1900', '2100', '0001']) expect(parseBound(`${year}-02-29`)).toBeNull();
  });

  test('years 0001 to 9999, also after an offset is applied', () => {
    expect(readBound('0001-01-01')).toBe('0001-01-01');
    expect(readBound('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00');
    expect(readBound('0050-07-01T00:00:00Z')).toBe('0050-07-01T00:00:00');
    expect(readBound('9999-12-31')).toBe('9999-12-31');
    expect(readBound('9999-12-31T23:59:59Z')).toBe('9999-12-31T23:59:59');
    expect(parseBound('0000-12-31')).toBeNull();
    expect(parseBound('0000-12-31T23:59:59Z')).toBeNull();
    expect(parseBound('0001-01-01T00:00:00+00:01')).toBeNull();
    expect(parseBound('9999-12-31T23:59:59-00:01')).toBeNull();
  });
});

describe('range-11: 400', () => {
  test.each([
    '2014-06-06T24:00:00Z',
    '2014-06-06T24:00',
    '2014-02-30',
    '2014-02-30T00:00:00Z',
    '2014-13-01',
    '2014-13-01T00:00:00Z',
    '2014-00-01',
    '2014-06-00',
    '2014-06-06T09:60:00Z',
    '2014-06-06T23:59:60Z',
    '2014-06-06T09:30:00+14:01',
    '2014-06-06T09:30:00-15:00',
    '2014-06-06T09:30:00+02:60',
    '2014-06-06T09:30:00+99:99',
  ])('%s does not exist', (text) => {
    expect(parseBound(text)).toBeNull();
  });

  test('an offset of 14:00 exists', () => {
    expect(readBound('2014-06-06T09:30:00+14:00')).toBe('2014-06-05T19:30:00');
    expect(readBound('2014-06-06T09:30:00-14:00')).toBe('2014-06-06T23:30:00');
  });

  test.each([
    '',
    ' ',
    'now',
    '2014',
    '2014-06',
    '20140606',
    '06/06/2014',
    '2014-6-6',
    '1402061400',
    '2014-06-06T',
    '2014-06-06Z',
    '2014-06-06+02:00',
    '2014-06-06T09',
    '2014-06-06t09:30:00Z',
    '2014-06-06T09:30:00z',
    '2014-06-06T09:30:00 Z',
    '2014-06-06  09:30:00',
    '2014-06-06+09:30:00',
    '2014-06-06T9:30:00',
    '2014-06-06T09:30:00+2:00',
    '2014-06-06T09:30:00+0200',
    '2014-06-06T09:30:00+02',
    '2014-06-06T09:30:00−04:00',
    '2014-06-06T09:30:00.',
    '2014-06-06T09:30:00,5',
    '2014-06-06T09:30.5',
    '2014-06-06T09:30:00Z ',
    ' 2014-06-06',
    '2014-06-06\n',
    '+2014-06-06',
    '-2014-06-06',
    '12014-06-06',
    '2014-06-06T09:30:00[America/New_York]',
    '２０１４-06-06',
  ])('%j is not a bound', (text) => {
    expect(parseBound(text)).toBeNull();
  });
});

/** The oracle of the platform: valid if Date preserves every field. */
function naive(date: string, time: string, sign: string, hours: number, minutes: number): number | null {
  const asWritten = new Date(`${date}T${time}Z`);
  if (Number.isNaN(asWritten.getTime()) || asWritten.toISOString() !== `${date}T${time}.000Z`) return null;
  if (minutes >= 60 || hours > 14 || (hours === 14 && minutes > 0)) return null;
  const ms = asWritten.getTime() + (sign === '-' ? 1 : -1) * (hours * 60 + minutes) * 60_000;
  const year = new Date(ms).getUTCFullYear();
  return year < 1 || year > 9999 ? null : ms / 1000;
}

const two = (number: number) => String(number).padStart(2, '0');

describe('against Date', () => {
  test('a datetime whose fields may each be out of range is accepted only if it exists, and is that instant', () => {
    let state = 20140606;
    const below = (count: number) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % count;
    };
    let accepted = 0;
    const differing: string[] = [];
    for (let i = 0; i < 60_000; i++) {
      const date = `${String(below(3) === 0 ? below(10000) : 1960 + below(80)).padStart(4, '0')}-${two(below(14))}-${two(below(33))}`;
      const time = `${two(below(25))}:${two(below(61))}:${two(below(61))}`;
      const [sign, hours, minutes] = [below(2) === 0 ? '-' : '+', below(16), below(62)];
      const expected = naive(date, time, sign, hours, minutes);
      const bound = parseBound(`${date}T${time}${sign}${two(hours)}:${two(minutes)}`);
      const seconds = bound?.kind === 'instant' ? bound.seconds : null;
      if (seconds !== expected) differing.push(`${date}T${time}${sign}${hours}:${minutes}`);
      if (expected !== null) accepted++;
    }
    expect(differing).toEqual([]);
    expect(accepted).toBeGreaterThan(30_000);
  });
});
