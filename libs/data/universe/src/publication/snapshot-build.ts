import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '@bourse/db';
import type { BuildReport } from '../shared-files/build-once.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { runWorker } from './run-worker.js';
import { readColumns, SnapshotFiles } from './snapshot-files.js';
import type { UniversePointer } from './universe-pointer.js';

/** Input of the builder's process: plain data. */
export interface BuildTask {
  /** Servers of this PostgreSQL build the file once. */
  database: DatabaseOptions;
  /** Where the rows are read: the same database, or a replica of it. */
  rows: DatabaseOptions;
  pointer: UniversePointer;
  /** Where the file is to be. */
  directory: string;
  /** Existing files are not trusted: all rows are read. */
  isForced?: boolean;
  /** The version is not published yet: only its import writes its rows. */
  isStaged?: boolean;
}

/**
 * The version of the written file: of the pointer or a later one. `superseded`: too much has changed in between, and no
 * file was written.
 */
export type BuildOutcome = UniversePointer | 'superseded';

/** Where the file comes from. */
export interface SnapshotReport extends BuildReport {
  readonly outcome: BuildOutcome;
}

const workerFile = fileURLToPath(new URL('../../bundle/snapshot-builder.worker.js', import.meta.url));

/** Runs one build in a process of low priority; rejects with its error, or when the signal stops it. */
export async function buildInWorker(task: BuildTask, signal?: AbortSignal): Promise<SnapshotReport> {
  let report: SnapshotReport | null = null;
  const onMessage = (message: SnapshotReport) => void (report = message);
  await runWorker<SnapshotReport>(workerFile, task, { signal, isBackground: true, onMessage });
  if (report === null) throw new Error('the snapshot builder ended without a result');
  return report;
}

/** Builds the snapshot of a version before it is published; returns it without the JSON of its rows. */
export async function buildStagedSnapshot(
  { database, directory, pointer }: Pick<BuildTask, 'database' | 'directory' | 'pointer'>,
  signal?: AbortSignal,
): Promise<UniverseSnapshot> {
  const files = new SnapshotFiles(directory);
  await files.makeDirectory();
  await buildInWorker({ database, rows: database, pointer, directory, isStaged: true }, signal);
  return readColumns(files.pathOf(pointer));
}
