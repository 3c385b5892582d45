import { ListingFilters, parseValues } from '@bourse/contract';
import type { Database } from '@bourse/db';
import { readSnapshot } from '../publication/snapshot-from-database.js';
import { readUniversePointer } from '../publication/universe-pointer.js';
import { requireKnownValues } from '../reference/listing-query.js';
import { codesOf } from '../snapshot/carried-codes.js';
import { UniverseMovedError } from './instruments-export.js';

/**
 * The instruments that filters of the listing select, in any status unless one is given. Throws the 400 of a filter that
 * is not valid, and UniverseMovedError.
 */
export async function selectIds(db: Database, filters: Readonly<Record<string, string>>): Promise<ReadonlySet<number>> {
  const pointer = await readUniversePointer(db);
  const snapshot = await readSnapshot(db, pointer);
  if (snapshot === null) throw new UniverseMovedError(pointer.version);
  const query = parseValues(ListingFilters, { status: 'all', ...filters }, codesOf(snapshot));
  requireKnownValues(snapshot, query);
  return new Set(Array.from(snapshot.rowsFor(query), (row) => snapshot.id(row)));
}
