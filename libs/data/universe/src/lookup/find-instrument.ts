import { ApiError } from '@bourse/envelope';
import { type SymbolReading, symbolReadings } from '@bourse/symbology';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { searchWithoutIndex } from './search-without-index.js';

/** How a request names an instrument: exactly one of the four (contract 8). */
export interface InstrumentName {
  /** In any case, or another writing that names exactly one instrument: `BRK.B`, `NASDAQ:AAPL`. */
  readonly symbol?: string | undefined;
  /** Names the best listing of the security. */
  readonly isin?: string | undefined;
  /** Names the best listing of the security. */
  readonly figi?: string | undefined;
  readonly id?: number | undefined;
}

/** Lower scores belong to symbols that only start with the text. */
const identifiedFrom = 0.99;

/** Returns the row of the named instrument, or null. REST and GraphQL share it. */
export function findInstrument(snapshot: UniverseSnapshot, { symbol, isin, figi, id }: InstrumentName): number | null {
  if (id !== undefined) return snapshot.rowOf(id);
  return symbol === undefined ? bestListing(snapshot, isin ?? figi ?? '') : findSymbol(snapshot, symbol.trim());
}

/** Returns the row of the named instrument; throws a 404 with the requested name if there is none. */
export function requireInstrument(snapshot: UniverseSnapshot, name: InstrumentName): number {
  const row = findInstrument(snapshot, name);
  if (row === null) throw unknownSymbol(name.symbol ?? name.isin ?? name.figi ?? String(name.id));
  return row;
}

export function unknownSymbol(symbol: string): ApiError<'not_found'> {
  return new ApiError('not_found', { symbol }, { message: 'This symbol is not known.' });
}

function findSymbol(snapshot: UniverseSnapshot, symbol: string): number | null {
  const own = snapshot.find('symbol', symbol);
  const exact = own.find((row) => snapshot.symbol(row) === symbol) ?? own[0];
  if (exact !== undefined) return exact;
  const [only, ...others] = new Set(findWriting(snapshot, symbol));
  return only === undefined || others.length > 0 ? null : only;
}

function findWriting(snapshot: UniverseSnapshot, text: string): number[] {
  const rowsOf = ({ key, fits }: SymbolReading) =>
    snapshot
      .find('canonical', key)
      .filter((row) => fits({ symbol: snapshot.symbol(row), exchange: snapshot.exchange(row) }));
  const [dialects, qualified] = symbolReadings(text);
  const alike = dialects.flatMap(rowsOf);
  return alike.length > 0 ? alike : qualified.flatMap(rowsOf);
}

function bestListing(snapshot: UniverseSnapshot, identifier: string): number | null {
  const [best] = searchWithoutIndex(snapshot, { query: identifier, limit: 1 });
  return best !== undefined && best.score >= identifiedFrom ? best.row : null;
}
