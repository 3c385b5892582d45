// Files that are kept outside the database, the newest two of each kind. Any of them can be lost at any time and is
// rebuilt.
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const FILES_KEPT = 2;
const LEFTOVER_AGE_MS = 3_600_000;

/**
 * Removes, in the folder of `current`, all files with its ending (`.universe`) except itself and the newest other one,
 * and files that killed writers left more than an hour ago.
 */
export async function pruneFiles(current: string): Promise<void> {
  const directory = dirname(current);
  const ending = current.slice(current.lastIndexOf('.'));
  const isOwnFile = (name: string) => name.endsWith(ending) || (name.includes(`${ending}.`) && name.endsWith('.tmp'));
  const names = (await readdir(directory)).filter((name) => isOwnFile(name) && name !== basename(current));
  const found = await Promise.all(names.map((name) => readModifiedTime(join(directory, name))));
  const newestFirst = found.filter((file) => file !== null).sort((left, right) => right.atMs - left.atMs);
  let room = FILES_KEPT - 1;
  for (const { path, atMs } of newestFirst) {
    const isKept = path.endsWith('.tmp') ? Date.now() - atMs < LEFTOVER_AGE_MS : room-- > 0;
    if (!isKept) await rm(path, { force: true });
  }
}

/** Another process may have removed the file in between. */
async function readModifiedTime(path: string): Promise<{ path: string; atMs: number } | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, atMs: found.mtimeMs };
}

/** Whether the file system reports a missing file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
