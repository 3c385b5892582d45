import type { DescriptiveEvidence } from './descriptive.js';
import { sigmoid, weightedSum } from './logistic.js';
import type { Understanding } from './understanding/understanding.js';

/** What the query itself says about how sure an answer to it can be. */
export interface DescribedQuery {
  /** 0 to 1, of `understand`. */
  readonly descriptiveness: number;
  /** Share of the words that name an industry. */
  readonly industry: number;
  readonly namesFunds: boolean;
  /** In another language than the texts. */
  readonly isForeign: boolean;
  /** Words are left when countries, types, sizes and grammar are taken away. */
  readonly hasContent: boolean;
}

export function describedQuery({
  descriptiveness,
  industryShare,
  types,
  homeCountries,
  content,
}: Pick<Understanding, 'descriptiveness' | 'industryShare' | 'types' | 'homeCountries' | 'content'>): DescribedQuery {
  return {
    descriptiveness,
    industry: industryShare,
    namesFunds: types.includes('ETF'),
    isForeign: homeCountries.length > 0,
    hasContent: content.length > 0,
  };
}

/** What says how sure the first of the described securities is, beside its own score. */
export interface ConfidenceEvidence {
  /** Scores of the securities, 0 to 1, best first; one at least. */
  readonly scores: readonly number[];
  /** Of the first one. */
  readonly evidence: Pick<DescriptiveEvidence, 'concept' | 'size' | 'type' | 'text' | 'asked'>;
  readonly query: DescribedQuery;
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

/** A security whose odds are closer to those of the first, by this logarithm, is a rival of it. */
const RIVAL_WITHIN = 1;
/** Securities behind the first that are looked at. */
const MAX_RIVALS = 11;
/** Texts that hold less of the words than this say little. */
const HEARD_FROM = 0.5;
const LEAST = 1e-4;

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
  const inside = Math.min(1 - LEAST, Math.max(LEAST, share));
  return Math.log(inside / (1 - inside));
}
