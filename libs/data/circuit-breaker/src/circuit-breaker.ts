import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type IBreaker,
} from 'cockatiel';
import { RollingBreaker } from './rolling-breaker.js';

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  readonly maxFailures: number;
  /** More than half of this number of calls open it as well; absent: only consecutive failures count. */
  readonly lastCalls?: number | undefined;
  /** Time until one call may probe the server. */
  readonly pauseMs: number;
}

/** `due`: open, the pause is over, and no probe has started. */
export type BreakerState = 'closed' | 'open' | 'due';

/** `abandoned`: cancelled for a reason unrelated to the server. */
export type Verdict = 'succeeded' | 'failed' | 'abandoned';

/**
 * Keeps callers from a failing server, and lets one of them probe it from time to time. It adds to cockatiel's breaker,
 * which does not report whether a probe is due, and counts a cancelled probe as a success.
 */
export class CircuitBreaker {
  #policy: CircuitBreakerPolicy;
  #pausedUntil = 0;

  constructor(private readonly options: CircuitBreakerOptions) {
    this.#policy = this.#createPolicy();
  }

  get state(): BreakerState {
    if (this.#policy.state === CircuitState.Closed) return 'closed';
    return this.#policy.state === CircuitState.Open && Date.now() >= this.#pausedUntil ? 'due' : 'open';
  }

  /** Begins a call; only its first verdict counts. A call that begins while a probe is due is the probe. */
  begin(): (verdict: Verdict) => void {
    const { promise, resolve } = Promise.withResolvers<Verdict>();
    const policy = this.#policy;
    policy.execute(() => this.#countVerdict(promise, policy)).catch(() => {});
    return resolve;
  }

  /**
   * Rejects with an error that the policy must not count: a call that was cancelled, or that began before the circuit
   * opened.
   */
  async #countVerdict(promise: Promise<Verdict>, policy: CircuitBreakerPolicy): Promise<Verdict> {
    const begunIn = policy.state;
    const verdict = await promise;
    if (policy.state === begunIn && verdict !== 'abandoned') return verdict;
    if (begunIn === CircuitState.HalfOpen) this.#policy = this.#createPolicy(policy.toJSON());
    throw new Error(verdict);
  }

  /** @param initialState Of a breaker that is probing: the new one is due. */
  #createPolicy(initialState?: unknown): CircuitBreakerPolicy {
    const { maxFailures, lastCalls, pauseMs } = this.options;
    const breaker: IBreaker =
      lastCalls === undefined ? new ConsecutiveBreaker(maxFailures) : new RollingBreaker(maxFailures, lastCalls);
    const policy = circuitBreaker(
      handleWhenResult((verdict) => verdict === 'failed'),
      { halfOpenAfter: pauseMs, breaker, initialState },
    );
    policy.onBreak(() => (this.#pausedUntil = Date.now() + pauseMs));
    return policy;
  }
}
