import { expect, test } from 'vitest';
import { coverage } from './coverage.js';

const words = (...weights: number[]) => ({ count: weights.length, weight: (at: number) => weights[at]! });

test('each word is weighted by its rarity', () => {
  // query [general .3, electric .5] against [general .3, motors .5]: .3 of .8 on both sides
  const found = coverage(words(0.3, 0.5), words(0.3, 0.5), (q, n) => (q === 0 && n === 0 ? 1 : 0));
  expect([found.query, found.name, found.mistyped].map((share) => Number(share.toFixed(3)))).toEqual([0.375, 0.375, 0]);
});

test('a word of the name that equals one word of the query has no other partner', () => {
  // `brk b` against [brk]: the b begins brk, but brk is taken
  const found = coverage(words(1, 1), words(1), (q) => (q === 0 ? 1 : 0.9));
  expect(found).toEqual({ query: 0.5, name: 1, mistyped: 0 });
});

test('the weight of words that match only with a slip is separate', () => {
  const found = coverage(words(0.6, 0.4), words(0.6, 0.4), (q, n) => (q !== n ? 0 : q === 0 ? 1 : -0.5));
  expect(found.query).toBeCloseTo(0.6 + 0.4 * 0.5);
  expect(found.mistyped).toBeCloseTo(0.4);
});
