import { describe, expect, test } from 'vitest';
import { rankingModel } from './fitted-model.js';
import {
  type FurtherEvidence,
  furtherDescriptionFeaturesOf,
  furtherNameFeaturesOf,
  furtherScore,
  type FurtherWeights,
} from './further.js';

const evidence: FurtherEvidence = {
  score: 0.5,
  first: 0.5,
  isFirstIdentified: false,
  isShort: false,
  name: 0.6,
  isInOrder: false,
  isBegun: false,
  isTrusted: false,
  isBySymbol: false,
  description: null,
};
const description = {
  text: 0.4,
  meaning: 0.3,
  concept: 0.2,
  name: 0,
  size: 1,
  member: 0,
  home: 1,
  spread: 0,
  inName: 0.1,
  asked: 0.5,
  early: 0,
  type: 'Common Stock',
  country: 0,
  typeAsked: 0,
  sizeAsked: 0,
  isOfLanguage: false,
} as const;
const scoreAlone = (features: object) =>
  Object.fromEntries(Object.keys(features).map((name) => [name, Number(name === 'score')]));
const nameScore = (given: Partial<FurtherEvidence>) =>
  furtherScore({ ...evidence, ...given }, 'name', rankingModel.further);
const descriptionScore = (given: Partial<FurtherEvidence['description']>) => {
  const found = { ...evidence, description: { ...description, ...given } };
  return furtherScore(found, 'description', rankingModel.further);
};

describe('search-6: a result after the first', () => {
  test('is likelier with all words of the query in its name', () => {
    expect(nameScore({ isInOrder: true })).toBeGreaterThan(nameScore({}) + 0.2);
  });

  test.each(['country', 'typeAsked'] as const)('scores less if its %s contradicts the description', (fact) => {
    expect(descriptionScore({ [fact]: -1 })).toBeLessThan(descriptionScore({ [fact]: 1 }));
    expect(descriptionScore({ [fact]: -1 })).toBeLessThan(descriptionScore({}));
  });

  test('with the weights of a score alone keeps that score', () => {
    const weights = {
      name: scoreAlone(furtherNameFeaturesOf(evidence)),
      description: scoreAlone(furtherDescriptionFeaturesOf(evidence)),
    } as unknown as FurtherWeights;
    for (const kind of ['name', 'description'] as const) {
      expect(furtherScore({ ...evidence, score: 0.37 }, kind, weights)).toBeCloseTo(0.37);
    }
  });

  test('found by its symbol: words of names do not count', () => {
    const bySymbol = furtherNameFeaturesOf({ ...evidence, isInOrder: true, isBegun: true, isBySymbol: true });
    expect(bySymbol).toMatchObject({ inOrder: 0, begun: 0, whole: 0, bySymbol: 1 });
  });
});
