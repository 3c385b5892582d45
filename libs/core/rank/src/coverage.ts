import type { WordCoverage } from './name-score.js';

/** Words with their rarity. */
export interface WeightedWords {
  readonly count: number;
  weight(index: number): number;
}

/** Worth of a query word for a name word, 0 to 1; negative when it matches only with slips. */
export type WordMatch = (queryIndex: number, nameIndex: number) => number;

/**
 * Computes how far query and name cover each other when each word has its best partner. A name word that equals another
 * word of the query has no other partner, so that the b of `brk b` is not found in `brk`.
 */
export function coverage(query: WeightedWords, name: WeightedWords, match: WordMatch): WordCoverage {
  // Plain arrays: a name has few words, and every keystroke compares hundreds of names.
  const worths = worthsOf(query, name, match);
  const equalled = equalledWords(name.count, worths);
  const partners = [...equalled];
  let [covered, mistyped, total] = [0, 0, 0];
  for (let q = 0; q < query.count; q++) {
    const own = worths.slice(q * name.count, (q + 1) * name.count);
    const best = own.includes(1) ? 1 : bestPartner(own, equalled, partners);
    const weight = query.weight(q);
    total += weight;
    covered += weight * Math.abs(best);
    if (best < 0) mistyped += weight;
  }
  let [nameCovered, nameTotal] = [0, 0];
  for (let n = 0; n < name.count; n++) {
    const weight = name.weight(n);
    nameTotal += weight;
    nameCovered += weight * partners[n]!;
  }
  return { query: share(covered, total), name: share(nameCovered, nameTotal), mistyped: share(mistyped, total) };
}

/** By query word, then by name word. */
function worthsOf(query: WeightedWords, name: WeightedWords, match: WordMatch): number[] {
  const worths: number[] = [];
  for (let q = 0; q < query.count; q++) {
    for (let n = 0; n < name.count; n++) worths.push(match(q, n));
  }
  return worths;
}

/** 1 for each name word that a query word equals. */
function equalledWords(nameCount: number, worths: readonly number[]): number[] {
  const equalled: number[] = [];
  for (let n = 0; n < nameCount; n++) equalled.push(0);
  for (let at = 0; at < worths.length; at++) if (worths[at] === 1) equalled[at % nameCount] = 1;
  return equalled;
}

function bestPartner(worths: readonly number[], equalled: readonly number[], partners: number[]): number {
  let best = 0;
  for (const [n, worth] of worths.entries()) {
    if (equalled[n] === 1) continue;
    const size = Math.abs(worth);
    if (size > Math.abs(best)) best = worth;
    if (size > partners[n]!) partners[n] = size;
  }
  return best;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
