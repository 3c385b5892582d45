import { exchangeOfCode, exchangeOfMic, exchangeOfSource, exchangeOfSuffix, exchanges } from './exchanges.js';
import { isMic, operatingMicOf } from './mics.js';
import { bloombergCodes, foreignSuffixes, venueNames } from './venue-names.js';

type Codes = readonly string[];

const none: Codes = [];

const byCountry = new Map<string, string[]>();
for (const { country, code } of [...exchanges].sort((a, b) => a.rank - b.rank)) {
  if (country === null) continue;
  const codes = byCountry.get(country) ?? [];
  if (!codes.includes(code)) byCountry.set(country, [...codes, code]);
}

/** Canonical codes of a country's venues, main boards first (`DE` → XETRA, then the regional boards). */
export function exchangesOfCountry(alpha2: string): Codes {
  return byCountry.get(alpha2.toUpperCase()) ?? none;
}

/** Canonical codes of a venue's name, code or MIC, likeliest first; empty for an unknown text. */
export function exchangesOfName(text: string): Codes {
  const name = text.trim().toUpperCase();
  const namedCodes = venueNames.get(name);
  if (namedCodes !== undefined) return namedCodes;
  const exchange =
    exchangeOfCode(name) ?? exchangeOfSource(name) ?? exchangeOfMic(name) ?? exchangeOfMic(operatingMicOf(name) ?? '');
  return exchange === null ? none : [exchange.code];
}

/** The selection of an `exchange` parameter: rows of canonical codes, or rows of a MIC. */
export type ExchangeFilter = { kind: 'exchange'; codes: readonly string[] } | { kind: 'mic'; mic: string };

/** Segments that name the same venue as a row with only the operating MIC. */
const segmentsOfRows = new Map([
  ['XTKS', 'JPX'],
  ['XATH', 'ATH'],
]);

/**
 * Reads an `exchange` parameter in any case: canonical code, source code (`NMS` is all of NASDAQ), MIC, or the name of
 * another vendor for venues of one country (`TSX`, `HKEX`, `KRX`). For a MIC without rows, use the rows of
 * `segmentsOf(mic)` (list-8). Null for an unknown name: an empty page.
 */
export function resolveExchangeFilter(text: string): ExchangeFilter | null {
  const name = text.trim().toUpperCase();
  const code = exchangeOfCode(name)?.code ?? exchangeOfSource(name)?.code ?? segmentsOfRows.get(name);
  if (code !== undefined) return { kind: 'exchange', codes: [code] };
  if (isMic(name)) return { kind: 'mic', mic: name };
  const codes = venueNames.get(name) ?? none;
  const [country, ...others] = new Set(codes.map((each) => exchangeOfCode(each)?.country ?? null));
  return country != null && others.length === 0 ? { kind: 'exchange', codes } : null;
}

/** Venues of a two-letter code: Bloomberg's meaning first, then the ISO country. */
export function exchangesOfTwoLetters(text: string): Codes {
  const code = text.toUpperCase();
  return unique([...(bloombergCodes.get(code) ?? none), ...exchangesOfCountry(code)]);
}

/** Venues of a suffix without its dot: the universe's own meaning first, then Reuters, EODHD and Stooq. */
export function exchangesOfAnySuffix(text: string): Codes {
  const suffix = text.toUpperCase();
  const own = exchangeOfSuffix(`.${suffix}`)?.code;
  return unique([...(own === undefined ? none : [own]), ...(foreignSuffixes.get(suffix) ?? none)]);
}

function unique(codes: Codes): Codes {
  return [...new Set(codes)];
}
