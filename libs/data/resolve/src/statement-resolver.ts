// One line of a statement, from its text to the security that it names: parse, search, score as a whole name, group the
// listings of one security, choose the listing, decide. The rules are those of `@bourse/rank`.
import {
  bySecurity,
  chooseLine,
  decide,
  hintedScore,
  isIdentifying,
  type LineHints,
  type Reading,
  readStatement,
  type ResolvableSecurity,
  type Resolution,
  type Statement,
  type WrittenName,
  writtenName,
} from '@bourse/rank';
import { isNationalNumberKind } from '@bourse/symbology';
import type { CandidateFilter, CandidateSource } from './candidate-source.js';
import { type JudgedCandidate, JudgedRows } from './judged-rows.js';
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
  readonly name: WrittenName | null;
  readonly reasons: readonly string[];
}

interface JudgedSecurity extends ResolvableSecurity {
  /** The code next to the name is a symbol of one of its listings. */
  readonly hasCode: boolean;
  /** One of its listings has the whole name. */
  readonly isWhole: boolean;
}

/** The outcome of one reading, and whether another one could be better. */
interface Outcome {
  readonly resolution: Resolution;
  readonly isCertain: boolean;
}

/** Resolves lines of statements over one source of candidates. */
export class StatementResolver {
  readonly #names: ListingNames;
  readonly #rows: JudgedRows;
  readonly #lines: SecurityLines;

  readonly #source: CandidateSource;

  constructor(source: CandidateSource) {
    this.#source = source;

    this.#names = new ListingNames(source.universe);
    this.#rows = new JudgedRows(source, this.#names);
    this.#lines = new SecurityLines(source, this.#names);
  }

  /** Synchronous, some milliseconds; never throws. */
  resolve(item: StatementItem): Resolution {
    const statement = readStatement(item.query);
    const identified = this.#byIdentifier(statement, item);
    if (identified !== null) return identified;
    let best: Outcome = { resolution: notFound, isCertain: false };
    for (const reading of statement.readings) {
      const outcome = this.#read(reading, statement, item);
      if (isBetter(outcome, best)) best = outcome;
      if (best.isCertain) break;
    }
    return noted(best.resolution, statement);
  }

  /** By the first known identifier of the text; null without one. */
  #byIdentifier(statement: Statement, item: StatementItem): Resolution | null {
    const [reading] = statement.readings;
    const name = reading === undefined ? null : writtenName(reading.text);
    for (const { kind, value, written } of statement.identifiers) {
      const found = this.#source.identified(keysOfKind[kind], value, item);
      const [first, ...others] = this.#rows.identified(found);
      if (first === undefined) continue;
      const isOther = name !== null && found.every((row) => this.#names.fit(row, name) < STRANGER_BELOW);
      // A national number may be any number; an explicit ISIN or FIGI takes precedence over the name.
      if (isOther && (written !== kind || isNationalNumberKind(kind))) continue;
      // A FIGI is that of a line, an ISIN that of a security.
      const named = new Set(kind === 'figi' ? this.#source.identified(['figi'], value, item) : []);
      const hints = hintsOf(statement, item, reading?.code ?? null, named);
      const reasons = [`${written} in the text`, ...(isOther ? ['the name in the text differs'] : [])];
      return decide([
        this.#security([first, ...others], { hints, filter: item, name: isOther ? null : name, reasons }),
      ]);
    }
    return null;
  }

  #read(reading: Reading, statement: Statement, item: StatementItem): Outcome {
    const name = writtenName(reading.text);
    const judged = this.#rows.named(reading.text, name, item);
    const named = new Set(judged.filter(({ tier }) => isIdentifying(tier)).map(({ row }) => row));
    const hints = hintsOf(statement, item, reading.code, named);
    const readAs = reading.text === item.query.trim() ? [] : [`read as ${reading.text}`];
    const found = bySecurity(judged).slice(0, MAX_SECURITIES);
    const securities = found
      .map((rows) => this.#security(rows, { hints, filter: item, name, reasons: [foundBy(rows), ...readAs] }))
      .filter(({ hasCode }) => hasCode || !reading.needsCode);
    const resolution = decide(securities);
    const isCertain = securities.some(({ row, isWhole }) => isWhole && row === resolution.row);
    return { resolution, isCertain };
  }

  #security(
    rows: readonly [JudgedCandidate, ...JudgedCandidate[]],
    { hints, filter, name, reasons }: ResolveContext,
  ): JudgedSecurity {
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
  { shareClass, isReceipt }: Statement,
  { mic, currency }: StatementItem,
  code: string | null,
  named: ReadonlySet<number>,
): LineHints {
  return { mic: upper(mic), currency: upper(currency), code, shareClass, isReceipt, named };
}

const upper = (text: string | undefined) => text?.toUpperCase() ?? null;

function foundBy(rows: readonly JudgedCandidate[]): string {
  if (rows.some(({ nationalNumber }) => nationalNumber !== undefined)) return 'the national number';
  if (rows.some(({ tier }) => isIdentifying(tier))) return 'the symbol';
  if (rows.some(({ tier }) => tier === 'root')) return 'the symbol without its suffix';
  return rows.some(({ fit }) => fit === 1) ? 'the whole name' : 'a part of the name, or a name like it';
}

function isBetter(one: Outcome, other: Outcome): boolean {
  const worth = ({ resolution: { status, confidence } }: Outcome) =>
    (status === 'resolved' ? 1 : 0) + (confidence ?? -1);
  return (one.isCertain && !other.isCertain) || worth(one) > worth(other);
}

/** Notes about identifiers that did not decide. */
function noted(resolution: Resolution, { identifiers, hasMalformedIdentifier }: Statement): Resolution {
  const written = identifiers.find(({ kind, written: how }) => kind === how && !isNationalNumberKind(kind))?.written;
  const notes = [
    ...(written === undefined ? [] : [`${written} in the text is unknown`]),
    ...(hasMalformedIdentifier ? ['an identifier in the text has an invalid check digit'] : []),
  ];
  return notes.length === 0 ? resolution : { ...resolution, reasons: [...resolution.reasons, ...notes] };
}
