/** `probing`: open, while one call finds out whether things are better. */
export type BreakerState = 'closed' | 'open' | 'probing';

/** One call that was let through; it must end with a verdict. */
export interface Trial {
  succeeded(): void;
  failed(): void;
}

const FAILURES_MAX = 5;
const PAUSE_MS = { first: 250, max: 5_000 } as const;

/**
 * Keeps callers from a service that failed five times in a row. After a pause one of them may look again: an answer
 * closes the circuit, another failure doubles the pause. A failure after a later call was answered does not count: one
 * of several servers died and its calls time out together, but the service lives.
 */
export class CircuitBreaker {
  #state: BreakerState = 'closed';
  #failures = 0;
  #begun = 0;
  /** The latest call that was answered. */
  #answered = 0;
  #pauseMs: number = PAUSE_MS.first;
  #pausedUntil = 0;

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number) {}

  get state(): BreakerState {
    return this.#state;
  }

  /** Null while nobody is let through. */
  begin(): Trial | null {
    if (this.#state === 'closed') return this.#trial();
    if (this.#state === 'probing' || this.now() < this.#pausedUntil) return null;
    this.#state = 'probing';
    return { succeeded: () => this.#close(), failed: () => this.#open(Math.min(this.#pauseMs * 2, PAUSE_MS.max)) };
  }

  /** Calls from before the circuit opened have no say any more: only the probe has. */
  #trial(): Trial {
    const number = ++this.#begun;
    const whileClosed = (verdict: () => void) => () => {
      if (this.#state === 'closed') verdict();
    };
    return {
      succeeded: whileClosed(() => {
        this.#answered = Math.max(this.#answered, number);
        this.#close();
      }),
      failed: whileClosed(() => {
        if (number > this.#answered) this.#failures += 1;
        if (this.#failures >= FAILURES_MAX) this.#open(PAUSE_MS.first);
      }),
    };
  }

  #close(): void {
    this.#state = 'closed';
    this.#failures = 0;
  }

  #open(pauseMs: number): void {
    this.#state = 'open';
    this.#pauseMs = pauseMs;
    this.#pausedUntil = this.now() + pauseMs;
  }
}
