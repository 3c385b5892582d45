import {
  chooseLine,
  type DistinctiveName,
  hintedScore,
  isIdentifying,
  type Line,
  type LineHints,
  type ResolvableSecurity,
  type StatementLine,
} from '@bourse/rank';
import { countryOfMic } from '@bourse/symbology';
import type { CandidateFilter, CandidateSource } from './candidate-source.js';
import type { ScoredCandidate } from './candidate-scorer.js';
import type { ListingNames } from './listing-names.js';
import { SecurityLines } from './security-lines.js';

/** The query for one line: its text, required facts, and facts that help to choose between listings. */
export interface StatementItem extends CandidateFilter {
  readonly query: string;
  readonly currency?: string | undefined;
  readonly mic?: string | undefined;
}

/** What a security is judged by, in addition to its rows. */
interface ResolveContext {
  readonly hints: LineHints;
  readonly filter: CandidateFilter;
  /** Null: the text has no name, or another's. */
  readonly name: DistinctiveName | null;
  /** The rows that bear the identifier in the text: no other line is chosen. Null: the text has none. */
  readonly bearers: ReadonlySet<number> | null;
  readonly reasons: readonly string[];
}

export interface ScoredSecurity extends ResolvableSecurity {
  /** The code next to the name is a symbol of one of its listings. */
  readonly hasCode: boolean;
  /** One of its listings has the whole name. */
  readonly isWhole: boolean;
  /**
   * Whether a security that was found by its symbol alone has that symbol on the venue of the line, or in its currency;
   * null for others, and without venue and currency.
   */
  readonly place: 'here' | 'elsewhere' | 'abroad' | null;
}

/** Chooses the listing of a security, and scores both. */
export class SecurityScorer {
  readonly #lines: SecurityLines;

  constructor(source: CandidateSource, names: ListingNames) {
    this.#lines = new SecurityLines(source, names);
  }

  score(
    rows: readonly [ScoredCandidate, ...ScoredCandidate[]],
    { hints, filter, name, bearers, reasons }: ResolveContext,
  ): ScoredSecurity {
    const score = Math.max(...rows.map((row) => row.score));
    const isIdentified = rows.some(({ tier }) => isIdentifying(tier));
    const { line, fits, lacksClass, reasons: chosen } = chooseLine(this.#lines.of(rows, filter, name, bearers), hints);
    const raised = isIdentified ? score : hintedScore(score, fits, lacksClass);
    const isWhole = rows.some(({ fit }) => fit === 1);
    const isByName = rows.some(({ tier, fit, isNationalNumber }) => isNationalNumber || (fit === 1 && !isSymbol(tier)));
    const isBySymbol = !isByName && rows.some(({ tier }) => isSymbol(tier));
    return {
      row: line.row,
      isHome: line.isHome,
      score: raised,
      isIdentified,
      isWhole,
      hasCode: fits.code,
      place: bearers === null && isBySymbol ? placeOf(line, fits, hints) : null,
      reasons: [...reasons, ...chosen],
    };
  }
}

function placeOf(line: Line, fits: Readonly<Record<'mic' | 'currency', boolean>>, { mic, currency, named }: LineHints) {
  if (mic === null && currency === null) return null;
  if (mic === null ? fits.currency : fits.mic) return named.has(line.row) ? 'here' : 'elsewhere';
  return mic === null || countryOfMic(mic) === line.country ? 'elsewhere' : 'abroad';
}

const isSymbol = (tier: ScoredCandidate['tier']) => isIdentifying(tier) || tier === 'root';

/** The facts of a line that choose between listings; `named` are the rows whose symbol is the text. */
export function hintsOf(
  { shareClass, isReceipt, mic: venue }: StatementLine,
  { mic, currency }: StatementItem,
  code: string | null,
  named: ReadonlySet<number>,
): LineHints {
  return { mic: toUpperOrNull(mic) ?? venue, currency: toUpperOrNull(currency), code, shareClass, isReceipt, named };
}

const toUpperOrNull = (text: string | undefined) => text?.toUpperCase() ?? null;
