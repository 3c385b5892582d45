/** A small seeded generator (xorshift32), so that a failing run can be repeated by its seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  /** 0 or more, below `below`. */
  integer(below: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % below;
  }

  chance(percent: number): boolean {
    return this.integer(100) < percent;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.integer(from.length)]!;
  }
}
