import { LRUCache } from 'lru-cache';

const MAX_ANSWERS = 1000;

/**
 * Recognises answers that are requested again soon. It remembers as many bytes as a cache holds: an answer requested
 * again after more than that would be evicted from the cache before its third request.
 */
export class RecentAnswers {
  readonly #sizes: LRUCache<string, true>;

  constructor(cacheBytes: number) {
    this.#sizes = new LRUCache({ max: MAX_ANSWERS, maxSize: cacheBytes });
  }

  /** Whether the answer was requested recently; records the request. Never for more bytes than the cache holds. */
  isRepeated(tag: string, bytes: number): boolean {
    const isKnown = this.#sizes.get(tag) === true;
    if (!isKnown) this.#sizes.set(tag, true, { size: Math.max(1, bytes) });
    return isKnown;
  }
}
