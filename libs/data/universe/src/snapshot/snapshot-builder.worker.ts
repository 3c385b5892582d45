// Builds one snapshot from the database and writes it to a file, outside the process that answers requests.
import { openDatabase } from '@bourse/db';
import { serveTask } from './serve-task.js';
import type { BuildOutcome, BuildTask } from './snapshot-build.js';
import { SnapshotFiles } from './snapshot-files.js';
import { readSnapshot } from './snapshot-from-database.js';

serveTask<BuildTask, BuildOutcome>(async (task, send) => send(await build(task)));

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
