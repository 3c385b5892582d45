// Builds one snapshot out of the database and leaves it as a file, off the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@bourse/db';
import type { BuildOutcome, BuildTask } from './snapshot-build.js';
import { snapshotFromDatabase } from './snapshot-from-database.js';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await build(workerData as BuildTask));

async function build({ database, pointer, path }: BuildTask): Promise<BuildOutcome> {
  const db = openDatabase({ ...database, poolMax: 1 });
  try {
    const file = await snapshotFromDatabase(db, pointer);
    if (file === null) return 'superseded';
    await file.write(path);
    return 'written';
  } finally {
    await db.destroy();
  }
}
