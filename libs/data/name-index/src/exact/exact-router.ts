import { figiFields } from '@bourse/instrument';
import { coinNamed, type SearchTier, tierScore } from '@bourse/rank';
import {
  isCikPrefixed,
  isFigiShaped,
  isIsinShaped,
  normaliseTickerForSec,
  parseCik,
  parseFigi,
  parseIsin,
  bareIdentifier,
  type SymbolReading,
  symbolReadings,
  withLostZeros,
} from '@bourse/symbology';
import { nationalNumberRows, rowsOfIsin, type SearchableUniverse, tierOfFigi } from '@bourse/universe';
import type { LexicalIndex } from '../lexical/lexical-index.js';

/** A row that matches an identifier or a spelling of its symbol. */
export interface IdentifierHit {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
  readonly leg: string;
  readonly isNationalNumber?: boolean;
}

/** The classes that the shape of the query suggests. */
export type QueryShape = 'identifier' | 'malformed' | 'text';

/** `identifier`: only an ISIN, FIGI or marked CIK; `malformed`: the shape of one with a wrong check digit. */
export function queryShape(text: string): QueryShape {
  const query = bareIdentifier(text);
  if (parseIsin(query) !== null || parseFigi(query) !== null) return 'identifier';
  if (isIsinShaped(query) || isFigiShaped(query)) return 'malformed';
  return isCikPrefixed(query) && parseCik(query) !== null ? 'identifier' : 'text';
}

/** A large company whose zeros were lost is about as likely as a small one whose ticker is the number. */
const LOST_ZEROS = 0.8;

/** The limit of a ticker whose named venue does not list it: a stranger may use the same letters elsewhere. */
const MAX_OTHER_VENUE = 0.5;

const COIN_SHAPE = /^[A-Z0-9]{2,10}$/i;
const SYMBOL_SHAPE = /^[\^.$]?[A-Z0-9&]+(?:[.\-/^$_+=][A-Z0-9]*){0,3}$/i;
/** `brk b`, `abr pr d`, `eur usd`: symbols with blanks; longer texts are names. */
const SPACED_SYMBOL = /^\S{1,8}(?: (?:[A-Z]|P[A-Z]?|PR ?[A-Z]|W[ST]|UN?|R[IT]?)|(?<=^[A-Z]{3}) [A-Z]{3})$/i;

/** Finds rows by symbol, identifier, dialect, qualifier and root; takes some microseconds. */
export class ExactRouter {
  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {}

  /** Each row once, with its best score; filters are the caller's. */
  findHits(query: string): IdentifierHit[] {
    const best = new Map<number, IdentifierHit>();
    const put: AddRows = (rows, score, tier, leg, isNationalNumber = false) => {
      for (const row of rows) {
        if (score > (best.get(row)?.score ?? 0)) best.set(row, { row, score, tier, leg, isNationalNumber });
      }
    };
    const { universe } = this;
    put(universe.find('symbol', query), tierScore.exact, 'exact', 'symbol');
    this.#addByIdentifier(query, put);
    if (queryShape(query) !== 'identifier') this.#addByReadings(query, put);
    this.#addByRoot(query, put);
    return [...best.values()];
  }

  #addByIdentifier(text: string, put: AddRows): void {
    const { universe } = this;
    const query = bareIdentifier(text);
    this.#addByNationalNumber(query, put);
    const isin = parseIsin(query);
    if (isin !== null) put(rowsOfIsin(universe, isin), tierScore.exact, 'exact', 'isin');
    const figi = parseFigi(query);
    if (figi !== null) {
      for (const field of figiFields) {
        const tier = tierOfFigi(field);
        put(universe.find(field, figi), tierScore[tier], tier, field);
      }
    }
    const cik = parseCik(query);
    if (cik === null) return;
    const sure = isCikPrefixed(query) || query.trim() === cik;
    put(universe.find('cik', cik), sure ? tierScore.exact : tierScore.cik, sure ? 'exact' : 'cik', 'cik');
  }

  #addByNationalNumber(query: string, put: AddRows): void {
    for (const { kind, rows, tier } of nationalNumberRows(this.universe, query)) {
      put(rows, tierScore[tier], tier, kind, true);
    }
  }

  /** The most likely venue of a reading is meant; listings on its other venues are roots, as all are without one. */
  #addByReadings(query: string, put: AddRows): void {
    const { universe } = this;
    const readings = symbolReadings(query);
    const isSpelling = SYMBOL_SHAPE.test(query) || SPACED_SYMBOL.test(query);
    const scores = new Map<SymbolReading['qualified'], number>();
    for (const { key, qualified, fits } of readings) {
      if (qualified === null && !isSpelling) continue;
      const score = scores.get(qualified) ?? tierScore.dialect;
      const rows = universe
        .find('canonical', key)
        .filter((row) => fits({ symbol: universe.symbol(row), exchange: universe.exchange(row) }));
      if (rows.length === 0) continue;
      const isFirst = score === tierScore.dialect;
      put(rows, score, isFirst ? 'dialect' : 'root', qualified === null ? 'dialect' : 'qualifier');
      scores.set(qualified, isFirst ? tierScore.maxRoot : score - 0.005);
    }
    for (const reading of readings) {
      if (reading.qualified === null || scores.has(reading.qualified)) continue;
      this.#addByRoot(reading.qualified.ticker, (rows, score, ...more) =>
        put(rows, Math.min(score, MAX_OTHER_VENUE), ...more),
      );
    }
  }

  #addByRoot(query: string, put: AddRows): void {
    // `VOLV B` is the ticker of VOLV-B.ST.
    const classed = normaliseTickerForSec(query);
    for (const row of new Set([...this.universe.find('ticker', query), ...this.universe.find('ticker', classed)])) {
      put([row], this.index.rootScore(row), 'root', 'root');
    }
    for (const { ticker, exchanges } of withLostZeros(query)) {
      const rows = this.universe.find('ticker', ticker);
      for (const row of rows.filter((each) => exchanges.includes(this.universe.exchange(each) ?? ''))) {
        put([row], LOST_ZEROS * this.index.rootScore(row), 'root', 'lost_zeros');
      }
    }
    const coin = coinNamed(query);
    const symbol = coin ?? (COIN_SHAPE.test(query) ? query : null);
    if (symbol === null) return;
    const leg = coin === null ? 'root' : 'coin';
    put(this.universe.find('symbol', `${symbol}-USD`), tierScore.maxRoot - 0.01, 'root', leg);
  }
}

type AddRows = (
  rows: readonly number[],
  score: number,
  tier: SearchTier,
  leg: string,
  isNationalNumber?: boolean,
) => void;
