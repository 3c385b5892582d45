import { ownBytes, RecentAnswers } from '@bourse/http';
import { type DegradableAnswer, PriceMemory } from '@bourse/prices';
import { Injectable } from '@nestjs/common';
import type { LRUCache } from 'lru-cache';
import { createBytesCache } from '../bytes-cache.js';

interface KeptAnswer extends DegradableAnswer {
  readonly bytes: Buffer;
  /** Called when the bytes are no longer needed. */
  readonly release?: (() => void) | undefined;
}

/** Answers with prices that were requested more than once recently; they own their bytes. */
@Injectable()
export class KeptAnswers {
  readonly #kept: LRUCache<string, KeptAnswer>;
  readonly #recent: RecentAnswers;

  constructor(memory: PriceMemory) {
    this.#kept = createBytesCache(memory.answerBytes, ({ bytes }) => bytes);
    this.#recent = new RecentAnswers(this.#kept.maxSize);
  }

  /**
   * `tag`: the form of the answer and all that it depends on, as `tagOf` computes it; null if a live source must be
   * queried first.
   */
  async read<A extends KeptAnswer>(tag: string | null, tagOf: () => string | null, make: () => Promise<A>): Promise<A> {
    const kept = tag === null ? undefined : this.#kept.get(tag);
    if (kept !== undefined) return kept as A;
    const answer = await make();
    const { bytes, isDegraded } = answer;
    // Prices that were stored during the read must not be kept under the earlier validator.
    if (tag === null || isDegraded || tagOf() !== tag || !this.#recent.isRepeated(tag, bytes.length)) return answer;
    const copy = { ...answer, bytes: ownBytes(bytes), release: undefined };
    answer.release?.();
    this.#kept.set(tag, copy);
    return copy;
  }
}
