import { expect, test } from 'vitest';
import { atLeast, atMost, failedLineOf, renderScoreboard, skippedLineOf } from './report.js';

test('a missed goal is marked', () => {
  const line = { board: 'listing', what: 'throughput of L0', measured: 0.39, unit: '×' };
  expect(atLeast(0.4, line).met).toBe(false);
  expect(atLeast(0.39, line).met).toBe(true);
  expect(atMost(0.38, line).met).toBe(false);
  expect(renderScoreboard([atLeast(0.4, line)])).toContain('MISSED');
});

test('a skipped part states the reason and counts neither way', () => {
  const line = skippedLineOf({ board: 'reindex', what: 'reindex' }, 'MEILI_URL is not set');
  expect(line.met).toBe(null);
  expect(renderScoreboard([line])).toMatch(/reindex +reindex +– +skipped: MEILI_URL is not set/);
});

test('a failed measurement misses its goal and states the reason', () => {
  const line = failedLineOf({ board: 'container-kills', what: 'kills' }, 'no answer\nat some line');
  expect(line.met).toBe(false);
  expect(renderScoreboard([line])).toMatch(/container-kills +kills +– +FAILED: no answer$/m);
});
