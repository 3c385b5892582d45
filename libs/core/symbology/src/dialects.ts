import { classMark, shareClassOf, writingsOf } from './share-class.js';
import { splitSymbol } from './symbols.js';

const pairInUsd = /^([A-Z]{3})=X$/;
const pair = /^([A-Z]{3})([A-Z]{3})=X$/;
const coin = /^([A-Z0-9]{2,})-([A-Z]{3})$/;

/**
 * One key for all writings of a symbol: upper-case letters and digits only, share classes and preferreds unified
 * (`BRK.B`, `brk b`, `BRKB` → BRKB; `ABR^D`, `abr_d` → ABRPD; `EURUSD=X` → EURUSD). A suffix stays as letters
 * (`SAP.DE` → SAPDE): cut it first where tickers are to be compared. Keys are not unique, and empty for text without
 * Latin letters or digits.
 */
export function canonicalKey(text: string): string {
  const trimmed = text.trim();
  const { ticker, suffix } = splitSymbol(trimmed);
  const shareClass = shareClassOf(ticker, { abroad: suffix !== null });
  const folded = shareClass === null ? unpair(trimmed) : shareClass.root + classMark(shareClass) + (suffix ?? '');
  return folded
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');
}

/**
 * The writings under which a symbol is met, itself first: share classes (`BRK.B` `BRK/B` `BRKB`), preferreds
 * (`ABR^D` `ABR$D` `ABR_D` `ABR.PR.D`), indices (`GSPC` `$GSPC`), FX and crypto pairs (`EUR/USD`). Suffixes stay.
 */
export function dialectsOf(symbol: string): string[] {
  const { ticker, suffix } = splitSymbol(symbol.trim());
  const writings = tickerWritings(ticker, suffix !== null).map((writing) => writing + (suffix ?? ''));
  return [...new Set([symbol.trim(), ...writings])];
}

/**
 * The ticker as the SEC writes it (`BRK.B`, `BRK/B`, `brk b` → BRK-B; `AAIC^B` → AAIC-PB; `AAC.WS` → AAC-WT), for
 * joining by ticker. US symbols only; anything else comes back trimmed and in upper case.
 */
export function normaliseTickerForSec(symbol: string): string {
  const shareClass = shareClassOf(symbol);
  return shareClass === null ? symbol.trim().toUpperCase() : `${shareClass.root}-${classMark(shareClass)}`;
}

function tickerWritings(ticker: string, abroad: boolean): string[] {
  const shareClass = shareClassOf(ticker, { abroad });
  if (shareClass !== null) return writingsOf(shareClass, { abroad });
  const upper = ticker.toUpperCase();
  if (upper.startsWith('^')) return [upper.slice(1), `$${upper.slice(1)}`, `.${upper.slice(1)}`];
  const inUsd = pairInUsd.exec(upper);
  if (inUsd !== null) return pairWritings('USD', inUsd[1] ?? '');
  const legs = pair.exec(upper) ?? coin.exec(upper);
  return legs === null ? [] : pairWritings(legs[1] ?? '', legs[2] ?? '');
}

function pairWritings(base: string, quote: string): string[] {
  return ['', '/', '-', '.', '_', ':', ' '].map((sign) => base + sign + quote);
}

function unpair(symbol: string): string {
  const upper = symbol.toUpperCase();
  return upper.replace(pairInUsd, 'USD$1').replace(pair, '$1$2');
}
