import { wordsIn } from './gathering.js';
import type { PhraseMatch, Meaning, MeaningKind } from './meaning.js';
import type { QueryAnalysis } from './query-analysis.js';

/*
 * Scores how much a query reads like a description. Each finding is independent evidence: the remaining doubts are
 * multiplied. Unknown words are evidence for a name.
 */

const weights: Partial<Record<MeaningKind, number>> = {
  country: 0.35,
  region: 0.35,
  size: 0.5,
  industry: 0.3,
  translation: 0.2,
  question: 0.6,
  yield: 0.5,
  leverage: 0.4,
  debt: 0.15,
};
const AGENT_WEIGHT = 0.6;
const MAKER_WEIGHT = 0.5;
const COMPANY_WEIGHT = 0.2;
const FIRM_TYPE_WEIGHT = 0.5;
const TOPIC_WEIGHT = 0.3;
const COIN_WEIGHT = 0.4;
const MATURITY_WEIGHT = 0.5;
const FIGURE_WEIGHT = 0.5;
const PAIR_WEIGHT = 0.85;
/** A pair or a multiple typed as traders type symbols. */
const SYMBOL_WEIGHT = 0.35;
/** Maximum for a query of only countries, industries and topics, which may be a name: `bank of america`. */
const MAX_NAME_LIKE = 0.5;
/**
 * Maximum for `… company`: `saudi telecom company` is a name, `danish pharma company` is not, and no rule separates
 * them.
 */
const MAX_COMPANY = 0.55;
const companyWords = new Set(['company', 'companies', 'corporation', 'group', 'business']);
const cues: ReadonlySet<MeaningKind> = new Set(['size', 'question', 'yield', 'leverage']);
/** Kinds of businesses that often occur in their names. */
const inNames = new Set(
  `bank banks trust airline airlines railway railways railroad railroads brewery breweries insurance company banco bancos banca
  banque brauerei casino casinos airport airports versicherung reit reits exchange foundry dairy pharmacy restaurant
  winery distillery publishing holding utility brasserie cerveceria telefonica quimica salmonera naviera biotech fintech
  post bahn mining conglomerate broker builder steel 銀行 証券 製薬 重工 製鉄 鉄道 商社 スーパー`
    .trim()
    .split(/\s+/),
);

/** 0 to 1, in steps of a thousandth. */
export function descriptivenessOf(analysis: QueryAnalysis): number {
  const { words, findings } = analysis;
  if (words.length === 0) return 0;
  const descriptiveFindings = findings.filter(({ meanings }) => meanings.some(({ kind }) => weightOfKind(kind)));
  let doubt = 1;
  for (const finding of descriptiveFindings) doubt *= 1 - weightOf(finding);
  for (const weight of otherWeights(analysis, descriptiveFindings)) doubt *= 1 - weight;
  const score = (1 - doubt) * (0.3 + 0.7 * knownShare(analysis));
  return Math.round(1000 * Math.min(ceilingOf(analysis, descriptiveFindings), score)) / 1000;
}

function weightOfKind(kind: MeaningKind): boolean {
  return kind === 'type' || kind === 'maker' || weights[kind] !== undefined;
}

/** A phrase counts for its strongest meaning. */
function weightOf({ phrase, meanings }: PhraseMatch): number {
  return Math.max(...meanings.map((meaning) => meaningWeight(meaning, phrase)));
}

function meaningWeight(meaning: Meaning, phrase: string): number {
  if (meaning.kind === 'type') return meaning.isFirm ? FIRM_TYPE_WEIGHT : 0;
  if (meaning.kind === 'maker') return meaning.isFirm ? MAKER_WEIGHT : COMPANY_WEIGHT;
  if (meaning.kind === 'industry' && meaning.isAgent && !inNames.has(phrase)) return AGENT_WEIGHT;
  return weights[meaning.kind] ?? 0;
}

/** Weights of findings outside the vocabulary: separate topics, pairs, coins, terms and multiples. */
function otherWeights(
  { words, topics, pair, coin, maturity, leverage }: QueryAnalysis,
  descriptiveFindings: readonly PhraseMatch[],
): number[] {
  const isSymbolLike =
    pair !== null &&
    pair.end - pair.start === words.length &&
    words.every((word) => word.length !== 4 && /^[a-z]{3,6}$/.test(word));
  const own = topics.filter(
    (topic) => !descriptiveFindings.some((finding) => finding.start < topic.end && topic.start < finding.end),
  );
  return [
    ...own.map(() => TOPIC_WEIGHT),
    ...(pair === null ? [] : [isSymbolLike && words.length < 3 ? SYMBOL_WEIGHT : PAIR_WEIGHT]),
    ...(coin === null ? [] : [coin.quoted === null ? COIN_WEIGHT : PAIR_WEIGHT]),
    ...(maturity === null ? [] : [MATURITY_WEIGHT]),
    ...(leverage.figureAt === null ? [] : [FIGURE_WEIGHT]),
  ];
}

/** The maximum of the score; lower for findings that also occur in names. */
function ceilingOf(
  { words, pair, coin, maturity, leverage }: QueryAnalysis,
  descriptiveFindings: readonly PhraseMatch[],
): number {
  if (pair !== null || maturity !== null || leverage.factor !== null || (coin !== null && words.length > 1)) return 1;
  if (descriptiveFindings.some(({ phrase, meanings }) => meanings.some((meaning) => isCue(meaning, phrase)))) return 1;
  const isBusiness = descriptiveFindings.length > 1 && descriptiveFindings.some(({ phrase }) => isCompany(phrase));
  return isBusiness ? MAX_COMPANY : MAX_NAME_LIKE;
}

function isCue(meaning: Meaning, phrase: string): boolean {
  if (meaning.kind === 'type' || meaning.kind === 'maker') return meaning.isFirm;
  if (meaning.kind === 'industry') return meaning.isAgent && !inNames.has(phrase) && !isCompany(phrase);
  return cues.has(meaning.kind);
}

function isCompany(phrase: string): boolean {
  return companyWords.has(phrase.slice(phrase.lastIndexOf(' ') + 1));
}

/** The share of known words. */
function knownShare({ words, findings, topics, pair, coin, maturity, leverage }: QueryAnalysis): number {
  const knownWords = wordsIn([...findings, ...topics, pair, coin, maturity, coin?.quoted ?? null]);
  if (leverage.figureAt !== null) knownWords.add(leverage.figureAt);
  return knownWords.size / words.length;
}
