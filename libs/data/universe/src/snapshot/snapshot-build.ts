import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '@bourse/db';
import { runWorker } from './run-worker.js';
import type { UniversePointer } from './universe-pointer.js';

/** Input of the builder's process: plain data. */
export interface BuildTask {
  database: DatabaseOptions;
  pointer: UniversePointer;
  /** Where the file is to be. */
  directory: string;
}

/**
 * The version of the written file: of the pointer or a later one. `superseded`: too much has changed in between, and no
 * file was written.
 */
export type BuildOutcome = UniversePointer | 'superseded';

const workerFile = fileURLToPath(new URL('../../bundle/snapshot-builder.worker.js', import.meta.url));

/** Runs one build in a process of its own; rejects with its error, or when the signal stops it. */
export async function buildInWorker(task: BuildTask, signal: AbortSignal): Promise<BuildOutcome> {
  let outcome: BuildOutcome = 'superseded';
  await runWorker<BuildOutcome>(workerFile, task, { signal, onMessage: (message) => void (outcome = message) });
  return outcome;
}
