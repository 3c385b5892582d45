import { figiFields } from '@bourse/instrument';
import { coinNamed, type SearchTier, symbolPrefixScore, symbolTypoScore, tierScore } from '@bourse/rank';
import {
  isCikPrefixed,
  isFigiShaped,
  isIsinShaped,
  normaliseTickerForSec,
  parseCik,
  parseFigi,
  parseIsin,
  bareIdentifier,
  splitSymbol,
  type SymbolReading,
  symbolReadings,
  withLostZeros,
} from '@bourse/symbology';
import { nationalNumberRows, rowsOfIsin, type SearchableUniverse, tierOfFigi } from '@bourse/universe';
import { firstWhere } from '../lexical/first-where.js';
import type { LexicalIndex, RowFilter } from '../lexical/lexical-index.js';

/** A row that matches an identifier or a spelling of its symbol. */
export interface IdentifierHit {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
  readonly leg: string;
  readonly isNationalNumber?: boolean;
}

/** A row whose symbol begins with the query or differs from it by one edit. */
export interface SymbolHit {
  readonly row: number;
  readonly score: number;
  readonly leg: 'symbol_prefix' | 'symbol_typo';
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
const SPELLING_SHAPE = /^[\^.$]?[A-Z0-9&]+(?:[.\-/^$_+=][A-Z0-9]*){0,3}$/i;
/** `brk b`, `abr pr d`, `eur usd`: symbols with blanks; longer texts are names. */
const SPACED_SYMBOL = /^\S{1,8}(?: (?:[A-Z]|P[A-Z]?|PR ?[A-Z]|W[ST]|UN?|R[IT]?)|(?<=^[A-Z]{3}) [A-Z]{3})$/i;

const PREFIX_SHAPE = /^[A-Z0-9][A-Z0-9.\-/&=]{0,20}$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Finds rows by identifiers and by symbols: whole, in other spellings, by their beginning, or at one edit. */
export class SymbolRetriever {
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
    const isSpelling = SPELLING_SHAPE.test(query) || SPACED_SYMBOL.test(query);
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

  /** The `limit` most likely rows whose symbol begins with the query, indices also without their caret. */
  findPrefixes(query: string, filter: RowFilter, limit: number): SymbolHit[] {
    const symbol = query.toUpperCase();
    if (!PREFIX_SHAPE.test(symbol)) return [];
    return ['', '^'].flatMap((caret) => this.#withPrefix(caret + symbol, symbol.length, filter, limit));
  }

  /** Rows whose ticker differs by one edit; for tickers of three to six characters. */
  findNeighbours(query: string, filter: RowFilter): SymbolHit[] {
    const ticker = query.toUpperCase();
    if (!/^[A-Z0-9]{3,6}$/.test(ticker)) return [];
    const hits: SymbolHit[] = [];
    for (const neighbour of neighboursOf(ticker)) {
      for (const row of this.universe.find('ticker', neighbour)) {
        if (!this.index.passes(row, filter)) continue;
        hits.push({ row, score: symbolTypoScore(this.index.prior(row)), leg: 'symbol_typo' });
      }
    }
    return hits;
  }

  /** Rows whose ISIN or FIGI differs from a malformed one by one replaced character or one swap, ascending. */
  findNearIdentifiers(text: string): number[] {
    const rows = new Set<number>();
    for (const candidate of listEdits(text.trim().toUpperCase())) {
      const isin = parseIsin(candidate);
      if (isin !== null) this.universe.find('isin', isin).forEach((row) => rows.add(row));
      const figi = parseFigi(candidate);
      if (figi !== null) this.universe.find('figi', figi).forEach((row) => rows.add(row));
    }
    return [...rows].sort((left, right) => left - right);
  }

  #withPrefix(prefix: string, lettersTyped: number, filter: RowFilter, limit: number): SymbolHit[] {
    const end = this.#lowerBound(prefix + '\uffff');
    const best: number[] = [];
    let least = 0;
    const cut = () => {
      best.sort((left, right) => this.index.prior(right) - this.index.prior(left) || left - right);
      best.length = Math.min(best.length, limit);
      if (best.length === limit) least = this.index.prior(best[limit - 1]!);
    };
    for (let row = this.#lowerBound(prefix); row < end; row++) {
      if (this.index.prior(row) < least || !this.index.passes(row, filter)) continue;
      best.push(row);
      if (best.length >= 4 * limit) cut();
    }
    cut();
    return best.map((row) => {
      const ticker = splitSymbol(this.universe.symbol(row)).ticker.replace('^', '');
      const letters = Math.max(ticker.length, lettersTyped);
      return { row, score: symbolPrefixScore(lettersTyped, letters, this.index.prior(row)), leg: 'symbol_prefix' };
    });
  }

  #lowerBound(symbol: string): number {
    return firstWhere(0, this.universe.count, (row) => this.universe.symbol(row) >= symbol);
  }
}

/** Texts of the same length: one character replaced, or two swapped. */
function* listEdits(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    for (const character of ALPHABET) if (character !== text[at]) yield before + character + after;
    if (after !== '') yield before + after[0] + text[at] + after.slice(1);
  }
}

/** Texts at one edit, insertions and deletions included. */
function neighboursOf(ticker: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= ticker.length; at++) {
    const [before, after] = [ticker.slice(0, at), ticker.slice(at)];
    for (const letter of ALPHABET) {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + after.slice(1));
    }
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    if (after !== '') found.add(before + after.slice(1));
  }
  found.delete(ticker);
  return found;
}

type AddRows = (
  rows: readonly number[],
  score: number,
  tier: SearchTier,
  leg: string,
  isNationalNumber?: boolean,
) => void;
