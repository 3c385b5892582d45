import { expect, test } from 'vitest';

import { meaningsOf } from './lexicon.js';

const isIndustry = (word: string): boolean => meaningsOf(word)?.some(({ kind }) => kind === 'industry') === true;

test('words that are also brands are not an industry alone', () => {
  const brands = ['apple', 'shell', 'target', 'gap', 'carrier', 'coach', 'orange', 'metro', 'mint', 'forge', 'bolt'];
  expect(brands.filter(isIndustry)).toEqual([]);
  expect(isIndustry('brewer')).toBe(true);
});
