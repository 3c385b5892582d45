import { expect, test } from 'vitest';
import type { ChunkSpan } from '../disk/chunk-span.js';
import { ChunkCache } from './chunk-cache.js';
import { PriceMemory } from './price-memory.js';

/** Size of an entry and a chunk in addition to their bytes. */
const overhead = 300;
const span = (...sizes: readonly number[]): ChunkSpan => ({
  chunks: sizes.map((size, i) => ({ period: 2024 - i, bars: 1, data: new Uint8Array(size) })),
  knownFrom: 2025 - sizes.length,
  knownTo: 2024,
});

test('a value stored at a revision is returned at that revision', () => {
  const cache = new ChunkCache(10_000);
  cache.put({ id: 1 }, 7, span(100, 50));
  expect(cache.get({ id: 1 }, 7)).toMatchObject({ chunks: [{ period: 2024 }, { period: 2023 }], knownFrom: 2023 });
  expect(cache.get({ id: 2 }, 7)).toBeNull();
});

test('cached chunks keep no other memory than their bytes', () => {
  const cache = new ChunkCache(10_000);
  const block = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
  const parts = [block.subarray(100, 103), block.subarray(200, 202)];
  cache.put({ id: 1 }, 7, { ...span(0, 0), chunks: parts.map((data, i) => ({ period: 2024 - i, bars: 1, data })) });
  const kept = cache.get({ id: 1 }, 7)!.chunks.map(({ data }) => data);
  expect(kept.map((data) => [...data])).toEqual([
    [100, 101, 102],
    [200, 201],
  ]);
  expect(new Set(kept.map(({ buffer }) => buffer.byteLength))).toEqual(new Set([5]));
});

test('with no bytes it keeps nothing', () => {
  const cache = new ChunkCache(0);
  cache.put({ id: 1 }, 7, span(100));
  expect([cache.get({ id: 1 }, 7), cache.byteLength]).toEqual([null, 0]);
});

test.each([1, 2, 4, 100])('%i MB are shared in whole bytes, which the caches require', (megabytes) => {
  const { chunkBytes, answerBytes } = new PriceMemory(megabytes);
  expect(() => new ChunkCache(chunkBytes)).not.toThrow();
  expect(() => new ChunkCache(answerBytes)).not.toThrow();
});

test('at another revision it is dropped, also for later', () => {
  const cache = new ChunkCache(10_000);
  cache.put({ id: 1 }, 7, span(100));
  expect(cache.get({ id: 1 }, 8)).toBeNull();
  expect(cache.get({ id: 1 }, 7)).toBeNull();
  expect(cache.byteLength).toBe(0);
});

test('its size is that of the chunks and their containers', () => {
  const cache = new ChunkCache(10_000);
  cache.put({ id: 1 }, 7, span(100, 50));
  expect(cache.byteLength).toBe(100 + 50 + 3 * overhead);
  cache.put({ id: 1 }, 8, span(20));
  expect(cache.byteLength).toBe(20 + 2 * overhead);
});

test('beyond its size the least recently read are evicted first', () => {
  const one = 100 + 2 * overhead;
  const cache = new ChunkCache(3 * one);
  for (const id of [1, 2, 3]) cache.put({ id }, 7, span(100));
  cache.get({ id: 1 }, 7);
  cache.put({ id: 4 }, 7, span(100));
  expect([1, 2, 3, 4].filter((id) => cache.get({ id }, 7) !== null)).toEqual([1, 3, 4]);
  expect(cache.byteLength).toBe(3 * one);
});

test('as many as necessary are evicted', () => {
  const cache = new ChunkCache(3 * (100 + 2 * overhead));
  for (const id of [1, 2, 3]) cache.put({ id }, 7, span(100));
  cache.put({ id: 4 }, 7, span(1200));
  expect([1, 2, 3, 4].filter((id) => cache.get({ id }, 7) !== null)).toEqual([4]);
});

test('a value larger than the cache is not stored', () => {
  const cache = new ChunkCache(1000);
  cache.put({ id: 1 }, 7, span(2000));
  expect(cache.get({ id: 1 }, 7)).toBeNull();
  expect(cache.byteLength).toBe(0);
});
