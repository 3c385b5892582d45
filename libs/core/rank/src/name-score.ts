import { typoWorth } from './word-similarity.js';

/** How the letters of a query stand to the letters of a name, both without gaps and legal forms. */
export interface KeyMatch {
  readonly relation: 'same' | 'prefix';
  readonly lettersTyped: number;
  readonly lettersOfName: number;
  /** Slips in what was typed. */
  readonly edits: number;
}

/** How far the words of a query and of a name cover each other, weighted by rarity, 0 to 1. */
export interface Coverage {
  readonly query: number;
  readonly name: number;
  /** Share of the query's weight that matched only with slips. */
  readonly mistyped: number;
}

/** No name reaches more: only identifiers do. */
export const lexicalScoreMax = 0.97;

const nameShare = 0.92;
const priorShare = 0.06;

/** Score of a name whose letters the query begins or equals; `prior` is that of the instrument, 0 to 1. */
export function keyScore(match: KeyMatch, prior: number): number {
  const share = match.lettersTyped / match.lettersOfName;
  const exact = match.relation === 'same' ? 0.97 : Math.min(0.95, 0.58 + 0.22 * share + 0.18 * prior);
  if (match.edits === 0) return blended(exact, prior);
  return blended(exact * typoWorth(match.lettersTyped, match.edits) * trust(prior), prior);
}

/** Score of a name whose words cover the query's. */
export function coverageScore(coverage: Coverage, prior: number): number {
  const overlap = 0.9 * coverage.query * (0.75 + 0.25 * coverage.name);
  const doubt = 1 - coverage.mistyped * (1 - trust(prior));
  return blended(overlap * doubt, prior);
}

/** A slip is likelier to have hit a name that many people type. */
function trust(prior: number): number {
  return 0.7 + 0.3 * prior;
}

function blended(match: number, prior: number): number {
  return Math.min(lexicalScoreMax, nameShare * match + priorShare * prior);
}
