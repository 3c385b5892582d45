import { coinNamed, rootScore, type SearchTier, tierScore } from '@bourse/rank';
import {
  canonicalKey,
  exchanges,
  isCikPrefixed,
  isFigiShaped,
  isIsinShaped,
  isSpellingOf,
  normaliseTickerForSec,
  parseCik,
  parseFigi,
  parseIsin,
  parseQualified,
  type QualifiedTicker,
  splitSymbol,
  bareIdentifier,
} from '@bourse/symbology';
import { nationalNumberRows, rowsOfIsin, type SearchableUniverse } from '@bourse/universe';
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

const suffixesOfCode = new Map<string, string[]>();
for (const { code, suffix } of exchanges) {
  const knownSuffixes = suffixesOfCode.get(code) ?? [];
  suffixesOfCode.set(code, knownSuffixes.includes(suffix ?? '') ? knownSuffixes : [...knownSuffixes, suffix ?? '']);
}

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
    if (SYMBOL_SHAPE.test(query) || SPACED_SYMBOL.test(query)) this.#addByDialect(query, put);
    for (const reading of parseQualified(query)) this.#addByQualifier(reading, put);
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
      put(universe.find('figi', figi), tierScore.exact, 'exact', 'figi');
      put(universe.find('compositeFigi', figi), tierScore.level, 'level', 'composite_figi');
      put(universe.find('shareclassFigi', figi), tierScore.level, 'level', 'shareclass_figi');
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

  #addByDialect(query: string, put: AddRows): void {
    const key = canonicalKey(query);
    if (key === '') return;
    const suffix = splitSymbol(query).suffix?.toUpperCase() ?? null;
    const sameSuffix = (row: number) => splitSymbol(this.universe.symbol(row)).suffix === suffix;
    const rows = this.universe.find('canonical', key).filter(sameSuffix);
    put(this.#findSpelled(query, rows), tierScore.dialect, 'dialect', 'dialect');
  }

  /** Of rows with the letters of a text, those whose symbol it spells. */
  #findSpelled(text: string, rows: readonly number[]): number[] {
    return rows.filter((row) => isSpellingOf(text, this.universe.symbol(row)));
  }

  /** The most likely venue of the ticker is meant; its listings on other named venues, or on any, are roots. */
  #addByQualifier({ ticker, exchanges: codes }: QualifiedTicker, put: AddRows): void {
    const { universe } = this;
    if (codes.length === 0) {
      put(this.#findSpelled(ticker, universe.find('canonical', ticker)), tierScore.dialect, 'dialect', 'qualifier');
      return;
    }
    let score: number = tierScore.dialect;
    for (const code of codes) {
      const rows = (suffixesOfCode.get(code) ?? [])
        .flatMap((suffix) => this.#findSpelled(ticker + suffix, universe.find('canonical', ticker + suffix)))
        .filter((row) => universe.exchange(row) === code);
      if (rows.length === 0) continue;
      put(rows, score, score === tierScore.dialect ? 'dialect' : 'root', 'qualifier');
      score = score === tierScore.dialect ? tierScore.maxRoot : score - 0.005;
    }
    if (score === tierScore.dialect) this.#addByRoot(ticker, put);
  }

  #addByRoot(query: string, put: AddRows): void {
    // `VOLV B` is the ticker of VOLV-B.ST.
    const classed = normaliseTickerForSec(query);
    for (const row of new Set([...this.universe.find('ticker', query), ...this.universe.find('ticker', classed)])) {
      put([row], rootScore(this.index.size(row), this.index.home(row)), 'root', 'root');
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
