import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConfidenceEvidence, confidenceFeatures, confidenceOf, type ConfidenceWeights } from './confidence.js';
import { rankingModel } from './fitted-model.js';

const none = Object.fromEntries(confidenceFeatures.map((feature) => [feature, 0])) as unknown as ConfidenceWeights;
const seen: ConfidenceEvidence = {
  first: 0.8,
  second: 0.2,
  evidence: { concept: 0, size: 1, type: 'Common Stock' },
  descriptiveness: 0,
  industry: 0,
};
const logit = (share: number) => Math.log(share / (1 - share));

describe('confidence in the first of what is described', () => {
  test('the raw score alone stays as it is', () => {
    for (const score of [0.1, 0.5, 0.9]) expect(confidenceOf(seen, { ...none, raw: 1 })(score)).toBeCloseTo(score, 12);
  });

  test('a lead is a difference of odds, and more than two says no more', () => {
    const close = { ...seen, second: 0.7 };
    const lead = logit(0.8) - logit(0.7);
    expect(logit(confidenceOf(close, { ...none, raw: 1, lead: 1 })(0.5))).toBeCloseTo(lead, 12);
    expect(logit(confidenceOf(seen, { ...none, raw: 1, lead: 1 })(0.5))).toBeCloseTo(2, 12);
  });

  test('size counts for stocks only', () => {
    const weights = { ...none, raw: 1, sizeOfStock: 3 };
    expect(logit(confidenceOf(seen, weights)(0.5))).toBeCloseTo(3, 12);
    const fund = { ...seen, evidence: { ...seen.evidence, type: 'ETF' } };
    expect(confidenceOf(fund, weights)(0.5)).toBe(0.5);
  });

  test('the shipped weights keep the order and trust a lead', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (first, second, one, other) => {
        const confident = confidenceOf({ ...seen, first, second }, rankingModel.confidence);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(confident(low)).toBeLessThanOrEqual(confident(high));
      }),
    );
    const [alone, close] = [0.01, 0.79].map((second) =>
      confidenceOf({ ...seen, second }, rankingModel.confidence)(0.8),
    );
    expect(alone).toBeGreaterThan(close!);
  });
});
