import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.js';

interface Answer {
  readonly text: string;
}

function cacheOf(maxEntries: number, maxBytes = 1000) {
  const isKept = ({ text }: Answer) => text !== 'degraded';
  const cache = new AnswerCache<Answer>({ maxEntries, maxBytes, bytesOf: ({ text }) => text.length, isKept });
  const computedKeys: string[] = [];
  const ask = (key: string, text = key) =>
    cache.answer(key, async () => {
      computedKeys.push(key);
      if (text === 'broken') throw new Error(text);
      return { text };
    });
  return { cache, computedKeys, ask };
}

test('an answer is computed once for concurrent requests, and cached for later ones', async () => {
  const { cache, computedKeys, ask } = cacheOf(10);
  const [first, second] = await Promise.all([ask('a'), ask('a')]);
  expect(second).toBe(first);
  expect(await ask('a')).toBe(first);
  expect(computedKeys).toEqual(['a']);
  expect([cache.hits, cache.misses]).toEqual([2, 1]);
});

test('an answer that must not be cached is shared by waiting requests, and computed again for the next', async () => {
  const { computedKeys, ask } = cacheOf(10);
  const [first, second] = await Promise.all([ask('a', 'degraded'), ask('a', 'degraded')]);
  expect([first, second]).toEqual([{ text: 'degraded' }, { text: 'degraded' }]);
  expect(await ask('a')).toEqual({ text: 'a' });
  expect(computedKeys).toEqual(['a', 'a']);
});

test('a failure reaches all waiting requests, and is not cached', async () => {
  const { ask } = cacheOf(10);
  const failures = await Promise.allSettled([ask('a', 'broken'), ask('a', 'broken')]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toEqual({ text: 'a' });
});

test('the least recently used answer is evicted first; requests that wait for an evicted one are answered', async () => {
  const { computedKeys, ask } = cacheOf(2);
  const waiting = [ask('a'), ask('b'), ask('c')];
  expect(await Promise.all(waiting)).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
  await ask('b');
  await ask('d');
  await ask('b');
  expect(computedKeys).toEqual(['a', 'b', 'c', 'd']);
});

test('large answers leave room for fewer, and one that is too large is not cached', async () => {
  const { computedKeys, ask } = cacheOf(10, 100);
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key, key.repeat(40));
  expect(computedKeys).toEqual(['a', 'b', 'c', 'a']);
  const large = 'x'.repeat(101);
  expect(await ask('x', large)).toEqual({ text: large });
  await ask('x', large);
  expect(computedKeys.slice(4)).toEqual(['x', 'x']);
});
