import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable, Transform, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportFileError } from './import-file-error.js';

/** One file of an import and its size on disk. */
export interface InputFile {
  path: string;
  bytes: number;
}

/** How far a source has been read; sizes are bytes on disk. */
export interface ReadProgress {
  file: string | null;
  bytesRead: number;
  bytesTotal: number;
}

/** The progress of a source that has not begun. */
export function unread(files: readonly InputFile[]): ReadProgress {
  return { file: null, bytesRead: 0, bytesTotal: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * The files that paths name, in the order given; a folder is searched at any depth for names that match, in the order of
 * their paths. Throws ImportFileError for a path that is missing and for a folder without any such file.
 */
export async function inputFiles(paths: readonly string[], names: RegExp): Promise<InputFile[]> {
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
  const found = await statOf(path);
  if (!found.isDirectory()) return [{ path, bytes: found.size }];
  const entries = (await readdir(path, { recursive: true })).toSorted();
  const wanted = entries.filter((entry) => names.test(entry) && !basename(entry).startsWith('.'));
  const files: InputFile[] = [];
  for (const entry of wanted) {
    const file = join(path, entry);
    const entryFound = await statOf(file);
    if (!entryFound.isDirectory()) files.push({ path: file, bytes: entryFound.size });
  }
  if (files.length === 0) throw new ImportFileError(path, 'the folder holds no file to import, at any depth');
  return files;
}

async function statOf(path: string): Promise<Stats> {
  try {
    return await stat(path);
  } catch (error) {
    throw new ImportFileError(path, explain(error), { cause: error });
  }
}

/** The bytes of a file, unpacked when its name ends in `.gz`, as UTF-8 or not at all; errors name the file. */
export function openUtf8(file: InputFile, progress: ReadProgress): Readable {
  progress.file = file.path;
  const raw = createReadStream(file.path, { highWaterMark: 1 << 18 });
  raw.on('data', (chunk) => (progress.bytesRead += chunk.length));
  const unpack = /\.gz$/i.test(file.path) ? [createGunzip({ chunkSize: 1 << 18 })] : [];
  const check = utf8Check();
  pipeline([raw, ...unpack, check], () => undefined);
  return check;
}

/** What went wrong with a file, in words for the person who named it. */
export function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && reasons[code] !== undefined) return reasons[code];
  return message;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'may not be read (permission denied)',
  EISDIR: 'is a folder',
  Z_BUF_ERROR: 'the gzip data end too early; the file is cut off',
  Z_DATA_ERROR: 'is not valid gzip data',
};

function utf8Check(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let offset = 0;
  const guard = (decode: () => void): Error | null => {
    try {
      decode();
      return null;
    } catch {
      return new Error(`is not UTF-8 text (somewhere after byte ${offset} of the unpacked text)`);
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const error = guard(() => decoder.decode(chunk, { stream: true }));
      offset += chunk.length;
      done(error, chunk);
    },
    flush(done) {
      done(guard(() => decoder.decode()));
    },
  });
}
