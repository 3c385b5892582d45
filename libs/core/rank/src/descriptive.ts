import { sigmoid, weightedSum } from './logistic.js';

/** What speaks for or against one security as the answer to a description; shares are 0 to 1. */
export interface DescriptiveEvidence {
  /** How much of the query, by rarity of its words, stands in the names, tags and summary of the security. */
  readonly text: number;
  /** Cosine of query and text in the model of meaning; null when either has no vector. */
  readonly meaning: number | null;
  /** How far a reviewed fact (benchmark, pair, coin) says that this is what was described. */
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
  /** How much of the query stands in the name itself. */
  readonly inName: number;
  /** How many of the words that were asked for the texts hold, by rarity. */
  readonly asked: number;
  /** How much of the query stands in the tags and the summary, and how early there. */
  readonly early: number;
  readonly type: string;
  /** 1 when the query names the issuer's country, -1 when it names others only, 0 when it names none or none is known. */
  readonly country: -1 | 0 | 1;
  /** The same of the type of instrument. */
  readonly typeAsked: -1 | 0 | 1;
  readonly sizeAsked: -1 | 0 | 1;
  /** The query names no country and is in the language of the issuer's. */
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

/** 0 to 1: how well the security fits the description. */
export function descriptiveScore(evidence: DescriptiveEvidence, weights: DescriptiveWeights): number {
  return sigmoid(descriptiveSum(evidence, weights));
}

/** What the score is the logistic of: the order of securities without the cost of an exponential. */
export function descriptiveSum(evidence: DescriptiveEvidence, weights: DescriptiveWeights): number {
  return weightedSum(descriptiveFeatures, featuresOf(evidence), weights);
}
