import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_DATETIME_BYTES, DatetimeBytes, type DatetimeKind } from './datetime-bytes.js';

function textOf(datetimes: DatetimeBytes, label: number): string {
  const bytes = new Uint8Array(MAX_DATETIME_BYTES);
  const end = datetimes.put(new DataView(bytes.buffer), 0, label);
  return String.fromCharCode(...bytes.subarray(0, end));
}

const one = (kind: DatetimeKind, label: number) => textOf(new DatetimeBytes(kind), label);

test.each([
  [0, '1970-01-01'],
  [-1, '1969-12-31'],
  [16_227, '2014-06-06'],
  [11_016, '2000-02-29'],
  [11_017, '2000-03-01'],
  [-25_509, '1900-02-28'],
  [-25_508, '1900-03-01'],
  [2_932_896, '9999-12-31'],
  [-719_528, '0000-01-01'],
])('day %d is %s', (day, text) => {
  expect(one('day', day)).toBe(text);
});

test.each([
  [23_367_690, '2014-06-06T13:30:00Z'],
  [0, '1970-01-01T00:00:00Z'],
  [-1, '1969-12-31T23:59:00Z'],
  [1439, '1970-01-01T23:59:00Z'],
])('minute %d is %s', (minute, text) => {
  expect(one('minute', minute)).toBe(text);
});

test.each([
  [0, '0'],
  [1, '60000'],
  [-1, '-60000'],
  [23_367_690, '1402061400000'],
  [60_000_000, '3600000000000'],
])('minute %d in milliseconds is %s', (minute, text) => {
  expect(one('milliseconds', minute)).toBe(text);
});

test('labels in any order match the dates of the platform', () => {
  const kinds = { day: 86_400_000, minute: 60_000 } as const;
  for (const kind of ['day', 'minute'] as const) {
    const [min, max] = kind === 'day' ? [-719_528, 2_932_896] : [-719_528 * 1440, 2 ** 31 - 1];
    const near = fc.tuple(fc.integer({ min: -400, max: 40_000 }), fc.integer({ min: -40, max: 40 }));
    const label = fc.oneof(
      fc.integer({ min, max }),
      near.map(([place, distance]) => place + distance),
    );
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 30 }), (labels) => {
        const datetimes = new DatetimeBytes(kind);
        for (const given of labels) {
          const iso = new Date(given * kinds[kind]).toISOString();
          expect(textOf(datetimes, given)).toBe(kind === 'day' ? iso.slice(0, 10) : iso.replace('.000', ''));
        }
      }),
      { numRuns: 500 },
    );
  }
});

test('the first and the last day of every year', () => {
  const datetimes = new DatetimeBytes('day');
  const wrong: string[] = [];
  for (let year = 1; year < 9999; year++) {
    const name = String(year).padStart(4, '0');
    const first = Date.parse(`${name}-01-01`) / 86_400_000;
    const last = Date.parse(`${name}-12-31`) / 86_400_000;
    if (textOf(datetimes, first) !== `${name}-01-01`) wrong.push(`${name}-01-01`);
    if (textOf(datetimes, last) !== `${name}-12-31`) wrong.push(`${name}-12-31`);
  }
  expect(wrong).toEqual([]);
});

test.each([2_932_897, -719_529])('day %d is outside the years of four digits', (day) => {
  expect(() => one('day', day)).toThrow(RangeError);
});
