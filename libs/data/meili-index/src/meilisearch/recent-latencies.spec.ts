import { expect, test } from 'vitest';
import { RecentLatencies } from './recent-latencies.js';

const limits = { startMs: 30, floorMs: 10, ceilingMs: 40 };
const after = (...latencies: readonly number[]) => {
  const recent = new RecentLatencies(limits);
  for (const latency of latencies) recent.add(latency);
  return recent.deadlineMs;
};
const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test('without a history the deadline is the start value', () => {
  expect([after(), after(...times(7, 2))]).toEqual([30, 30]);
});

test('it is three times the 95th percentile of the newest 64', () => {
  expect(after(...times(64, 6))).toBe(18);
  expect(after(...times(61, 6), ...times(3, 100))).toBe(18);
  expect(after(...times(59, 6), ...times(5, 10))).toBe(30);
});

test('it stays between floor and ceiling', () => {
  expect([after(...times(8, 1)), after(...times(8, 500))]).toEqual([10, 40]);
});

test('older responses are forgotten', () => {
  expect(after(...times(64, 12), ...times(59, 5))).toBeGreaterThan(15);
  expect(after(...times(64, 12), ...times(64, 5))).toBe(15);
});
