import { exchangeOfSuffix } from './exchanges.js';

/** A symbol cut at its exchange suffix; the suffix keeps its dot and its case. */
export interface SplitSymbol {
  ticker: string;
  suffix: string | null;
}

/** The dotted series of a preferred or a warrant (`BAC.PR.L`), which is not a listing in London. */
const DOTTED_SERIES = /\.(?:PR|WS)\.[A-Z]$/i;

/** Cuts a symbol at a known suffix (`SAP.DE` → SAP and .DE); `BRK.B`, `BAC.PR.L` and `.DE` are unchanged. */
export function splitSymbol(symbol: string): SplitSymbol {
  const dot = symbol.lastIndexOf('.');
  if (dot <= 0 || DOTTED_SERIES.test(symbol) || exchangeOfSuffix(symbol.slice(dot)) === null)
    return { ticker: symbol, suffix: null };
  return { ticker: symbol.slice(0, dot), suffix: symbol.slice(dot) };
}
