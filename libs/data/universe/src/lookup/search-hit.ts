import type { SearchTier } from '@bourse/rank';

/** How a score came about. */
export interface HitExplanation {
  /** What recalled the row. */
  readonly legs: string[];
  /** What bounds its score. */
  readonly tier: SearchTier;
  readonly reasons: string[];
  /** The weighted features, by name; shares of 0 to 1 except for signs. */
  readonly features: Record<string, number>;
}

/** A row of the universe that answers a query. */
export interface SearchHit {
  readonly row: number;
  /** 0 to 1, rounded to 4 decimals; 1 means an identifier of the row itself. */
  readonly score: number;
  /** Listings of the issue that pass; only where a result represents its issue. */
  readonly listings?: number;
  /** Only when it is requested. */
  readonly explain?: HitExplanation;
}
