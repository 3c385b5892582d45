import type { FailureCode, LiveInstrument, LiveSource, SourceBars, SourceWindow } from './live-source.js';
import { questionKey } from './question-key.js';
import type { BudgetStore, RateLimits } from './rate-budget.js';
import { SourceLane } from './source-lane.js';
import type { SourceOutcome, SourceState } from './source-state.js';

/** The first source's bars, whole: never two sources in one answer. */
export interface ChainBars extends SourceBars {
  readonly source: string;
}

/** Every source that serves the instrument has no data for the window. */
export interface ChainEmpty {
  readonly kind: 'empty';
  readonly sourcesTried: readonly string[];
}

export interface ChainFailure {
  readonly kind: 'failed';
  readonly sourcesTried: readonly string[];
  readonly lastError: FailureCode;
  /** The overall deadline passed before all sources were queried: 504, not 502. */
  readonly timedOut: boolean;
}

/** `unserved`: no configured source serves the instrument. */
export type ChainAnswer = ChainBars | ChainEmpty | ChainFailure | { readonly kind: 'unserved' };

export interface ChainOptions {
  /** Time for one answer over all sources, in milliseconds. Default 5,000. */
  readonly deadlineMs?: number;
  /** Time for one source that another one follows, in milliseconds; the last one gets the rest. Default 2,500. */
  readonly sourceTimeoutMs?: number;
  /** Concurrent queries to one source. Default 4. */
  readonly concurrency?: number;
  /** Queries to one source that may wait for a slot. Default 16. */
  readonly maxQueue?: number;
  /** Consecutive failures that open a source's breaker. Default 5. */
  readonly breakerFailures?: number;
  /** Time in milliseconds until an open breaker admits one request. Default 30,000. */
  readonly breakerOpenMs?: number;
  /** Time in milliseconds for which `empty` and `not_found` of a source are cached. Default 600,000. */
  readonly negativeMs?: number;
  /** Limits by source name in place of the sources' own. */
  readonly limits?: Readonly<Record<string, RateLimits>>;
  /** Default: in memory. */
  readonly budgetStore?: BudgetStore;
  /** Called with what should never happen: a source that throws, a budget store that fails. */
  readonly onError?: (source: string, error: unknown) => void;
  /** Called with each answer of a source that was not known already; for metrics. */
  readonly onAnswer?: (source: string, outcome: SourceOutcome, seconds: number) => void;
}

const defaults = {
  deadlineMs: 5_000,
  sourceTimeoutMs: 2_500,
  concurrency: 4,
  maxQueue: 16,
  breakerFailures: 5,
  breakerOpenMs: 30_000,
  negativeMs: 600_000,
};

/** Minimum time left for a query to a source. */
const WORTH_ASKING_MS = 5;

/** Queries the configured live sources in order; the first one with bars answers. */
export class SourceChain {
  readonly #options: typeof defaults;
  readonly #lanes: readonly SourceLane[];
  readonly #underWay = new Map<string, Promise<ChainAnswer>>();

  constructor(sources: readonly LiveSource[], options: ChainOptions = {}) {
    this.#options = { ...defaults, ...options };
    this.#lanes = sources.map(
      (source) =>
        new SourceLane(source, {
          ...this.#options,
          limits: options.limits?.[source.name] ?? source.limits,
          budgetStore: options.budgetStore ?? null,
          onError: options.onError ?? (() => {}),
          onAnswer: options.onAnswer ?? (() => {}),
        }),
    );
  }

  /** The states of the sources for metrics, in the order of queries. */
  states(): SourceState[] {
    return this.#lanes.map((lane) => lane.state());
  }

  /** Never rejects, and answers within the deadline. Concurrent equal requests are one. */
  fetch(instrument: LiveInstrument, window: SourceWindow): Promise<ChainAnswer> {
    const lanes = this.#lanes.filter(({ source }) => source.serves(instrument, window.interval));
    if (lanes.length === 0) return Promise.resolve({ kind: 'unserved' });
    const key = questionKey(instrument, window);
    const running = this.#underWay.get(key);
    if (running !== undefined) return running;
    const answer = this.#fetchInOrder(lanes, instrument, window).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }

  async #fetchInOrder(
    lanes: readonly SourceLane[],
    instrument: LiveInstrument,
    window: SourceWindow,
  ): Promise<ChainAnswer> {
    const deadline = performance.now() + this.#options.deadlineMs;
    const sourcesTried: string[] = [];
    let lastError: FailureCode | null = null;
    for (const [i, lane] of lanes.entries()) {
      const leftMs = deadline - performance.now();
      if (leftMs < WORTH_ASKING_MS) break;
      const isLast = i === lanes.length - 1;
      const answer = await lane.fetch(
        instrument,
        window,
        isLast ? leftMs : Math.min(leftMs, this.#options.sourceTimeoutMs),
      );
      sourcesTried.push(lane.source.name);
      if (answer.kind === 'bars') return { ...answer, source: lane.source.name };
      if (answer.kind === 'failed') lastError = answer.failure;
    }
    const timedOut = deadline - performance.now() < WORTH_ASKING_MS;
    if (lastError === null && sourcesTried.length === lanes.length) return { kind: 'empty', sourcesTried };
    return { kind: 'failed', sourcesTried, lastError: lastError ?? 'timeout', timedOut };
  }
}
