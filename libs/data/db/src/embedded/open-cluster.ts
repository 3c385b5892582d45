import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { clusterFiles, type FileWatch } from './cluster-files.js';

/** `fsync` reaches the disk through clusterFiles; `fdatasync`, which PostgreSQL would take for its log, does not. */
const syncedLog = { wal_sync_method: 'fsync' };
/** At a checkpoint, four segments or more are kept to be written again, so that a full disk stops no log. */
const spareSegments = { min_wal_size: '80MB', max_wal_size: '96MB' };
/** Output of PostgreSQL before it gives up; the text of a statement has lines of its own. */
const GAVE_UP = /^\d{4}-\d\d-\d\d [^[]*\[\d+\] (PANIC|FATAL): /;
const PANICKED = /^\d{4}-\d\d-\d\d [^[]*\[\d+\] PANIC: /;
const parsers = { 20: Number, 1082: (text: string) => text };

/** Opens the embedded engine in this thread; no other process may have the same files open. */
export async function openCluster(path: string, watch: FileWatch): Promise<PGlite> {
  const [{ PGlite: engine }, { NodeFS }] = await load();
  const unfinished = `${path}.unfinished`;
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(join(path, 'PG_VERSION'));
  if (isNew) writeFileSync(unfinished, '');
  // Without -F, which is PGlite's own, `fsync` is on, as PostgreSQL's default is.
  const startParams = engine.defaultStartParams.filter((param) => param !== '-F').concat(settings());
  const last: string[] = [];
  const checkLogLine = (line: string) => {
    if (GAVE_UP.test(line)) last.push(line);
    // The engine would continue with the remaining files.
    if (PANICKED.test(line)) watch.onAbort(line);
    return false;
  };
  const db = await engine
    .create({ fs: clusterFiles(NodeFS, path, watch), startParams, parsers, onStderr: checkLogLine })
    .catch((error: unknown) => {
      throw new Error([error instanceof Error ? error.message : String(error), ...last].join('\n'), { cause: error });
    });
  if (isNew) {
    await syncFolder(path);
    // The cluster's own entry first, then the end of its mark: a mark that came back would have the cluster removed.
    await syncEntries(dirname(path));
    rmSync(unfinished);
    await syncEntries(dirname(path));
  }
  return db;
}

/** Opens a copy that is read and discarded: it need not survive a crash. */
export async function openCopy(path: string): Promise<PGlite> {
  const [{ PGlite: engine }] = await load();
  return engine.create(path, { parsers });
}

/** Loaded on first use: of all programs, only the owner and a backup need it. */
const load = () => Promise.all([import('@electric-sql/pglite'), import('@electric-sql/pglite/nodefs')]);

function settings(): string[] {
  return Object.entries({ ...syncedLog, ...spareSegments }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Syncs the entries of a folder. Windows has no such sync. */
async function syncEntries(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder, 'r');
}

async function syncFile(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  await file.sync().finally(() => file.close());
}

const SYNCS_AT_ONCE = 16;

/** Initialising a cluster copies its files, and syncs none. */
async function syncFolder(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  // Windows has no sync of a folder, and wants to write to what it syncs.
  const isPosix = process.platform !== 'win32';
  const names = entries
    .filter((entry) => isPosix || entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const left = (isPosix ? [path, ...names] : names).values();
  const syncing = async () => {
    for (const name of left) await syncFile(name, isPosix ? 'r' : 'r+');
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncing));
}
