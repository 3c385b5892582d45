import type { DescriptiveEvidence } from './descriptive.js';
import { logit, sigmoid, weightedSum } from './logistic.js';
import type { Understanding } from './understanding/understanding.js';

/** Features of the query for the confidence of its answer. */
export interface QueryFeatures {
  /** 0 to 1, of `understand`. */
  readonly descriptiveness: number;
  /** Share of the words that name an industry. */
  readonly industry: number;
  readonly namesFunds: boolean;
  /** In another language than the texts. */
  readonly isForeign: boolean;
  /** Words remain without countries, types, sizes and grammar. */
  readonly hasContent: boolean;
}

export function queryFeaturesOf({
  descriptiveness,
  industryShare,
  types,
  homeCountries,
  content,
}: Pick<Understanding, 'descriptiveness' | 'industryShare' | 'types' | 'homeCountries' | 'content'>): QueryFeatures {
  return {
    descriptiveness,
    industry: industryShare,
    namesFunds: types.includes('ETF'),
    isForeign: homeCountries.length > 0,
    hasContent: content.length > 0,
  };
}

/** Evidence for the confidence in the first described security, in addition to its own score. */
export interface ConfidenceEvidence {
  /** Scores of the securities, 0 to 1, best first; at least one. */
  readonly scores: readonly number[];
  /** Of the first one. */
  readonly evidence: Pick<DescriptiveEvidence, 'concept' | 'size' | 'type' | 'text' | 'asked'>;
  readonly query: QueryFeatures;
}

export const confidenceFeatures = [
  'bias',
  'raw',
  'rivals',
  'stock',
  'sizeOfStock',
  'pairOrCoin',
  'descriptiveness',
  'industry',
  'namesFunds',
  'foreign',
  'wordsMissing',
  'noWords',
] as const;
export type ConfidenceFeature = (typeof confidenceFeatures)[number];
export type ConfidenceWeights = Readonly<Record<ConfidenceFeature, number>>;

/** Maximum difference between the logarithms of the odds of a rival and the first security. */
const RIVAL_WITHIN = 1;
/** Maximum number of compared securities after the first. */
const MAX_RIVALS = 11;
/** Texts that contain less of the words than this are weak evidence. */
const HEARD_FROM = 0.5;

export function confidenceFeaturesOf(given: ConfidenceEvidence): Record<ConfidenceFeature, number> {
  const { scores, evidence, query } = given;
  const { concept, text, asked, type } = evidence;
  const first = logit(scores[0]!);
  const rivals = scores.slice(1, MAX_RIVALS + 1).filter((score) => logit(score) > first - RIVAL_WITHIN);
  const stock = Number(type === 'Common Stock');
  return {
    bias: 1,
    raw: first,
    rivals: rivals.length / MAX_RIVALS,
    stock,
    sizeOfStock: stock * evidence.size,
    pairOrCoin: Number(type === 'FX' || type === 'Crypto'),
    descriptiveness: query.descriptiveness,
    industry: query.industry,
    namesFunds: Number(query.namesFunds),
    foreign: Number(query.isForeign),
    wordsMissing: Number(query.hasContent && asked < HEARD_FROM && concept === 0),
    noWords: Number(text === 0 && concept === 0),
  };
}

/**
 * Returns the score of a described security, adjusted by the confidence in the query, 0 to 1. All securities of a query
 * get the same shift, so that their order is preserved.
 */
export function confidenceOf(
  confidenceEvidence: ConfidenceEvidence,
  { raw, ...weights }: ConfidenceWeights,
): (score: number) => number {
  const shift = weightedSum(confidenceFeatures, confidenceFeaturesOf(confidenceEvidence), { ...weights, raw: 0 });
  return (score) => sigmoid(raw * logit(score) + shift);
}
