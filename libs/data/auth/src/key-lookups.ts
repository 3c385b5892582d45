import { withTimeout } from '@bourse/timeout';
import type { KeyReplica } from './key-replica.js';
import { type LookupBounds, LookupBudget, lookupBounds } from './lookup-budget.js';

const PATIENCE_MS = 2000;
const MAX_HANGING = 3;

/** Looks up keys that the replica does not have yet, so that a new key works immediately. */
export class KeyLookups {
  readonly #budget: LookupBudget;
  readonly #running = new Map<string, Promise<void>>();
  /** Statements that were abandoned and have not ended. */
  #hanging = 0;

  constructor(
    private readonly replica: KeyReplica,
    clock: () => number,
    bounds: LookupBounds = lookupBounds,
  ) {
    this.#budget = new LookupBudget(clock, bounds);
  }

  /**
   * Resolves when the replica holds the key of one of these digests, if there is such a key. Null where a lookup is not
   * allowed. Never rejects: a database that does not answer in time knows no key.
   */
  find(digests: readonly string[]): Promise<void> | null {
    const [digest = ''] = digests;
    const running = this.#running.get(digest);
    if (running !== undefined) return running;
    if (this.#hanging >= MAX_HANGING || !this.#budget.take(digest)) return null;
    const lookup = this.#ask(digests).finally(() => this.#running.delete(digest));
    this.#running.set(digest, lookup);
    return lookup;
  }

  async #ask(digests: readonly string[]): Promise<void> {
    const answer = this.replica.lookUp(digests);
    try {
      const found = await withTimeout(() => answer, { ms: PATIENCE_MS, onTimeout: () => this.#giveUp(answer) });
      if (found === false) this.#budget.recordAbsent(digests[0]!);
    } catch {
      // The poller reports that the database is unavailable.
    }
  }

  #giveUp(answer: Promise<boolean>): null {
    this.#hanging++;
    const decrement = () => void this.#hanging--;
    answer.then(decrement, decrement);
    return null;
  }
}
