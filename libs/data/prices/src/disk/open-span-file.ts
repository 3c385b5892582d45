import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeSpanFile, SpanFile } from './span-file.js';

/** The number is the version of the format: files of other versions are removed when nothing has used them. */
const NAME = /^runs-1-[0-9a-f-]{36}\.sqlite$/;
const ANY_NAME = /^runs-.*\.sqlite$/;
const MAX_UNUSED_MS = 7 * 24 * 3_600_000;

/**
 * Opens a file of spans in a folder: one that no other process has open, with what it already holds, or a new one. A
 * name is never used twice, so a process whose file was deleted cannot damage the file of another one.
 */
export function openSpanFile(folder: string, maxBytes: number): SpanFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder).filter((each) => ANY_NAME.test(each));
  let opened: SpanFile | null = null;
  for (const each of names.toSorted()) {
    const path = join(folder, each);
    if (opened === null && NAME.test(each)) opened = tryOpen(path, maxBytes);
    if (path !== opened?.path) removeIfUnused(path, maxBytes);
  }
  opened ??= SpanFile.tryOpen(join(folder, `runs-1-${randomUUID()}.sqlite`), maxBytes);
  if (opened === null) throw new Error('a new file is already open');
  return opened;
}

/** Removes a file that no process has open or has written for a week. */
function removeIfUnused(path: string, maxBytes: number): void {
  const modifiedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (Date.now() - modifiedMs < MAX_UNUSED_MS) return;
  const file = tryOpen(path, maxBytes);
  if (file === null) return;
  file.close();
  removeSpanFile(path);
}

/** Null also for a file that cannot be opened, such as one of another user: a new one may work. */
function tryOpen(path: string, maxBytes: number): SpanFile | null {
  try {
    return SpanFile.tryOpen(path, maxBytes);
  } catch {
    return null;
  }
}
