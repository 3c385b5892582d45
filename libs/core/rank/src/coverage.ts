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
  const partners = new Float64Array(name.count);
  const owners = new Int8Array(name.count).fill(nobody);
  const best = new Float64Array(query.count);
  for (let q = 0; q < query.count; q++) best[q] = equalPartner(q, name, match, owners);
  let [covered, mistyped, total] = [0, 0, 0];
  for (let q = 0; q < query.count; q++) {
    if (best[q] !== 1) best[q] = bestPartner(q, name, match, owners, partners);
    const weight = query.weight(q);
    total += weight;
    covered += weight * Math.abs(best[q]!);
    if (best[q]! < 0) mistyped += weight;
  }
  let [nameCovered, nameTotal] = [0, 0];
  for (let n = 0; n < name.count; n++) {
    const weight = name.weight(n);
    nameTotal += weight;
    nameCovered += weight * (owners[n] === nobody ? partners[n]! : 1);
  }
  return { query: share(covered, total), name: share(nameCovered, nameTotal), mistyped: share(mistyped, total) };
}

const nobody = -1;

function equalPartner(q: number, name: WeightedWords, match: WordMatch, owners: Int8Array): number {
  let found = 0;
  for (let n = 0; n < name.count; n++) {
    if (match(q, n) !== 1) continue;
    owners[n] = q;
    found = 1;
  }
  return found;
}

function bestPartner(
  q: number,
  name: WeightedWords,
  match: WordMatch,
  owners: Int8Array,
  partners: Float64Array,
): number {
  let best = 0;
  for (let n = 0; n < name.count; n++) {
    if (owners[n] !== nobody) continue;
    const worth = match(q, n);
    const size = Math.abs(worth);
    if (size > Math.abs(best)) best = worth;
    if (size > partners[n]!) partners[n] = size;
  }
  return best;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
