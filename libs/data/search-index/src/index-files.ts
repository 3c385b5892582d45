// The index is kept beside its snapshot: `<database id>-<version>.f<format>.lexical`. It can be lost or damaged at any
// time and is made again from the snapshot.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PackedFile, PackedFileRefused } from '@bourse/universe';
import { buildIndex, indexIdentity } from './index-builder.js';
import { indexFile } from './index-format.js';
import { LexicalIndex } from './lexical-index.js';
import type { SearchableUniverse } from './searchable-universe.js';

/** What the builder's thread is told. */
export interface BuildIndexTask {
  universePath: string;
  universeFormat: number;
  indexPath: string;
}

const filesKept = 2;
const ending = `.f${indexFile.format}.lexical`;
const workerFile = fileURLToPath(new URL('../dist/index-builder.worker.js', import.meta.url));

/** The index of exactly this universe: read when it is there, otherwise built and written. */
export async function openIndex(universe: SearchableUniverse, dir: string): Promise<LexicalIndex> {
  const path = join(dir, `${universe.databaseId}-${universe.version}${ending}`);
  const kept = await readIndex(universe, path);
  if (kept !== null) return new LexicalIndex(kept);
  await mkdir(dir, { recursive: true });
  const snapshot = await snapshotFileOf(universe, dir);
  if (snapshot !== null) await buildInWorker({ ...snapshot, indexPath: path });
  const made = snapshot === null ? null : await readIndex(universe, path);
  const index = made ?? buildIndex(universe);
  if (made === null) await index.write(path);
  await prune(dir, path);
  return new LexicalIndex(index);
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

async function snapshotFileOf(
  universe: SearchableUniverse,
  dir: string,
): Promise<Omit<BuildIndexTask, 'indexPath'> | null> {
  const start = `${universe.databaseId}-${universe.version}.f`;
  for (const name of await readdir(dir)) {
    const format = name.startsWith(start) ? /^(\d+)\.universe$/.exec(name.slice(start.length)) : null;
    if (format !== null) return { universePath: join(dir, name), universeFormat: Number(format[1]) };
  }
  return null;
}

function buildInWorker(task: BuildIndexTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: task, execArgv: [], name: 'index-builder' });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the index builder stopped with code ${code}`)),
    );
  });
}

/** Removes all but the index given and the newest other one. */
async function prune(dir: string, current: string): Promise<void> {
  const paths = (await readdir(dir)).filter((name) => name.endsWith('.lexical')).map((name) => join(dir, name));
  const others = await Promise.all(
    paths.filter((path) => path !== current).map(async (path) => ({ path, at: await modifiedMs(path) })),
  );
  others.sort((left, right) => right.at - left.at);
  for (const { path } of others.slice(filesKept - 1)) await rm(path, { force: true });
}

/** Another process may have removed the file meanwhile. */
async function modifiedMs(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
