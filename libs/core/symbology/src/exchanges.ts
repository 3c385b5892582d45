import { type Board, countriesWithoutMic, exchangeTable, type ExchangeTableRow } from './exchange-table.js';
import { countryOfMic, operatingMicOf } from './mics.js';

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
export const exchanges: readonly Exchange[] = exchangeTable.map(toExchange);

const leading = exchanges.toSorted((a, b) => a.rank - b.rank);
const bySource = new Map(exchanges.map((exchange) => [exchange.source, exchange]));
const bySuffix = firstBy(leading, ({ suffix }) => suffix);
const byMic = firstBy(leading, ({ mic }) => mic);
const byCode = firstBy(leading, ({ code }) => code);

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

function toExchange([source, code, mic, suffix, name, timezone, board, rank]: ExchangeTableRow): Exchange {
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
