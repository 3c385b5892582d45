// Builds one snapshot out of the database and leaves it as a file, off the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@bourse/db';
import type { BuildOutcome, BuildTask } from './snapshot-build.js';
import { buildSnapshot } from './snapshot-builder.js';
import type { SnapshotSource } from './snapshot-source.js';
import { isSamePointer, readUniversePointer } from './universe-pointer.js';
import { universeRows } from './universe-rows.js';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await build(workerData as BuildTask));

async function build({ database, pointer, path }: BuildTask): Promise<BuildOutcome> {
  const db = openDatabase({ ...database, poolMax: 1 });
  try {
    const sources: SnapshotSource[] = [];
    for await (const page of universeRows(db, pointer.version)) sources.push(...page);
    // An import prunes what the pointer has left behind: rows are whole only if it still stands where it stood.
    if (!isSamePointer(await readUniversePointer(db), pointer)) return 'superseded';
    await buildSnapshot(sources, pointer).write(path);
    return 'written';
  } finally {
    await db.destroy();
  }
}
