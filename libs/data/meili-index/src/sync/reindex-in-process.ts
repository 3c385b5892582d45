import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '@bourse/db';
import { openIndex, pathsOf } from '@bourse/name-index';
import { runWorker, type SearchableUniverse } from '@bourse/universe';
import type { MeiliNode } from '../meilisearch/meili-client.js';
import { LiveIndexMovedError, type LiveState, ReindexRunningError } from './index-registry.js';
import type { ReindexSummary } from './reindex.js';

/** Input of the indexing process: plain data. */
export interface ReindexTask {
  readonly universePath: string;
  readonly lexicalPath: string;
  readonly database: DatabaseOptions;
  /** Nodes with keys that may build indexes. */
  readonly nodes: readonly MeiliNode[];
  /** The live index to replace; absent: any. */
  readonly replaces?: LiveState | null | undefined;
}

export interface ReindexInProcessOptions extends Pick<ReindexTask, 'database' | 'nodes' | 'replaces'> {
  /** Directory of the snapshot and its index of names. */
  readonly directory: string;
  readonly onProgress?: ((indexed: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ReindexMessage =
  | { readonly indexed: number; readonly total: number }
  | { readonly summary: ReindexSummary }
  | { readonly runningSince: Date }
  | 'moved';

const workerFile = fileURLToPath(new URL('../../bundle/reindex.worker.js', import.meta.url));

/**
 * Builds and publishes the index of this universe; rejects as `reindex` does.
 */
export async function reindexInProcess(
  universe: SearchableUniverse,
  { directory, onProgress, signal, ...target }: ReindexInProcessOptions,
): Promise<ReindexSummary> {
  // The process reads both files; those of a universe derived from another one are not written yet.
  await openIndex(universe, directory, { signal, isBackground: true });
  const { universe: universePath, lexical: lexicalPath } = pathsOf(universe, directory);
  const task: ReindexTask = { universePath, lexicalPath, ...target };
  let summary: ReindexSummary | null = null;
  let refusal: Error | null = null;
  const onMessage = (message: ReindexMessage) => {
    if (message === 'moved') refusal = new LiveIndexMovedError();
    else if ('summary' in message) summary = message.summary;
    else if ('runningSince' in message) refusal = new ReindexRunningError(message.runningSince);
    else onProgress?.(message.indexed, message.total);
  };
  await runWorker<ReindexMessage>(workerFile, task, { signal, onMessage });
  if (refusal !== null) throw refusal;
  if (summary === null) throw new Error('the indexing process exited without a result');
  return summary;
}
