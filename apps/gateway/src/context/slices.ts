// An operation of the maximum size takes a tenth of a second: it runs in slices, between which other requests run.

/** Maximum time for which an operation blocks the event loop, as far as its parts allow. */
const SLICE_MS = 3;

/** Runs the work of one operation in slices, in the order in which it is given. */
export class Slices {
  /** Work in its order; up to `#next` it is done. A list may hold thousands, too many to move them up each time. */
  #waiting: (() => void)[] = [];
  #next = 0;
  readonly #idleCallbacks: (() => void)[] = [];
  #endsAtMs: number | null = null;

  constructor(private readonly yieldToOthers: () => Promise<void>) {}

  /** A slice begins with the first work in a turn of the event loop, and ends at the latest with the turn. */
  get isUsedUp(): boolean {
    const nowMs = performance.now();
    if (this.#endsAtMs === null) {
      this.#endsAtMs = nowMs + SLICE_MS;
      setImmediate(() => (this.#endsAtMs = null));
    }
    return nowMs >= this.#endsAtMs;
  }

  /** Runs a short piece of work: now, or in a later slice once the current one is used up. */
  run<Result>(work: () => Result): Result | Promise<Result> {
    if (this.#waiting.length === 0 && !this.isUsedUp) return work();
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      if (this.#waiting.length === 1) void this.#runWaiting();
    });
  }

  /** Runs longer work that yields often. */
  async runInSteps<Result>(work: Generator<void, Result>): Promise<Result> {
    for (;;) {
      while (this.isUsedUp) await this.yieldToOthers();
      const { done, value } = work.next();
      if (done === true) return value;
    }
  }

  /**
   * Calls back once no work waits, and what follows from it has begun: a batch of reads then holds those of a whole list,
   * although its items are resolved in several slices.
   */
  onceIdle(callback: () => void): void {
    if (this.#waiting.length > 0) this.#idleCallbacks.push(callback);
    else void Promise.resolve().then(() => process.nextTick(() => this.#callIfIdle(callback)));
  }

  #callIfIdle(callback: () => void): void {
    if (this.#waiting.length > 0) this.#idleCallbacks.push(callback);
    else callback();
  }

  async #runWaiting(): Promise<void> {
    while (this.#next < this.#waiting.length) {
      await this.yieldToOthers();
      while (this.#next < this.#waiting.length && !this.isUsedUp) {
        this.#waiting[this.#next]!();
        // What follows from the result belongs to this slice.
        await Promise.resolve();
        this.#next += 1;
      }
    }
    this.#waiting = [];
    this.#next = 0;
    for (const callback of this.#idleCallbacks.splice(0)) this.onceIdle(callback);
  }
}
