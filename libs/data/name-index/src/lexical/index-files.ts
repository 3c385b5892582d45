// The index is kept next to its snapshot: `<database id>-<version>.f<format>.lexical`. It can be lost or damaged at any
// time and is rebuilt from the snapshot.
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type BuildOnceTask,
  type BuildReport,
  isMissing,
  keepSnapshot,
  type PackedFile,
  type PackedIdentity,
  pruneFiles,
  readStoredFile,
  runWorker,
  type SearchableUniverse,
  UniverseSnapshot,
} from '@bourse/universe';
import { type ReferenceData, readReferenceData } from '../reference/reference-data.js';
import { buildIndex, indexIdentity } from './index-builder.js';
import { indexFile } from './index-format.js';
import { pathsOf } from './index-paths.js';
import { LexicalIndex } from './lexical-index.js';

/** Input of the builder's process. */
export interface BuildIndexTask {
  universePath: string;
  indexPath: string;
  identity: PackedIdentity;
  database: BuildOnceTask['database'];
}

export interface OpenIndexOptions {
  /** Ends a build in progress: the promise rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Built by a process of low priority, and not at all where the snapshot file is missing. */
  readonly isBackground?: boolean;
  /** The tables that ship, if they are already loaded. */
  readonly reference?: ReferenceData;
  /** Servers of this PostgreSQL build the index once. */
  readonly database?: BuildOnceTask['database'];
  /** Receives the origin of a file that was missing. */
  readonly onBuilt?: ((report: BuildReport) => void) | undefined;
  /**
   * Receives the reason when a complete index could not be kept, or old ones could not be removed; the index serves
   * nevertheless.
   */
  readonly onKeepError?: (error: unknown) => void;
}

const workerFile = fileURLToPath(new URL('../../bundle/index-builder.worker.js', import.meta.url));

/** The index of exactly this universe: read from its file, otherwise built and written. */
export async function openIndex(
  universe: SearchableUniverse,
  dir: string,
  {
    signal,
    reference = readReferenceData(),
    onKeepError,
    isBackground = false,
    database,
    onBuilt,
  }: OpenIndexOptions = {},
): Promise<LexicalIndex> {
  const { universe: universePath, lexical: path } = pathsOf(universe, dir);
  const identity = indexIdentity(universe, reference);
  const kept = await readStoredFile(path, indexFile, identity);
  if (kept !== null) return new LexicalIndex(kept);
  // The file of a snapshot that follows another one is not written yet, and workers read it. Where it cannot be
  // written, the index cannot either, which is reported below.
  if (universe instanceof UniverseSnapshot) await keepSnapshot(universe, dir).catch(() => undefined);
  const task: BuildIndexTask = { universePath, indexPath: path, identity, database };
  if (await isThere(universePath)) await runWorker(workerFile, task, { signal, isBackground, onMessage: onBuilt });
  else if (isBackground) throw new Error('the snapshot file does not exist yet');
  const written = await readStoredFile(path, indexFile, identity);
  signal?.throwIfAborted();
  const index = written ?? buildIndex(universe, reference);
  try {
    if (written === null) await writeIndex(index, dir, path);
    await pruneFiles(path);
  } catch (error) {
    onKeepError?.(error);
  }
  return new LexicalIndex(index);
}

async function writeIndex(index: PackedFile, dir: string, path: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await index.write(path);
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
