import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageScore, keyScore, MAX_LEXICAL_SCORE, prefixEnding } from './name-score.js';
import { typoWorth } from './word-similarity.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('score of a name', () => {
  test('search-2 the score is in 0..1, and a name never exceeds .97', () => {
    fc.assert(
      fc.property(share, share, share, share, (query, name, mistyped, prior) => {
        const score = coverageScore({ query, name, mistyped }, prior);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(MAX_LEXICAL_SCORE);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(2), share, (typed, more, edits, prior) => {
        const key = { lettersTyped: typed, lettersOfName: typed + more, edits } as const;
        for (const relation of ['same', 'prefix'] as const) {
          const score = keyScore({ ...key, relation, ending: 'word' }, prior);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(MAX_LEXICAL_SCORE);
        }
      }),
    );
  });

  test('the whole name beats its beginning, a beginning at the end of a word beats one inside', () => {
    const key = { lettersTyped: 4, lettersOfName: 9, edits: 0 } as const;
    const same = keyScore({ ...key, relation: 'same' }, 0.9);
    const [word, inside, across] = (['word', 'inside', 'across'] as const).map((ending) =>
      keyScore({ ...key, relation: 'prefix', ending }, 0.9),
    );
    expect([same, word, inside, across]).toEqual([same, word, inside, across].sort((a, b) => b! - a!));
  });

  test('one slip in five letters is accepted in a prominent name, but not in an obscure one', () => {
    const appel = { relation: 'same', lettersTyped: 5, lettersOfName: 5, edits: 1 } as const;
    // .97 × .55 × (.7 + .3 × .95) × .92 + .06 × .95 = .540; .97 × .55 × (.7 + .3 × .4) × .92 + .06 × .4 = .426
    expect(keyScore(appel, 0.95)).toBeCloseTo(0.54, 3);
    expect(keyScore(appel, 0.4)).toBeCloseTo(0.4265, 3);
  });

  test('longer words tolerate more, two slips cost more than one', () => {
    expect(typoWorth(9, 1)).toBeGreaterThan(typoWorth(5, 1));
    expect(typoWorth(9, 2)).toBeLessThan(typoWorth(9, 1));
    expect(typoWorth(9, 0)).toBe(1);
  });
});

describe('the end of a prefix', () => {
  test.each([
    ['ford in ford motor', 4, [4], [4, 5], 'word'],
    ['general elec in general electric', 11, [7, 4], [7, 8], 'inside'],
    ['micros in microsoft', 6, [6], [9], 'inside'],
    ['cocacola in coca cola femsa', 8, [8], [4, 4, 5], 'word'],
    ['toyota in toyo tanso', 6, [6], [4, 5], 'across'],
  ] as const)('%s', (_, typed, query, name, expected) => {
    expect(prefixEnding(typed, query, name)).toBe(expected);
  });
});
