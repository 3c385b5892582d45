// The text index is kept next to its snapshot, like the lexical one. Its words are stored in the database: it is built
// in a process with a connection of its own, and rebuilt whenever it is lost or damaged.
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '@bourse/db';
import { type ReferenceData, indexIdentity, pathsOf } from '@bourse/name-index';
import {
  type BuildReport,
  type PackedIdentity,
  pruneFiles,
  readStoredFile,
  runWorker,
  type SearchableUniverse,
} from '@bourse/universe';
import { textFile } from './text-format.js';
import { TextIndex } from './text-index.js';

/** Input of the builder's process: plain data. */
export interface BuildTextsTask {
  readonly universePath: string;
  readonly lexicalPath: string;
  readonly textsPath: string;
  readonly identity: PackedIdentity;
  readonly database: DatabaseOptions;
  readonly version: number;
}

export interface OpenTextsOptions {
  readonly directory: string;
  readonly database: DatabaseOptions;
  readonly reference: ReferenceData;
  readonly signal?: AbortSignal | undefined;
  /** Receives the origin of a file that was missing. */
  readonly onBuilt?: ((report: BuildReport) => void) | undefined;
  /** Other processes go first. */
  readonly isBackground?: boolean;
}

const workerFile = fileURLToPath(new URL('../../bundle/text-builder.worker.js', import.meta.url));

/** The text index of exactly this universe; its snapshot and lexical index must be in the directory. */
export async function openTexts(universe: SearchableUniverse, options: OpenTextsOptions): Promise<TextIndex> {
  const { directory, database, reference, signal, onBuilt, isBackground = false } = options;
  const paths = pathsOf(universe, directory);
  const textsPath = paths.of(textFile.kind, textFile.format);
  const identity = indexIdentity(universe, reference);
  const kept = await readStoredFile(textsPath, textFile, identity);
  if (kept !== null) return new TextIndex(kept);
  const { universe: universePath, lexical: lexicalPath } = paths;
  const { version } = universe;
  const task: BuildTextsTask = { universePath, lexicalPath, textsPath, identity, database, version };
  await runWorker(workerFile, task, { signal, isBackground, onMessage: onBuilt });
  const written = await readStoredFile(textsPath, textFile, identity);
  if (written === null) throw new Error('the text index belongs to another universe');
  await pruneFiles(textsPath);
  return new TextIndex(written);
}
