import { ApiError } from '@bourse/envelope';
import { canonicalKey, exchangeOfCode, parseQualified, splitSymbol } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';
import { searchWithoutIndex } from './index-free-search.js';

/** How a request names an instrument: exactly one of the three (contract 8). */
export interface InstrumentName {
  readonly symbol?: string | undefined;
  readonly isin?: string | undefined;
  readonly figi?: string | undefined;
}

/** Scores below belong to symbols that only begin so. */
const IDENTIFIED = 0.99;

/** The row that is meant; throws a 404 that names what was asked for. */
export function namedRow(snapshot: UniverseSnapshot, name: InstrumentName): number {
  const row = rowOfName(snapshot, name);
  if (row === null) throw unknownSymbol(textOf(name));
  return row;
}

/** The row that is meant; null where there is none. */
export function rowOfName(snapshot: UniverseSnapshot, name: InstrumentName): number | null {
  const { symbol } = name;
  return symbol === undefined ? bestListing(snapshot, textOf(name)) : rowOfSymbol(snapshot, symbol);
}

function textOf({ symbol, isin, figi }: InstrumentName): string {
  return symbol ?? isin ?? figi ?? '';
}

/** The row whose symbol this is, in any case, or the only one that another writing of a symbol means. */
export function rowOfSymbol(snapshot: UniverseSnapshot, text: string): number | null {
  const symbol = text.trim();
  const own = snapshot.find('symbol', symbol);
  const exact = own.find((row) => snapshot.symbol(row) === symbol) ?? own[0];
  if (exact !== undefined) return exact;
  const written = new Set(rowsOfDialect(snapshot, symbol));
  const [only] = written;
  return written.size === 1 ? only! : null;
}

export function unknownSymbol(symbol: string): ApiError<'not_found'> {
  return new ApiError('not_found', { symbol }, { message: 'This symbol is not known.' });
}

/** `BRK.B` and `NASDAQ:AAPL`; never a root, which may be another company's elsewhere. */
function rowsOfDialect(snapshot: UniverseSnapshot, symbol: string): number[] {
  const key = canonicalKey(symbol);
  const suffix = splitSymbol(symbol).suffix?.toUpperCase() ?? null;
  const rows = key === '' ? [] : snapshot.find('canonical', key);
  const alike = rows.filter((row) => splitSymbol(snapshot.symbol(row)).suffix === suffix);
  if (alike.length > 0) return alike;
  return parseQualified(symbol).flatMap(({ ticker, exchanges }) =>
    exchanges.flatMap((code) => {
      const listed = snapshot.find('canonical', ticker + (exchangeOfCode(code)?.suffix ?? ''));
      return listed.filter((row) => snapshot.exchange(row) === code);
    }),
  );
}

function bestListing(snapshot: UniverseSnapshot, identifier: string): number | null {
  const [best] = searchWithoutIndex(snapshot, { query: identifier, limit: 1 });
  return best !== undefined && best.score >= IDENTIFIED ? best.row : null;
}
