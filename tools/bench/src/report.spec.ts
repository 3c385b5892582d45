import { expect, test } from 'vitest';
import { boardOf, renderScoreboard } from './report.js';

const { atLeast, atMost, skip } = boardOf('listing');
const throughput = (goal: number) => atLeast(goal, 'throughput of L0', 0.39, '×');

test('a missed goal is marked', () => {
  expect(throughput(0.4).met).toBe(false);
  expect(throughput(0.39).met).toBe(true);
  expect(atMost(0.38, 'throughput of L0', 0.39, '×').met).toBe(false);
  expect(renderScoreboard([throughput(0.4)])).toContain('MISSED');
});

test('a skipped part states the reason and counts neither way', () => {
  const line = skip('names', 'MEILI_URL is not set');
  expect(line.met).toBe(null);
  expect(renderScoreboard([line])).toMatch(/listing +names +– +skipped: MEILI_URL is not set/);
});
