import type { Finding, MeaningKind } from './meaning.js';
import type { Understanding } from './understanding.js';

/** How much each kind of finding speaks for a description; every kind counts at most twice. */
const weights: Partial<Record<MeaningKind, number>> = {
  country: 0.2,
  region: 0.2,
  size: 0.2,
  maker: 0.3,
  industry: 0.2,
  translation: 0.2,
  question: 0.5,
  yield: 0.3,
  leverage: 0.2,
  debt: 0.15,
};
const agentWeight = 0.35;
const firmTypeWeight = 0.3;
const pairWeight = 0.6;
const coinWeight = 0.35;
const maturityWeight = 0.3;
const topicWeight = 0.2;
/** Where nothing but countries, industries and topics is found, as in `bank of america`, it may be a name. */
const nameLikeMax = 0.5;
const cues: ReadonlySet<MeaningKind> = new Set(['size', 'maker', 'question', 'yield', 'leverage']);

type Parts = Omit<Understanding, 'reasons' | 'descriptiveness'>;
type Span = Pick<Finding, 'start' | 'end'>;

/** 0 to 1 by the findings and by how much of the text they cover. */
export function descriptivenessOf(
  words: readonly string[],
  parts: Parts,
  findings: readonly Finding[],
  topics: readonly Span[],
): number {
  if (words.length === 0) return 0;
  const telling = findings.filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'filler'));
  const share = 1 - unknownShare(words, parts, findings, topics);
  const evidence = wordEvidence(telling) + partEvidence(parts, topics);
  const score = Math.min(1, evidence) * (0.3 + 0.7 * share);
  const hasCue =
    parts.currencyPair !== null ||
    parts.maturity !== null ||
    (parts.coin !== null && words.length > 1) ||
    telling.some(({ meanings }) => meanings.some(isCue));
  return Math.round(1000 * (hasCue ? score : Math.min(nameLikeMax, score))) / 1000;
}

function isCue(meaning: Finding['meanings'][number]): boolean {
  if (meaning.kind === 'type') return meaning.isFirm;
  return cues.has(meaning.kind) || (meaning.kind === 'industry' && meaning.isAgent);
}

function wordEvidence(findings: readonly Finding[]): number {
  const seen = new Map<MeaningKind, number>();
  let sum = 0;
  for (const meaning of findings.flatMap(({ meanings }) => meanings)) {
    const count = (seen.get(meaning.kind) ?? 0) + 1;
    seen.set(meaning.kind, count);
    if (count > 2) continue;
    if (meaning.kind === 'type') sum += meaning.isFirm ? firmTypeWeight : 0;
    else if (meaning.kind === 'industry' && meaning.isAgent) sum += agentWeight;
    else sum += weights[meaning.kind] ?? 0;
  }
  return sum;
}

function partEvidence({ currencyPair, coin, maturity }: Parts, topics: readonly Span[]): number {
  let sum = topicWeight * Math.min(2, topics.length);
  if (currencyPair !== null) sum += pairWeight;
  if (coin !== null) sum += coinWeight;
  if (maturity !== null) sum += maturityWeight;
  return sum;
}

/** The share of the words that nothing is known of; a pair, a coin or a maturity is counted as known by its words. */
function unknownShare(
  words: readonly string[],
  parts: Parts,
  findings: readonly Finding[],
  topics: readonly Span[],
): number {
  const known = new Set<number>();
  for (const { start, end } of [...findings, ...topics]) for (let at = start; at < end; at += 1) known.add(at);
  const others =
    Number(parts.coin !== null) + 2 * Number(parts.currencyPair !== null) + 2 * Number(parts.maturity !== null);
  return Math.max(0, words.length - known.size - others) / words.length;
}
