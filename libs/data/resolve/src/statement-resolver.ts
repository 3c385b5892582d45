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

const keysOfKind = {
  isin: ['isin'],
  figi: ['figi', 'compositeFigi', 'shareclassFigi'],
  cusip: ['cusip'],
  sedol: ['sedol'],
  wkn: ['wkn'],
} as const;
const notFound = decide([]);

/** What a security is judged by, in addition to its rows. */
interface ResolveContext {
  readonly hints: LineHints;
  readonly filter: CandidateFilter;
  /** Null: the text has no name, or another's. */
  readonly name: DistinctiveName | null;
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
    for (const { kind, value, written } of statement.identifiers) {
      const found = this.#source.findByIdentifier(keysOfKind[kind], value, item);
      const [first, ...others] = this.#rows.scoreIdentified(found);
      if (first === undefined) continue;
      const isOther = name !== null && found.every((row) => this.#names.fit(row, name) < STRANGER_BELOW);
      // A national number may be any number; an explicit ISIN or FIGI takes precedence over the name.
      if (isOther && (written !== kind || isNationalNumberKind(kind))) continue;
      // A FIGI is that of a line, an ISIN that of a security.
      const named = new Set(kind === 'figi' ? this.#source.findByIdentifier(['figi'], value, item) : []);
      const hints = hintsOf(statement, item, reading?.code ?? null, named);
      const reasons = [`${written} in the text`, ...(isOther ? ['the name in the text differs'] : [])];
      return decide([
        this.#scoreSecurity([first, ...others], { hints, filter: item, name: isOther ? null : name, reasons }),
      ]);
    }
    return null;
  }

  #read(reading: StatementReading, statement: StatementLine, item: StatementItem): ReadingOutcome {
    const name = distinctiveNameOf(reading.text);
    const scoredRows = this.#rows.scoreByName(reading.text, name, item);
    const named = new Set(scoredRows.filter(({ tier }) => isIdentifying(tier)).map(({ row }) => row));
    const hints = hintsOf(statement, item, reading.code, named);
    const readAs = reading.text === item.query.trim() ? [] : [`read as ${reading.text}`];
    const found = groupBySecurity(scoredRows).slice(0, MAX_SECURITIES);
    const securities = found
      .map((rows) => this.#scoreSecurity(rows, { hints, filter: item, name, reasons: [foundBy(rows), ...readAs] }))
      .filter(({ hasCode }) => hasCode || !reading.needsCode);
    const resolution = decide(securities);
    const isCertain = securities.some(({ row, isWhole }) => isWhole && row === resolution.row);
    return { resolution, isCertain };
  }

  #scoreSecurity(
    rows: readonly [ScoredCandidate, ...ScoredCandidate[]],
    { hints, filter, name, reasons }: ResolveContext,
  ): ScoredSecurity {
    const score = Math.max(...rows.map((row) => row.score));
    const isIdentified = rows.some(({ tier }) => isIdentifying(tier));
    const { line, fits, lacksClass, reasons: chosen } = chooseLine(this.#lines.of(rows, filter, name), hints);
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

function foundBy(rows: readonly ScoredCandidate[]): string {
  if (rows.some(({ nationalNumber }) => nationalNumber !== undefined)) return 'the national number';
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
    ...(written === undefined ? [] : [`${written} in the text is unknown`]),
    ...(hasMalformedIdentifier ? ['an identifier in the text has an invalid check digit'] : []),
  ];
  return notes.length === 0 ? resolution : { ...resolution, reasons: [...resolution.reasons, ...notes] };
}
