// Files that are complete or absent, also when the machine stops in the middle.
import type { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes that are read in parts. */
export interface ReadableBytes {
  readonly size: number;
  /** Fills the target with the bytes from a place on; returns fewer at the end. */
  read(target: Buffer, from: number): Promise<number>;
}

/** Opens a file, reads it and closes it. Throws the file system's error when it is missing. */
export async function withFile<Result>(path: string, use: (bytes: ReadableBytes) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (target: Buffer, from: number) => {
      let at = 0;
      while (at < target.length) {
        const { bytesRead } = await file.read(target, at, target.length - at, from + at);
        if (bytesRead === 0) break;
        at += bytesRead;
      }
      return at;
    };
    return await use({ size, read });
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
