import { sigmoid, weightedSum } from './logistic.js';

/** Evidence that distinguishes a description from a name or a symbol. */
export interface GateEvidence {
  /** Best score of a name or root, 0 to 1. */
  readonly name: number;
  /** A name begins with all words of the query. */
  readonly isBegun: boolean;
  /** A name has all words of the query in their order. */
  readonly isInOrder: boolean;
  /** 0 to 1, of `understand`. */
  readonly descriptiveness: number;
  /** Best strength of a reviewed fact. */
  readonly concept: number;
  readonly words: number;
  /** Number of words without countries, types, sizes and grammar. */
  readonly contentWords: number;
  /** Score of the best description, by words alone. */
  readonly described: number;
  /** Share of the words that name an industry. */
  readonly industry: number;
}

export const gateFeatures = [
  'bias',
  'name',
  'begun',
  'inOrder',
  'descriptiveness',
  'together',
  'concept',
  'manyWords',
  'noContent',
  'described',
  'strongConcept',
  'industry',
] as const;
export type GateFeature = (typeof gateFeatures)[number];
export type GateWeights = Readonly<Record<GateFeature, number>>;

export function gateFeaturesOf(evidence: GateEvidence): Record<GateFeature, number> {
  const { name, isBegun, isInOrder, descriptiveness, concept, words, contentWords, described, industry } = evidence;
  // The more words, the less likely a name has them by chance.
  const length = Math.min(6, Math.max(0, words - 1)) / 6;
  return {
    bias: 1,
    name,
    begun: isBegun ? length : 0,
    inOrder: isInOrder ? length : 0,
    descriptiveness,
    together: name * descriptiveness,
    concept,
    manyWords: Math.min(6, Math.max(0, words - 2)) / 6,
    noContent: Number(contentWords === 0),
    described,
    strongConcept: Number(concept > 0.9),
    industry,
  };
}

/** Share of meaning in the score, 0 to 1: names and symbols are never re-ranked by meaning. */
export function gate(evidence: GateEvidence, weights: GateWeights): number {
  const share = sigmoid(DECISIVENESS * weightedSum(gateFeatures, gateFeaturesOf(evidence), weights));
  return share < MIN_SHARE ? 0 : share > MAX_SHARE ? 1 : share;
}

/** False when no description can count, so that the search for one is unnecessary. */
export function mayDescribe(evidence: Omit<GateEvidence, 'described'>, weights: GateWeights): boolean {
  return gate({ ...evidence, described: weights.described > 0 ? 1 : 0 }, weights) > 0;
}

/** A smaller share changes no first result, and a search by meaning costs as much as a hundred names. */
const MIN_SHARE = 0.3;
const MAX_SHARE = 0.95;
/** Except at even odds, the likelier reading counts more than its probability: a list of half each is useless. */
const DECISIVENESS = 2;
