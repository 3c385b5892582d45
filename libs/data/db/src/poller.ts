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
  #isFailing = false;
  #isNudged = false;

  constructor(
    private readonly task: () => Promise<void>,
    private readonly options: PollerOptions,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => this.tick(), this.options.intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  tick(): void {
    const newest = [...this.#outstanding].at(-1);
    const isWaiting = newest !== undefined && this.options.clock() - newest.startedAtMs < PATIENCE_MS;
    if (isWaiting || this.#outstanding.size >= MAX_OUTSTANDING) return;
    this.run().catch(() => undefined);
  }

  /** Data has changed: a run begins now, or when the present one, which may have missed it, has ended. */
  nudge(): void {
    if (this.#outstanding.size > 0) this.#isNudged = true;
    else this.tick();
  }

  /** Runs once now; rejects when it fails. */
  async run(): Promise<void> {
    const mine = { startedAtMs: this.options.clock() };
    this.#outstanding.add(mine);
    try {
      await this.task();
      this.#freshAtMs = Math.max(this.#freshAtMs, mine.startedAtMs);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.options.onError(error);
      this.#isFailing = true;
      throw error;
    } finally {
      this.#outstanding.delete(mine);
      if (this.#isNudged) queueMicrotask(() => this.#runAgain());
    }
  }

  #runAgain(): void {
    this.#isNudged = false;
    if (this.#timer !== undefined) this.tick();
  }

  /** Maximum age of the data: the time since the start of the last run that succeeded. */
  ageMs(): number {
    return this.options.clock() - this.#freshAtMs;
  }
}
