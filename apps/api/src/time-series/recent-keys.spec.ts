import { expect, test } from 'vitest';
import { RecentKeys } from './recent-keys.js';

test('a key was asked for from its second time on', () => {
  const recent = new RecentKeys(2);
  expect(['a', 'a', 'b', 'a'].map((key) => recent.wasAsked(key))).toEqual([false, true, false, true]);
});

test('the one that was asked for longest ago is forgotten first', () => {
  const recent = new RecentKeys(2);
  for (const key of ['a', 'b', 'a', 'c']) recent.wasAsked(key);
  expect(recent.wasAsked('a')).toBe(true);
  expect(recent.wasAsked('b')).toBe(false);
});
