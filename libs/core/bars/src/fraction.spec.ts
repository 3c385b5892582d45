import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fraction } from './fraction.js';

const of = (numerator: number, denominator: number) => Fraction.of({ numerator, denominator });

/** floor(value × n / d + 1/2) in whole numbers of any size. */
function halfUp(value: number, numerator: number, denominator: number): bigint {
  const twice = 2n * BigInt(value) * BigInt(numerator) + BigInt(denominator);
  const divisor = 2n * BigInt(denominator);
  const rest = ((twice % divisor) + divisor) % divisor;
  return (twice - rest) / divisor;
}

test('halves round up, also below zero', () => {
  expect([1, 3, -1, -3].map((value) => of(1, 2).applyTo(value))).toEqual([1, 2, 0, -1]);
});

test('a product just below a half rounds down where floating point is inexact', () => {
  // 2^43 + 1 times a half less 1 / (2^54 - 2) is 1 / 2048 below 2^42 + 1 / 2
  const value = 2 ** 43 + 1;
  expect(value * of(2 ** 52 - 1, 2 ** 53 - 1).estimate - 2 ** 42).toBeCloseTo(0.5, 2);
  expect(BigInt(of(2 ** 52 - 1, 2 ** 53 - 1).applyTo(value))).toBe(halfUp(value, 2 ** 52 - 1, 2 ** 53 - 1));
});

test('rounding matches arithmetic on whole numbers of any size', () => {
  const count = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1_000_000_000_000 }));
  const value = fc.oneof(fc.integer(), fc.maxSafeInteger());
  const tie = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 1000 })).map(([odd, half]) => [odd * half, 1, 2 * half]);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(value, count, count), tie), ([whole, numerator, denominator]) => {
      const expected = halfUp(whole!, numerator!, denominator!);
      fc.pre(expected <= Number.MAX_SAFE_INTEGER && expected >= Number.MIN_SAFE_INTEGER);
      expect(BigInt(of(numerator!, denominator!).applyTo(whole!))).toBe(expected);
    }),
    { numRuns: 5000 },
  );
});

test('products are exact: 7:1, 4:1, 2:1 and back is 1', () => {
  const shares = [of(7, 1), of(4, 1), of(955000382, 1000000000)].reduce((a, b) => a.times(b), Fraction.one);
  expect(shares.times(shares.inverse).isOne).toBe(true);
  expect(shares.estimate).toBeCloseTo(28 * 0.955000382, 12);
  expect(of(1, 8).timesPowerOfTen(3).isWhole).toBe(true);
  expect(of(1, 8).timesPowerOfTen(2).isWhole).toBe(false);
});

test.each([
  [0, 1],
  [-2, 1],
  [1.5, 1],
  [1, NaN],
  [1, 2 ** 53],
])('%d:%d is not a ratio', (numerator, denominator) => {
  expect(() => of(numerator, denominator)).toThrow(RangeError);
});
