import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankingModel } from './fitted-model.js';
import { gate, type GateEvidence, gateFeatures, gateFeaturesOf, type GateWeights, mayDescribe } from './gate.js';

const silent: GateEvidence = {
  name: 0,
  isBegun: false,
  isInOrder: false,
  descriptiveness: 0,
  concept: 0,
  words: 1,
  contentWords: 1,
  described: 0,
  industry: 0,
};
const nothing = Object.fromEntries(gateFeatures.map((feature) => [feature, 0])) as GateWeights;

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const anyEvidence: fc.Arbitrary<GateEvidence> = fc.record({
  name: unit,
  isBegun: fc.boolean(),
  isInOrder: fc.boolean(),
  descriptiveness: unit,
  concept: unit,
  words: fc.nat(128),
  contentWords: fc.nat(128),
  described: unit,
  industry: unit,
});
const anyWeights: fc.Arbitrary<GateWeights> = fc
  .array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: gateFeatures.length })
  .map((weights) => Object.fromEntries(gateFeatures.map((feature, at) => [feature, weights[at]])) as GateWeights);

const share = (bias: number) => gate(silent, { ...nothing, bias });

describe('features that distinguish a description from a name', () => {
  test('every feature is a share of 0 to 1', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const shares = Object.values(gateFeaturesOf(evidence));
        expect(shares.filter((value) => !(value >= 0 && value <= 1))).toEqual([]);
      }),
    );
  });

  test('words count from the third to the eighth', () => {
    // (words − 2) / 6
    expect([0, 1, 2, 5, 8, 100].map((words) => gateFeaturesOf({ ...silent, words }).manyWords)).toEqual([
      0, 0, 0, 0.5, 1, 1,
    ]);
  });

  test.each([
    ['begun', { isBegun: true }],
    ['inOrder', { isInOrder: true }],
  ] as const)('%s: a name with all words counts from the second word to the seventh', (feature, seen) => {
    // (words − 1) / 6
    const shares = [1, 2, 4, 7, 100].map((words) => gateFeaturesOf({ ...silent, ...seen, words })[feature]);
    expect(shares).toEqual([0, 1 / 6, 0.5, 1, 1]);
    expect(gateFeaturesOf({ ...silent, words: 7 })[feature]).toBe(0);
  });

  test('a query of only country, type and grammar has no content', () => {
    expect(gateFeaturesOf({ ...silent, contentWords: 0 }).noContent).toBe(1);
    expect(gateFeaturesOf({ ...silent, contentWords: 3 }).noContent).toBe(0);
  });

  test('the share of the query that names an industry', () => {
    expect([0, 0.5].map((industry) => gateFeaturesOf({ ...silent, industry }).industry)).toEqual([0, 0.5]);
  });

  test('a name that reads like a description counts as both', () => {
    // .8 × .5
    expect(gateFeaturesOf({ ...silent, name: 0.8, descriptiveness: 0.5 }).together).toBeCloseTo(0.4);
  });

  test('a reviewed fact that covers the whole query adds evidence for a description', () => {
    expect([0, 0.5, 0.9, 0.96, 1].map((concept) => gateFeaturesOf({ ...silent, concept }).strongConcept)).toEqual([
      0, 0, 0, 1, 1,
    ]);
  });
});

describe('names and symbols are never re-ranked by meaning', () => {
  test('a share below .3 is 0, above .95 is 1', () => {
    // sigmoid(2 × -.43) = .2973, sigmoid(2 × 1.5) = .9526, sigmoid(2 × -.42) = .3015, sigmoid(2 × 1.45) = .9478
    expect([share(-0.43), share(1.5)]).toEqual([0, 1]);
    expect(share(-0.42)).toBeCloseTo(0.3015, 4);
    expect(share(1.45)).toBeCloseTo(0.9478, 4);
  });

  test('even odds remain even, and the likelier reading counts more than its odds', () => {
    // sigmoid(2 × .5) = .7311, where odds of sigmoid(.5) would be .6225
    expect(share(0)).toBe(0.5);
    expect(share(0.5)).toBeCloseTo(0.7311, 4);
  });

  test('is a share of 0 to 1 for any weights, and never between 0 and .3', () => {
    fc.assert(
      fc.property(anyEvidence, anyWeights, (evidence, weights) => {
        const gateShare = gate(evidence, weights);
        expect(gateShare === 0 || gateShare === 1 || (gateShare >= 0.3 && gateShare <= 0.95)).toBe(true);
      }),
    );
  });

  test('mayDescribe is false only if no description can count', () => {
    fc.assert(
      fc.property(anyEvidence, anyWeights, (evidence, weights) => {
        fc.pre(!mayDescribe(evidence, weights));
        expect(gate(evidence, weights)).toBe(0);
      }),
    );
    expect([0.9, 0.2].map((name) => mayDescribe({ ...silent, name }, rankingModel.gate))).toEqual([false, true]);
  });

  test('decreases with a better name and increases with descriptiveness', () => {
    const weights = { ...nothing, name: -6, descriptiveness: 6, concept: 1 };
    fc.assert(
      fc.property(anyEvidence, unit, (evidence, more) => {
        const gateShare = gate(evidence, weights);
        expect(gate({ ...evidence, name: Math.max(evidence.name, more) }, weights)).toBeLessThanOrEqual(gateShare);
        const described = { ...evidence, descriptiveness: Math.max(evidence.descriptiveness, more) };
        expect(gate(described, weights)).toBeGreaterThanOrEqual(gateShare);
      }),
    );
  });
});
