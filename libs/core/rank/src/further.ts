import type { DescriptiveEvidence } from './descriptive.js';
import { logit, sigmoid, weightedSum } from './logistic.js';

/*
 * The probability that a result after the first one is right. The first score is fitted separately: it depends on all
 * results, and a further one mainly on its own evidence.
 */

/** Evidence for a further security in a list. */
export interface FurtherEvidence {
  /** The score that orders the list, 0 to 1. */
  readonly score: number;
  /** That of the first result. */
  readonly first: number;
  /** The first result is an identifier or a spelling of a symbol. */
  readonly isFirstIdentified: boolean;
  /** A few letters, which may begin many names. */
  readonly isShort: boolean;
  /** Score as a name or a root, 0 to 1; 0 without one. */
  readonly name: number;
  /** The name has all words of the query in their order. */
  readonly isInOrder: boolean;
  /** The name begins with the query. */
  readonly isBegun: boolean;
  /** The whole name was typed. */
  readonly isTrusted: boolean;
  /** Found by its symbol and not by its name. */
  readonly isBySymbol: boolean;
  /** Null for a security that was found only by name. */
  readonly description: DescriptiveEvidence | null;
}

export const furtherNameFeatures = [
  'bias',
  'score',
  'first',
  'firstIdentified',
  'short',
  'name',
  'inOrder',
  'begun',
  'shortBegun',
  'whole',
  'bySymbol',
] as const;
export type FurtherNameWeights = Readonly<Record<(typeof furtherNameFeatures)[number], number>>;

export const furtherDescriptionFeatures = [
  'bias',
  'score',
  'first',
  'inOrder',
  'inName',
  'text',
  'asked',
  'concept',
  'meaning',
  'stock',
  'countryFits',
  'countryDiffers',
  'typeFits',
  'typeDiffers',
  'sizeDiffers',
] as const;
export type FurtherDescriptionWeights = Readonly<Record<(typeof furtherDescriptionFeatures)[number], number>>;

/** Weights for lists of names and symbols, and for lists of descriptions. */
export interface FurtherWeights {
  readonly name: FurtherNameWeights;
  readonly description: FurtherDescriptionWeights;
}

export function furtherNameFeaturesOf(evidence: FurtherEvidence): Record<keyof FurtherNameWeights, number> {
  const { score, first, isFirstIdentified, isShort, name, isInOrder, isBegun, isTrusted, isBySymbol } = evidence;
  return {
    bias: 1,
    score: logit(score),
    first: logit(first),
    firstIdentified: Number(isFirstIdentified),
    short: Number(isShort),
    name,
    inOrder: Number(isInOrder && !isBySymbol),
    begun: Number(isBegun && !isBySymbol),
    shortBegun: Number(isBegun && !isBySymbol && isShort),
    whole: Number(isTrusted && !isBySymbol),
    bySymbol: Number(isBySymbol),
  };
}

export function furtherDescriptionFeaturesOf({
  score,
  first,
  isInOrder,
  description,
}: FurtherEvidence): Record<keyof FurtherDescriptionWeights, number> {
  return {
    bias: 1,
    score: logit(score),
    first: logit(first),
    inOrder: Number(isInOrder),
    inName: description?.inName ?? 0,
    text: description?.text ?? 0,
    asked: description?.asked ?? 0,
    concept: description?.concept ?? 0,
    meaning: description?.meaning ?? 0,
    stock: Number(description?.type === 'Common Stock'),
    countryFits: Number(description?.country === 1),
    countryDiffers: Number(description?.country === -1),
    typeFits: Number(description?.typeAsked === 1),
    typeDiffers: Number(description?.typeAsked === -1),
    sizeDiffers: Number(description?.sizeAsked === -1),
  };
}

/** The probability, 0 to 1, that a further security is right, in a list of names or of descriptions. */
export function furtherScore(evidence: FurtherEvidence, kind: keyof FurtherWeights, weights: FurtherWeights): number {
  return sigmoid(
    kind === 'name'
      ? weightedSum(furtherNameFeatures, furtherNameFeaturesOf(evidence), weights.name)
      : weightedSum(furtherDescriptionFeatures, furtherDescriptionFeaturesOf(evidence), weights.description),
  );
}
