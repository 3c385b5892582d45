import { LRUCache } from 'lru-cache';

type Make<Answer> = () => Promise<Answer>;

export interface AnswerCacheOptions<Answer> {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** About what an answer takes in memory. */
  readonly bytesOf: (answer: Answer) => number;
  readonly isKept: (answer: Answer) => boolean;
}

/** Keeps the newest answers, and lets everybody who asks the same at the same time wait for one. */
export class AnswerCache<Answer extends object> {
  /** Of lookups; one that finds an answer under way is a hit. */
  hits = 0;
  misses = 0;
  readonly #answers: LRUCache<string, Answer, Make<Answer>>;

  constructor({ maxEntries, maxBytes, bytesOf, isKept }: AnswerCacheOptions<Answer>) {
    this.#answers = new LRUCache<string, Answer, Make<Answer>>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => bytesOf(answer) + key.length,
      // All callers that wait get the answer, even one that is not kept.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _, { context: make }) => {
        const made = await make();
        if (!isKept(made)) this.#answers.delete(key);
        return made;
      },
    });
  }

  /** The answer that is kept or under way, otherwise a new one. */
  answer(key: string, make: Make<Answer>): Promise<Answer> {
    const status: LRUCache.Status<string, Answer, Make<Answer>> = {};
    const answer = this.#answers.forceFetch(key, { context: make, status });
    if (status.fetch === 'miss') this.misses += 1;
    else this.hits += 1;
    return answer;
  }
}
