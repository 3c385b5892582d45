import { typoWorth } from './word-similarity.js';

/** How the letters of a query match the letters of a name, both without gaps and legal forms. */
export interface KeyMatch {
  readonly relation: 'same' | 'prefix';
  readonly lettersTyped: number;
  readonly lettersOfName: number;
  /** Number of slips in the query. */
  readonly edits: number;
  /** All slips are in one short word, which may be a different word (`koch` in `kvh industries`). */
  readonly isOtherWord?: boolean;
  /** Default `inside`. */
  readonly ending?: PrefixEnding;
  /** Share of the name that was typed, weighted by rarity; default: the share of its letters. */
  readonly share?: number;
}

/**
 * Where a prefix ends in a name: at the end of a word (`ford` in `ford motor`), inside a word that was begun as a word
 * (`general elec`), or across words that were typed as one (`toyota` in `toyo tanso`).
 */
export type PrefixEnding = 'word' | 'inside' | 'across';

/** Reads the ending of a prefix from the lengths of the words of query and name. */
export function prefixEnding(
  lettersTyped: number,
  queryWords: readonly number[],
  nameWords: readonly number[],
): PrefixEnding {
  let start = 0;
  for (const length of nameWords) {
    if (start + length === lettersTyped) return 'word';
    if (start + length > lettersTyped) break;
    start += length;
  }
  let typed = 0;
  for (const length of queryWords) {
    if (typed === start) return 'inside';
    typed += length;
  }
  return 'across';
}

/** Share of a name's weight in its first letters. */
export function typedShare(lettersTyped: number, letters: readonly number[], weights: readonly number[]): number {
  let [typed, total, left] = [0, 0, lettersTyped];
  for (let at = 0; at < letters.length; at++) {
    const weight = weights[at] ?? 0;
    total += weight;
    if (left > 0) typed += weight * Math.min(1, left / letters[at]!);
    left -= letters[at]!;
  }
  return total > 0 ? typed / total : 0;
}

const endingBonus: Readonly<Record<PrefixEnding, number>> = { word: 0.04, inside: 0, across: -0.06 };

/** How far the words of a query and of a name cover each other, weighted by rarity, 0 to 1. */
export interface WordCoverage {
  readonly query: number;
  readonly name: number;
  /** Share of the query's weight that matched only with slips. */
  readonly mistyped: number;
}

/** Maximum score of a name; only identifiers score higher. */
export const MAX_LEXICAL_SCORE = 0.97;

/** A whole name rarely equals another one by chance; a beginning often does. */
const otherWordShare = { same: 0.66, prefix: 0.6 } as const;
/** Two slips in a whole name are likelier to be slips than two in a word. */
const WHOLE_NAME_BONUS = 0.1;
const NAME_SHARE = 0.92;
const PRIOR_SHARE = 0.06;

/** Scores a name that the letters of the query begin or equal; `prior` is that of the instrument, 0 to 1. */
export function keyScore(match: KeyMatch, prior: number): number {
  const share = match.share ?? match.lettersTyped / match.lettersOfName;
  const begun = 0.48 + 0.12 * share + 0.36 * prior + endingBonus[match.ending ?? 'inside'];
  const exact = match.relation === 'same' ? 0.97 : Math.min(0.95, begun);
  if (match.edits === 0) return blendWithPrior(exact, prior);
  const isSame = match.relation === 'same';
  const whole = (isSame ? 1 : 0.92) * (match.isOtherWord === true ? otherWordShare[match.relation] : 1);
  const worth = typoWorth(match.lettersTyped, match.edits) + (isSame && match.edits > 1 ? WHOLE_NAME_BONUS : 0);
  return blendWithPrior(exact * whole * worth * typoTrust(prior), prior);
}

/** Score of a name whose words cover the query's. */
export function coverageScore(coverage: WordCoverage, prior: number): number {
  const overlap = 0.9 * coverage.query * (0.75 + 0.25 * coverage.name);
  const doubt = 1 - coverage.mistyped * (1 - typoTrust(prior));
  return blendWithPrior(overlap * doubt, prior);
}

/** A slip is more likely in a name that many people type. */
function typoTrust(prior: number): number {
  return 0.7 + 0.3 * prior;
}

function blendWithPrior(match: number, prior: number): number {
  return Math.min(MAX_LEXICAL_SCORE, NAME_SHARE * match + PRIOR_SHARE * prior);
}
