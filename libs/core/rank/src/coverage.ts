import type { Coverage } from './name-score.js';

/** Words with their rarity. */
export interface WeightedWords {
  readonly count: number;
  weight(index: number): number;
}

/** Worth of a query word for a name word, 0 to 1; negative when it matches only with slips. */
export type WordMatch = (queryIndex: number, nameIndex: number) => number;

/**
 * How far query and name cover each other when each word takes its best partner. A name word that another word of the
 * query equals is nobody else's partner, so that the b of `brk b` is not found in `brk`.
 */
export function coverage(query: WeightedWords, name: WeightedWords, match: WordMatch): Coverage {
  // Plain arrays: a name has a handful of words, and hundreds of names are judged at every key.
  const worths = worthsOf(query, name, match);
  const isEqualled = equalledWords(query.count, name.count, worths);
  const partners = isEqualled.map(Number);
  let [covered, mistyped, total] = [0, 0, 0];
  for (let q = 0; q < query.count; q++) {
    const own = worths.slice(q * name.count, (q + 1) * name.count);
    const best = own.includes(1) ? 1 : bestPartner(own, isEqualled, partners);
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
  const worths = new Array<number>(query.count * name.count);
  for (let q = 0; q < query.count; q++) {
    for (let n = 0; n < name.count; n++) worths[q * name.count + n] = match(q, n);
  }
  return worths;
}

function equalledWords(queryCount: number, nameCount: number, worths: readonly number[]): boolean[] {
  const isEqualled = new Array<boolean>(nameCount).fill(false);
  for (let at = 0; at < queryCount * nameCount; at++) if (worths[at] === 1) isEqualled[at % nameCount] = true;
  return isEqualled;
}

function bestPartner(worths: readonly number[], isEqualled: readonly boolean[], partners: number[]): number {
  let best = 0;
  for (const [n, worth] of worths.entries()) {
    if (isEqualled[n]!) continue;
    const size = Math.abs(worth);
    if (size > Math.abs(best)) best = worth;
    if (size > partners[n]!) partners[n] = size;
  }
  return best;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
