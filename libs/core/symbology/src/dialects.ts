import { classMark, shareClassOf } from './share-class.js';
import { splitSymbol } from './symbols.js';

const PAIR_IN_USD = /^([A-Z]{3})=X$/;
const PAIR = /^([A-Z]{3})([A-Z]{3})=X$/;

/**
 * Returns one key for all spellings of a symbol: upper-case letters and digits only, share classes and preferreds
 * unified (`BRK.B`, `brk b`, `BRKB` → BRKB; `ABR^D`, `abr_d` → ABRPD; `EURUSD=X` → EURUSD). A suffix remains as letters
 * (`SAP.DE` → SAPDE): cut it first to compare tickers. Keys are not unique, and empty for text without Latin letters or
 * digits.
 */
export function canonicalKey(text: string): string {
  const trimmed = text.trim();
  const { ticker, suffix } = splitSymbol(trimmed);
  const shareClass = shareClassOf(ticker, { abroad: suffix !== null });
  const folded = shareClass === null ? joinPair(trimmed) : shareClass.root + classMark(shareClass) + (suffix ?? '');
  return folded
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');
}

/**
 * Returns the ticker in the spelling of the SEC (`BRK.B`, `BRK/B`, `brk b` → BRK-B; `AAIC^B` → AAIC-PB; `AAC.WS` →
 * AAC-WT), for joining by ticker. US symbols only; other texts are trimmed and converted to upper case.
 */
export function normaliseTickerForSec(symbol: string): string {
  const shareClass = shareClassOf(symbol);
  return shareClass === null ? symbol.trim().toUpperCase() : `${shareClass.root}-${classMark(shareClass)}`;
}

/** The first currency or coin of a pair (`BTC-USD` → BTC, `JPY=X` → USD); null for other symbols. */
export function baseOfPair(symbol: string, type: string): string | null {
  if (type === 'Crypto') return /^(.+)-[^-]+$/.exec(symbol)?.[1] ?? null;
  return type === 'FX' && /^(?:[A-Z]{3}){1,2}=X$/.test(symbol) ? joinPair(symbol).slice(0, 3) : null;
}

/** A currency pair without its sign: `EURUSD=X` → EURUSD, `EUR=X` → USDEUR; other symbols in upper case. */
export function joinPair(symbol: string): string {
  const upper = symbol.toUpperCase();
  return upper.replace(PAIR_IN_USD, 'USD$1').replace(PAIR, '$1$2');
}
