import { sigmoid } from './descriptive.js';

/** What tells a description from a name or a symbol. */
export interface GateEvidence {
  /** Best score of a name or root, 0 to 1. */
  readonly name: number;
  /** 0 to 1, of `understand`. */
  readonly descriptiveness: number;
  /** Best strength of a reviewed fact. */
  readonly concept: number;
  readonly words: number;
}

export const gateFeatures = ['bias', 'name', 'descriptiveness', 'together', 'concept', 'manyWords'] as const;
export type GateFeature = (typeof gateFeatures)[number];
export type GateWeights = Readonly<Record<GateFeature, number>>;

export function gateFeaturesOf({ name, descriptiveness, concept, words }: GateEvidence): Record<GateFeature, number> {
  return {
    bias: 1,
    name,
    descriptiveness,
    together: name * descriptiveness,
    concept,
    manyWords: Math.min(6, Math.max(0, words - 2)) / 6,
  };
}

/** Share of meaning in the score, 0 to 1: names and symbols are never re-ranked by what they might mean. */
export function gate(evidence: GateEvidence, weights: GateWeights): number {
  const features = gateFeaturesOf(evidence);
  let sum = 0;
  for (const feature of gateFeatures) sum += weights[feature] * features[feature];
  const share = sigmoid(sum);
  return share < shareMin ? 0 : share > 1 - shareMin ? 1 : share;
}

const shareMin = 0.05;
