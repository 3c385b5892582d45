import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, parseDecimal, powerOfTen, toWhole } from './decimal.js';

test.each([
  ['645.57', 645.57, 2],
  ['645.5700', 645.57, 2],
  ['0', 0, 0],
  ['-0.05', -0.05, 2],
  ['+7', 7, 0],
  ['.5', 0.5, 1],
  ['5.', 5, 0],
  ['1e3', 1000, 0],
  ['1.25E-3', 0.00125, 5],
  ['12.5e1', 125, 0],
  ['000123.4', 123.4, 1],
  ['123456789.012345', 123456789.012345, 6],
])('%s is %d with %d decimals', (text, value, scale) => {
  expect(parseDecimal(text)).toEqual({ value, scale });
});

test.each(['92.22428894042969', '1234567890123456', '1e-16', '0.1234567890123456'])(
  '%s has too many digits for a scale',
  (text) => {
    expect(parseDecimal(text)).toEqual({ value: Number(text), scale: null });
  },
);

test.each(['', ' ', '.', '-', 'e5', 'N/A', 'NaN', 'Infinity', '1,000', '1 000', '0x10', '1e999', '1.2.3', ' 1'])(
  '%j is not a decimal',
  (text) => {
    expect(parseDecimal(text)).toBeNull();
  },
);

test('a number is the decimal that it is written as', () => {
  expect(decimalOf(92.1)).toEqual({ value: 92.1, scale: 1 });
  expect(decimalOf(1e21)).toEqual({ value: 1e21, scale: 0 });
  expect(decimalOf(1 / 3)).toEqual({ value: 1 / 3, scale: null });
});

test('a whole number and its scale preserve up to fifteen digits', () => {
  const digits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 15 }), (whole, scale) => {
      const value = whole / powerOfTen(scale);
      expect(toWhole(value, scale)).toBe(whole);
      const decimal = decimalOf(value);
      expect(decimal.scale).not.toBeNull();
      expect(toWhole(value, decimal.scale!) / powerOfTen(decimal.scale!)).toBe(value);
    }),
    { numRuns: 1000 },
  );
});
