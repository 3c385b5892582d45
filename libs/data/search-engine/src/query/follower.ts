// Letters that are a symbol or a name have other meanings: `NVIDA` may be a fund, or Nvidia with a typo.
import type { IdentifierHit, LexicalIndex, RowFilter, SecurityHit } from '@bourse/name-index';
import { isProminent } from '@bourse/rank';

/** Maximum number of results before the follower. */
export const BEFORE_FOLLOWER = 2;

const WORTH_OF_SIZE = 0.2;
/** A typo in the first word of a longer name. */
const MIN_PART_LETTERS = 5;
const SCORE_FROM = 0.2;

/** The interpretation of the query as a name. */
interface TypedName {
  readonly filter: RowFilter;
  readonly letters: number;
}

/**
 * The listing of the greatest company whose name the query begins, equals, or misses by a typo, or whose number it is
 * without its zeros; null when no such company exists or when the found symbol belongs to it.
 */
export function followerOf(
  securities: readonly SecurityHit[],
  found: readonly IdentifierHit[],
  { filter, letters }: TypedName,
  index: LexicalIndex,
): number | null {
  const own = new Set(found.filter(({ tier }) => tier !== 'root').map(({ row }) => index.groups[row]));
  let best: { readonly row: number; readonly weight: number } | null = null;
  for (const { group, score, mistyped, isWhole, isBegun } of securities) {
    if (!isBegun || score < SCORE_FROM || (mistyped && !isWhole && letters < MIN_PART_LETTERS)) continue;
    const row = index.firstLine(group, filter);
    if (row === null || !isProminent(index.size(row), index.home(row))) continue;
    const weight = score + WORTH_OF_SIZE * index.size(row);
    if (best === null || weight > best.weight) best = { row, weight };
  }
  for (const { row, leg, score } of found) {
    // The zeros name the exchange, so that a listing outside the issuer's country is meant as well.
    const isMeant = leg === 'lost_zeros' && isProminent(index.size(row), 1);
    if (isMeant && score > (best?.weight ?? 0)) best = { row, weight: score };
  }
  return best === null || own.has(index.groups[best.row]!) ? null : best.row;
}

/** The ranking with the follower in the first places; no later score is higher than its own. */
export function withFollower<Hit extends { readonly row: number; readonly score: number }>(
  ranked: Hit[],
  follower: number | null,
): Hit[] {
  const at = ranked.findIndex(({ row }) => row === follower);
  if (at <= BEFORE_FOLLOWER) return ranked;
  const { score } = ranked[at]!;
  const behind = [...ranked.slice(BEFORE_FOLLOWER, at), ...ranked.slice(at + 1)];
  return [
    ...ranked.slice(0, BEFORE_FOLLOWER),
    ranked[at]!,
    ...behind.map((hit) => (hit.score > score ? { ...hit, score } : hit)),
  ];
}
