// Determines the current snapshot. The database states which version is published; its snapshot is read from a file, or
// built once and kept. After any failure the current snapshot continues to answer, and the next poll tries again.
import { ApiError } from '@bourse/envelope';
import { withTimeout } from '@bourse/timeout';
import { Notifier } from './notifier.js';
import { type BeforeSwap, Preparations } from './preparations.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { ServerHeartbeat } from './server-presence.js';
import { SnapshotSupply, type SupplyOptions } from './snapshot-supply.js';
import { isSamePointer, readUniversePointer, type UniversePointer } from './universe-pointer.js';

export interface UniverseStoreOptions extends SupplyOptions {
  /** Interval at which the published version is read from the database. Default 1000; 200 for the embedded one. */
  pollMs?: number;
  /** Maximum time for which preparations give way to newer versions. Default 3000. */
  patienceMs?: number;
  /** Records the served version; absent where no server runs. */
  presence?: ServerHeartbeat;
}

const POLL_MS_DEFAULT = 1000;
/** The embedded database sends no notifications. */
const POLL_MS_EMBEDDED = 200;
const POINTER_TIMEOUT_MS = 5000;
const MAX_RETRY_MS = 30_000;
/** For this long, a preparation gives way to a newer version; then it is completed, so that readers see progress. */
const PATIENCE_MS_DEFAULT = 3000;

export class UniverseStore {
  readonly #pollMs: number;
  readonly #supply: SnapshotSupply;
  readonly #stopping = new AbortController();
  readonly #preparations: Preparations;
  readonly #first = Promise.withResolvers<void>();
  readonly #notifier = new Notifier();
  #current: UniverseSnapshot | null = null;
  #published: UniversePointer | null = null;
  #following: Promise<void> | null = null;
  /** The query in progress: a hanging query is not started a second time. */
  #pendingRead: Promise<UniversePointer> | null = null;
  #isCutOff = false;
  #failures = 0;
  /** Resolves with true once there is another snapshot, with false if none is waited for any more. */
  #moved = Promise.withResolvers<boolean>();
  #areWaitsOver = false;
  /** Time since which a newer version than the current one is published. */
  #behindSinceMs: number | null = null;

  constructor(private readonly options: UniverseStoreOptions) {
    const isEmbedded = options.database.databaseUrl === undefined;
    this.#pollMs = options.pollMs ?? (isEmbedded ? POLL_MS_EMBEDDED : POLL_MS_DEFAULT);
    this.#supply = new SnapshotSupply(options);
    const retryAfterMs = 2 * (options.pollMs ?? POLL_MS_DEFAULT);
    this.#preparations = new Preparations({ log: options.log, retryAfterMs });
    this.#first.promise.catch(() => undefined);
  }

  /** The current snapshot. Throws ApiError 503 `internal` before the first one. */
  get current(): UniverseSnapshot {
    if (this.#current === null) throw new ApiError('internal', null, { status: 503 });
    return this.#current;
  }

  get isReady(): boolean {
    return this.#current !== null;
  }

  /**
   * Runs before each swap, the first included, in the order of registration; readers keep the previous snapshot until
   * all are done. One that fails is logged, delays nothing, and is called again from time to time. Register before
   * `start`.
   */
  beforeSwap(hook: BeforeSwap): void {
    this.#preparations.add(hook);
  }

  /** The last known published version; null before the first poll. */
  get publishedVersion(): number | null {
    return this.#published?.version ?? null;
  }

  /** Begins to follow the database; `stop` ends it. */
  start(): void {
    if (!this.#stopping.signal.aborted) this.#following ??= this.#run();
  }

  /** The published version has changed: polls immediately, also during a poll. */
  nudge(): void {
    this.#notifier.notify();
  }

  /** Resolves with the first snapshot; rejects when the store is stopped before. */
  ready(): Promise<void> {
    return this.#first.promise;
  }

  /** Waits for another snapshot than this one; false after `ms`, when the signal aborts, and after `endWaits`. */
  async waitForOther(than: UniverseSnapshot, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#current !== than) return true;
    const { promise } = this.#moved;
    return withTimeout(() => promise, { ms, signal }).catch(() => false);
  }

  /** Ends all waits, and later ones immediately: a server that shuts down does not wait for a publication. */
  endWaits(): void {
    this.#areWaitsOver = true;
    this.#moved.resolve(false);
  }

  /** Aborts builds and preparations in progress; the current snapshot stays readable. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.endWaits();
    await this.#following;
    await this.options.presence?.stop();
    this.#first.reject(new Error('the universe store is stopped'));
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) await this.#notifier.wait(await this.#follow(), signal);
  }

  /** Never rejects; returns the delay before the next look. */
  async #follow(): Promise<number> {
    const { log } = this.options;
    try {
      const pointer = await this.#readPointer();
      const hasMoved = pointer !== null && !this.#isAt(pointer);
      if (hasMoved) await this.#moveTo(pointer);
      this.#failures = 0;
      if (hasMoved) return 0;
      const current = this.#current;
      if (current !== null && this.#preparations.isDue) {
        await this.#runWatched(current, (signal) => this.#preparations.retryFailed(current, signal));
        return 0;
      }
      return this.#pollMs;
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'the new universe could not be loaded');
      return Math.min(MAX_RETRY_MS, this.#pollMs * 2 ** ++this.#failures);
    }
  }

  #isAt(pointer: UniversePointer): boolean {
    return this.#current !== null && isSamePointer(this.#current, pointer) && !this.#supply.isDoubtful;
  }

  /** The published pointer; null when the database does not answer. */
  async #readPointer(): Promise<UniversePointer | null> {
    const { log } = this.options;
    try {
      const pendingRead = (this.#pendingRead ??= readUniversePointer(this.options.db).finally(
        () => (this.#pendingRead = null),
      ));
      const pointer = await withTimeout(() => pendingRead, { ms: POINTER_TIMEOUT_MS, signal: this.#stopping.signal });
      if (this.#isCutOff) log.info({}, 'the database is available again');
      this.#isCutOff = false;
      this.#published = pointer;
      return pointer;
    } catch (error) {
      if (!this.#isCutOff && !this.#stopping.signal.aborted) log.error({ err: error }, 'the database is unavailable');
      this.#isCutOff = true;
      return null;
    }
  }

  async #moveTo(pointer: UniversePointer): Promise<void> {
    this.#behindSinceMs ??= performance.now();
    const supplied = await this.#supply.load(this.#current, pointer, this.#stopping.signal);
    if (supplied === null) return;
    const { next, change } = supplied;
    const isPrepared = await this.#runWatched(next, (signal) => this.#preparations.prepare(next, change, signal));
    if (!isPrepared || this.#stopping.signal.aborted) return;
    this.#current = next;
    this.#behindSinceMs = null;
    this.#first.resolve();
    this.#moved.resolve(true);
    if (!this.#areWaitsOver) this.#moved = Promise.withResolvers();
    this.options.presence?.setVersion(next.version);
    const { version, count: rows, byteLength: bytes } = next;
    this.options.log.info({ version, rows, bytes, changed: change?.changedIds.length }, 'the universe is current');
    await this.#keep(next);
  }

  /** Runs work for a snapshot that gives way to a newer version, until its time limit. */
  async #runWatched<Result>(
    snapshot: UniverseSnapshot,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const superseded = new AbortController();
    const ended = new AbortController();
    void this.#watch(snapshot, superseded, ended.signal);
    try {
      return await work(AbortSignal.any([this.#stopping.signal, superseded.signal]));
    } finally {
      ended.abort();
    }
  }

  async #watch(snapshot: UniverseSnapshot, superseded: AbortController, ended: AbortSignal): Promise<void> {
    const { patienceMs = PATIENCE_MS_DEFAULT } = this.options;
    while (!superseded.signal.aborted) {
      await this.#notifier.wait(this.#pollMs, ended);
      if (ended.aborted) return;
      const pointer = await this.#readPointer();
      if (ended.aborted || pointer === null || isSamePointer(snapshot, pointer)) continue;
      const isNewer = pointer.databaseId === snapshot.databaseId && pointer.version > snapshot.version;
      const behindMs = performance.now() - (this.#behindSinceMs ?? Infinity);
      if (!isNewer || behindMs < patienceMs) superseded.abort();
    }
  }

  /** A failed write is repeated later. */
  async #keep(snapshot: UniverseSnapshot): Promise<void> {
    const { log } = this.options;
    const { version } = snapshot;
    try {
      if (!(await this.#supply.keep(snapshot))) log.error({ version }, 'the universe differs from the database');
    } catch (error) {
      log.error({ err: error, version }, 'the universe could not be stored');
    }
  }
}
