import { withTimeout } from '@bourse/timeout';
import {
  BrokenCircuitError,
  bulkhead,
  type BulkheadPolicy,
  BulkheadRejectedError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  TaskCancelledError,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { LiveInstrument, LiveSource, SourceAnswer, SourceFailure, SourceWindow } from './live-source.js';
import { questionKey } from './question-key.js';
import { type BudgetStore, RateBudget, type RateLimits } from './rate-budget.js';
import type { SourceOutcome, SourceState } from './source-state.js';

export interface LaneOptions {
  readonly concurrency: number;
  readonly maxQueue: number;
  readonly breakerFailures: number;
  readonly breakerOpenMs: number;
  readonly negativeMs: number;
  readonly limits: RateLimits;
  readonly budgetStore: BudgetStore | null;
  readonly onError: (source: string, error: unknown) => void;
  readonly onAnswer: (source: string, outcome: SourceOutcome, seconds: number) => void;
}

const circuits: Record<CircuitState, SourceState['circuit']> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'probing',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

type EmptyAnswer = Extract<SourceAnswer, { kind: 'empty' | 'not_found' }>;

const MAX_NEGATIVES = 10_000;
/** The pause of a source that refuses without a duration. */
const PAUSE_MS = 30_000;
const MAX_STORE_READ_MS = 250;

/** Everything between the chain and one source: its earlier answers, its budget, its breaker. */
export class SourceLane {
  /** Windows that the source has reported as empty. */
  readonly #negatives: LRUCache<string, EmptyAnswer>;
  readonly #budget: RateBudget;
  readonly #bulkhead: BulkheadPolicy;
  readonly #breaker: CircuitBreakerPolicy;
  #restored: Promise<void> | null = null;
  #writing: Promise<void> | null = null;
  #isStale = false;

  constructor(
    readonly source: LiveSource,
    private readonly options: LaneOptions,
  ) {
    // lru-cache keeps entries with a ttl of 0 without end.
    this.#negatives = new LRUCache({ max: MAX_NEGATIVES, ttl: Math.max(1, options.negativeMs), perf: performance });
    this.#budget = new RateBudget(options.limits);
    this.#bulkhead = bulkhead(options.concurrency, options.maxQueue);
    this.#breaker = circuitBreaker(
      handleWhenResult((answer) => isFailure(answer) && answer.failure !== 'rate_limited'),
      { halfOpenAfter: options.breakerOpenMs, breaker: new ConsecutiveBreaker(options.breakerFailures) },
    );
  }

  state(): SourceState {
    const circuit = circuits[this.#breaker.state];
    const { limits } = this.options;
    return { source: this.source.name, circuit, budgetLeft: this.#budget.shareLeft(Date.now()), limits };
  }

  /** Never rejects; answers within the time. A source that may not be queried now is not waited for. */
  async fetch(instrument: LiveInstrument, window: SourceWindow, timeoutMs: number): Promise<SourceAnswer> {
    const key = questionKey(instrument, window);
    const cached = this.#negatives.get(key);
    if (cached !== undefined) return cached;
    const startedAt = performance.now();
    const answer = await this.#runWithin(timeoutMs, (signal) =>
      this.#bulkhead.execute(() => this.#chargeAndFetch(instrument, window, signal), signal),
    );
    const outcome = isFailure(answer) ? answer.failure : answer.kind;
    this.options.onAnswer(this.source.name, outcome, (performance.now() - startedAt) / 1000);
    if (answer.kind === 'empty' || answer.kind === 'not_found') this.#negatives.set(key, answer);
    return answer;
  }

  async #chargeAndFetch(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    await this.#restore();
    if (signal.aborted) return failureOf('timeout');
    const requests = this.source.requestsFor(instrument, window);
    if (!this.#budget.take(requests, Date.now())) return failureOf('rate_limited');
    this.#keepUse();
    try {
      const answer = await this.#breaker.execute(() => this.#fetchAnswer(instrument, window, signal), signal);
      if (isFailure(answer)) this.#heedPause(answer);
      return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError) this.#budget.refund(requests, Date.now());
      throw error;
    }
  }

  #heedPause({ failure, retryAfterMs }: SourceFailure): void {
    const pauseMs = retryAfterMs ?? (failure === 'rate_limited' ? PAUSE_MS : 0);
    if (pauseMs === 0) return;
    this.#budget.pause(pauseMs, Date.now());
    this.#keepUse();
  }

  /** The breaker also counts a source that ignores the signal. */
  async #fetchAnswer(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    try {
      return await Promise.race([this.source.fetch(instrument, window, signal), waitForAbort(signal)]);
    } catch (error) {
      return this.#reportUnexpected(error);
    }
  }

  /** Data so unusual that the adapter threw. */
  #reportUnexpected(error: unknown): SourceFailure {
    this.options.onError(this.source.name, error);
    return failureOf('malformed');
  }

  async #runWithin(timeoutMs: number, work: (signal: AbortSignal) => Promise<SourceAnswer>): Promise<SourceAnswer> {
    try {
      return await withTimeout(work, { ms: timeoutMs, onTimeout: () => failureOf('timeout') });
    } catch (error) {
      if (error instanceof BrokenCircuitError) return failureOf('circuit_open');
      if (error instanceof BulkheadRejectedError) return failureOf('rate_limited');
      if (error instanceof TaskCancelledError) return failureOf('timeout');
      return this.#reportUnexpected(error);
    }
  }

  /** Once; the use from a slow store is added when it arrives. */
  async #restore(): Promise<void> {
    const { budgetStore, onError } = this.options;
    if (budgetStore === null) return;
    const read = () =>
      budgetStore.read(this.source.name).then(
        (storedUse) => (storedUse === null ? undefined : this.#budget.restore(storedUse)),
        (error: unknown) => onError(this.source.name, error),
      );
    this.#restored ??= withTimeout(read, { ms: MAX_STORE_READ_MS, onTimeout: () => {} });
    await this.#restored;
  }

  /** One write at a time, the newest use last. */
  #keepUse(): void {
    const { budgetStore, onError } = this.options;
    if (budgetStore === null) return;
    this.#isStale = true;
    this.#writing ??= (async () => {
      while (this.#isStale) {
        this.#isStale = false;
        try {
          await budgetStore.write(this.source.name, this.#budget.use);
        } catch (error) {
          onError(this.source.name, error);
        }
      }
      this.#writing = null;
    })();
  }
}

function isFailure(answer: unknown): answer is SourceFailure {
  return (answer as SourceAnswer).kind === 'failed';
}

function failureOf(failure: SourceFailure['failure']): SourceFailure {
  return { kind: 'failed', failure };
}

function waitForAbort(signal: AbortSignal): Promise<SourceFailure> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(failureOf('timeout'));
    else signal.addEventListener('abort', () => resolve(failureOf('timeout')), { once: true });
  });
}
