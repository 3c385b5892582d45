// Facts in a text that belong to another security than the one found: a second identifier, a ticker, or a name.
import { normaliseTickerForSec } from '@bourse/symbology';
import { isDoubtfulBearer } from '@bourse/universe';
import {
  decide,
  distinctiveNameOf,
  hasCurrency,
  hasMic,
  type LineHints,
  type Resolution,
  type StatementLine,
} from '@bourse/rank';
import type { CandidateFilter, CandidateSource } from './candidate-source.js';
import type { ListingNames } from './listing-names.js';

/** Another security in the text; the row is null if no listing has its identifier. */
export interface Contradiction {
  readonly row: number | null;
  readonly reason: string;
}

/** The score of both securities of a text that contradicts itself. */
const CONTRADICTED = 0.45;
/** From this similarity of names on, sources have only missed that two listings are one security. */
const NAMESAKE_FROM = 0.5;

/** Finds what in a text belongs to another security. */
export class Contradictions {
  constructor(
    private readonly source: CandidateSource,
    private readonly names: ListingNames,
  ) {}

  /** A second ISIN, or another identifier of another security. */
  ofIdentifiers({ identifiers }: StatementLine, found: readonly number[], filter: CandidateFilter) {
    const { universe } = this.source;
    for (const identifier of identifiers) {
      const rows = this.source.findByIdentifier(identifier, filter);
      if (rows.some((row) => found.includes(row))) continue;
      const certain = rows.filter((row) => !isDoubtfulBearer(universe, row));
      const other = this.#compare(certain, found, identifier.written);
      if (other !== null) return other;
      if (certain.length === 0 && identifier.written === 'isin')
        return { row: null, reason: 'another isin in the text' };
    }
    return null;
  }

  /** Null if the text has no ticker, an unknown one, or one of the security. */
  ofTicker({ ticker }: Pick<StatementLine, 'ticker'>, found: readonly number[]): Contradiction | null {
    if (ticker === null) return null;
    return this.#compare(this.#rowsOf(ticker), found, 'ticker');
  }

  /** Listings of the security without an ISIN that have the ticker, on the venue of the line or in its currency. */
  listUnnumbered({ ticker }: StatementLine, found: readonly number[], { mic, currency }: LineHints): number[] {
    if (ticker === null) return [];
    const { universe } = this.source;
    const isOwn = this.#ownTest(found);
    const isHere = (row: number) => {
      if (mic !== null) return hasMic({ mic: universe.mic(row) }, mic);
      if (currency !== null) return hasCurrency({ currency: universe.currency(row) }, currency);
      return universe.symbol(row) === ticker;
    };
    return this.#rowsOf(ticker).filter((row) => universe.isin(row) === null && isHere(row) && isOwn(row));
  }

  /** Whether a listing has the ticker. */
  isTicker(ticker: string): boolean {
    return this.#rowsOf(ticker).length > 0;
  }

  #rowsOf(ticker: string): number[] {
    const { universe } = this.source;
    const spelled = [ticker, normaliseTickerForSec(ticker)];
    return spelled.flatMap((text) => [...universe.find('symbol', text), ...universe.find('ticker', text)]);
  }

  /** A row with the name in the text. */
  ofRow(row: number | null, found: readonly number[]): Contradiction | null {
    return this.#compare(row === null ? [] : [row], found, 'name');
  }

  #ownTest(found: readonly number[]): (row: number) => boolean {
    const own = new Set(found.flatMap((row) => [row, ...this.source.linesOf(row, {})]));
    const name = distinctiveNameOf(this.source.universe.name(found[0]!) ?? '');
    return (row) => own.has(row) || this.names.fit(row, name) >= NAMESAKE_FROM;
  }

  #compare(rows: readonly number[], found: readonly number[], kind: string): Contradiction | null {
    const { universe } = this.source;
    const [row] = rows.some(this.#ownTest(found)) ? [] : this.source.sortByListingRank([...new Set(rows)]);
    if (row === undefined) return null;
    return { row, reason: `the ${kind} in the text is that of another security: ${universe.symbol(row)}` };
  }
}

/** Neither of the two securities is certain. */
export function rejectBoth({ row, reasons }: Resolution, other: Contradiction): Resolution {
  const doubtful = { score: CONTRADICTED, isIdentified: false, isHome: null };
  return decide([
    { ...doubtful, row: row!, reasons: [...reasons, other.reason] },
    ...(other.row === null ? [] : [{ ...doubtful, row: other.row, reasons: [] }]),
  ]);
}
