// The snapshots that are kept outside the database: `<database id>-<version>.f<format>.universe`. Any of them can be
// lost or damaged at any time; it is rebuilt from the database.
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, pruneFiles } from '../packed/prune-files.js';
import { PackedFile } from '../packed/packed-file.js';
import { PackedFileError } from '../packed/packed-layout.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { snapshotFile } from '../columns/snapshot-format.js';
import { isSamePointer, type UniversePointer } from './universe-pointer.js';

/** The path of a file with the snapshot; it is written if it is missing, and older files are removed. */
export async function keepSnapshot(snapshot: UniverseSnapshot, directory: string): Promise<string> {
  const files = new SnapshotFiles(directory);
  const isThere = await stat(files.pathOf(snapshot)).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await files.write(snapshot);
    await files.prune(snapshot);
  }
  return files.pathOf(snapshot);
}

/** The snapshot in a file without the JSON of its rows, which is half of it: builders read columns only. */
export async function readColumns(path: string): Promise<UniverseSnapshot> {
  return UniverseSnapshot.open(await PackedFile.read(path, snapshotFile, { without: ['row'] }));
}

const ending = `.f${snapshotFile.format}.universe`;

export class SnapshotFiles {
  constructor(private readonly directory: string) {}

  pathOf({ databaseId, version }: Pick<UniversePointer, 'databaseId' | 'version'>): string {
    return join(this.directory, `${databaseId}-${version}${ending}`);
  }

  async makeDirectory(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
  }

  /** The snapshot of exactly that state, or null for a missing file. Throws PackedFileError. */
  async load(pointer: UniversePointer): Promise<UniverseSnapshot | null> {
    const snapshot = await this.#open(this.pathOf(pointer));
    if (snapshot === null || isSamePointer(snapshot, pointer)) return snapshot;
    throw new PackedFileError('it contains another history of this version');
  }

  /** The newest earlier snapshot of the database, or null. Throws PackedFileError. */
  async loadBefore({ databaseId, version }: UniversePointer): Promise<UniverseSnapshot | null> {
    const names = await readdir(this.directory).catch(() => []);
    const versions = names.flatMap((name) => {
      const isOurs = name.startsWith(`${databaseId}-`) && name.endsWith(ending);
      return isOurs ? [Number(name.slice(databaseId.length + 1, -ending.length))] : [];
    });
    const newest = Math.max(-1, ...versions.filter((kept) => kept < version));
    return newest < 0 ? null : this.#open(this.pathOf({ databaseId, version: newest }));
  }

  async write(snapshot: UniverseSnapshot): Promise<void> {
    await this.makeDirectory();
    await snapshot.file.write(this.pathOf(snapshot));
  }

  /** Removes all but the given snapshot and the newest other one, and the remains of killed writers. */
  prune(current: Pick<UniversePointer, 'databaseId' | 'version'>): Promise<void> {
    return pruneFiles(this.pathOf(current));
  }

  async #open(path: string): Promise<UniverseSnapshot | null> {
    try {
      return UniverseSnapshot.open(await PackedFile.read(path, snapshotFile));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}
