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
  const worths: number[] = [];
  const equalled: number[] = [];
  for (let q = 0; q < query.count; q++) {
    for (let n = 0; n < name.count; n++) {
      const worth = match(q, n);
      worths.push(worth);
      equalled[n] = worth === 1 ? 1 : (equalled[n] ?? 0);
    }
  }
  const partners = [...equalled];
  let [covered, mistyped, total] = [0, 0, 0];
  for (let q = 0; q < query.count; q++) {
    const best = bestPartner(worths, q * name.count, equalled, partners);
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

/** The best worth of the query word whose worths begin at `from`; raises those of its partners. */
function bestPartner(worths: readonly number[], from: number, equalled: readonly number[], partners: number[]): number {
  for (let n = 0; n < equalled.length; n++) if (worths[from + n] === 1) return 1;
  let best = 0;
  for (let n = 0; n < equalled.length; n++) {
    if (equalled[n] === 1) continue;
    const worth = worths[from + n]!;
    const size = Math.abs(worth);
    if (size > Math.abs(best)) best = worth;
    if (size > partners[n]!) partners[n] = size;
  }
  return best;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
