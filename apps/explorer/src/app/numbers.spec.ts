import { expect, test } from 'vitest';
import { formatAxisPrice } from './numbers.js';

test('the axis of prices has two decimals from 1 on, more for a rate, and no labels below zero', () => {
  const labels = [53.8213, 0.012345, 0, -4].map((price) => formatAxisPrice(price, false));
  expect(labels).toEqual(['53.82', '0.012345', '0.00', '']);
  expect(formatAxisPrice(1.08512, true)).toBe('1.08512');
});
