import type { DescriptiveEvidence } from './descriptive.js';
import { sigmoid, weightedSum } from './logistic.js';

/** What says how sure the first of the described securities is, beside its own score. */
export interface ConfidenceEvidence {
  /** Scores of the first two securities, 0 to 1; nought when there is no second. */
  readonly first: number;
  readonly second: number;
  /** Of the first one. */
  readonly evidence: Pick<DescriptiveEvidence, 'concept' | 'size' | 'type'>;
  /** Of the query, by `understand`. */
  readonly descriptiveness: number;
  readonly industry: number;
}

export const confidenceFeatures = [
  'bias',
  'raw',
  'lead',
  'concept',
  'stock',
  'sizeOfStock',
  'descriptiveness',
  'industry',
] as const;
export type ConfidenceFeature = (typeof confidenceFeatures)[number];
export type ConfidenceWeights = Readonly<Record<ConfidenceFeature, number>>;

/** A greater lead says no more. */
const leadMax = 2;
const least = 1e-4;

export function confidenceFeaturesOf(given: ConfidenceEvidence): Record<ConfidenceFeature, number> {
  const { first, second, evidence, descriptiveness, industry } = given;
  const stock = Number(evidence.type === 'Common Stock');
  return {
    bias: 1,
    raw: logit(first),
    lead: Math.min(leadMax, logit(first) - logit(second)),
    concept: Number(evidence.concept > 0),
    stock,
    sizeOfStock: stock * evidence.size,
    descriptiveness,
    industry,
  };
}

/**
 * A score of a described security as far as the query can be trusted to mean one, 0 to 1: the same shift for all securities
 * of a query, so that their order stays.
 */
export function confidenceOf(
  given: ConfidenceEvidence,
  { raw, ...weights }: ConfidenceWeights,
): (score: number) => number {
  const shift = weightedSum(confidenceFeatures, confidenceFeaturesOf(given), { ...weights, raw: 0 });
  return (score) => sigmoid(raw * logit(score) + shift);
}

function logit(share: number): number {
  const inside = Math.min(1 - least, Math.max(least, share));
  return Math.log(inside / (1 - inside));
}
