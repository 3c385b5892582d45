import { withTimeout } from '@bourse/timeout';

/** A part of search that may be missing from an answer, with its name in `X-Degraded`. */
export type SearchLeg = 'lexical' | 'semantic';

/** Limits the legs of one search to their deadlines and records which of them did not answer. */
export class LegWatch {
  readonly #missing = new Set<SearchLeg>();

  constructor(readonly signal: AbortSignal) {}

  /** The result of the leg, or null when it fails or is late, which is not recorded without a leg; never rejects. */
  async runWithin<Answer>(
    leg: SearchLeg | null,
    deadlineMs: number,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      return await withTimeout(ask, { ms: deadlineMs, signal: this.signal });
    } catch {
      if (leg !== null) this.markMissing(leg);
      return null;
    }
  }

  markMissing(leg: SearchLeg): void {
    this.#missing.add(leg);
  }

  get missing(): SearchLeg[] {
    return [...this.#missing];
  }
}
