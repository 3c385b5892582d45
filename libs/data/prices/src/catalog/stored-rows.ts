// The rows of a snapshot with stored prices and dividends: built on first use, and again when the catalog has seen an
// instrument get its first ones or lose its last.
import { hash } from 'node:crypto';
import { ApiError } from '@bourse/envelope';
import { type ListingFilter, mark, noMarks, type StoredRows, type UniverseSnapshot } from '@bourse/universe';
import { hasBars, type PriceCatalog } from './price-catalog.js';

/**
 * The filter with the rows that its facts `prices` and `dividends` need. Throws a 503 while it needs them and prices
 * are not loaded yet.
 */
export function withStoredRows(
  filter: ListingFilter,
  snapshot: UniverseSnapshot,
  catalog: PriceCatalog,
): ListingFilter {
  const { has = [], missing = [] } = filter;
  if (![...has, ...missing].some((fact) => fact === 'prices' || fact === 'dividends')) return filter;
  return { ...filter, stored: storedRows(snapshot, catalog) };
}

interface CachedRows {
  readonly catalog: PriceCatalog;
  readonly changes: number;
  readonly rows: StoredRows;
}

const kept = new WeakMap<UniverseSnapshot, CachedRows>();

/** The rows with stored prices and dividends. Throws a 503 while prices are not loaded yet. */
export function storedRows(snapshot: UniverseSnapshot, catalog: PriceCatalog): StoredRows {
  if (!catalog.isLoaded) throw new ApiError('internal', null, { status: 503 });
  const cached = kept.get(snapshot);
  const changes = catalog.storedChanges;
  if (cached !== undefined && cached.catalog === catalog && cached.changes === changes) return cached.rows;
  const rows = markedRows(snapshot, catalog);
  kept.set(snapshot, { catalog, changes, rows });
  return rows;
}

function markedRows(snapshot: UniverseSnapshot, catalog: PriceCatalog): StoredRows {
  const prices = noMarks(snapshot.count);
  const dividends = noMarks(snapshot.count);
  for (const [id, stored] of catalog.entries) {
    const isPriced = hasBars(stored);
    const row = isPriced || stored.hasDividends ? snapshot.rowOf(id) : null;
    if (row === null) continue;
    if (isPriced) mark(prices, row);
    if (stored.hasDividends) mark(dividends, row);
  }
  const digest = hash('md5', Buffer.concat([bytesOf(prices), bytesOf(dividends)]), 'base64url');
  return { digest, prices, dividends };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
