import type { Coverage } from './name-score.js';

/** Words with their rarity. */
export interface WeightedWords {
  readonly count: number;
  weight(index: number): number;
}

/** Worth of a query word for a name word, 0 to 1; negative when it matches only with slips. */
export type WordMatch = (queryIndex: number, nameIndex: number) => number;

/** How far query and name cover each other when each word takes its best partner. */
export function coverage(query: WeightedWords, name: WeightedWords, match: WordMatch): Coverage {
  const partners = new Float64Array(name.count);
  let [covered, mistyped, total] = [0, 0, 0];
  for (let q = 0; q < query.count; q++) {
    const best = bestPartner(q, name, match, partners);
    const weight = query.weight(q);
    total += weight;
    covered += weight * Math.abs(best);
    if (best < 0) mistyped += weight;
  }
  let [nameCovered, nameTotal] = [0, 0];
  for (let n = 0; n < name.count; n++) {
    const weight = name.weight(n);
    nameTotal += weight;
    nameCovered += weight * (partners[n] ?? 0);
  }
  return { query: share(covered, total), name: share(nameCovered, nameTotal), mistyped: share(mistyped, total) };
}

function bestPartner(q: number, name: WeightedWords, match: WordMatch, partners: Float64Array): number {
  let best = 0;
  for (let n = 0; n < name.count; n++) {
    const worth = match(q, n);
    const size = Math.abs(worth);
    if (size > Math.abs(best)) best = worth;
    if (size > (partners[n] ?? 0)) partners[n] = size;
  }
  return best;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
