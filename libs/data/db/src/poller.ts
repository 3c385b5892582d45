/** What a poller runs on; times in milliseconds of a clock that never steps. */
export interface PollerOptions {
  intervalMs: number;
  clock: () => number;
  /** Called with the first failure after a success, not with each. */
  onError: (error: unknown) => void;
}

const PATIENCE_MS = 2000;
const MAX_OUTSTANDING = 3;

/**
 * Runs a task repeatedly, one run at a time. A run that hangs gets two seconds, then another is started in parallel, up
 * to three: a dead connection must neither end the polling nor use up the pool.
 */
export class Poller {
  readonly #outstanding = new Set<{ startedAtMs: number }>();
  #timer: NodeJS.Timeout | undefined;
  #freshAtMs = -Infinity;
  #failing = false;
  #nudged = false;

  readonly #task: () => Promise<void>;
  readonly #options: PollerOptions;

  constructor(task: () => Promise<void>, options: PollerOptions) {
    this.#task = task;
    this.#options = options;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.tick(), this.#options.intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  tick(): void {
    const newest = [...this.#outstanding].at(-1);
    const waiting = newest !== undefined && this.#options.clock() - newest.startedAtMs < PATIENCE_MS;
    if (waiting || this.#outstanding.size >= MAX_OUTSTANDING) return;
    this.run().catch(() => undefined);
  }

  /** Data has changed: a run begins now, or when the present one, which may have missed it, has ended. */
  nudge(): void {
    if (this.#outstanding.size > 0) this.#nudged = true;
    else this.tick();
  }

  /** Runs once now; rejects when it fails. */
  async run(): Promise<void> {
    const mine = { startedAtMs: this.#options.clock() };
    this.#outstanding.add(mine);
    try {
      await this.#task();
      this.#freshAtMs = Math.max(this.#freshAtMs, mine.startedAtMs);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#options.onError(error);
      this.#failing = true;
      throw error;
    } finally {
      this.#outstanding.delete(mine);
      if (this.#nudged) queueMicrotask(() => this.#again());
    }
  }

  #again(): void {
    this.#nudged = false;
    if (this.#timer !== undefined) this.tick();
  }

  /** Maximum age of the data: the time since the start of the last run that succeeded. */
  ageMs(): number {
    return this.#options.clock() - this.#freshAtMs;
  }
}
