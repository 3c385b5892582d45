import { LRUCache } from 'lru-cache';

type Make<Answer> = () => Promise<Answer>;

export interface AnswerCacheOptions<Answer> {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** The approximate size of an answer in memory. */
  readonly bytesOf: (answer: Answer) => number;
  readonly isKept: (answer: Answer) => boolean;
}

/** Caches the newest answers, and shares one computation among concurrent requests for the same answer. */
export class AnswerCache<Answer extends object> {
  /** Lookups; one that finds a pending answer is a hit. */
  hits = 0;
  misses = 0;
  readonly #answers: LRUCache<string, Answer, Make<Answer>>;

  constructor({ maxEntries, maxBytes, bytesOf, isKept }: AnswerCacheOptions<Answer>) {
    this.#answers = new LRUCache<string, Answer, Make<Answer>>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => bytesOf(answer) + key.length,
      // All waiting callers get the answer, even one that is evicted.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _, { context: make }) => {
        const computed = await make();
        if (!isKept(computed)) this.#answers.delete(key);
        return computed;
      },
    });
  }

  /** Returns the cached or pending answer, or computes a new one. */
  answer(key: string, make: Make<Answer>): Promise<Answer> {
    const status: LRUCache.Status<string, Answer, Make<Answer>> = {};
    const answer = this.#answers.forceFetch(key, { context: make, status });
    if (status.fetch === 'miss') this.misses += 1;
    else this.hits += 1;
    return answer;
  }
}
