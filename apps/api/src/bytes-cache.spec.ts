import { ownBytes } from '@bourse/http';
import { expect, test } from 'vitest';
import { createBytesCache } from './bytes-cache.js';

const cacheOf = (maxBytes: number) => createBytesCache<Buffer>(maxBytes, (bytes) => bytes);

test('the least recently used answers are evicted', () => {
  const cache = cacheOf(2 * (200 + 2 + 100));
  for (const key of ['a', 'b', 'c']) cache.set(key, Buffer.alloc(100));
  expect([...cache.keys()].toSorted()).toEqual(['b', 'c']);
});

test('an answer counts as the memory that it keeps: a part of a block of Node as the block, a copy by ownBytes as itself', () => {
  const cache = cacheOf(1_000_000);
  cache.set('a', Buffer.from('shared'));
  expect(cache.calculatedSize).toBe(200 + 2 + Buffer.poolSize);
  cache.set('a', ownBytes(Buffer.from('shared')));
  expect(cache.calculatedSize).toBe(200 + 2 + 'shared'.length);
  expect(cache.get('a')!.toString()).toBe('shared');
});

test('with no bytes it keeps none', () => {
  const cache = cacheOf(0);
  cache.set('a', Buffer.alloc(0));
  expect(cache.size).toBe(0);
});
