import { expect, test } from 'vitest';
import { parseRetryAfter, retryDelayMs } from './retry-schedule.js';

const now = new Date('2026-11-28T12:00:00Z');

test('10 attempts: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then none', () => {
  const delays = Array.from({ length: 10 }, (_, i) => retryDelayMs({ attempt: i + 1, retryAfterMs: null, random: 0 }));
  const seconds = delays.map((ms) => (ms === null ? null : ms / 1000));
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
});

test('chance adds a tenth at most', () => {
  expect(retryDelayMs({ attempt: 1, retryAfterMs: null, random: 0.5 })).toBe(5250);
  expect(retryDelayMs({ attempt: 9, retryAfterMs: null, random: 1 })).toBe(86_400_000 + 8_640_000);
});

test('Retry-After delays the next attempt, never hastens it, and adds none', () => {
  expect(retryDelayMs({ attempt: 1, retryAfterMs: 60_000, random: 0 })).toBe(60_000);
  expect(retryDelayMs({ attempt: 2, retryAfterMs: 60_000, random: 0 })).toBe(300_000);
  expect(retryDelayMs({ attempt: 10, retryAfterMs: 60_000, random: 0 })).toBeNull();
});

test.each([
  [null, null],
  ['0', 0],
  ['120', 120_000],
  ['Sat, 28 Nov 2026 12:01:00 GMT', 60_000],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  ['', null],
])('Retry-After: %j is %j ms', (value, ms) => {
  expect(parseRetryAfter(value, now)).toBe(ms);
});
