import type { UtcMonth } from './utc-month.js';

/** One key's month: the last count of the database, the units being written, the units still to be written. */
export interface Counter {
  stored: number;
  sending: number;
  pending: number;
}

/** Units charged (or, below zero, refunded) since the last write. */
export interface Delta {
  keyId: string;
  units: number;
}

/** The counts of one month of all keys. */
export class MonthBook {
  readonly #counters = new Map<string, Counter>();

  constructor(readonly month: UtcMonth) {}

  includes(epochMs: number): boolean {
    return epochMs >= this.month.startMs && epochMs < this.month.endMs;
  }

  countUsed(keyId: string): number {
    const counter = this.#counters.get(keyId);
    return counter === undefined ? 0 : Math.max(0, counter.stored + counter.sending + counter.pending);
  }

  add(keyId: string, units: number): Counter {
    const counter = this.#counter(keyId);
    counter.pending += units;
    return counter;
  }

  /** Marks what is pending as being written. Call it again only after `endWrite` or `undoWrite`. */
  beginWrite(): Delta[] {
    const deltas: Delta[] = [];
    for (const [keyId, counter] of this.#counters) {
      if (counter.pending === 0) continue;
      deltas.push({ keyId, units: counter.pending });
      counter.sending = counter.pending;
      counter.pending = 0;
    }
    return deltas;
  }

  endWrite(): void {
    for (const counter of this.#counters.values()) {
      counter.stored += counter.sending;
      counter.sending = 0;
    }
  }

  undoWrite(): void {
    for (const counter of this.#counters.values()) {
      counter.pending += counter.sending;
      counter.sending = 0;
    }
  }

  /** The database's current count, other instances' charges included. */
  applyCounts(counts: Iterable<readonly [keyId: string, count: number]>): void {
    for (const [keyId, count] of counts) this.#counter(keyId).stored = count;
  }

  /** The same for all keys: a key without an entry has no count in the database, as after a restore of another one. */
  replaceCounts(counts: Iterable<readonly [keyId: string, count: number]>): void {
    for (const counter of this.#counters.values()) counter.stored = 0;
    this.applyCounts(counts);
  }

  isClean(): boolean {
    return [...this.#counters.values()].every(({ sending, pending }) => sending === 0 && pending === 0);
  }

  #counter(keyId: string): Counter {
    let counter = this.#counters.get(keyId);
    if (counter === undefined) {
      counter = { stored: 0, sending: 0, pending: 0 };
      this.#counters.set(keyId, counter);
    }
    return counter;
  }
}
