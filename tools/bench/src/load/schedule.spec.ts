import { expect, test } from 'vitest';
import { dueEvenly, failedOf, latencyOf, scheduleOf } from './schedule.js';

const result = {
  latencyMs: Float64Array.of(1, 2, 3, 40),
  status: Uint16Array.of(200, 503, 200, 0),
  lagMs: 0,
  milliseconds: 100,
};

test('phases follow each other, each at an even pace', () => {
  const phases = [
    { perSecond: 4, milliseconds: 1000 },
    { perSecond: 2, milliseconds: 1000 },
  ];
  expect([...scheduleOf(phases)]).toEqual([0, 250, 500, 750, 1000, 1500]);
  expect([...dueEvenly(4, 3)]).toEqual([0, 250, 500]);
});

test('latencies of the chosen requests', () => {
  expect(latencyOf(result, 0.5)).toBe(3);
  expect(latencyOf(result, 0.99)).toBe(40);
  expect(latencyOf(result, 0.99, (at) => at < 2)).toBe(2);
  expect(latencyOf(result, 0.5, () => false)).toBeNaN();
});

test('everything but a 200 is a failure, by status', () => {
  expect(failedOf(result)).toEqual({ count: 2, kinds: ' (503: 1, no response: 1)' });
  expect(failedOf({ ...result, status: Uint16Array.of(200, 200) })).toEqual({ count: 0, kinds: '' });
});
