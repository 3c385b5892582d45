import { expect, test } from 'vitest';
import { doubtText, drawnFeatures, splitReasons } from './explanation.js';

test('readings of a description are separated from reasons of a match', () => {
  expect(splitReasons(['words of the name', 'country: swiss → CH', 'industry: chocolate maker → chocolate'])).toEqual({
    matches: ['words of the name'],
    understood: [
      { kind: 'country', words: 'swiss', meaning: 'CH' },
      { kind: 'industry', words: 'chocolate maker', meaning: 'chocolate' },
    ],
  });
});

test('a score below 0.5 has a reason, one at 0.5 has none', () => {
  const explain = { legs: [], tier: 'lexical', reasons: [], features: {} };
  const result = {
    symbol: 'A',
    name: null,
    exchange: null,
    type: null,
    country: null,
    currency: null,
    isin: null,
    figi: null,
    explain,
  };
  expect(doubtText({ ...result, score: 0.49 })).toContain('Below 0.5');
  expect(doubtText({ ...result, score: 0.5 })).toBeNull();
});

test('features that a reader knows are drawn, largest first, each name once', () => {
  expect(drawnFeatures({ meaning: 0.4, name_raw: 0.9, name: 0.9, gate: 1, textSquared: 0.1, home: 0 })).toEqual([
    { name: 'Match of the name', value: 0.9 },
    { name: 'Similar meaning', value: 0.4 },
  ]);
});
