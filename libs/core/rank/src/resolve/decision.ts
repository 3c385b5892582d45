import { MAX_LEXICAL_SCORE } from '../name-score.js';
import type { SearchTier } from '../tiers.js';
import { roundedScore } from '../order.js';

export const resolutionStatuses = ['resolved', 'ambiguous', 'not_found'] as const;
export type ResolutionStatus = (typeof resolutionStatuses)[number];

/** Minimum confidence of a resolved security, which must also lead the next one by a margin. */
const MIN_CONFIDENCE = 0.5;
const MIN_MARGIN = 0.15;
/** A lower score counts as not found. */
const FOUND_FROM = 0.2;
const MAX_CANDIDATES = 5;

/** Share of the search score: low for a whole name, since all its bearers are already known. */
const searchShare = { whole: 0.1, partial: 0.4 } as const;
const raise = { mic: 0.4, currency: 0.25, code: 0.6 } as const;
/** The ordinary share is never certain for a preferred one or a receipt. */
const WITHOUT_CLASS = 0.5;

const identifying: ReadonlySet<SearchTier> = new Set(['exact', 'level', 'dialect', 'wkn']);

/** True for rows found by their own symbol or identifier. */
export function isIdentifying(tier: SearchTier): boolean {
  return identifying.has(tier);
}

/**
 * Scores a row for a written name by the fit of the whole names and its search score, both 0 to 1. Search scores expect
 * unfinished typing, so the search score of a partial name is weak evidence for a complete name.
 */
export function statementScore(score: number, fit: number): number {
  const share = fit === 1 ? searchShare.whole : searchShare.partial;
  return MAX_LEXICAL_SCORE * fit * (1 - share + share * score);
}

/** Matching hints reduce the doubt; a class of shares without a known line adds some. */
export function hintedScore(
  score: number,
  fits: Readonly<Record<keyof typeof raise, boolean>>,
  lacksClass: boolean,
): number {
  let hinted = score;
  for (const hint of ['mic', 'currency', 'code'] as const) {
    if (fits[hint]) hinted += hinted * (1 - hinted) * raise[hint];
  }
  return lacksClass ? hinted * WITHOUT_CLASS : hinted;
}

/** A candidate security with its chosen line. */
export interface ResolvableSecurity {
  readonly row: number;
  readonly score: number;
  /** The text contains an identifier or symbol of one of its lines. */
  readonly isIdentified: boolean;
  /** Whether the chosen line is the home line; null when unknown. */
  readonly isHome: boolean | null;
  readonly reasons: readonly string[];
}

/** The result for one line of a statement. */
export interface Resolution {
  readonly status: ResolutionStatus;
  /** Null unless resolved. */
  readonly row: number | null;
  /** Whether the row is the home line; null when unknown or unresolved. */
  readonly isHome: boolean | null;
  /** Score of the first security, and its lead over the next one; null when nothing was found. */
  readonly confidence: number | null;
  readonly margin: number | null;
  readonly reasons: readonly string[];
  /** One line per security, best first, without the resolved one. */
  readonly candidates: readonly { readonly row: number; readonly score: number }[];
}

/**
 * Decides between securities. Resolved: one is certain and clearly ahead of all others, or is the only one identified
 * in the text.
 */
export function decide(securities: readonly ResolvableSecurity[]): Resolution {
  const ranked = securities
    .filter(({ score }) => score >= FOUND_FROM)
    .map((security) => ({ ...security, score: roundedScore(security.score) }))
    .toSorted((left, right) => right.score - left.score);
  const [first, ...others] = ranked;
  if (first === undefined) {
    return {
      status: 'not_found',
      row: null,
      isHome: null,
      confidence: null,
      margin: null,
      reasons: [],
      candidates: [],
    };
  }
  const margin = roundedScore(first.score - (others[0]?.score ?? 0));
  const isOnlyIdentified = first.isIdentified && !others.some(({ isIdentified }) => isIdentified);
  const isResolved = (first.score >= MIN_CONFIDENCE && margin >= MIN_MARGIN) || isOnlyIdentified;
  const shown = (isResolved ? others : ranked).slice(0, MAX_CANDIDATES).map(({ row, score }) => ({ row, score }));
  const doubt = first.score < MIN_CONFIDENCE ? 'no security is certain' : 'another security is nearly as likely';
  return {
    status: isResolved ? 'resolved' : 'ambiguous',
    row: isResolved ? first.row : null,
    isHome: isResolved ? first.isHome : null,
    confidence: first.score,
    margin,
    reasons: isResolved ? first.reasons : [...first.reasons, doubt],
    candidates: shown,
  };
}
