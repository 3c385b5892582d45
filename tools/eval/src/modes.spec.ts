import { expect, test } from 'vitest';
import { isNavigational, modeOf } from './modes.js';

test.each([
  ['symbol', 'identifier'],
  ['share-class figi, home line', 'identifier'],
  ['exchange-qualified', 'identifier'],
  ['prefix 6', 'prefix'],
  ['name, home line', 'name'],
  ['one typo', 'name'],
  ['former and colloquial', 'name'],
  ['descriptive', 'description'],
  ['no answer', 'no answer'],
])('%s: %s', (className, mode) => {
  expect(modeOf(className)).toBe(mode);
});

test('descriptions and queries without a result are not navigational', () => {
  expect(['symbol', 'prefix 3', 'full name', 'descriptive', 'no answer'].map(isNavigational)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
