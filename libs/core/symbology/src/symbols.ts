import { exchangeOfSuffix } from './exchanges.js';

/** A symbol cut at its exchange suffix; the suffix keeps its dot and its case. */
export interface SplitSymbol {
  ticker: string;
  suffix: string | null;
}

/** Cuts a symbol at a known suffix (`SAP.DE` → SAP and .DE); `BRK.B` and `.DE` stay whole. */
export function splitSymbol(symbol: string): SplitSymbol {
  const dot = symbol.lastIndexOf('.');
  if (dot <= 0 || exchangeOfSuffix(symbol.slice(dot)) === null) return { ticker: symbol, suffix: null };
  return { ticker: symbol.slice(0, dot), suffix: symbol.slice(dot) };
}
