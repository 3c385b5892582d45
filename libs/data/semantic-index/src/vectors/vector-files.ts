// The vectors of a universe's texts, in a file next to its snapshot or in PostgreSQL. They are created in a process
// with a connection of its own; a text that was embedded before is not embedded again.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '@bourse/db';
import { pathsOf } from '@bourse/name-index';
import {
  type BuildReport,
  isMissing,
  PackedFileError,
  pruneFiles,
  runWorker,
  type SearchableUniverse,
} from '@bourse/universe';
import type { EmbedderChoice } from '../embedders/open-embedder.js';
import { textFile } from '../texts/text-format.js';
import type { TextIndex } from '../texts/text-index.js';
import { hasAllVectors } from './vector-coverage.js';
import { VectorFile, vectorFile } from './vector-file.js';

/** Input of the embedding process: plain data. */
export interface EmbedTextsTask {
  readonly universePath: string;
  readonly lexicalPath: string;
  readonly textsPath: string;
  readonly database: DatabaseOptions;
  readonly version: number;
  readonly embedder: EmbedderChoice;
  /** Where the vectors go: a file, or PostgreSQL. */
  readonly target: { readonly path: string; readonly knownPath: string | null } | 'pgvector';
}

/** How far the embedding process is. */
export interface EmbedProgress {
  readonly done: number;
  readonly total: number;
}

/** What the embedding process sends. */
export type EmbedMessage = EmbedProgress | BuildReport;

export interface OpenVectorsOptions {
  readonly directory: string;
  readonly database: DatabaseOptions;
  readonly embedder: EmbedderChoice;
  readonly modelId: string;
  readonly signal?: AbortSignal | undefined;
  /** Other processes go first. */
  readonly isBackground?: boolean | undefined;
  readonly onProgress?: ((progress: EmbedProgress) => void) | undefined;
  /** Receives the origin of a file that was missing. */
  readonly onBuilt?: ((report: BuildReport) => void) | undefined;
}

const workerFile = fileURLToPath(new URL('../../bundle/embed-texts.worker.js', import.meta.url));

/** The vectors of all texts of this universe, from its file; created first when the file lacks any. */
export async function openVectorFile(
  universe: SearchableUniverse,
  texts: TextIndex,
  options: OpenVectorsOptions,
): Promise<VectorFile> {
  const { directory, modelId } = options;
  const digest = createHash('sha256').update(modelId).digest('hex').slice(0, 8);
  const path = pathsOf(universe, directory).of(`${digest}.${vectorFile.kind}`, vectorFile.format);
  const kept = await readVectors(path);
  if (kept !== null && (await hasAllVectors(kept, texts))) return kept;
  const knownPath = kept === null ? await findNewestOther(path, digest) : path;
  await embedInWorker(universe, options, { path, knownPath });
  const written = await readVectors(path);
  if (written === null) throw new Error('the created vector file is missing');
  await pruneFiles(path);
  return written;
}

/** Adds the missing vectors to PostgreSQL. */
export function fillPgVectors(universe: SearchableUniverse, options: OpenVectorsOptions): Promise<void> {
  return embedInWorker(universe, options, 'pgvector');
}

function embedInWorker(
  universe: SearchableUniverse,
  { directory, database, embedder, signal, onProgress, onBuilt, isBackground = false }: OpenVectorsOptions,
  target: EmbedTextsTask['target'],
): Promise<void> {
  const { universe: universePath, lexical: lexicalPath, of } = pathsOf(universe, directory);
  const textsPath = of(textFile.kind, textFile.format);
  const { version } = universe;
  const task: EmbedTextsTask = { universePath, lexicalPath, textsPath, database, version, embedder, target };
  const onMessage = (message: EmbedMessage) => {
    if ('origin' in message) onBuilt?.(message);
    else onProgress?.(message);
  };
  return runWorker(workerFile, task, { signal, isBackground, onMessage });
}

async function readVectors(path: string): Promise<VectorFile | null> {
  try {
    return await VectorFile.read(path);
  } catch (error) {
    if (error instanceof PackedFileError || isMissing(error)) return null;
    throw error;
  }
}

/** A file of the same model for another version. */
async function findNewestOther(path: string, digest: string): Promise<string | null> {
  const names = (await readdir(dirname(path))).filter(
    (name) => name.includes(`.${digest}.`) && name !== basename(path),
  );
  const newest = names
    .filter((name) => name.endsWith(`.${vectorFile.kind}`))
    .sort((left, right) => versionIn(left) - versionIn(right))
    .at(-1);
  return newest === undefined ? null : join(dirname(path), newest);
}

/** Universe of a file: `<database id>-<version>.f…`. */
function versionIn(name: string): number {
  return Number(/-(\d+)\.f\d+\./.exec(name)?.[1] ?? 0);
}
