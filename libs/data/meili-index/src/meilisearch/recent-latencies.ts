export interface DeadlineLimits {
  /** While too few calls succeeded. */
  readonly startMs: number;
  readonly floorMs: number;
  readonly ceilingMs: number;
}

const KEPT = 64;
const MIN_KNOWN = 8;
const QUANTILE = 0.95;
/** A call on a machine that has just become busy takes several times as long as the recent ones. */
const MARGIN = 3;

/** The durations of the newest successful calls, and the deadline of the next one. */
export class RecentLatencies {
  readonly #kept: number[] = [];
  #count = 0;
  #deadlineMs: number;

  constructor(private readonly limits: DeadlineLimits) {
    this.#deadlineMs = limits.startMs;
  }

  add(milliseconds: number): void {
    this.#kept[this.#count++ % KEPT] = milliseconds;
    if (this.#count >= MIN_KNOWN) this.#deadlineMs = this.#computeDeadline();
  }

  get deadlineMs(): number {
    return this.#deadlineMs;
  }

  #computeDeadline(): number {
    const { floorMs, ceilingMs } = this.limits;
    const sorted = this.#kept.toSorted((left, right) => left - right);
    const usual = sorted[Math.floor(QUANTILE * (sorted.length - 1))]!;
    return Math.min(ceilingMs, Math.max(floorMs, MARGIN * usual));
  }
}
