export interface CircuitBreakerOptions {
  /** Failures in a row after which nobody is let through. */
  readonly failuresMax: number;
  /** Time until one call may find out whether things are better. */
  readonly pauseMs: number;
}

/** `due`: open, but the pause is over and nobody is trying yet. */
export type BreakerState = 'closed' | 'open' | 'due';

/** One call under way; only the first verdict counts. */
export interface Trial {
  succeeded(): void;
  failed(): void;
  /** Given up for a reason that says nothing about the other side. */
  abandoned(): void;
}

/** Keeps callers from a server that fails, and lets one of them look again from time to time. */
export class CircuitBreaker {
  #failures = 0;
  #pausedUntil: number | null = null;
  #probe: object | null = null;

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(
    private readonly options: CircuitBreakerOptions,
    private readonly now: () => number,
  ) {}

  get state(): BreakerState {
    if (this.#pausedUntil === null) return 'closed';
    return this.#probe === null && this.now() >= this.#pausedUntil ? 'due' : 'open';
  }

  /** Begins a call; the caller has looked at `state`. The one that begins when it is due is the probe. */
  begin(): Trial {
    const trial = {};
    if (this.state === 'due') this.#probe = trial;
    let judged = false;
    const once = (verdict: () => void) => () => {
      if (judged) return;
      judged = true;
      if (this.#probe === trial) this.#probe = null;
      verdict();
    };
    return {
      succeeded: once(() => this.#close()),
      failed: once(() => this.#count()),
      abandoned: once(() => {}),
    };
  }

  #close(): void {
    this.#failures = 0;
    this.#pausedUntil = null;
  }

  #count(): void {
    this.#failures++;
    if (this.#failures >= this.options.failuresMax) this.#pausedUntil = this.now() + this.options.pauseMs;
  }
}
