import { sigmoid, weightedSum } from './logistic.js';

/** Evidence for or against one security as the answer to a description; shares are 0 to 1. */
export interface DescriptiveEvidence {
  /** Share of the query, by rarity of its words, in the names, tags and summary of the security. */
  readonly text: number;
  /** Cosine of the embeddings of query and text; null when either has no vector. */
  readonly meaning: number | null;
  /** Strength of a reviewed fact (benchmark, pair, coin) that this is the described security. */
  readonly concept: number;
  /** Score as a name. */
  readonly name: number;
  /** Size of the issuer. */
  readonly size: number;
  /** Member of a big share index. */
  readonly member: number;
  readonly home: number;
  /** How widely the security is listed. */
  readonly spread: number;
  /** Share of the query in the name itself. */
  readonly inName: number;
  /** Share of the query words that the texts contain, by rarity. */
  readonly asked: number;
  /** Share of the query in the tags and the summary; early words count more. */
  readonly early: number;
  readonly type: string;
  /**
   * 1 when the query names the issuer's country, -1 when it names only others, 0 when it names none or the issuer's is
   * unknown.
   */
  readonly country: -1 | 0 | 1;
  /** The same for the type of instrument. */
  readonly typeAsked: -1 | 0 | 1;
  readonly sizeAsked: -1 | 0 | 1;
  /** The query names no country and is in the language of the issuer's country. */
  readonly isOfLanguage: boolean;
}

export const descriptiveFeatures = [
  'bias',
  'text',
  'textSquared',
  'asked',
  'early',
  'meaning',
  'noMeaning',
  'concept',
  'name',
  'size',
  'member',
  'home',
  'spread',
  'inNameOfStock',
  'inNameOfOther',
  'stock',
  'fund',
  'mutualFund',
  'index',
  'countryFits',
  'countryDiffers',
  'ofLanguage',
  'typeFits',
  'typeDiffers',
  'sizeFits',
  'sizeDiffers',
] as const;
export type DescriptiveFeature = (typeof descriptiveFeatures)[number];
export type DescriptiveWeights = Readonly<Record<DescriptiveFeature, number>>;

/** The evidence as numbers, by name. */
export function featuresOf(evidence: DescriptiveEvidence): Record<DescriptiveFeature, number> {
  const { text, meaning, concept, name, size, member, home, spread, inName, asked, early, type } = evidence;
  const { country, isOfLanguage, typeAsked, sizeAsked } = evidence;
  const isStock = type === 'Common Stock';
  const unasked = typeAsked === 0 ? 1 : 0;
  return {
    bias: 1,
    text,
    textSquared: text * text,
    asked,
    early,
    meaning: meaning === null ? 0 : Math.max(0, meaning),
    noMeaning: Number(meaning === null),
    concept,
    name,
    size,
    member,
    home,
    spread,
    inNameOfStock: isStock ? inName : 0,
    inNameOfOther: isStock ? 0 : inName,
    stock: unasked * Number(isStock),
    fund: unasked * Number(type === 'ETF'),
    mutualFund: Number(type === 'Mutual Fund'),
    index: unasked * Number(type === 'Index'),
    countryFits: Number(country === 1),
    countryDiffers: Number(country === -1),
    ofLanguage: Number(isOfLanguage),
    typeFits: Number(typeAsked === 1),
    typeDiffers: Number(typeAsked === -1),
    sizeFits: Number(sizeAsked === 1),
    sizeDiffers: Number(sizeAsked === -1),
  };
}

/** Returns how well the security fits the description, 0 to 1. */
export function descriptiveScore(evidence: DescriptiveEvidence, weights: DescriptiveWeights): number {
  return sigmoid(descriptiveSum(evidence, weights));
}

/** The argument of the logistic function of the score: the same order without the cost of an exponential. */
export function descriptiveSum(evidence: DescriptiveEvidence, weights: DescriptiveWeights): number {
  return weightedSum(descriptiveFeatures, featuresOf(evidence), weights);
}
