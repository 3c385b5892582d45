// Supplies the snapshot of a published version: from its file; from the previous snapshot, spliced; or by a build of
// all rows in a process of its own, or of another server. A spliced snapshot is written to a file only when it differs
// much from the stored one.
import type { Database, DatabaseOptions, ReadDatabase, ReadSource } from '@bourse/db';
import { runInSteps } from '../packed/in-steps.js';
import { PackedFileError } from '../packed/packed-layout.js';
import type { SnapshotChange, UniverseLog } from './preparations.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildInWorker } from './snapshot-build.js';
import { SnapshotFiles } from './snapshot-files.js';
import { spliceSnapshot } from '../snapshot/splice/splice-snapshot.js';
import { changesBetween } from './universe-changes.js';
import { matchesDatabase } from './universe-digest.js';
import { isSamePointer, readUniversePointer, type UniversePointer } from './universe-pointer.js';

export interface SupplyOptions {
  db: Database;
  /** The same database, for the connection of the builder's thread. */
  database: DatabaseOptions;
  /** Supplies rows from a replica; the published version is always read from `db`. */
  reads?: Pick<ReadDatabase, 'current'> | null;
  /** Directory of the snapshots; created when it is missing. */
  directory: string;
  log: UniverseLog;
}

export interface SuppliedSnapshot {
  readonly next: UniverseSnapshot;
  /** Compared with the previous snapshot; null for a completely new one. */
  readonly change: SnapshotChange | null;
}

/** Maximum distance that a start splices: this many rows, or this many versions. */
const MAX_KEPT_ROWS_BEHIND = 2000;
const MAX_KEPT_VERSIONS_BEHIND = 100;

export class SnapshotSupply {
  readonly #files: SnapshotFiles;
  #rowsSinceKept = 0;
  #keptVersion = 0;
  /** A spliced snapshot was incorrect: only a build is valid. */
  #isDoubtful = false;

  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  constructor(private readonly options: SupplyOptions) {
    this.#files = new SnapshotFiles(options.directory);
  }

  /** Null when the pointer has moved in between. Rejects when the signal aborts. */
  async load(
    current: UniverseSnapshot | null,
    pointer: UniversePointer,
    signal: AbortSignal,
  ): Promise<SuppliedSnapshot | null> {
    const { db, database, reads } = this.options;
    const primary: ReadSource = { db, options: database };
    const source = (await reads?.current()) ?? primary;
    try {
      return await this.#loadFrom(source, current, pointer, signal);
    } catch (error) {
      if (source.db === db || signal.aborted) throw error;
      return this.#loadFrom(primary, current, pointer, signal);
    }
  }

  async #loadFrom(
    source: ReadSource,
    current: UniverseSnapshot | null,
    pointer: UniversePointer,
    signal: AbortSignal,
  ): Promise<SuppliedSnapshot | null> {
    const spliced = current === null ? null : await this.#splice(source, current, pointer, signal);
    if (spliced !== null) return spliced;
    const stored = this.#isDoubtful ? null : await this.#loadStored(source, pointer, signal);
    const next = stored ?? (await this.#build(source, pointer, signal));
    return next === null ? null : { next, change: null };
  }

  /**
   * Writes the file of a snapshot if it is due. False where the snapshot differs from the database: then no file is
   * written, and the next one is built from all rows. Old files that cannot be removed are no failure.
   */
  async keep(snapshot: UniverseSnapshot): Promise<boolean> {
    const isDue =
      this.#rowsSinceKept > MAX_KEPT_ROWS_BEHIND || snapshot.version - this.#keptVersion > MAX_KEPT_VERSIONS_BEHIND;
    if (isDue) {
      if (!(await this.#isIntact(snapshot))) return false;
      await this.#files.write(snapshot);
      this.#markKept(snapshot);
    }
    if (this.#keptVersion === snapshot.version) await this.#prune(snapshot);
    return true;
  }

  async #isIntact(snapshot: UniverseSnapshot): Promise<boolean> {
    const { db } = this.options;
    if (await matchesDatabase(db, snapshot)) return true;
    // The pointer may have moved on: the revisions of the version are then pruned.
    this.#isDoubtful = isSamePointer(snapshot, await readUniversePointer(db));
    return !this.#isDoubtful;
  }

  async #splice(
    { db }: ReadSource,
    from: UniverseSnapshot,
    pointer: UniversePointer,
    signal: AbortSignal,
  ): Promise<SuppliedSnapshot | null> {
    const changed = this.#isDoubtful ? null : await changesBetween(db, from, pointer);
    if (changed === null) return null;
    const next = await runInSteps(spliceSnapshot(from, changed, pointer), signal);
    this.#rowsSinceKept += changed.changedIds.length;
    return { next, change: { from, changedIds: changed.changedIds } };
  }

  /** The file of the version, or the newest one before it, spliced. */
  async #loadStored(
    source: ReadSource,
    pointer: UniversePointer,
    signal: AbortSignal,
  ): Promise<UniverseSnapshot | null> {
    try {
      const exact = await this.#files.load(pointer);
      if (exact !== null) return this.#markKept(exact);
      const earlier = await this.#files.loadBefore(pointer);
      if (earlier === null) return null;
      this.#markKept(earlier);
      const spliced = await this.#splice(source, earlier, pointer, signal);
      if (spliced === null || !(await matchesDatabase(source.db, spliced.next))) return null;
      return spliced.next;
    } catch (error) {
      if (!(error instanceof PackedFileError)) throw error;
      this.options.log.info({ version: pointer.version, reason: error.reason }, 'the stored universe is rebuilt');
      return null;
    }
  }

  async #build(source: ReadSource, pointer: UniversePointer, signal: AbortSignal): Promise<UniverseSnapshot | null> {
    const { database, directory, log } = this.options;
    await this.#files.makeDirectory();
    const task = { database, rows: source.options, pointer, directory, isForced: this.#isDoubtful };
    const { outcome, origin, problem } = await buildInWorker(task, signal);
    log.info({ version: pointer.version, file: 'universe', origin, problem }, 'a file of the universe is ready');
    const built = outcome === 'superseded' ? null : await this.#files.load(outcome);
    if (built === null) return null;
    this.#isDoubtful = false;
    return this.#markKept(built);
  }

  #markKept(snapshot: UniverseSnapshot): UniverseSnapshot {
    this.#rowsSinceKept = 0;
    this.#keptVersion = snapshot.version;
    return snapshot;
  }

  async #prune(snapshot: UniverseSnapshot): Promise<void> {
    try {
      await this.#files.prune(snapshot);
    } catch (error) {
      this.options.log.error({ err: error }, 'old universes could not be removed');
    }
  }
}
