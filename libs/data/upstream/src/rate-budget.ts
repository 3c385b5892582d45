/** Maximum requests to a source per second, minute, hour and day of the UTC clock; absent: unlimited. */
export interface RateLimits {
  readonly perSecond?: number;
  readonly perMinute?: number;
  readonly perHour?: number;
  readonly perDay?: number;
}

/** The used budget, so that a restart does not forget a day's quota. */
export interface BudgetUse {
  /** Index since 1970 of the second, minute, hour and day that the counts are of, and the counts. */
  readonly windows: readonly { readonly index: number; readonly used: number }[];
  /** Milliseconds since 1970-01-01T00:00Z; 0 when the source has not requested a pause. */
  readonly pausedUntil: number;
}

/** Storage for the use of each source. */
export interface BudgetStore {
  read(source: string): Promise<BudgetUse | null>;
  write(source: string, use: BudgetUse): Promise<void>;
}

const windowMs = [1_000, 60_000, 3_600_000, 86_400_000] as const;

/** Counts the requests to one source. Never waits: a request over budget is refused. */
export class RateBudget {
  readonly #maxima: readonly number[];
  #windows = windowMs.map(() => ({ index: 0, used: 0 }));
  #pausedUntil = 0;

  constructor({ perSecond, perMinute, perHour, perDay }: RateLimits) {
    this.#maxima = [perSecond, perMinute, perHour, perDay].map((max) => max ?? Infinity);
  }

  /** Takes so many requests at `now`; an unused window admits even more than its limit. */
  take(requests: number, now: number): boolean {
    if (now < this.#pausedUntil) return false;
    const current = this.#at(now);
    if (current.some(({ used }, i) => used > 0 && used + requests > this.#maxima[i]!)) return false;
    this.#windows = current.map(({ index, used }) => ({ index, used: used + requests }));
    return true;
  }

  /** Returns requests that were not sent after all. */
  refund(requests: number, now: number): void {
    this.#windows = this.#at(now).map(({ index, used }) => ({ index, used: Math.max(0, used - requests) }));
  }

  /** Share of the tightest limit that is left, 0 while the source has requested a pause; null without a limit. */
  shareLeft(now: number): number | null {
    if (now < this.#pausedUntil) return 0;
    const shares = this.#at(now).map(({ used }, i) => 1 - used / this.#maxima[i]!);
    return this.#maxima.every((max) => max === Infinity) ? null : Math.max(0, Math.min(...shares));
  }

  pause(ms: number, now: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, now + ms);
  }

  get use(): BudgetUse {
    return { windows: this.#windows, pausedUntil: this.#pausedUntil };
  }

  /** Adds the stored use of an earlier run. */
  restore(storedUse: BudgetUse): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, storedUse.pausedUntil);
    this.#windows = this.#windows.map((window, i) => {
      const before = storedUse.windows[i];
      if (before === undefined || before.index < window.index) return window;
      return before.index > window.index ? before : { index: window.index, used: window.used + before.used };
    });
  }

  #at(now: number): { index: number; used: number }[] {
    return this.#windows.map((window, i) => {
      const index = Math.floor(now / windowMs[i]!);
      return window.index === index ? window : { index, used: 0 };
    });
  }
}
