import { setTimeout as delay } from 'node:timers/promises';

export type Side = 'primary' | 'replica';

type Abandon = (error: Error) => void;

const IDLE_POLL_MS = 2;

/**
 * Decides for each read whether it goes to the replica, and never lets reads go back in time: the primary is always
 * ahead, and the way back to the replica is a handover, after which the replica shows all that a read has seen.
 */
export class ReadRouter {
  #side: Side = 'primary';
  #departures = 0;
  #primaryReads = 0;
  #gate: Promise<void> | null = null;
  readonly #underWay = new Set<Abandon>();

  get side(): Side {
    return this.#side;
  }

  /** Grows when reads leave the replica: a connection to it from before is not used any more. */
  get departures(): number {
    return this.#departures;
  }

  /** Counts a read on the returned side, until `exit`; waits for a handover in progress. */
  async enter(): Promise<Side> {
    await this.#handoverEnd();
    if (this.#side === 'primary') this.#primaryReads++;
    return this.#side;
  }

  /** The same for a read that must go to the primary. */
  async enterPrimary(): Promise<void> {
    await this.#handoverEnd();
    this.#primaryReads++;
  }

  exit(side: Side): void {
    if (side === 'primary') this.#primaryReads--;
  }

  /** All further reads go to the primary. */
  leave(): void {
    this.#side = 'primary';
    this.#departures++;
  }

  /** The same, where statements of the replica may never return: they fail now. */
  abandon(reason: Error): void {
    this.leave();
    for (const abandon of this.#underWay) abandon(reason);
  }

  /** Runs a statement of the replica until its end, or until `abandon`. */
  async guard<T>(run: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#underWay.add(reject);
    run().then(resolve, reject);
    try {
      return await promise;
    } finally {
      this.#underWay.delete(reject);
    }
  }

  /**
   * Moves reads to the replica if it shows everything that reads of the primary have seen. No read begins during
   * it, so it takes at most `maxMs`. False where it is not so, or not in time.
   */
  async handOver(showsAll: () => Promise<boolean>, maxMs: number): Promise<boolean> {
    if (this.#gate !== null) return false;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    const departures = this.#departures;
    try {
      const isReady = (await this.#isIdle(maxMs)) && (await Promise.race([showsAll(), delay(maxMs, false)]));
      if (!isReady || departures !== this.#departures) return false;
      this.#side = 'replica';
      return true;
    } finally {
      this.#gate = null;
      resolve();
    }
  }

  async #handoverEnd(): Promise<void> {
    while (this.#gate !== null) await this.#gate;
  }

  /** Whether the last read of the primary has ended in time. */
  async #isIdle(maxMs: number): Promise<boolean> {
    const until = performance.now() + maxMs;
    while (this.#primaryReads > 0) {
      if (performance.now() > until) return false;
      await delay(IDLE_POLL_MS);
    }
    return true;
  }
}
