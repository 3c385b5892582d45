import { expect, test } from 'vitest';
import { quantile } from './quantile.js';

test('quantiles of numbers, not of their text', () => {
  expect(quantile([10, 9, 100], 0.5)).toBe(10);
  expect(quantile(Float64Array.of(3, 1, 2), 0.99)).toBe(3);
  expect(quantile([], 0.5)).toBeNaN();
});
