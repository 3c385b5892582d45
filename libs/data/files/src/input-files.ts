import { createReadStream, type Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable, Transform, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportFileError } from './import-file-error.js';
import type { InputFile } from './input-file.js';
import { Utf8Chunks } from './text-encoding.js';
import { UnpackLimit } from './unpack-limit.js';
import { createUtf8Check } from './utf8-check.js';

/** Progress of reading a source; sizes are bytes on disk. */
export interface ReadProgress {
  file: string | null;
  bytesRead: number;
  bytesTotal: number;
  /** Ends the reading; every reader throws its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The progress of a source that has not begun. */
export function initialProgress(files: readonly InputFile[], signal?: AbortSignal): ReadProgress {
  return { file: null, bytesRead: 0, bytesTotal: files.reduce((sum, { bytes }) => sum + bytes, 0), signal };
}

/**
 * The files that paths name, in the order given; a folder is searched at any depth for names that match, in the order
 * of their paths. Throws ImportFileError for a path that is missing, for a folder without any such file, and for
 * anything but regular files: a pipe may never end, and a link in a folder may lead to a file of another user.
 */
export async function listInputFiles(paths: readonly string[], names: RegExp): Promise<InputFile[]> {
  const files = new Map<string, InputFile>();
  for (const path of paths) {
    for (const file of await filesOf(path, names)) {
      const key = resolve(file.path);
      if (!files.has(key)) files.set(key, file);
    }
  }
  return [...files.values()];
}

async function filesOf(path: string, names: RegExp): Promise<InputFile[]> {
  const found = await statOf(path, stat);
  if (!found.isDirectory()) return [inputFile(path, found)];
  const entries = (await readdir(path, { recursive: true })).toSorted();
  const matching = entries.filter((entry) => names.test(entry) && !basename(entry).startsWith('.'));
  const files: InputFile[] = [];
  for (const entry of matching) {
    const file = join(path, entry);
    const entryFound = await statOf(file, lstat);
    if (!entryFound.isDirectory()) files.push(inputFile(file, entryFound));
  }
  if (files.length === 0) throw new ImportFileError(path, 'the folder contains no file to import, at any depth');
  return files;
}

function inputFile(path: string, found: Stats): InputFile {
  if (found.isSymbolicLink()) {
    throw new ImportFileError(path, 'is a symbolic link in a folder; to import its target, name the link itself');
  }
  if (!found.isFile()) throw new ImportFileError(path, 'is not a regular file');
  return { path, bytes: found.size };
}

async function statOf(path: string, read: typeof stat): Promise<Stats> {
  try {
    return await read(path);
  } catch (error) {
    throw new ImportFileError(path, explain(error), { cause: error });
  }
}

/**
 * The bytes of a file, unpacked when its name ends in `.gz`, as UTF-8 or not at all. Ends with an error for a
 * decompression bomb, and with the signal's reason when that is aborted.
 */
export function openUtf8(file: InputFile, progress: ReadProgress): Readable {
  const check = createUtf8Check();
  return openWith(file, progress, { add: (chunk) => (check.add(chunk), chunk), end: () => (check.end(), NOTHING) });
}

/** Opens a file like `openUtf8`, from UTF-8, UTF-16 or Windows-1252. */
export function openText(file: InputFile, progress: ReadProgress): Readable {
  return openWith(file, progress, new Utf8Chunks());
}

const NOTHING = Buffer.alloc(0);

function openWith(file: InputFile, progress: ReadProgress, chunks: Pick<Utf8Chunks, 'add' | 'end'>): Readable {
  progress.file = file.path;
  const raw = createReadStream(file.path, { highWaterMark: 1 << 18 });
  raw.on('data', (chunk) => (progress.bytesRead += chunk.length));
  const gunzip = /\.gz$/i.test(file.path) ? createGunzip({ chunkSize: 1 << 18 }) : null;
  const unpack = gunzip === null ? [] : [gunzip];
  const limit = new UnpackLimit(file.path);
  const text = createText(chunks, progress, (bytes) => gunzip !== null && limit.add(bytes, gunzip.bytesWritten));
  pipeline([raw, ...unpack, text], () => undefined);
  return text;
}

/** The error of reading a file, with the name of the file; the signal's reason where that ended it. */
export function readFailure(file: InputFile, error: unknown, { signal }: ReadProgress): unknown {
  if (signal?.aborted === true) return signal.reason;
  return error instanceof ImportFileError ? error : new ImportFileError(file.path, explain(error), { cause: error });
}

/** The error of a file, worded for the user who named it. */
export function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && reasons[code] !== undefined) return reasons[code];
  return message;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file or folder does not exist',
  EACCES: 'cannot be read (permission denied)',
  EISDIR: 'is a folder',
  Z_BUF_ERROR: 'the gzip data is incomplete; the file is truncated',
  Z_DATA_ERROR: 'is not valid gzip data',
};

function createText(
  chunks: Pick<Utf8Chunks, 'add' | 'end'>,
  { signal }: ReadProgress,
  count: (bytes: number) => void,
): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        signal?.throwIfAborted();
        count(chunk.length);
        done(null, chunks.add(chunk));
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, chunks.end());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
