import { LRUCache } from 'lru-cache';

/**
 * Caches answers. Evicts the least recently used ones when the memory that they keep exceeds `maxBytes`; keeps none with
 * 0. A small buffer of Node keeps 64 KiB unless it is a copy by `ownBytes`.
 */
export function createBytesCache<Answer extends object>(
  maxBytes: number,
  bytesOf: (answer: Answer) => Uint8Array,
): LRUCache<string, Answer> {
  const sizeCalculation = (answer: Answer, key: string) =>
    2 * key.length + bytesOf(answer).buffer.byteLength + ENTRY_BYTES;
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation });
}

const ENTRY_BYTES = 200;
