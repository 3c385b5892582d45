import { exchangeOfCode, exchangeOfMic } from './exchanges.js';
import { classMark, type ShareClass, shareClassOf } from './share-class.js';
import { splitSymbol } from './symbols.js';

const canadianSuffixes: ReadonlySet<string> = new Set(['.TO', '.V', '.CN', '.NE']);

/** Reuters writes currencies this way (`EUR=`), so it means units and warrants only on a known exchange. */
const ENDS_IN_SIGN = /[=+]$/;

/**
 * Returns the symbol in the spelling of the catalogue, so that `BRK/B`, `BRK.B` and `BRK B` are one instrument: share
 * classes, preferreds, warrants, units and rights with a dash (`BRK-B`, `AAIC-PB`, `AAC-WT`, `AAC-UN`, `AAC-RI`).
 *
 * Covers symbols without a suffix on US exchanges or without an exchange, and Canadian symbols (`AF.P.V` → `AF-P.V`).
 * Elsewhere the same marks mean other things (`B-R.BK` is a depositary receipt, a `+` marks series of Mexican funds).
 * Any other symbol is returned unchanged.
 */
export function canonicalSpelling(symbol: string, exchange: string | null): string {
  const shareClass = coveredClass(symbol, exchange);
  if (shareClass === null) return symbol;
  const { suffix } = splitSymbol(symbol);
  return `${shareClass.root}-${classMark(shareClass)}${suffix?.toUpperCase() ?? ''}`;
}

/** Whether a symbol in any spelling has several spellings. */
export function hasSpellings(symbol: string, exchange: string | null): boolean {
  return coveredClass(symbol, exchange) !== null;
}

function coveredClass(symbol: string, exchange: string | null): ShareClass | null {
  const { ticker, suffix } = splitSymbol(symbol);
  const isCovered = suffix === null ? isAmerican(ticker, exchange) : canadianSuffixes.has(suffix.toUpperCase());
  return isCovered ? shareClassOf(ticker, { abroad: suffix !== null }) : null;
}

function isAmerican(ticker: string, exchange: string | null): boolean {
  if (exchange === null) return !ENDS_IN_SIGN.test(ticker);
  return (exchangeOfCode(exchange) ?? exchangeOfMic(exchange))?.country === 'US';
}
