import { expect, test } from 'vitest';
import { createBytesCache } from './bytes-cache.js';

const cacheOf = (maxBytes: number) => createBytesCache<Buffer>(maxBytes, (bytes) => bytes);

test('the least recently used answers are evicted', () => {
  const cache = cacheOf(2 * (200 + 2 + 100));
  for (const key of ['a', 'b', 'c']) cache.set(key, Buffer.alloc(100));
  expect([...cache.keys()].toSorted()).toEqual(['b', 'c']);
});

test('with no bytes it keeps none', () => {
  const cache = cacheOf(0);
  cache.set('a', Buffer.alloc(0));
  expect(cache.size).toBe(0);
});
