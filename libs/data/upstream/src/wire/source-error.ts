import type { FailureCode, SourceAnswer } from '../live-source.js';

/** A failure of the vendor. Its message is the word alone: no URL, key or host can leak through it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly failure: FailureCode,
    readonly retryAfterMs: number | null = null,
  ) {
    super(failure);
  }
}

/** The answer of the work, or the vendor's failure that ended it. */
export async function answerOf(work: () => Promise<SourceAnswer>): Promise<SourceAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { failure, retryAfterMs } = error;
    return retryAfterMs === null ? { kind: 'failed', failure } : { kind: 'failed', failure, retryAfterMs };
  }
}
