/** A found row before the final order. `standing` is its rank among all rows, 0 for the best listing. */
export interface ScoredRow {
  readonly score: number;
  readonly standing: number;
}

/** Descending by score, then by standing, which is unique: a total order. */
export function byScoreThenStanding(left: ScoredRow, right: ScoredRow): number {
  return right.score - left.score || left.standing - right.standing;
}

/** Rounds a score to four decimals, only after sorting (search-7); an inexact score never rounds up to 1. */
export function roundedScore(score: number): number {
  return Math.round(score * 1e4) / 1e4;
}

/** Facts that decide between listings of equal score. */
export interface ListingRank {
  readonly status: string;
  readonly home: number;
  readonly size: number;
}

const statusOrder: Readonly<Record<string, number>> = { active: 0, unknown: 1, delisted: 2 };

/** Best listing first: active, home line, size; negative when `left` is better. The caller ends ties by symbol. */
export function compareListingRanks(left: ListingRank, right: ListingRank): number {
  return (
    (statusOrder[left.status] ?? 1) - (statusOrder[right.status] ?? 1) ||
    right.home - left.home ||
    right.size - left.size
  );
}
