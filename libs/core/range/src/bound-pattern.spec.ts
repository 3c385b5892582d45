import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundPattern, parseBound } from './bound.js';

const pattern = new RegExp(boundPattern, 'u');

const number = (digits: number, max: number) =>
  fc.integer({ min: 0, max }).map((value) => String(value).padStart(digits, '0'));
const date = fc
  .tuple(
    fc.oneof(number(4, 9999), fc.constantFrom('0000', '1900', '2000', '2023', '2024')),
    number(2, 14),
    number(2, 33),
  )
  .map((parts) => parts.join('-'));
const clock = fc.tuple(number(2, 26), number(2, 62)).map((parts) => parts.join(':'));
const seconds = fc.option(fc.tuple(fc.constant(':'), number(2, 62), fc.constantFrom('', '.5', '.')), { nil: [] });
const offset = fc.oneof(
  fc.constantFrom('', 'Z', 'z', '+0200', '+14:00', '-14:01'),
  fc.tuple(fc.constantFrom('+', '-', ' '), clock).map((parts) => parts.join('')),
);
const time = fc
  .tuple(fc.constantFrom('T', ' ', 't', ''), clock, seconds, offset)
  .map(([letter, at, more, zone]) => `${letter}${at}${more.join('')}${zone}`);

test('the pattern accepts exactly the texts that parseBound reads', () => {
  fc.assert(
    fc.property(date, fc.option(time, { nil: '' }), (day, at) => {
      // An offset can lead out of these years, which a pattern cannot detect.
      fc.pre(at === '' || (!day.startsWith('0001-01-01') && !day.startsWith('9999-12-31')));
      expect([day + at, pattern.test(day + at)]).toEqual([day + at, parseBound(day + at) !== null]);
    }),
    { numRuns: 5000 },
  );
});

test.each(['2024-02-29', '2000-02-29', '2024-12-31T23:59:59.25-14:00', '2014-06-06 09:30:00 02:00', '0400-02-29'])(
  '%s is accepted',
  (text) => expect(pattern.test(text)).toBe(true),
);

test.each(['1900-02-29', '2023-02-29', '2024-04-31', '0000-01-01', '2024-01-01T24:00', '2024-01-01 10:00', ''])(
  '%s is rejected',
  (text) => expect(pattern.test(text)).toBe(false),
);
