/** How a row was found, best first; the names appear in `explain`. */
export const searchTiers = ['exact', 'level', 'dialect', 'cik', 'wkn', 'root', 'lexical', 'semantic'] as const;
export type SearchTier = (typeof searchTiers)[number];

/**
 * Scores of rows that were found by an identifier. Exact: the row's own symbol, ISIN, FIGI, CIK, CUSIP, SEDOL or WKN,
 * and an ISIN that holds a CUSIP, SEDOL or marked WKN. Level: composite or share-class FIGI. Dialect: another spelling
 * or a qualifier of one known symbol. Cik: bare digits without padding. Wkn: an ISIN that holds a bare WKN, which has
 * no check digit.
 */
export const tierScore = { exact: 1, level: 0.999, dialect: 0.995, cik: 0.99, wkn: 0.99, maxRoot: 0.985 } as const;

/** Maximum score for an ISIN or FIGI with a wrong check digit: below the confidence threshold (search-5). */
export const MAX_MALFORMED_IDENTIFIER_SCORE = 0.49;

/** Minimum score of a name match. */
export const MIN_SCORE = 0.15;

/** Minimum score of a returned result. */
export const SHOWN_FROM = 0.02;

const ROOT_FLOOR = 0.7;

/** Score of a row whose symbol without suffix is the query: depends on prominence and home line. */
export function rootScore(size: number, home: number): number {
  return Math.min(tierScore.maxRoot, ROOT_FLOOR + 0.285 * Math.sqrt(size) * (0.4 + 0.6 * home));
}

/** Score of a row whose symbol begins with the query. */
export function symbolPrefixScore(lettersTyped: number, lettersOfTicker: number, prior: number): number {
  return 0.1 + 0.28 * (lettersTyped / lettersOfTicker) + 0.46 * prior;
}

/** Score of a row whose ticker is one slip away: tickers are so dense that a slip alone is never certain. */
export function symbolTypoScore(prior: number): number {
  return 0.22 + 0.27 * prior;
}

const DEMOTION_STEP = 0.03;
const MAX_DEMOTION = 0.3;

/** Score of the k-th line (from 0) of a security that was found by name. */
export function demoteScore(score: number, k: number): number {
  return score - Math.min(MAX_DEMOTION, DEMOTION_STEP * k);
}

const DESCRIBED_LINE = 0.1;

/** Orders the k-th line (from 0) of a described security behind other securities that are likely right. */
export function describedLine(score: number, k: number): number {
  return k === 0 ? score : DESCRIBED_LINE * score;
}
