// What other parts make of a snapshot before it becomes current. One that fails holds nothing up: it is made up for later,
// at first soon, then less and less often, as long as its snapshot is current.
import type { UniverseSnapshot } from './snapshot.js';

/** A pino logger fits. */
export interface UniverseLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a snapshot changes of the one before it. */
export interface SnapshotChange {
  readonly from: UniverseSnapshot;
  /** Ids of instruments that were added, changed or removed between the two versions, ascending. */
  readonly changedIds: Uint32Array;
}

/**
 * Prepares something for a snapshot that is about to become current; to be given up when the signal aborts, because the
 * process stops or a newer version is published. Without a change the whole universe is new.
 */
export type BeforeSwap = (next: UniverseSnapshot, signal: AbortSignal, change: SnapshotChange | null) => Promise<void>;

interface PreparationOptions {
  log: UniverseLog;
  /** Ends what is under way. */
  signal: AbortSignal;
  /** Before the first repetition; each one after doubles it. */
  againAfterMs: number;
}

const AGAIN_MS_MAX = 300_000;

export class Preparations {
  readonly #hooks: BeforeSwap[] = [];
  #missing: readonly BeforeSwap[] = [];
  #rounds = 0;
  #againAtMs = 0;

  constructor(private readonly options: PreparationOptions) {}

  add(hook: BeforeSwap): void {
    this.#hooks.push(hook);
  }

  /** All, one after the other. Never rejects. */
  async prepare(next: UniverseSnapshot): Promise<void> {
    this.#rounds = 0;
    await this.#run(this.#hooks, next);
  }

  /** Those that have failed for this snapshot, once it is time again. Never rejects. */
  async makeUp(current: UniverseSnapshot): Promise<void> {
    if (this.#missing.length > 0 && performance.now() >= this.#againAtMs) await this.#run(this.#missing, current);
  }

  async #run(hooks: readonly BeforeSwap[], snapshot: UniverseSnapshot): Promise<void> {
    const { log, signal, againAfterMs } = this.options;
    const missing: BeforeSwap[] = [];
    for (const hook of hooks) {
      if (signal.aborted) return;
      try {
        await hook(snapshot, signal, null);
      } catch (error) {
        missing.push(hook);
        if (!signal.aborted) log.error({ err: error }, 'a preparation for the new universe failed');
      }
    }
    this.#missing = missing;
    this.#againAtMs = performance.now() + Math.min(AGAIN_MS_MAX, againAfterMs * 2 ** this.#rounds++);
  }
}
