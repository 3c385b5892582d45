import { expect, test } from 'vitest';
import { BatchPace } from './batch-pace.js';

const after = (...milliseconds: number[]) => {
  const pace = new BatchPace();
  for (const taken of milliseconds) pace.adapt(taken);
  return pace.rows;
};

test('batches grow by a quarter after quick records, up to 500 rows', () => {
  expect(after()).toBe(250);
  expect(after(10)).toBe(313); // 250 × 1.25, rounded up
  expect(after(...Array.from({ length: 9 }, () => 10))).toBe(500);
});

test('and halve after slow ones, down to 100', () => {
  expect(after(30)).toBe(250);
  expect(after(51)).toBe(125);
  expect(after(51, 500, 500)).toBe(100);
});

test('a requested size stays', () => {
  const pace = new BatchPace(2);
  pace.adapt(1000);
  expect(pace.rows).toBe(2);
});
