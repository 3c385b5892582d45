import type { FailureCode, SourceAnswer } from './live-source.js';
import type { RateLimits } from './rate-budget.js';

/** The kind of an answer, or the word of a failure. */
export type SourceOutcome = Exclude<SourceAnswer['kind'], 'failed'> | FailureCode;

/** State of a source. */
export interface SourceState {
  readonly source: string;
  readonly circuit: 'closed' | 'probing' | 'open';
  /** Share of the tightest limit that is left now, 0 to 1; null without a limit. */
  readonly budgetLeft: number | null;
  readonly limits: RateLimits;
}
