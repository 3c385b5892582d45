import type { SearchTier, TextIdentifier } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';

/** A universe whose listings can be distinguished. */
export interface ResolvableUniverse extends SearchableUniverse {
  mic(row: number): string | null;
  currency(row: number): string | null;
}

/** The rows that may be returned. */
export interface CandidateFilter {
  /** Alpha-2 country of the listing venue, any case. */
  readonly country?: string | undefined;
  readonly type?: string | undefined;
}

/** A row that may be meant. */
export interface Candidate {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
  readonly isNationalNumber?: boolean | undefined;
}

/** The source of candidates: the index of names, or, without one, the snapshot itself. */
export interface CandidateSource {
  readonly universe: ResolvableUniverse;
  /** Candidates for a text, best first. */
  findByName(text: string, filter: CandidateFilter): Candidate[];
  /** Rows that bear the identifier and pass, best listing first. */
  findByIdentifier(identifier: TextIdentifier, filter: CandidateFilter): number[];
  /** Number of the security of a row; null when it is unknown. */
  familyOf(row: number): number | null;
  /** The listings of the row's security that pass, best listing first; the row is one of them. */
  linesOf(row: number, filter: CandidateFilter): number[];
  /** Best listing first. */
  sortByListingRank(rows: readonly number[]): number[];
}
