import { LRUCache } from 'lru-cache';

/** Caches answers. Evicts the least recently used ones when their total size exceeds `maxBytes`; keeps none with 0. */
export function createBytesCache<Answer extends object>(
  maxBytes: number,
  bytesOf: (answer: Answer) => Uint8Array,
): LRUCache<string, Answer> {
  const sizeCalculation = (answer: Answer, key: string) => 2 * key.length + bytesOf(answer).length + ENTRY_BYTES;
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation });
}

const ENTRY_BYTES = 200;
