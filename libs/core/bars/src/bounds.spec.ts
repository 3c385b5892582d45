import { expect, test } from 'vitest';
import { canMultiply, isAmount, isPrice, isSplitRatio, isVolume } from './index.js';

const ratio = (numerator: number, denominator = 1) => ({ numerator, denominator });

test.each([
  ['a price', isPrice, [1e-9, 1, 1e12], [0, -1, 0.99e-9, 1.01e12, 1e308, Infinity, NaN]],
  ['an amount', isAmount, [0, 0.01, 1e12], [-1, 1e308, NaN]],
  ['a volume', isVolume, [0, 2 ** 53], [-1, 2 ** 54, Infinity, NaN]],
] as const)('%s is within its bounds', (_, isWithin, inside, outside) => {
  expect(inside.map(isWithin)).toEqual(inside.map(() => true));
  expect(outside.map(isWithin)).toEqual(outside.map(() => false));
});

test('the ratio of a split is at most 10000:1, either way', () => {
  expect([ratio(1e4), ratio(1, 1e4), ratio(3, 2)].map(isSplitRatio)).toEqual([true, true, true]);
  expect([ratio(10_001), ratio(1, 10_001), ratio(1, 1e12)].map(isSplitRatio)).toEqual([false, false, false]);
});

test('the product of all splits is at most 1e12, either way', () => {
  const splits = (count: number, one: ReturnType<typeof ratio>) => Array.from({ length: count }, () => one);
  expect([canMultiply([]), canMultiply(splits(3, ratio(1e4))), canMultiply(splits(3, ratio(1, 9000)))]).toEqual([
    true,
    true,
    true,
  ]);
  expect([canMultiply(splits(4, ratio(1e4))), canMultiply(splits(4, ratio(1, 1e4)))]).toEqual([false, false]);
});
