// Builds one snapshot from the database and writes it to a file, outside the process that answers requests.
import { openDatabase } from '@bourse/db';
import { type BuiltFile, buildOnce } from '../shared-files/build-once.js';
import { serveTask } from './serve-task.js';
import type { BuildOutcome, BuildTask, SnapshotReport } from './snapshot-build.js';
import { SnapshotFiles } from './snapshot-files.js';
import { readSnapshot, readStagedSnapshot } from './snapshot-from-database.js';
import type { UniversePointer } from './universe-pointer.js';

serveTask<BuildTask, SnapshotReport>(async (task, send) => {
  const { database, pointer, directory, isForced } = task;
  const files = new SnapshotFiles(directory);
  const fileOf = (state: UniversePointer): BuiltFile => {
    const { databaseId, version, publishedAt } = state;
    return { path: files.pathOf(state), identity: { databaseId, version, publishedAt } };
  };
  let outcome: BuildOutcome = pointer;
  const report = await buildOnce({
    ...fileOf(pointer),
    database,
    isForced,
    isUsable: () =>
      files.load(pointer).then(
        (found) => found !== null,
        () => false,
      ),
    build: async () => {
      outcome = await build(task, files);
      return outcome === 'superseded' ? null : fileOf(outcome);
    },
  });
  send({ outcome, ...report });
});

async function build({ rows, pointer, isStaged }: BuildTask, files: SnapshotFiles): Promise<BuildOutcome> {
  const db = openDatabase({ ...rows, maxPool: 1 });
  try {
    const snapshot = await (isStaged ? readStagedSnapshot : readSnapshot)(db, pointer);
    if (snapshot === null) return 'superseded';
    await files.write(snapshot);
    const { databaseId, version, publishedAt } = snapshot;
    return { databaseId, version, publishedAt: publishedAt ?? pointer.publishedAt };
  } finally {
    await db.destroy();
  }
}
