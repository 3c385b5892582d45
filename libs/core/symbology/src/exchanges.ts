import { type Board, countriesWithoutMic, exchangeFacts, type ExchangeFacts } from './exchange-table.js';
import { countryOfMic, isMic, operatingMicOf } from './mics.js';

/** A venue as one source names it; several source codes may share a canonical code (NMS, NGM, NCM are NASDAQ). */
export interface Exchange {
  /** The source's code, unique (`NMS`, `GER`). */
  source: string;
  /** Canonical code on the wire (`NASDAQ`, `XETRA`). */
  code: string;
  mic: string | null;
  operatingMic: string | null;
  /** Symbol suffix with its dot (`.DE`); null if symbols have none. */
  suffix: string | null;
  name: string;
  /** Alpha-2 country of the MIC, or of the feed (`NAS`: US funds); null for crypto, FX and vendors' indices. */
  country: string | null;
  /** IANA time zone of its session dates. */
  timezone: string;
  board: Board;
  /** Order of the boards of one country for a domestic issuer: 0 main, 1 second market, 2 regional, 3 OTC. */
  rank: number;
}

/** Every venue of the universe, one row per source code. */
export const exchanges: readonly Exchange[] = exchangeFacts.map(toExchange);

const leading = exchanges.toSorted((a, b) => a.rank - b.rank);
const bySource = new Map(exchanges.map((exchange) => [exchange.source, exchange]));
const bySuffix = firstBy(leading, ({ suffix }) => suffix);
const byMic = firstBy(leading, ({ mic }) => mic);
const byCode = firstBy(leading, ({ code }) => code);

/** Segments that name the same venue as a row with only the operating MIC. */
const segmentsOfRows = new Map([
  ['XTKS', 'JPX'],
  ['XATH', 'ATH'],
]);

/** The row of a source code in any case (`NMS`), or null. */
export function exchangeOfSource(source: string): Exchange | null {
  return bySource.get(source.trim().toUpperCase()) ?? null;
}

/** The leading row of a canonical code in any case (`NASDAQ` → NMS), or null. */
export function exchangeOfCode(code: string): Exchange | null {
  return byCode.get(code.trim().toUpperCase()) ?? null;
}

/** The venue of a symbol suffix with its dot, in any case; `.F` is Frankfurt and `.L` London. Null when unknown. */
export function exchangeOfSuffix(suffix: string): Exchange | null {
  return bySuffix.get(suffix.toUpperCase()) ?? null;
}

/** The leading row with the MIC, in any case (`XLON` → LSE), or null. */
export function exchangeOfMic(mic: string): Exchange | null {
  return byMic.get(mic.trim().toUpperCase()) ?? null;
}

/** The selection of an `exchange` parameter: rows of canonical codes, or rows of a MIC. */
export type ExchangeFilter = { kind: 'exchange'; codes: string[] } | { kind: 'mic'; mic: string };

/**
 * Reads an `exchange` parameter in any case: canonical code, source code (`NMS` is all of NASDAQ), or MIC. For a MIC
 * without rows, use the rows of `segmentsOf(mic)` (list-8). Null for an unknown name: an empty page.
 */
export function resolveExchangeFilter(text: string): ExchangeFilter | null {
  const name = text.trim().toUpperCase();
  if (byCode.has(name)) return { kind: 'exchange', codes: [name] };
  const code = bySource.get(name)?.code ?? segmentsOfRows.get(name);
  if (code !== undefined) return { kind: 'exchange', codes: [code] };
  return isMic(name) ? { kind: 'mic', mic: name } : null;
}

function toExchange([source, code, mic, suffix, name, timezone, board, rank]: ExchangeFacts): Exchange {
  const operatingMic = mic === null ? null : operatingMicOf(mic);
  const country = mic === null ? (countriesWithoutMic.get(source) ?? null) : countryOfMic(mic);
  return { source, code, mic, operatingMic, suffix, name, country, timezone, board, rank };
}

function firstBy(rows: readonly Exchange[], keyOf: (row: Exchange) => string | null): Map<string, Exchange> {
  const first = new Map<string, Exchange>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null && !first.has(key)) first.set(key, row);
  }
  return first;
}
