interface Sample {
  readonly atMs: number;
  readonly position: number;
}

const MAX_SAMPLES = 1000;

/**
 * Where the log of the primary was at which time. It yields the age of what a replica shows, without clocks of servers:
 * those differ, and a replica that has lost its primary reports no lag of its own.
 */
export class LagHistory {
  #samples: Sample[] = [];

  /** Positions are given in the order of time. */
  add(atMs: number, position: number): void {
    const last = this.#samples.at(-1);
    // The end of a time without changes is what counts: a replica at this position lacks nothing until then.
    if (last?.position === position) this.#samples.pop();
    this.#samples.push({ atMs, position });
    if (this.#samples.length <= MAX_SAMPLES) return;
    const newest = this.#samples.length - 1;
    this.#samples = this.#samples.filter((_, i) => (newest - i) % 2 === 0);
  }

  /** How old the state of a replica at this position is; 0 where it lacks nothing known; null before any sample. */
  lagMs(nowMs: number, position: number): number | null {
    const newest = this.#samples.at(-1);
    if (newest === undefined) return null;
    if (position >= newest.position) return 0;
    const level = this.#samples.findLast((sample) => sample.position <= position) ?? this.#samples[0]!;
    return nowMs - level.atMs;
  }

  /** Positions of another server do not compare. */
  clear(): void {
    this.#samples = [];
  }
}
