// One line of a statement, from its text to the security that it names: parse, search, score as a whole name, group the
// listings of one security, choose the listing, decide. The rules are those of `@bourse/rank`.
import {
  groupBySecurity,
  chooseLine,
  decide,
  hintedScore,
  isIdentifying,
  type LineHints,
  type StatementReading,
  readStatement,
  type ResolvableSecurity,
  type Resolution,
  type StatementLine,
  type DistinctiveName,
  distinctiveNameOf,
} from '@bourse/rank';
import { isNationalNumberKind } from '@bourse/symbology';
import { isDoubtfulBearer } from '@bourse/universe';
import type { CandidateFilter, CandidateSource } from './candidate-source.js';
import { type ScoredCandidate, CandidateScorer } from './candidate-scorer.js';
import { ListingNames } from './listing-names.js';
import { SecurityLines } from './security-lines.js';

/** The query for one line: its text, required facts, and facts that help to choose between listings. */
export interface StatementItem extends CandidateFilter {
  readonly query: string;
  readonly currency?: string | undefined;
  readonly mic?: string | undefined;
}

/** Maximum number of securities for a detailed comparison. */
const MAX_SECURITIES = 8;
/** Listings below this similarity of names carry another's identifier. */
const STRANGER_BELOW = 0.2;

/** The limit of a security whose identifier in the text no listing bears. */
const MAX_UNKNOWN = 0.89;
/** The score of a security that likely has the identifier by mistake. */
const DOUBTFUL = 0.45;
const notFound = decide([]);

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

interface ScoredSecurity extends ResolvableSecurity {
  /** The code next to the name is a symbol of one of its listings. */
  readonly hasCode: boolean;
  /** One of its listings has the whole name. */
  readonly isWhole: boolean;
}

/** The outcome of one reading, and whether another one could be better. */
interface ReadingOutcome {
  readonly resolution: Resolution;
  readonly isCertain: boolean;
}

/** Resolves lines of statements over one source of candidates. */
export class StatementResolver {
  readonly #names: ListingNames;
  readonly #rows: CandidateScorer;
  readonly #lines: SecurityLines;

  readonly #source: CandidateSource;

  constructor(source: CandidateSource) {
    this.#source = source;

    this.#names = new ListingNames(source.universe);
    this.#rows = new CandidateScorer(source, this.#names);
    this.#lines = new SecurityLines(source, this.#names);
  }

  /** Synchronous, some milliseconds; never throws. */
  resolve(item: StatementItem): Resolution {
    const statement = readStatement(item.query);
    const identified = this.#byIdentifier(statement, item);
    if (identified !== null) return identified;
    let best: ReadingOutcome = { resolution: notFound, isCertain: false };
    for (const reading of statement.readings) {
      const outcome = this.#read(reading, statement, item);
      if (isBetter(outcome, best)) best = outcome;
      if (best.isCertain) break;
    }
    return addNotes(best.resolution, statement);
  }

  /** By the first known identifier of the text; null without one. */
  #byIdentifier(statement: StatementLine, item: StatementItem): Resolution | null {
    const [reading] = statement.readings;
    const name = reading === undefined ? null : distinctiveNameOf(reading.text);
    for (const identifier of statement.identifiers) {
      const { kind, written } = identifier;
      const found = this.#source.findByIdentifier(identifier, item);
      const [first, ...others] = this.#rows.scoreIdentified(found);
      if (first === undefined) continue;
      const isOther = name !== null && found.every((row) => this.#names.fit(row, name) < STRANGER_BELOW);
      // A national number may be any number; an explicit ISIN or FIGI takes precedence over the name.
      const isDoubtful = found.every((row) => isDoubtfulBearer(this.#source.universe, row));
      if (isOther && (isDoubtful || written !== kind || isNationalNumberKind(kind))) continue;
      const bearers = new Set(found);
      const hints = hintsOf(statement, item, reading?.code ?? null, new Set());
      const reasons = [`${written} in the text`, ...(isOther ? ['the name in the text differs'] : [])];
      const context = { hints, filter: item, name: isOther ? null : name, bearers, reasons };
      const security = this.#scoreSecurity([first, ...others], context);
      if (!isDoubtful) return decide([security]);
      const doubt = 'its country is not that of the ISIN';
      const doubtful = { score: DOUBTFUL, isIdentified: false, reasons: [...security.reasons, doubt] };
      return decide([{ ...security, ...doubtful }]);
    }
    return null;
  }

  #read(reading: StatementReading, statement: StatementLine, item: StatementItem): ReadingOutcome {
    const name = distinctiveNameOf(reading.text);
    const scoredRows = this.#rows.scoreByName(reading.text, name, item);
    const named = new Set(namedRows(scoredRows).map(({ row }) => row));
    const hints = hintsOf(statement, item, reading.code, named);
    const readAs = reading.text === item.query.trim() ? [] : [`read as ${reading.text}`];
    const found = groupBySecurity(scoredRows).slice(0, MAX_SECURITIES);
    const securities = found
      .map((rows) =>
        this.#scoreSecurity(rows, { hints, filter: item, name, bearers: null, reasons: [foundBy(rows), ...readAs] }),
      )
      .filter(({ hasCode }) => hasCode || !reading.needsCode);
    const resolution = decide(securities);
    const isCertain = securities.some(({ row, isWhole }) => isWhole && row === resolution.row);
    return { resolution, isCertain };
  }

  #scoreSecurity(
    rows: readonly [ScoredCandidate, ...ScoredCandidate[]],
    { hints, filter, name, bearers, reasons }: ResolveContext,
  ): ScoredSecurity {
    const score = Math.max(...rows.map((row) => row.score));
    const isIdentified = rows.some(({ tier }) => isIdentifying(tier));
    const { line, fits, lacksClass, reasons: chosen } = chooseLine(this.#lines.of(rows, filter, name, bearers), hints);
    const raised = isIdentified ? score : hintedScore(score, fits, lacksClass);
    const isWhole = rows.some(({ fit }) => fit === 1);
    return {
      row: line.row,
      isHome: line.isHome,
      score: raised,
      isIdentified,
      isWhole,
      hasCode: fits.code,
      reasons: [...reasons, ...chosen],
    };
  }
}

function hintsOf(
  { shareClass, isReceipt }: StatementLine,
  { mic, currency }: StatementItem,
  code: string | null,
  named: ReadonlySet<number>,
): LineHints {
  return { mic: toUpperOrNull(mic), currency: toUpperOrNull(currency), code, shareClass, isReceipt, named };
}

const toUpperOrNull = (text: string | undefined) => text?.toUpperCase() ?? null;

/** Rows whose symbol is the text; without one, those whose ticker is: `VOW3` is never another class. */
function namedRows(rows: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
  const symbols = rows.filter(({ tier }) => isIdentifying(tier));
  return symbols.length > 0 ? symbols : rows.filter(({ tier }) => tier === 'root');
}

function foundBy(rows: readonly ScoredCandidate[]): string {
  if (rows.some(({ isNationalNumber }) => isNationalNumber)) return 'the national number';
  if (rows.some(({ tier }) => isIdentifying(tier))) return 'the symbol';
  if (rows.some(({ tier }) => tier === 'root')) return 'the symbol without its suffix';
  return rows.some(({ fit }) => fit === 1) ? 'the whole name' : 'a part of the name, or a name like it';
}

function isBetter(one: ReadingOutcome, other: ReadingOutcome): boolean {
  const outcomeWorth = ({ resolution: { status, confidence } }: ReadingOutcome) =>
    (status === 'resolved' ? 1 : 0) + (confidence ?? -1);
  return (one.isCertain && !other.isCertain) || outcomeWorth(one) > outcomeWorth(other);
}

/** Notes about identifiers that did not decide. */
function addNotes(resolution: Resolution, { identifiers, hasMalformedIdentifier }: StatementLine): Resolution {
  const written = identifiers.find(
    ({ kind, written: writtenAs }) => kind === writtenAs && !isNationalNumberKind(kind),
  )?.written;
  const notes = [
    ...(written === undefined ? [] : [`no listing bears the ${written} in the text`]),
    ...(hasMalformedIdentifier ? ['an identifier in the text has an invalid check digit'] : []),
  ];
  if (notes.length === 0) return resolution;
  const confidence = resolution.confidence === null ? null : Math.min(resolution.confidence, MAX_UNKNOWN);
  return { ...resolution, confidence, reasons: [...resolution.reasons, ...notes] };
}
