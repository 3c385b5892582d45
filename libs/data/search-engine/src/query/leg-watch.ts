/** A part of search that may be missing from an answer, as `X-Degraded` names it. */
export type SearchLeg = 'lexical' | 'semantic';

/** Keeps the legs of one search within their deadlines and remembers which of them did not answer. */
export class LegWatch {
  readonly #missing = new Set<SearchLeg>();

  constructor(readonly signal: AbortSignal) {}

  /** What the leg answers, or null when it fails or is late; never rejects. */
  async within<Answer>(
    leg: SearchLeg,
    deadlineMs: number,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (this.signal.aborted) {
      this.miss(leg);
      return null;
    }
    const late = Promise.withResolvers<null>();
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      late.resolve(null);
    };
    const timer = setTimeout(end, deadlineMs);
    this.signal.addEventListener('abort', end, { once: true });
    try {
      const answer = await Promise.race([ask(ending.signal), late.promise]);
      if (ending.signal.aborted) this.miss(leg);
      return answer;
    } catch {
      this.miss(leg);
      return null;
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener('abort', end);
    }
  }

  miss(leg: SearchLeg): void {
    this.#missing.add(leg);
  }

  get missing(): SearchLeg[] {
    return [...this.#missing];
  }
}
