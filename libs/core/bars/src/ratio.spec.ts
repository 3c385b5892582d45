import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratioOf } from './ratio.js';

const text = (coefficient: number) => {
  const { numerator, denominator } = ratioOf(coefficient);
  return `${numerator}:${denominator}`;
};

test.each([
  [2, '2:1'],
  [7.00000700001, '7:1'],
  [1.499999925, '3:2'],
  [3.000003, '3:1'],
  [0.05, '1:20'],
  [0.142857142857, '1:7'],
  [0.0333333, '1:30'],
  [1.0499999475, '21:20'],
  [1.11111111111, '10:9'],
  [0.9, '9:10'],
  [1, '1:1'],
  [0.001, '1:1000'],
])('%d is close to a small fraction: %s', (coefficient, expected) => {
  expect(text(coefficient)).toBe(expected);
});

test.each([
  [0.955000382, '955000382:1000000000'],
  [1.0688, '10688:10000'],
  // 9e-6 from 12:11
  [1.0909, '10909:10000'],
  [1.06883283454, '106883283454:100000000000'],
  [1.489, '1489:1000'],
  [1.4869999, '14869999:10000000'],
  [1.011, '1011:1000'],
  [0.303582270795, '303582270795:1000000000000'],
  // 200:3 is not a small fraction
  [66.6666667, '666666667:10000000'],
  // 0.5e-5 from 1, but not 1:1
  [1.000005, '1000005:1000000'],
])('%d is not a ratio of share counts and is kept: %s', (coefficient, expected) => {
  expect(text(coefficient)).toBe(expected);
});

test('more digits than a whole number holds are cut to fifteen', () => {
  expect(text(0.30358227079512345)).toBe('303582270795123:1000000000000000');
  expect(text(123.45678901234567)).toBe('123456789012346:1000000000000');
});

test.each([0, -2, NaN, Infinity])('%d is not a ratio', (coefficient) => {
  expect(() => ratioOf(coefficient)).toThrow(RangeError);
});

test('a ratio is two whole numbers above 0 whose quotient is the coefficient within 1e-5', () => {
  const coefficient = fc.double({ min: 1e-4, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(coefficient, (value) => {
      const { numerator, denominator } = ratioOf(value);
      expect(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)).toBe(true);
      expect(Math.min(numerator, denominator)).toBeGreaterThan(0);
      expect(Math.abs(numerator / denominator / value - 1)).toBeLessThan(1.001e-5);
    }),
  );
});

test('a number of four decimals is kept exactly', () => {
  const wrong: number[] = [];
  for (let tenThousandths = 1; tenThousandths <= 200_000; tenThousandths++) {
    const { numerator, denominator } = ratioOf(tenThousandths / 10_000);
    if (numerator * 10_000 !== tenThousandths * denominator) wrong.push(tenThousandths);
  }
  expect(wrong).toEqual([]);
});

const priceFactors = [
  0.303582270795, 0.945, 0.955000382, 1.011, 1.017, 1.032, 1.054, 1.062, 1.06883283454, 1.1099998779, 1.122, 1.153,
  1.195, 1.235, 1.237, 1.238, 1.265, 1.275, 1.4869999, 1.489, 1.589, 2.52525252525,
];

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const file = places
  .map((place) => join(place, 'bars/derived/sp500-splits-1999-2021.csv.gz'))
  .find((path) => existsSync(path));

describe.skipIf(file === undefined)('the splits of the S&P 500, 1999 to 2021', () => {
  test('of 473, 451 splits and stock dividends are small fractions and 22 price factors are kept', () => {
    const lines = gunzipSync(readFileSync(file!)).toString('utf8').trim().split('\n').slice(1);
    const coefficients = lines.map((line) => Number(line.split(',')[2]));
    const given = coefficients.filter((value) => Math.max(ratioOf(value).numerator, ratioOf(value).denominator) > 100);
    expect(coefficients.length).toBe(473);
    expect(given.toSorted((a, b) => a - b)).toEqual(priceFactors);
    for (const value of given) expect(ratioOf(value).numerator / ratioOf(value).denominator).toBe(value);
  });
});
