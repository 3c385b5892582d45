// The index is kept beside its snapshot: `<database id>-<version>.f<format>.lexical`. It can be lost or damaged at any
// time and is made again from the snapshot.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isMissing, PackedFile, PackedFileRefused, pruneKept, snapshotFile } from '@bourse/universe';
import { buildIndex, indexIdentity } from './index-builder.js';
import { indexFile } from './index-format.js';
import { LexicalIndex } from './lexical-index.js';
import type { SearchableUniverse } from '../searchable-universe.js';

/** What the builder's thread is told. */
export interface BuildIndexTask {
  universePath: string;
  indexPath: string;
}

export interface OpenIndexOptions {
  /** Ends a build under way: the promise rejects. */
  readonly signal?: AbortSignal;
  /** Told why an index that is ready could not be kept, or old ones not be removed; it serves nevertheless. */
  readonly onKeepError?: (error: unknown) => void;
}

const workerFile = fileURLToPath(new URL('./index-builder.worker.js', import.meta.url));

/** The index of exactly this universe: read when it is there, otherwise built and written. */
export async function openIndex(
  universe: SearchableUniverse,
  dir: string,
  { signal, onKeepError = () => undefined }: OpenIndexOptions = {},
): Promise<LexicalIndex> {
  const path = join(dir, `${nameOf(universe)}.f${indexFile.format}.lexical`);
  const kept = await readIndex(universe, path);
  if (kept !== null) return new LexicalIndex(kept);
  const universePath = join(dir, `${nameOf(universe)}.f${snapshotFile.format}.universe`);
  if (await isThere(universePath)) await buildInWorker({ universePath, indexPath: path }, signal);
  const written = await readIndex(universe, path);
  signal?.throwIfAborted();
  const index = written ?? buildIndex(universe);
  try {
    if (written === null) await writeIndex(index, dir, path);
    await pruneKept(path);
  } catch (error) {
    onKeepError(error);
  }
  return new LexicalIndex(index);
}

function nameOf({ databaseId, version }: SearchableUniverse): string {
  return `${databaseId}-${version}`;
}

async function writeIndex(index: PackedFile, dir: string, path: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await index.write(path);
}

async function readIndex(universe: SearchableUniverse, path: string): Promise<PackedFile | null> {
  try {
    const file = await PackedFile.read(path, indexFile);
    const belongs = Object.entries(indexIdentity(universe)).every(([key, value]) => file.identity[key] === value);
    return belongs ? file : null;
  } catch (error) {
    if (error instanceof PackedFileRefused || isMissing(error)) return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function buildInWorker(task: BuildIndexTask, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(workerFile, { workerData: task, execArgv: [], name: 'index-builder' });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`the index builder stopped with code ${code}`));
    });
  });
}
