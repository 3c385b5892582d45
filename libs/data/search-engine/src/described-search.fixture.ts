// A model of ranking written by hand, so that the results of a description are predictable.
import {
  confidenceFeatures,
  type ConfidenceWeights,
  descriptiveFeatures,
  furtherDescriptionFeatures,
  furtherNameFeatures,
  type FurtherWeights,
  type DescriptiveWeights,
  gateFeatures,
  type GateWeights,
  type RankingModel,
} from '@bourse/rank';
import type { DescribedUniverse } from '@bourse/semantic-index/testing/described';
import { type SearchParts, SymbolSearch } from './query/symbol-search.js';

/** Weights of the given features alone. */
export function descriptiveWeights(given: Partial<DescriptiveWeights>): DescriptiveWeights {
  return { ...(Object.fromEntries(descriptiveFeatures.map((name) => [name, 0])) as DescriptiveWeights), ...given };
}

export function gateWeights(given: Partial<GateWeights>): GateWeights {
  return { ...(Object.fromEntries(gateFeatures.map((name) => [name, 0])) as GateWeights), ...given };
}

const asItIs = [[0.5, 0.5]] as const;
const wordsOnly = descriptiveWeights({
  bias: -4,
  text: 6,
  concept: 6,
  size: 1,
  countryFits: 2,
  countryDiffers: -3,
  typeFits: 1,
  typeDiffers: -2,
});

const asScored = Object.fromEntries(
  confidenceFeatures.map((name) => [name, Number(name === 'raw')]),
) as unknown as ConfidenceWeights;

/** The score that orders the list is final. */
const asOrdered = {
  name: Object.fromEntries(furtherNameFeatures.map((name) => [name, Number(name === 'score')])),
  description: Object.fromEntries(furtherDescriptionFeatures.map((name) => [name, Number(name === 'score')])),
} as unknown as FurtherWeights;

/** Descriptions by their words, names as they are; scores are not calibrated. */
export const plainModel: RankingModel = {
  data: 'written by hand',
  embedder: 'toy',
  gate: gateWeights({ bias: -3, name: -6, descriptiveness: 12, concept: 4 }),
  description: { ...wordsOnly, meaning: 4 },
  wordsOnly,
  confidence: asScored,
  further: asOrdered,
  calibration: { prefix: asItIs, name: asItIs, part: asItIs, description: asItIs },
};

/** The model with the gate fixed open or closed. */
export function modelWithGate(bias: number): RankingModel {
  return { ...plainModel, gate: gateWeights({ bias }) };
}

/** A search without a second engine and without meaning, except for the given parts. */
export function createDescribedSearch(
  { universe, index, texts, concepts }: DescribedUniverse,
  parts: Partial<SearchParts> = {},
): SymbolSearch {
  return new SymbolSearch({
    universe,
    index,
    texts,
    concepts,
    model: plainModel,
    lexical: 'off',
    meaning: 'off',
    ...parts,
  });
}
