/** Number of unknown keys that a process looks up in the database. */
export interface LookupBounds {
  /** Number at once, after a time without any. */
  readonly burst: number;
  readonly perSecond: number;
  /** Time during which a key that was not found is not looked up again. */
  readonly absentMs: number;
}

export const lookupBounds: LookupBounds = { burst: 100, perSecond: 50, absentMs: 1000 };

const MAX_ABSENT = 1000;

/** A token bucket, and the recent lookups without a result: clients that guess keys must not reach the database. */
export class LookupBudget {
  readonly #absent = new Map<string, number>();
  #tokens: number;
  #atMs: number;

  constructor(
    private readonly clock: () => number,
    private readonly bounds: LookupBounds,
  ) {
    this.#tokens = bounds.burst;
    this.#atMs = clock();
  }

  /** Whether this digest may be looked up now; if so, it is counted. */
  take(digest: string): boolean {
    const nowMs = this.clock();
    if ((this.#absent.get(digest) ?? -Infinity) > nowMs) return false;
    const { burst, perSecond } = this.bounds;
    this.#tokens = Math.min(burst, this.#tokens + ((nowMs - this.#atMs) * perSecond) / 1000);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  recordAbsent(digest: string): void {
    if (this.#absent.size >= MAX_ABSENT) this.#absent.clear();
    this.#absent.set(digest, this.clock() + this.bounds.absentMs);
  }
}
