import { expect, test } from 'vitest';
import { fallbackPerMinute } from './fallback-quota.js';

const before = { atMs: 0, usedByAll: 40, usedHere: 25 };

test('in the minute in which counting together ended: the charges here, and a part of what was left', () => {
  expect(fallbackPerMinute(100, 4, before, true)).toBe(25 + 15); // (100 - 40) / 4
});

test('from the next minute on: a part of the whole', () => {
  expect(fallbackPerMinute(100, 4, before, false)).toBe(25);
});

test('all instances together stay within the limit', () => {
  const here = [25, 10, 5, 0];
  const all = here.reduce((sum, usedHere) => sum + fallbackPerMinute(100, 4, { ...before, usedHere }, true), 0);
  expect(all).toBe(100);
});

test('a limit smaller than the number of instances leaves each instance one unit', () => {
  expect(fallbackPerMinute(2, 4, { ...before, usedByAll: 0, usedHere: 0 }, false)).toBe(1);
  expect(fallbackPerMinute(2, 4, { atMs: 0, usedByAll: 2, usedHere: 0 }, true)).toBe(1);
});
