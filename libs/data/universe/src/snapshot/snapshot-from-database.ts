import type { Database } from '@bourse/db';
import type { PackedFile } from './packed-file.js';
import { SnapshotBuilder } from './snapshot-builder.js';
import { isSamePointer, readUniversePointer, type UniversePointer } from './universe-pointer.js';
import { universeRows } from './universe-rows.js';

/** The snapshot of a published version, or null when the pointer has moved on by the time its rows are read. */
export async function snapshotFromDatabase(db: Database, pointer: UniversePointer): Promise<PackedFile | null> {
  const builder = new SnapshotBuilder();
  for await (const page of universeRows(db, pointer.version)) {
    for (const row of page) builder.add(row);
  }
  // An import prunes what the pointer has left behind: the rows are whole only if it still stands where it stood.
  return isSamePointer(await readUniversePointer(db), pointer) ? builder.finish(pointer) : null;
}
