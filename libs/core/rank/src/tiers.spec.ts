import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byScoreThenStanding, compareListingRanks, roundedScore } from './order.js';
import { MAX_LEXICAL_SCORE } from './name-score.js';
import { priorOf, sizeOf } from './prominence.js';
import {
  demoteScore,
  describedLine,
  MAX_MALFORMED_IDENTIFIER_SCORE,
  rootScore,
  symbolPrefixScore,
  symbolTypoScore,
  tierScore,
} from './tiers.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('search-2: tiers', () => {
  test('exact 1, FIGI levels .999, dialects .995, bare CIK .99, roots up to .985, names up to .97', () => {
    const { exact, level, dialect, cik, maxRoot } = tierScore;
    expect([exact, level, dialect, cik, maxRoot, MAX_LEXICAL_SCORE]).toEqual([1, 0.999, 0.995, 0.99, 0.985, 0.97]);
  });

  test('a root is scaled by prominence: Toyota in Tokyo reaches .985, a small foreign line scores far less', () => {
    expect(rootScore(sizeOf('Mega Cap'), 1)).toBeCloseTo(0.985);
    expect(rootScore(sizeOf('Nano Cap'), 0.3)).toBeLessThan(0.76);
    fc.assert(fc.property(share, share, (size, home) => rootScore(size, home) <= tierScore.maxRoot));
  });

  test('symbols: a beginning scores below names, one slip below the confidence threshold', () => {
    fc.assert(
      fc.property(share, share, (part, prior) => {
        expect(symbolPrefixScore(part, 1, prior)).toBeLessThanOrEqual(MAX_LEXICAL_SCORE);
        expect(symbolTypoScore(prior)).toBeLessThan(0.5);
      }),
    );
    expect(MAX_MALFORMED_IDENTIFIER_SCORE).toBeLessThan(0.5);
  });

  test('a later line of a security never ranks before an earlier one', () => {
    fc.assert(fc.property(fc.nat(60), (k) => demoteScore(0.9, k) >= demoteScore(0.9, k + 1)));
    expect(demoteScore(0.9, 0)).toBe(0.9);
  });

  test('further lines of a described security rank behind other securities', () => {
    expect([0, 1, 7].map((k) => describedLine(0.8, k))).toEqual([0.8, expect.closeTo(0.08), expect.closeTo(0.08)]);
  });
});

describe('the prior of an instrument', () => {
  const facts = { type: 'Common Stock', status: 'active', size: 1, home: 1, listings: 50 };

  test('is in 0..1 and reaches 1 only for the home line of the largest companies', () => {
    // .3 size + .25 stock + .25 home + .1 spread + .1 active
    expect(priorOf(facts)).toBeCloseTo(1);
    expect(priorOf({ ...facts, type: 'Mutual Fund', size: 0, home: 0, listings: 1 })).toBeLessThan(0.2);
  });

  test('search-3 a delisted instrument counts half and ranks after every active one', () => {
    expect(priorOf({ ...facts, status: 'delisted' })).toBeCloseTo(0.45);
    expect(compareListingRanks({ ...facts, home: 0, size: 0 }, { ...facts, status: 'delisted' })).toBeLessThan(0);
  });

  test('home line before size', () => {
    expect(compareListingRanks({ ...facts, size: 0.1 }, { ...facts, home: 0.5 })).toBeLessThan(0);
  });
});

describe('final order', () => {
  test('by score, then by standing', () => {
    const hits = [
      { score: 0.9, standing: 7 },
      { score: 1, standing: 9 },
      { score: 0.9, standing: 3 },
    ];
    expect(hits.sort(byScoreThenStanding).map(({ standing }) => standing)).toEqual([9, 3, 7]);
  });

  test('search-7 scores are rounded to 4 decimals', () => {
    expect(roundedScore(0.97)).toBe(0.97);
    expect(roundedScore(0.123_46)).toBe(0.1235);
  });
});
