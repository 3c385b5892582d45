import type { Database } from '@bourse/db';
import { runAtOnce } from '../packed/in-steps.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { SnapshotBuilder } from '../snapshot/snapshot-builder.js';
import { spliceSnapshot } from '../snapshot/splice/splice-snapshot.js';
import { changesBetween } from './universe-changes.js';
import { isSamePointer, readUniversePointer, type UniversePointer } from './universe-pointer.js';
import { universeRows } from './universe-rows.js';

/**
 * The snapshot of a published version, or of a later one that was published while rows were read. Null when too much
 * has changed in between.
 */
export async function readSnapshot(db: Database, pointer: UniversePointer): Promise<UniverseSnapshot | null> {
  return catchUp(db, await readStagedSnapshot(db, pointer), pointer);
}

/** The snapshot of a version whose rows cannot change while they are read. */
export async function readStagedSnapshot(db: Database, pointer: UniversePointer): Promise<UniverseSnapshot> {
  const builder = new SnapshotBuilder();
  for await (const page of universeRows(db, pointer.version)) {
    for (const row of page) builder.add(row);
  }
  return UniverseSnapshot.open(builder.finish(pointer));
}

/**
 * Imports prune versions before the pointer, so rows may be missing if it has moved. Each of them has a later revision:
 * with the changes up to the pointer the rows are complete.
 */
async function catchUp(
  db: Database,
  snapshot: UniverseSnapshot,
  pointer: UniversePointer,
): Promise<UniverseSnapshot | null> {
  const now = await readUniversePointer(db);
  if (isSamePointer(now, pointer)) return snapshot;
  const changes = await changesBetween(db, snapshot, now);
  return changes === null ? null : catchUp(db, runAtOnce(spliceSnapshot(snapshot, changes, now)), now);
}
