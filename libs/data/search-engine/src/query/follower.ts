// An exact symbol does not silence what else may be meant: `NVIDA` may be a fund, and Nvidia with a slip.
import type { IdentifierHit, LexicalIndex, RowFilter, SecurityHit } from '@bourse/name-index';

/** Results that stand before the follower at the most, the exact symbol included. */
export const beforeFollower = 2;

const sizeFrom = 0.79;
const homeFrom = 0.9;
const worthOfSize = 0.2;
/** A slip in the first word of a longer name. */
const partLettersMin = 5;
const scoreFrom = 0.2;

/** What the query is as a name. */
interface Typed {
  readonly filter: RowFilter;
  readonly letters: number;
}

/**
 * The listing of the greatest company whose name the query begins, is, or is one slip away from; null when there is none
 * or when the symbol that was found is of that company.
 */
export function followerOf(
  securities: readonly SecurityHit[],
  found: readonly IdentifierHit[],
  { filter, letters }: Typed,
  index: LexicalIndex,
): number | null {
  const own = new Set(found.filter(({ tier }) => tier !== 'root').map(({ row }) => index.groups[row]));
  let best: { readonly row: number; readonly weight: number } | null = null;
  for (const { group, score, mistyped, isWhole } of securities) {
    if (score < scoreFrom || (mistyped && !isWhole && letters < partLettersMin)) continue;
    const row = index.firstLine(group, filter);
    if (row === null || index.size(row) < sizeFrom || index.home(row) < homeFrom) continue;
    const weight = score + worthOfSize * index.size(row);
    if (best === null || weight > best.weight) best = { row, weight };
  }
  return best === null || own.has(index.groups[best.row]!) ? null : best.row;
}

/** The ranking with the follower in the first places; no score behind it is higher than its own. */
export function withFollower<Hit extends { readonly row: number; readonly score: number }>(
  ranked: readonly Hit[],
  follower: number | null,
): readonly Hit[] {
  const at = ranked.findIndex(({ row }) => row === follower);
  if (at <= beforeFollower) return ranked;
  const { score } = ranked[at]!;
  const behind = [...ranked.slice(beforeFollower, at), ...ranked.slice(at + 1)];
  return [
    ...ranked.slice(0, beforeFollower),
    ranked[at]!,
    ...behind.map((hit) => (hit.score > score ? { ...hit, score } : hit)),
  ];
}
