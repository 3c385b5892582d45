import { ApiError } from '@bourse/envelope';
import { findListingsNamed } from '@bourse/symbology';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { normalizeQuery } from './query-text.js';
import { findByIdentifier, rankRows } from './search-without-index.js';

/** The identifier of an instrument in a request: exactly one of the four. */
export interface InstrumentName {
  /** In any case, or another spelling that names exactly one instrument: `BRK.B`, `NASDAQ:AAPL`. */
  readonly symbol?: string | undefined;
  /** Names the best listing of the security. */
  readonly isin?: string | undefined;
  /** Names the best listing of the security. */
  readonly figi?: string | undefined;
  readonly id?: number | undefined;
}

/** Lower scores belong to symbols that only start with the text. */
const IDENTIFIED_FROM = 0.99;

/** Returns the row of the named instrument, or the 404 with the reason. REST and GraphQL share it. */
export function lookUpInstrument(
  snapshot: UniverseSnapshot,
  { symbol, isin, figi, id }: InstrumentName,
): number | ApiError<'not_found'> {
  if (symbol !== undefined && id === undefined) return lookUpSymbol(snapshot, symbol);
  const row = id === undefined ? bestListing(snapshot, isin ?? figi ?? '') : snapshot.rowOf(id);
  return row ?? unknownSymbol(isin ?? figi ?? String(id));
}

/** Whether the symbol of a 404 fits several instruments. */
export function isAmbiguous({ details }: ApiError<'not_found'>): boolean {
  return details !== null && 'candidates' in details;
}

export function unknownSymbol(symbol: string): ApiError<'not_found'> {
  return new ApiError('not_found', { symbol }, { message: 'This symbol is not known.' });
}

function lookUpSymbol(snapshot: UniverseSnapshot, written: string): number | ApiError<'not_found'> {
  const symbol = written.trim();
  const own = snapshot.find('symbol', symbol);
  const exact = own.find((row) => snapshot.symbol(row) === symbol) ?? own[0];
  if (exact !== undefined) return exact;
  const listings = findListingsNamed(symbol, (key) =>
    snapshot.find('canonical', key).map((row) => toListing(snapshot, row)),
  );
  if (listings.length > 1) return ambiguousSymbol(written, listings);
  return listings[0]?.row ?? unknownSymbol(written);
}

function toListing(snapshot: UniverseSnapshot, row: number) {
  return { row, symbol: snapshot.symbol(row), exchange: snapshot.exchange(row) };
}

function ambiguousSymbol(symbol: string, listings: readonly { symbol: string }[]): ApiError<'not_found'> {
  const candidates = listings.map((listing) => listing.symbol).sort();
  return new ApiError('not_found', { symbol, candidates }, { message: 'This symbol fits several instruments.' });
}

function bestListing(snapshot: UniverseSnapshot, identifier: string): number | null {
  const [best] = rankRows(snapshot, findByIdentifier(snapshot, normalizeQuery(identifier)));
  return best !== undefined && best.score >= IDENTIFIED_FROM ? best.row : null;
}
