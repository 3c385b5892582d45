// Who is current. The database says which version is published; the snapshot of it is read from its file, or built once
// and kept. Whatever fails, the snapshot at hand goes on answering, and the next poll tries again.
import type { Database, DatabaseOptions } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import { withTimeout } from '@bourse/timeout';
import { PackedFileRefused } from './packed-layout.js';
import { type BeforeSwap, Preparations, type UniverseLog } from './preparations.js';
import type { UniverseSnapshot } from './snapshot.js';
import { buildInWorker } from './snapshot-build.js';
import { SnapshotFiles } from './snapshot-files.js';
import { isSamePointer, readUniversePointer, type UniversePointer } from './universe-pointer.js';

export interface UniverseStoreOptions {
  db: Database;
  /** The same database, for the connection of the builder's thread. */
  database: DatabaseOptions;
  /** Where snapshots are kept; made when absent. */
  directory: string;
  /** How often the database is asked which version is published. Default 1000. */
  pollMs?: number;
  log: UniverseLog;
}

const POLL_MS_DEFAULT = 1000;
const POINTER_TIMEOUT_MS = 5000;
const RETRY_MS_MAX = 30_000;

export class UniverseStore {
  readonly #options: UniverseStoreOptions;
  readonly #files: SnapshotFiles;
  readonly #stopping = new AbortController();
  readonly #preparations: Preparations;
  readonly #first = Promise.withResolvers<void>();
  #current: UniverseSnapshot | null = null;
  #turn: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** The question under way: one that hangs is not asked again beside itself. */
  #asked: Promise<UniversePointer> | null = null;
  #isCutOff = false;
  #failures = 0;

  constructor(options: UniverseStoreOptions) {
    this.#options = options;
    this.#files = new SnapshotFiles(options.directory);
    this.#preparations = new Preparations({
      log: options.log,
      signal: this.#stopping.signal,
      againAfterMs: 2 * (options.pollMs ?? POLL_MS_DEFAULT),
    });
    this.#first.promise.catch(() => undefined);
  }

  /** The snapshot that answers now. Throws ApiError 503 `internal` before the first one. */
  get current(): UniverseSnapshot {
    if (this.#current === null) throw new ApiError('internal', null, { status: 503 });
    return this.#current;
  }

  get isReady(): boolean {
    return this.#current !== null;
  }

  /**
   * Runs before each swap, the first included, in the order of registration; readers keep the snapshot before until all
   * are done. One that fails is logged, holds nothing up, and is called again from time to time. Register before `start`.
   */
  beforeSwap(hook: BeforeSwap): void {
    this.#preparations.add(hook);
  }

  /** Begins to follow the database; to be ended with `stop`. */
  start(): void {
    if (!this.#stopping.signal.aborted) this.#turn ??= this.#takeTurn();
  }

  /** The published version has changed: looks at once, unless it is at it. */
  nudge(): void {
    if (this.#timer === undefined || this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#turn = this.#takeTurn();
  }

  /** Resolves with the first snapshot; rejects when the store is stopped before. */
  ready(): Promise<void> {
    return this.#first.promise;
  }

  /** Ends a build and preparations under way; the snapshot at hand stays readable. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#turn;
    this.#first.reject(new Error('the universe store was stopped'));
  }

  async #takeTurn(): Promise<void> {
    const delayMs = await this.#follow();
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#turn = this.#takeTurn();
    }, delayMs);
  }

  /** Never rejects; says after how long to look again. */
  async #follow(): Promise<number> {
    const { pollMs = POLL_MS_DEFAULT, log } = this.#options;
    try {
      const pointer = await this.#answered();
      const moved = pointer !== null && !(this.#current !== null && isSamePointer(this.#current, pointer));
      const superseded = moved && !(await this.#moveTo(pointer));
      this.#failures = 0;
      if (this.#current !== null && !moved) await this.#preparations.makeUp(this.#current);
      return superseded ? 0 : pollMs;
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'the new universe could not be loaded');
      return Math.min(RETRY_MS_MAX, pollMs * 2 ** ++this.#failures);
    }
  }

  /** What the database publishes; null when it does not answer. */
  async #answered(): Promise<UniversePointer | null> {
    const { log } = this.#options;
    try {
      const asked = (this.#asked ??= readUniversePointer(this.#options.db).finally(() => (this.#asked = null)));
      const pointer = await withTimeout(() => asked, { ms: POINTER_TIMEOUT_MS, signal: this.#stopping.signal });
      if (this.#isCutOff) log.info({}, 'the database answers again');
      this.#isCutOff = false;
      return pointer;
    } catch (error) {
      if (!this.#isCutOff && !this.#stopping.signal.aborted) log.error({ err: error }, 'the database does not answer');
      this.#isCutOff = true;
      return null;
    }
  }

  /** False when the pointer moved on while its snapshot was built. */
  async #moveTo(pointer: UniversePointer): Promise<boolean> {
    const stored = await this.#stored(pointer);
    const next = stored ?? (await this.#built(pointer));
    if (next === null) return false;
    await this.#swap(next);
    await this.#pruned(pointer);
    return true;
  }

  async #stored(pointer: UniversePointer): Promise<UniverseSnapshot | null> {
    try {
      return await this.#files.load(pointer);
    } catch (error) {
      if (!(error instanceof PackedFileRefused)) throw error;
      this.#options.log.info({ version: pointer.version, reason: error.reason }, 'the stored universe is built anew');
      return null;
    }
  }

  async #built(pointer: UniversePointer): Promise<UniverseSnapshot | null> {
    await this.#files.makeDirectory();
    const task = { database: this.#options.database, pointer, path: this.#files.pathOf(pointer) };
    const outcome = await buildInWorker(task, this.#stopping.signal);
    return outcome === 'superseded' ? null : this.#files.load(pointer);
  }

  /** Old files in the way are no reason not to follow. */
  async #pruned(pointer: UniversePointer): Promise<void> {
    try {
      await this.#files.prune(pointer);
    } catch (error) {
      this.#options.log.error({ err: error }, 'old universes could not be removed');
    }
  }

  async #swap(next: UniverseSnapshot): Promise<void> {
    await this.#preparations.prepare(next);
    if (this.#stopping.signal.aborted) return;
    this.#current = next;
    this.#first.resolve();
    this.#options.log.info(
      { version: next.version, rows: next.count, bytes: next.byteLength },
      'the universe is current',
    );
  }
}
