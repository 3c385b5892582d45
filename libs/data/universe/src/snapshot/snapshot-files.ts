// The snapshots that are kept beside the database: `<database id>-<version>.f<format>.universe`. Any of them can be lost
// or damaged at any time; it is made again from the database.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PackedFile } from './packed-file.js';
import { PackedFileRefused } from './packed-layout.js';
import { UniverseSnapshot } from './snapshot.js';
import { snapshotFile } from './snapshot-format.js';
import { isSamePointer, type UniversePointer } from './universe-pointer.js';

const FILES_KEPT = 2;
const LEFTOVER_AGE_MS = 3_600_000;
const ending = `.f${snapshotFile.format}.universe`;

export class SnapshotFiles {
  constructor(private readonly directory: string) {}

  pathOf({ databaseId, version }: Pick<UniversePointer, 'databaseId' | 'version'>): string {
    return join(this.directory, `${databaseId}-${version}${ending}`);
  }

  async makeDirectory(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
  }

  /** The snapshot of exactly that state, or null when there is no such file. Throws PackedFileRefused. */
  async load(pointer: UniversePointer): Promise<UniverseSnapshot | null> {
    const snapshot = await this.#open(this.pathOf(pointer));
    if (snapshot === null || isSamePointer(snapshot, pointer)) return snapshot;
    throw new PackedFileRefused('it holds another history of this version');
  }

  /** The newest snapshot that can be read, whatever the database would say; null when there is none. */
  async loadNewest(): Promise<UniverseSnapshot | null> {
    for (const { path } of await this.#newestFirst()) {
      if (!path.endsWith(ending)) continue;
      try {
        const snapshot = await this.#open(path);
        if (snapshot !== null) return snapshot;
      } catch (error) {
        if (!(error instanceof PackedFileRefused)) throw error;
      }
    }
    return null;
  }

  /** Removes all but the snapshot given and the newest other one, and what a killed writer left behind. */
  async prune(current: Pick<UniversePointer, 'databaseId' | 'version'>): Promise<void> {
    const kept = this.pathOf(current);
    let room = FILES_KEPT - 1;
    for (const { path, modifiedMs } of await this.#newestFirst()) {
      if (path === kept) continue;
      const stays = path.endsWith('.tmp') ? Date.now() - modifiedMs < LEFTOVER_AGE_MS : room-- > 0;
      if (!stays) await rm(path, { force: true });
    }
  }

  async #open(path: string): Promise<UniverseSnapshot | null> {
    try {
      return UniverseSnapshot.open(await PackedFile.read(path, snapshotFile));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #newestFirst(): Promise<{ path: string; modifiedMs: number }[]> {
    const names = await readdir(this.directory).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const paths = names.filter((name) => /\.universe(\.|$)/.test(name)).map((name) => join(this.directory, name));
    const files = await Promise.all(paths.map(modified));
    return files.filter((file) => file !== null).sort((left, right) => right.modifiedMs - left.modifiedMs);
  }
}

async function modified(path: string): Promise<{ path: string; modifiedMs: number } | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, modifiedMs: found.mtimeMs };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
