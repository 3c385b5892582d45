import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DescriptiveEvidence,
  descriptiveFeatures,
  descriptiveScore,
  type DescriptiveWeights,
  featuresOf,
} from './descriptive.js';
import { sigmoid } from './logistic.js';

const silent: DescriptiveEvidence = {
  text: 0,
  meaning: null,
  concept: 0,
  name: 0,
  size: 0,
  member: 0,
  home: 0,
  spread: 0,
  inName: 0,
  asked: 0,
  early: 0,
  type: 'Bond',
  country: 0,
  typeAsked: 0,
  sizeAsked: 0,
  isOfLanguage: false,
};
const features = (given: Partial<DescriptiveEvidence>) => featuresOf({ ...silent, ...given });
const weights = (given: Partial<DescriptiveWeights>): DescriptiveWeights => ({
  ...(Object.fromEntries(descriptiveFeatures.map((feature) => [feature, 0])) as Record<
    (typeof descriptiveFeatures)[number],
    number
  >),
  ...given,
});

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const anyEvidence: fc.Arbitrary<DescriptiveEvidence> = fc.record({
  text: unit,
  meaning: fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null }),
  concept: unit,
  name: unit,
  size: unit,
  member: unit,
  home: unit,
  spread: unit,
  inName: unit,
  asked: unit,
  early: unit,
  type: fc.constantFrom('Common Stock', 'ETF', 'Mutual Fund', 'Index', 'Bond', 'FX', 'Crypto'),
  country: side,
  typeAsked: side,
  sizeAsked: side,
  isOfLanguage: fc.boolean(),
});

describe('evidence as numbers', () => {
  test('every feature is a share of 0 to 1 for any evidence', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const numbers = featuresOf(evidence);
        expect(Object.keys(numbers).sort()).toEqual([...descriptiveFeatures].sort());
        expect(Object.values(numbers).filter((value) => !(value >= 0 && value <= 1))).toEqual([]);
      }),
    );
  });

  test('text counts once unchanged and once squared', () => {
    // .5 × .5
    expect(features({ text: 0.5 })).toMatchObject({ text: 0.5, textSquared: 0.25 });
  });

  test('a missing vector differs from a distant meaning; an opposite meaning counts as zero', () => {
    expect(features({ meaning: null })).toMatchObject({ meaning: 0, noMeaning: 1 });
    expect(features({ meaning: 0.4 })).toMatchObject({ meaning: 0.4, noMeaning: 0 });
    expect(features({ meaning: -0.3 })).toMatchObject({ meaning: 0, noMeaning: 0 });
  });

  test('the usual type counts only in queries without a type', () => {
    expect(features({ type: 'Common Stock' })).toMatchObject({ stock: 1, fund: 0, index: 0, typeFits: 0 });
    expect(features({ type: 'Common Stock', typeAsked: 1 })).toMatchObject({ stock: 0, typeFits: 1, typeDiffers: 0 });
    expect(features({ type: 'ETF', typeAsked: -1 })).toMatchObject({ fund: 0, typeFits: 0, typeDiffers: 1 });
    expect(features({ type: 'Index' })).toMatchObject({ index: 1, stock: 0 });
  });

  test('words in a name have separate weights for stocks and all others', () => {
    expect(features({ inName: 0.5, type: 'Common Stock' })).toMatchObject({ inNameOfStock: 0.5, inNameOfOther: 0 });
    expect(features({ inName: 0.5, type: 'ETF' })).toMatchObject({ inNameOfStock: 0, inNameOfOther: 0.5 });
  });

  test.each([
    ['country', 'countryFits', 'countryDiffers'],
    ['typeAsked', 'typeFits', 'typeDiffers'],
    ['sizeAsked', 'sizeFits', 'sizeDiffers'],
  ] as const)('%s: matches, differs, or is unknown', (asked, fits, differs) => {
    expect(features({ [asked]: 1 })).toMatchObject({ [fits]: 1, [differs]: 0 });
    expect(features({ [asked]: -1 })).toMatchObject({ [fits]: 0, [differs]: 1 });
    expect(features({ [asked]: 0 })).toMatchObject({ [fits]: 0, [differs]: 0 });
  });
});

describe('the weighted sum of all evidence', () => {
  test('the score is the sigmoid of the weighed sum', () => {
    // -2 + 4 × .5 + 1 × .25 + 3 × 1 = 3.25
    const evidence = { ...silent, text: 0.5, country: 1 as const };
    const score = descriptiveScore(evidence, weights({ bias: -2, text: 4, textSquared: 1, countryFits: 3 }));
    expect(score).toBeCloseTo(1 / (1 + Math.exp(-3.25)), 12);
  });

  test('without weights the score is .5', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        expect(descriptiveScore(evidence, weights({}))).toBe(0.5);
      }),
    );
  });

  test('is in 0..1, and increases with positive weights', () => {
    const own = weights({ bias: -3, text: 5, concept: 4 });
    fc.assert(
      fc.property(anyEvidence, unit, (evidence, more) => {
        const score = descriptiveScore(evidence, own);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        const surer = { ...evidence, concept: Math.max(evidence.concept, more) };
        expect(descriptiveScore(surer, own)).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

test('the sigmoid is .5 at 0, symmetric, and 0 and 1 at the far ends', () => {
  expect(sigmoid(0)).toBe(0.5);
  expect(sigmoid(2) + sigmoid(-2)).toBeCloseTo(1, 12);
  expect([sigmoid(-1e4), sigmoid(1e4)]).toEqual([0, 1]);
});
