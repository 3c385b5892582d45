import { isPairJoiner } from './currency-pair.js';
import { englishCountryWords, meaningsOf } from './lexicon.js';
import { meaningsOfKind, type PhraseMatch, type Meaning, type MeaningKind } from './meaning.js';
import type { QueryAnalysis } from './query-analysis.js';

/** Kinds of words whose meaning is stored elsewhere, so that they are not content. */
const grammatical: ReadonlySet<MeaningKind> = new Set([
  'country',
  'region',
  'type',
  'maker',
  'size',
  'question',
  'filler',
]);

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The words that named countries and regions, and the countries' English words. */
export function countryWordsOf(findings: readonly PhraseMatch[]): string[] {
  const named = findings.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'country' || kind === 'region'));
  return distinct([
    ...named.flatMap(({ phrase }) => phrase.split(' ')),
    ...meaningsOfKind(findings, 'country').flatMap(({ code }) => englishCountryWords(code)),
    ...meaningsOfKind(findings, 'region').flatMap(({ id }) => id.split(' ')),
  ]).filter((word) => word !== '' && !isGrammar(meaningsOf(word), 'filler'));
}

/**
 * Returns the named types. A firm word overrides a loose one (`stock index`, `gold miners etf`), a fund overrides the
 * index and the bonds that it follows, and a business means its shares only without any other type.
 */
export function typesOf({ findings, pair, coin, maturity }: QueryAnalysis): string[] {
  const typeMeanings = meaningsOfKind(findings, 'type');
  const firm = distinct(typeMeanings.filter(({ isFirm }) => isFirm).flatMap(({ types }) => types));
  const funds = firm.filter((type) => type === 'ETF' || type === 'Mutual Fund');
  const alone = new Set(typeMeanings.filter(({ types }) => types.length === 1).flatMap(({ types }) => types));
  const isOneFund = alone.has('ETF') !== alone.has('Mutual Fund');
  if (funds.length > 0) return isOneFund ? [alone.has('ETF') ? 'ETF' : 'Mutual Fund'] : funds;
  if (firm.includes('Index')) return ['Index'];
  if (pair !== null) return ['FX'];
  const isRate = meaningsOfKind(findings, 'yield').length > 0;
  if (isRate && (maturity !== null || meaningsOfKind(findings, 'debt').length > 0)) return ['Index'];
  if (firm.length > 0) return firm;
  if (meaningsOfKind(findings, 'translation').some(({ english }) => english.includes('bond'))) return ['Bond'];
  const isBusiness =
    typeMeanings.length > 0 ||
    meaningsOfKind(findings, 'maker').length > 0 ||
    meaningsOfKind(findings, 'industry').some(({ isAgent }) => isAgent);
  if (isBusiness) return ['Common Stock'];
  return coin === null ? [] : ['Crypto'];
}

/**
 * The words that are neither grammar nor stored elsewhere; for an industry without its maker (`car` of `car maker`).
 */
export function contentOf({ words, findings, pair }: QueryAnalysis): string[] {
  const dropped = new Set<number>();
  for (const { start, end, meanings } of findings) {
    const isAllGrammar = isGrammar(meanings);
    for (let at = start; at < end; at += 1) {
      if (isAllGrammar || (end - start > 1 && isGrammar(meaningsOf(words[at]!), 'maker', 'filler'))) dropped.add(at);
    }
  }
  for (let at = pair?.start ?? 0; at < (pair?.end ?? 0); at += 1) if (isPairJoiner(words[at]!)) dropped.add(at);
  return distinct(words.filter((_, at) => !dropped.has(at)));
}

/** The share of the words that are in a phrase of that kind. */
export function shareOfKind({ words, findings }: QueryAnalysis, kind: MeaningKind): number {
  const wordsOfKind = wordsIn(findings.filter(({ meanings }) => meanings.some((meaning) => meaning.kind === kind)));
  return words.length === 0 ? 0 : wordsOfKind.size / words.length;
}

/** The positions of the words in any of these stretches, `end` exclusive. */
export function wordsIn(spans: readonly ({ readonly start: number; readonly end: number } | null)[]): Set<number> {
  const places = new Set<number>();
  for (const span of spans) for (let at = span?.start ?? 0; at < (span?.end ?? 0); at += 1) places.add(at);
  return places;
}

/** True when a meaning exists and all are of these kinds or of a kind without content. */
function isGrammar(meanings: readonly Meaning[] | null, ...kinds: MeaningKind[]): boolean {
  if (meanings === null) return false;
  return meanings.every(({ kind }) => (kinds.length === 0 ? grammatical.has(kind) : kinds.includes(kind)));
}
