// One line of a statement, from its text to the security that it names: parse, search, score as a whole name, group the
// listings of one security, choose the listing, decide. The rules are those of `@bourse/rank`.
import {
  decide,
  distinctiveNameOf,
  groupBySecurity,
  isIdentifying,
  readStatement,
  type Resolution,
  type StatementLine,
  type StatementReading,
} from '@bourse/rank';
import { isNationalNumberKind } from '@bourse/symbology';
import type { CandidateSource } from './candidate-source.js';
import { type ScoredCandidate, CandidateScorer } from './candidate-scorer.js';
import { Contradictions, rejectBoth } from './contradictions.js';
import { IdentifierResolver, MAX_UNKNOWN } from './identifier-resolver.js';
import { ListingNames } from './listing-names.js';
import { hintsOf, type ScoredSecurity, SecurityScorer, type StatementItem } from './security-scorer.js';

/** Maximum number of securities for a detailed comparison. */
const MAX_SECURITIES = 8;

/** The outcome of one reading, and whether another one could be better. */
interface ReadingOutcome {
  readonly resolution: Resolution;
  readonly isCertain: boolean;
  readonly hasCode: boolean;
  /** The text is a symbol, or a spelling of one. */
  readonly isSymbol: boolean;
}

/** A longer text is not a symbol with its venue. */
const MAX_SYMBOL_LETTERS = 24;

/** The score of a security whose ticker is that of the line, on another venue. */
const FOREIGN = 0.45;

const notFound: ReadingOutcome = { resolution: decide([]), isCertain: false, hasCode: false, isSymbol: false };

/** Resolves lines of statements over one source of candidates. */
export class StatementResolver {
  readonly #rows: CandidateScorer;
  readonly #securities: SecurityScorer;
  readonly #identifiers: IdentifierResolver;
  readonly #contradictions: Contradictions;
  readonly #names: ListingNames;

  constructor(private readonly source: CandidateSource) {
    const names = new ListingNames(source.universe);
    this.#names = names;
    this.#rows = new CandidateScorer(source, names);
    this.#securities = new SecurityScorer(source, names);
    this.#contradictions = new Contradictions(source, names);
    const parts = { source, names, rows: this.#rows, securities: this.#securities };
    this.#identifiers = new IdentifierResolver(parts, (statement, item) => {
      const { resolution, isCertain } = this.#byName(statement, item);
      return isCertain ? resolution.row : null;
    });
  }

  /** Synchronous, some milliseconds; never throws. */
  resolve(item: StatementItem): Resolution {
    const statement = this.#withoutSymbol(readStatement(item.query), item);
    const identified = this.#identifiers.resolve(statement, item);
    if (identified !== null) return identified;
    const { resolution, hasCode } = this.#byName(statement, item);
    const { row } = resolution;
    const ticker = row === null || hasCode ? null : (statement.ticker ?? this.#codeBeside(row, statement));
    const other = row === null ? null : this.#contradictions.ofTicker({ ticker }, [row]);
    return addNotes(other === null ? resolution : rejectBoth(resolution, other), statement);
  }

  /** `DE0007164600.SG` is the symbol of a row: the ISIN in it does not name the other listings. */
  #withoutSymbol(statement: StatementLine, { query }: StatementItem): StatementLine {
    const symbol = query.trim();
    const isSymbol = symbol.includes('.') && this.source.universe.find('symbol', symbol).length > 0;
    return isSymbol ? { ...statement, identifiers: [] } : statement;
  }

  /** `AAPL - Microsoft`, `TSLA Ford Motor`: the code before the whole name of a row. */
  #codeBeside(row: number, { readings }: StatementLine): string | null {
    const isWhole = ({ text }: StatementReading) => this.#names.fit(row, distinctiveNameOf(text)) === 1;
    const [first] = readings;
    if (first !== undefined && first.code === null && isWhole(first)) return null;
    return readings.find((reading) => reading.code !== null && isWhole(reading))?.code ?? null;
  }

  #byName(statement: StatementLine, item: StatementItem): ReadingOutcome {
    const written = this.#readSymbol(statement, item);
    if (written !== null) return written;
    let best = notFound;
    for (const reading of statement.readings) {
      const outcome = this.#read(reading, statement, item);
      if (isBetter(outcome, best)) best = outcome;
      if (best.isCertain) break;
    }
    return best;
  }

  /** A text whose venue or sign is otherwise removed as noise (`ASML NA`, `WALMEX*`); null if it is not a symbol. */
  #readSymbol(statement: StatementLine, item: StatementItem): ReadingOutcome | null {
    const text = item.query.trim();
    if (text.length > MAX_SYMBOL_LETTERS || statement.readings[0]?.text === text) return null;
    const outcome = this.#read({ text, code: null, needsCode: false }, statement, item);
    return outcome.isSymbol ? outcome : null;
  }

  #read(reading: StatementReading, statement: StatementLine, item: StatementItem): ReadingOutcome {
    const name = distinctiveNameOf(reading.text);
    const scoredRows = this.#rows.scoreByName(reading.text, name, item);
    const hasPlace = (item.mic ?? item.currency ?? statement.mic) != null;
    const hints = hintsOf(statement, item, reading.code, namedRows(scoredRows, hasPlace));
    const readAs = reading.text === item.query.trim() ? [] : [`read as ${reading.text}`];
    const context = { hints, filter: item, name, bearers: null };
    const securities = groupBySecurity(scoredRows)
      .slice(0, MAX_SECURITIES)
      .map((rows) => this.#securities.score(rows, { ...context, reasons: [foundBy(rows), ...readAs] }))
      .filter(({ hasCode }) => hasCode || !reading.needsCode);
    const resolution = decide(rankByPlace(securities));
    const chosen = securities.find(({ row }) => row === resolution.row);
    return {
      resolution,
      isCertain: chosen?.isWhole === true,
      hasCode: chosen?.hasCode === true,
      isSymbol: chosen?.isIdentified === true,
    };
  }
}

/** Companies of several venues use the same ticker: the one on the venue of the line, or in its currency, is meant. */
function rankByPlace(securities: readonly ScoredSecurity[]): readonly ScoredSecurity[] {
  const [here, ...others] = securities.filter(({ place }) => place === 'here');
  return securities.map((security) => {
    const isForeign = security.place === 'abroad' || (security.place === 'elsewhere' && here !== undefined);
    if (isForeign) return { ...security, score: Math.min(security.score, FOREIGN), isIdentified: false };
    return security === here && others.length === 0 ? { ...security, isIdentified: true } : security;
  });
}

/**
 * Rows whose symbol is the text; without one, or with a venue or a currency, also those whose ticker is: `VOW3` is never
 * another class.
 */
function namedRows(rows: readonly ScoredCandidate[], hasPlace: boolean): ReadonlySet<number> {
  const symbols = rows.filter(({ tier }) => isIdentifying(tier));
  const roots = rows.filter(({ tier }) => tier === 'root');
  const named = symbols.length === 0 || hasPlace ? [...symbols, ...roots] : symbols;
  return new Set(named.map(({ row }) => row));
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
