// The changes between two published versions, from the database: an instrument has changed if it has a revision in
// between. The newest revision of each instrument is never pruned, so this is complete for any earlier version of the
// same history.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { UniverseChanges } from '../snapshot/splice/splice-snapshot.js';
import type { SnapshotIdentity } from '../columns/snapshot-source.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { readUniversePointer, type UniversePointer } from './universe-pointer.js';
import { universeRowsOf } from './universe-rows.js';

/** Above this share of all rows a build in a thread is used instead: a splice would block requests for longer. */
const MAX_CHANGED_PART = 0.05;
const CHANGED_ROWS_ALWAYS = 1000;

/** Changed instruments, ascending by id; also those whose row in the snapshot is unchanged. */
export interface ChangedUniverse extends UniverseChanges {
  readonly changedIds: Uint32Array;
}

/**
 * The changes that update a snapshot to the pointer. Null where it is of another history, where too much has changed,
 * or where the pointer has moved so far that revisions of its version may be removed.
 */
export async function changesBetween(
  db: Database,
  from: UniverseSnapshot,
  to: UniversePointer,
): Promise<ChangedUniverse | null> {
  if (from.databaseId !== to.databaseId || from.version >= to.version || !(await isInHistory(db, from))) return null;
  const maxRows = maxSplicedRows(from.count);
  const ids = await changedIds(db, from.version, to.version, maxRows + 1);
  if (ids.length > maxRows) return null;
  const rows = await universeRowsOf(db, ids, to.version);
  const present = new Set(rows.map(({ id }) => id));
  const now = await readUniversePointer(db);
  // An import prunes revisions superseded by the version before the published one (`import/housekeeping.ts`).
  if (now.databaseId !== to.databaseId || now.version < to.version || now.version > to.version + 1) return null;
  return { rows, removedIds: ids.filter((id) => !present.has(id)), changedIds: Uint32Array.from(ids) };
}

/** Above this number of changed rows, a snapshot with that many rows is not spliced but built. */
export function maxSplicedRows(count: number): number {
  return Math.max(CHANGED_ROWS_ALWAYS, Math.floor(count * MAX_CHANGED_PART));
}

/** Whether this database has published exactly that version at that moment: a restored copy may not have. */
export async function isInHistory(
  db: Database,
  { version, publishedAt }: Pick<SnapshotIdentity, 'version' | 'publishedAt'>,
): Promise<boolean> {
  if (version === 0) return true;
  const published = await db
    .selectFrom('imports')
    .select('finished_at')
    .where('version', '=', version)
    .where('state', '=', 'published')
    .execute();
  return published.some(({ finished_at }) => finished_at?.toISOString() === publishedAt);
}

async function changedIds(db: Database, from: number, to: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select json_agg(id)::text as ids from (
      select distinct instrument_id as id from instrument_revisions
      where version > ${from} and version <= ${to}
      order by instrument_id limit ${limit}
    ) changed`.execute(db);
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}
