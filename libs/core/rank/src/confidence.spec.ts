import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ConfidenceEvidence,
  confidenceFeatures,
  confidenceFeaturesOf,
  confidenceOf,
  type ConfidenceWeights,
  queryFeaturesOf,
} from './confidence.js';
import { rankingModel } from './fitted-model.js';
import { understand } from './understanding/understand.js';

const none = Object.fromEntries(confidenceFeatures.map((feature) => [feature, 0])) as ConfidenceWeights;
const query = { descriptiveness: 0, industry: 0, namesFunds: false, isForeign: false, hasContent: true };
const evidence = { concept: 0, size: 1, type: 'Common Stock', text: 0.6, asked: 0.6 };
const seen: ConfidenceEvidence = { scores: [0.8, 0.2], evidence, query };
const logit = (share: number) => Math.log(share / (1 - share));

const rivals = (...scores: number[]) => confidenceFeaturesOf({ ...seen, scores }).rivals;
const missing = (given: Partial<typeof evidence>, hasContent = true) => {
  const features = confidenceFeaturesOf({
    ...seen,
    evidence: { ...evidence, ...given },
    query: { ...query, hasContent },
  });
  return [features.wordsMissing, features.noWords];
};
const pair = (type: string) => confidenceFeaturesOf({ ...seen, evidence: { ...evidence, type } }).pairOrCoin;
const sure = (given: Partial<ConfidenceEvidence>) => confidenceOf({ ...seen, ...given }, rankingModel.confidence)(0.8);

describe('confidence in the first described security', () => {
  test('the raw score alone is unchanged', () => {
    for (const score of [0.1, 0.5, 0.9]) expect(confidenceOf(seen, { ...none, raw: 1 })(score)).toBeCloseTo(score, 12);
  });

  test('securities with odds close to the first are its rivals, at most eleven', () => {
    // Odds of .8 are 4, of .6 1.5: their logarithms differ by .98; of .59 by 1.02.
    expect([rivals(0.8), rivals(0.8, 0.6), rivals(0.8, 0.59), rivals(0.8, 0.79, 0.6)]).toEqual([0, 1 / 11, 0, 2 / 11]);
    expect(rivals(...Array.from({ length: 50 }, () => 0.8))).toBe(1);
  });

  test('size counts for stocks only', () => {
    const weights = { ...none, raw: 1, sizeOfStock: 3 };
    expect(logit(confidenceOf(seen, weights)(0.5))).toBeCloseTo(3, 12);
    const fund = { ...seen, evidence: { ...evidence, type: 'ETF' } };
    expect(confidenceOf(fund, weights)(0.5)).toBe(0.5);
  });

  test('words missing from the texts lower it, except with a reviewed fact or without query words', () => {
    expect(missing({})).toEqual([0, 0]);
    expect(missing({ asked: 0.4 })).toEqual([1, 0]);
    expect(missing({ asked: 0, text: 0 })).toEqual([1, 1]);
    expect(missing({ asked: 0, text: 0, concept: 0.5 })).toEqual([0, 0]);
    expect(missing({ asked: 0 }, false)).toEqual([0, 0]);
  });

  test.each([
    ['gold miners etf', { namesFunds: true, isForeign: false, hasContent: true }],
    ['Hersteller von Ziegeln', { namesFunds: false, isForeign: true, hasContent: true }],
    ['swiss banks', { namesFunds: false, isForeign: false }],
  ])('%s', (text, expected) => {
    expect(queryFeaturesOf(understand(text))).toMatchObject(expected);
  });

  test('pairs and coins have their own features', () => {
    expect(['FX', 'Crypto', 'ETF', 'Common Stock'].map(pair)).toEqual([1, 1, 0, 0]);
  });

  test('the shipped weights preserve order, trust a lead and mistrust missing words', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (first, second, one, other) => {
        const confident = confidenceOf({ ...seen, scores: [first, second] }, rankingModel.confidence);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(confident(low)).toBeLessThanOrEqual(confident(high));
      }),
    );
    expect(sure({ scores: [0.8, 0.01] })).toBeGreaterThan(sure({ scores: [0.8, 0.79] }));
    expect(sure({})).toBeGreaterThan(sure({ evidence: { ...evidence, asked: 0.2 } }));
  });
});
