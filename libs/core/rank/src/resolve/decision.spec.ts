import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, hintedScore, type ResolvableSecurity, statementScore } from './decision.js';

const security = (row: number, score: number, given: Partial<ResolvableSecurity> = {}): ResolvableSecurity => ({
  row,
  score,
  isIdentified: false,
  isHome: null,
  reasons: [`row ${row}`],
  ...given,
});

describe('the decision', () => {
  test.each([
    ['sure and clearly ahead', [0.9, 0.6], 'resolved', 0.9, 0.3],
    ['alone', [0.5], 'resolved', 0.5, 0.5],
    ['ahead by just enough', [0.9, 0.75], 'resolved', 0.9, 0.15],
    ['not clearly ahead', [0.9, 0.7501], 'ambiguous', 0.9, 0.1499],
    ['clearly ahead, and not sure', [0.49, 0.2], 'ambiguous', 0.49, 0.29],
    ['a little', [0.2], 'ambiguous', 0.2, 0.2],
    ['too little', [0.19, 0.1], 'not_found', null, null],
    ['what is too little is no rival', [0.3, 0.19], 'ambiguous', 0.3, 0.3],
    ['nothing', [], 'not_found', null, null],
  ])('%s', (_, scores, status, confidence, margin) => {
    const decided = decide(scores.map((score, row) => security(row, score)));
    expect([decided.status, decided.confidence, decided.margin]).toEqual([status, confidence, margin]);
    expect(decided.row).toBe(status === 'resolved' ? 0 : null);
  });

  test('an identifier needs no lead, but two identified securities are ambiguous', () => {
    const close = decide([security(1, 1, { isIdentified: true }), security(2, 0.97)]);
    expect(close).toMatchObject({ status: 'resolved', row: 1, margin: 0.03 });
    const both = decide([security(1, 1, { isIdentified: true }), security(2, 0.99, { isIdentified: true })]);
    expect(both).toMatchObject({ status: 'ambiguous', row: null });
  });

  test('candidates: all of an ambiguous line, the runners-up of a resolved one; at most five, best first', () => {
    const many = [0.3, 0.6, 0.4, 0.58, 0.25, 0.57, 0.35].map((score, row) => security(row, score));
    expect(decide(many).candidates.map(({ row }) => row)).toEqual([1, 3, 5, 2, 6]);
    const clear = decide([...many, security(9, 0.9)]);
    expect([clear.row, clear.candidates.map(({ row }) => row)]).toEqual([9, [1, 3, 5, 2, 6]]);
  });

  test('only a resolved line reports whether it is the home line', () => {
    expect(decide([security(1, 0.9, { isHome: false })]).isHome).toBe(false);
    expect(decide([security(1, 0.9, { isHome: true })]).isHome).toBe(true);
    expect(decide([security(1, 0.3, { isHome: true })]).isHome).toBeNull();
    expect(decide([]).isHome).toBeNull();
  });

  test('an ambiguous line reports the reason', () => {
    expect(decide([security(1, 0.9), security(2, 0.9)]).reasons.at(-1)).toBe('another security is nearly as likely');
    expect(decide([security(1, 0.4)]).reasons.at(-1)).toBe('no security is certain');
  });
});

describe('scores', () => {
  const fits = { mic: false, currency: false, code: false };

  test('a whole name is nearly certain at any search score; a part of one scores at most its fit', () => {
    expect(statementScore(0.97, 1)).toBeCloseTo(0.967); // .97 × (.9 + .1 × .97)
    expect(statementScore(0.3, 1)).toBeCloseTo(0.902);
    expect(statementScore(0.95, 0.5)).toBeCloseTo(0.475); // .97 × .5 × (.6 + .4 × .95)
    expect(statementScore(0.3, 0.5)).toBeCloseTo(0.349);
    expect(statementScore(1, 0)).toBe(0);
  });

  test('matching hints raise the score, more for a larger doubt: .5 by .1 for the mic', () => {
    expect(hintedScore(0.5, { ...fits, mic: true }, false)).toBeCloseTo(0.6);
    expect(hintedScore(0.5, { ...fits, currency: true }, false)).toBeCloseTo(0.5625);
    expect(hintedScore(0.5, { ...fits, code: true }, false)).toBeCloseTo(0.65);
    expect(hintedScore(0.97, fits, true)).toBeLessThan(0.5);
  });

  test('all hints together never reach certainty for a name', () => {
    const all = { mic: true, currency: true, code: true };
    assert(
      property(double({ min: 0, max: 0.97, noNaN: true }), (score) => {
        const hinted = hintedScore(score, all, false);
        expect(hinted).toBeGreaterThanOrEqual(score);
        expect(hinted).toBeLessThan(1);
      }),
    );
  });
});
