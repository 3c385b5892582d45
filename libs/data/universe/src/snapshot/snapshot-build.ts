import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DatabaseOptions } from '@bourse/db';
import type { UniversePointer } from './universe-pointer.js';

/** Input of the builder's thread: plain data. */
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

/**
 * Allocations of the thread are short-lived; with room to grow, its garbage would stay with the process as pooled
 * memory.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** Runs one build in a thread of its own; rejects with its error, or when the signal stops it. */
export function buildInWorker(task: BuildTask, signal: AbortSignal): Promise<BuildOutcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(workerFile, { workerData: task, execArgv: [], name: 'snapshot-builder', resourceLimits });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`the snapshot builder stopped with code ${code}`));
    });
  });
}
