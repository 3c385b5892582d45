import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NUMBER_BYTES, putNumber } from './number-bytes.js';

/** The number as text; verifies that no byte is written beyond the documented room. */
function textOf(value: number, scale: number | null): string {
  const bytes = new Uint8Array(MAX_NUMBER_BYTES);
  const end = putNumber(new DataView(bytes.buffer), 0, value, scale);
  return String.fromCharCode(...bytes.subarray(0, end));
}

/** The digits of a whole number with a point set between them: no arithmetic. */
function decimalText(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  const trimmed = fraction.replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${trimmed === '' ? '' : `.${trimmed}`}`;
}

test.each([
  [64557, 2, '645.57'],
  [64550, 2, '645.5'],
  [64500, 2, '645'],
  [5, 2, '0.05'],
  [0, 2, '0'],
  [-325, 2, '-3.25'],
  [23_056_071, 6, '23.056071'],
  [92_700_000, 6, '92.7'],
  [10_000_100, 6, '10.0001'],
  [1, 8, '0.00000001'],
  [1, 15, '0.000000000000001'],
  [2_147_483_647, 0, '2147483647'],
  [2_147_483_648, 0, '2147483648'],
  [12_497_800, 0, '12497800'],
  [100_000_000, 0, '100000000'],
  [600_000_000_000, 6, '600000'],
  [9_007_199_254_740_991, 0, '9007199254740991'],
  [9_007_199_254_740_991, 15, '9.007199254740991'],
  [-9_007_199_254_740_991, 8, '-90071992.54740991'],
])('%d of scale %d is %s', (value, scale, text) => {
  expect(textOf(value, scale)).toBe(text);
});

test.each([0, -0, 0.1, 1 / 3, 1e21, 1e-7, -2.5, 5e-324, -1.7976931348623157e308, 92.22428894042969])(
  '%d in its shortest form, as in JSON',
  (value) => {
    expect(textOf(value, null)).toBe(JSON.stringify(value));
  },
);

test('any whole number at any scale', () => {
  const edge = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: -2, max: 2 }));
  const value = fc.oneof(
    fc.integer({ min: 0, max: 100_000 }),
    fc.integer(),
    fc.maxSafeInteger(),
    edge.map(([exponent, distance]) => 10 ** exponent + distance),
    fc.constantFrom(2 ** 31, 2 ** 31 - 1, 2 ** 51, 2 ** 51 + 1, 2 ** 53 - 1),
  );
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 15 }), (whole, scale) => {
      expect(textOf(whole, scale)).toBe(decimalText(whole, scale));
    }),
    { numRuns: 5000 },
  );
});
