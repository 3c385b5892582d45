import { expect, test } from 'vitest';
import { atLeast, atMost, failedLineOf, renderScoreboard, skippedLineOf } from './report.js';

test('a missed goal is marked', () => {
  const line = { board: 'P1', what: 'throughput of L0', measured: 0.39, unit: '×' };
  expect(atLeast(0.4, line).met).toBe(false);
  expect(atLeast(0.39, line).met).toBe(true);
  expect(atMost(0.38, line).met).toBe(false);
  expect(renderScoreboard([atLeast(0.4, line)])).toContain('MISSED');
});

test('a skipped part states the reason and counts neither way', () => {
  const line = skippedLineOf({ board: 'P13', what: 'reindex' }, 'MEILI_URL is not set');
  expect(line.met).toBe(null);
  expect(renderScoreboard([line])).toMatch(/P13 +reindex +– +skipped: MEILI_URL is not set/);
});

test('a failed measurement misses its goal and states the reason', () => {
  const line = failedLineOf({ board: 'R4', what: 'kills' }, 'no answer\nat some line');
  expect(line.met).toBe(false);
  expect(renderScoreboard([line])).toMatch(/R4 +kills +– +FAILED: no answer$/m);
});
