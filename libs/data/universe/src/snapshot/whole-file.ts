// Files that are complete or absent, also when the machine stops in the middle.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ReadOptions {
  /** Into memory that other threads can read without a copy. */
  readonly isShared?: boolean;
}

/** The bytes of a file, aligned for any typed array. Throws the file system's error when it is missing. */
export async function readWhole(path: string, { isShared = false }: ReadOptions = {}): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes: Buffer = isShared ? Buffer.from(new SharedArrayBuffer(size)) : Buffer.allocUnsafeSlow(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) return bytes.subarray(0, at);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Writes and syncs a temporary file in the same directory piece by piece, then renames it over `path`. */
export async function writeWhole(path: string, pieces: readonly Buffer[]): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      for (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
