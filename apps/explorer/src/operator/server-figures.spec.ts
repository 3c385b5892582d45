import type { ServerStatus } from '@bourse/sdk';
import { expect, test } from 'vitest';
import { busyShare, formatDuration, shareOf } from './server-figures.js';

const statusOf = (started_at: string, active_seconds: number, idle_seconds: number) =>
  ({ server: { started_at }, event_loop: { active_seconds, idle_seconds } }) as ServerStatus;

test.each([
  [12.4, '12 s'],
  [59 * 60, '59 min'],
  [7500, '2 h 5 min'],
  [3 * 86_400 + 4 * 3600, '3 d 4 h'],
])('%d s is written as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('the load is the active share of the time between two answers of one process', () => {
  // 1 of (1 + 3) seconds.
  expect(busyShare(statusOf('a', 10, 90), statusOf('a', 11, 93))).toBe(0.25);
  expect(busyShare(statusOf('a', 10, 90), statusOf('b', 1, 3))).toBe(null);
  expect(busyShare(null, statusOf('a', 1, 3))).toBe(null);
});

test('a limit that is exceeded is full, no limit has no share', () => {
  expect([shareOf(5, 10), shareOf(12, 10), shareOf(0, 0), shareOf(5, null)]).toEqual([0.5, 1, 1, null]);
});
