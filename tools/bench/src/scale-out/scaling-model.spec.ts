import { expect, test } from 'vitest';
import { predictRatio, predictThroughput, ratioOfTwo, serviceTime } from './scaling-model.js';

test('a process that shares nothing scales with the nodes', () => {
  expect(predictRatio(4, 2)).toBe(4);
  expect(predictRatio(1, 1.5)).toBe(1);
});

test('contention seen at two nodes grows with the nodes', () => {
  // 2 / 1.8 - 1 = 1/9: 4 / (1 + 3/9)
  expect(predictRatio(4, 1.8)).toBeCloseTo(3);
});

test('a ratio above 2 is noise, not better than none', () => {
  expect(predictRatio(4, 2.1)).toBe(4);
});

test('the processor time of others is no capacity', () => {
  const sample = { requests: 1000, seconds: 1, cpuSeconds: 0.5, otherCpuSeconds: 1 };
  expect(serviceTime(sample)).toBe(0.0005);
  expect(predictThroughput(0.0005, 2, sample)).toBe(2000);
  expect(predictThroughput(0.0005, 2, { ...sample, otherCpuSeconds: 3 })).toBe(0);
});

test('requests that cost 10 % more beside another process: 1.8 times one', () => {
  expect(ratioOfTwo(0.0009, 0.001)).toBeCloseTo(1.8);
});
