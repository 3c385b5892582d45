import { expect, test } from 'vitest';
import { keystrokes } from './typists.js';

const typing = { typists: 20, keystrokeMs: 80, milliseconds: 4000 };

test('twenty typists press a key every 80 ms: 250 keys per second, in order of time', () => {
  const keys = keystrokes(['Apple', 'Microsoft'], typing);
  expect(keys).toHaveLength(4 * 250);
  expect(keys.every(({ atMs }, at) => at === 0 || atMs >= keys[at - 1]!.atMs)).toBe(true);
});

test('names are typed letter by letter, up to eight, and the first one most often', () => {
  const prefixes = keystrokes(['Apple', 'Microsoft', 'Siemens'], typing).map(({ prefix }) => prefix);
  expect(new Set(prefixes)).toContain('appl');
  expect(new Set(prefixes)).toContain('microsof');
  expect(prefixes).not.toContain('microsoft');
  const begun = (letter: string) => prefixes.filter((prefix) => prefix === letter).length;
  expect(begun('a')).toBeGreaterThan(begun('m'));
  expect(begun('m')).toBeGreaterThan(begun('s'));
});
