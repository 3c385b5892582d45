// The parts that other components derive from a snapshot before it becomes current. One that fails delays nothing: it
// is retried, at first soon, then less and less often, as long as its snapshot is current.
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** A pino logger fits. */
export interface UniverseLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The changes from the previous snapshot. */
export interface SnapshotChange {
  readonly from: UniverseSnapshot;
  /** Ids of instruments that were added, changed or removed between the two versions, ascending. */
  readonly changedIds: Uint32Array;
}

/**
 * Prepares derived data for a snapshot that is about to become current; must stop when the signal aborts, because the
 * process stops or a newer version is published. Without a change the whole universe is new.
 */
export type BeforeSwap = (next: UniverseSnapshot, signal: AbortSignal, change: SnapshotChange | null) => Promise<void>;

interface PreparationOptions {
  log: UniverseLog;
  /** Delay before the first retry; each further one doubles it. */
  retryAfterMs: number;
}

const MAX_RETRY_MS = 300_000;

export class Preparations {
  readonly #hooks: BeforeSwap[] = [];
  #failed: readonly BeforeSwap[] = [];
  #rounds = 0;
  #retryAtMs = 0;

  constructor(private readonly options: PreparationOptions) {}

  add(hook: BeforeSwap): void {
    this.#hooks.push(hook);
  }

  /** Runs all in order; false when the signal aborts before their end. Never rejects. */
  async prepare(next: UniverseSnapshot, change: SnapshotChange | null, signal: AbortSignal): Promise<boolean> {
    const missing = await this.#run(this.#hooks, next, { change, signal });
    if (missing === null) return false;
    this.#rounds = 0;
    this.#scheduleRetry(missing);
    return true;
  }

  /** Whether some have failed for the current snapshot, and a retry is due. */
  get isDue(): boolean {
    return this.#failed.length > 0 && performance.now() >= this.#retryAtMs;
  }

  /** Retries those that have failed for this snapshot. Never rejects. */
  async retryFailed(current: UniverseSnapshot, signal: AbortSignal): Promise<void> {
    const missing = await this.#run(this.#failed, current, { change: null, signal });
    if (missing !== null) this.#scheduleRetry(missing);
  }

  #scheduleRetry(hooks: readonly BeforeSwap[]): void {
    this.#failed = hooks;
    this.#retryAtMs = performance.now() + Math.min(MAX_RETRY_MS, this.options.retryAfterMs * 2 ** this.#rounds++);
  }

  /** Those that failed; null when the signal aborts. */
  async #run(
    hooks: readonly BeforeSwap[],
    snapshot: UniverseSnapshot,
    { change, signal }: { readonly change: SnapshotChange | null; readonly signal: AbortSignal },
  ): Promise<BeforeSwap[] | null> {
    const missing: BeforeSwap[] = [];
    for (const hook of hooks) {
      if (signal.aborted) return null;
      try {
        await hook(snapshot, signal, change);
      } catch (error) {
        missing.push(hook);
        if (!signal.aborted) this.options.log.error({ err: error }, 'a preparation for the new universe failed');
      }
    }
    return signal.aborted ? null : missing;
  }
}
