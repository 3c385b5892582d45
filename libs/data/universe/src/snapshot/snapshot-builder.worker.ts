// Builds one snapshot from the database and writes it to a file, off the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@bourse/db';
import type { BuildOutcome, BuildTask } from './snapshot-build.js';
import { SnapshotFiles } from './snapshot-files.js';
import { readSnapshot } from './snapshot-from-database.js';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await build(workerData as BuildTask));

async function build({ database, pointer, directory }: BuildTask): Promise<BuildOutcome> {
  const db = openDatabase({ ...database, maxPool: 1 });
  try {
    const snapshot = await readSnapshot(db, pointer);
    if (snapshot === null) return 'superseded';
    await new SnapshotFiles(directory).write(snapshot);
    const { databaseId, version, publishedAt } = snapshot;
    return { databaseId, version, publishedAt: publishedAt ?? pointer.publishedAt };
  } finally {
    await db.destroy();
  }
}
