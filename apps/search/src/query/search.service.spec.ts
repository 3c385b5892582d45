import type { SearchEngine } from '@bourse/search-engine';
import type { UniverseSnapshot } from '@bourse/universe';
import { expect, test } from 'vitest';
import { SearchService, type SearchServiceOptions } from './search.service.js';

const names = ['Apple Inc', 'AB Volvo'];
const beginnings = [
  'a',
  'ap',
  'ab',
  'app',
  'appl',
  'ab v',
  'apple',
  'ab vo',
  'ab vol',
  'apple i',
  'ab volv',
  'apple in',
  'ab volvo',
];
const rows = Uint32Array.of(0, 1);
const nameOf = (row: number) => names[row];

const index = { nameCount: 2, rowStarts: Uint32Array.of(0, 1, 2), rowsOfNames: rows };

const never = new AbortController().signal;

/** Has only the members that the service uses. */
const snapshotOf = (version: number) => ({ version, identity: 'three', name: nameOf }) as unknown as UniverseSnapshot; // a packed file

interface EngineOptions extends Pick<SearchServiceOptions, 'cache'> {
  readonly whole?: Promise<void>;
  /** The version; null before the first. */
  readonly current?: number | null;
}

/** A service whose engine records its queries, with snapshot 3 and the current snapshot. */
function service({ whole = Promise.resolve(), current = 3, cache }: EngineOptions = {}) {
  const queries: string[] = [];
  const search = async ({ query }: { query: string }) => {
    queries.push(query);
    if (query === 'broken') throw new Error(query);
    return { hits: [], degraded: query === 'late' ? ['semantic'] : [] };
  };
  // Has only the members that the service uses.
  const parts = { whole, identity: 'one', search: { parts: { index }, search } };
  const engine = parts as unknown as SearchEngine; // private parts
  const snapshot = snapshotOf(3);
  const universe = {
    isReady: current !== null,
    get current() {
      if (current === null) throw new Error('not ready');
      return snapshotOf(current);
    },
    publishedVersion: current,
  };
  const answering = new SearchService(universe, { of: () => engine }, { cache });
  const ask = (query: string) => answering.search({ query, limit: 10, explain: false });
  return { service: answering, ask, snapshot, queries, parts };
}

test('answers of an earlier universe are dropped: the next ones need their memory', async () => {
  const { ask, queries, parts } = service();
  for (const identity of ['one', 'two', 'one']) {
    parts.identity = identity;
    await ask('a');
    await ask('a');
  }
  expect(queries).toEqual(['a', 'a', 'a']);
});

test('an answer is computed once for concurrent requests, and cached for later ones', async () => {
  const { service: searches, ask, queries } = service();
  const [first, second] = await Promise.all([ask('a'), ask(' a')]);
  expect(second).toBe(first);
  expect(await ask('a')).toBe(first);
  expect([queries, searches.cacheUse]).toEqual([['a'], { hits: 2, misses: 1 }]);
});

test('a degraded answer is shared by waiting requests, and computed again for the next', async () => {
  const { ask, queries } = service();
  const [first, second] = await Promise.all([ask('late'), ask('late')]);
  expect(second).toBe(first);
  expect((await ask('late')).degraded).toEqual(['semantic']);
  expect(queries).toEqual(['late', 'late']);
});

test('a failure reaches all waiting requests, and is not cached', async () => {
  const { ask, queries } = service();
  const failures = await Promise.allSettled([ask('broken'), ask('broken')]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask('broken')).rejects.toThrow('broken');
  expect(queries).toEqual(['broken', 'broken']);
});

test('the least recently used answer is evicted first; requests that wait for an evicted one are answered', async () => {
  const { ask, queries } = service({ cache: { max: 2, maxSize: 10_000 } });
  expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toHaveLength(3);
  for (const query of ['b', 'd', 'b']) await ask(query);
  expect(queries).toEqual(['a', 'b', 'c', 'd']);
});

test('large answers leave room for fewer, and one that is too large is not cached', async () => {
  const { ask, queries } = service({ cache: { max: 10, maxSize: 1500 } });
  for (const query of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(query);
  expect(queries).toEqual(['a', 'b', 'c', 'a']);
  const large = 'x'.repeat(1000);
  expect(await ask(large)).toMatchObject({ symbols: [] });
  await ask(large);
  expect(queries.slice(4)).toEqual([large, large]);
});

test('frequent queries run in advance, once', async () => {
  const { service: searches, snapshot, queries } = service();
  await searches.warm(snapshot, never);
  expect(queries).toEqual(beginnings);
  await searches.search({ query: 'app', limit: 10, explain: false });
  expect(queries).toEqual(beginnings);
  await searches.search({ query: 'apples', limit: 10, explain: false });
  expect(queries).toEqual([...beginnings, 'apples']);
});

test('they run only when the engine is whole: earlier answers would be computed again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { service: searches, snapshot, queries } = service({ whole: promise });
  const warm = searches.warm(snapshot, never);
  await new Promise((done) => setTimeout(done, 20));
  expect(queries).toEqual([]);
  resolve();
  await warm;
  expect(queries).toEqual(beginnings);
});

test('they run before the universe is ready: its other preparations may take longer', async () => {
  const { service: searches, snapshot, queries } = service({ current: null });
  await searches.warm(snapshot, never);
  expect(queries).toEqual(beginnings);
});

test('while the event loop is busy, no query runs in advance', async () => {
  const { service: searches, snapshot, queries } = service();
  let isBusy = true;
  const occupy = () => void (isBusy && setImmediate(occupy));
  occupy();
  const warm = searches.warm(snapshot, never);
  await new Promise((done) => setTimeout(done, 60));
  expect(queries).toEqual([]);
  isBusy = false;
  await warm;
  expect(queries).toEqual(beginnings);
});

test('queries in advance run between requests: a client waits for a slice at most', async () => {
  const { service: searches, snapshot, queries } = service();
  const warm = searches.warm(snapshot, never);
  await searches.search({ query: 'one', limit: 10, explain: false });
  expect(queries).toEqual(['one']);
  await warm;
  expect(queries).toEqual(['one', ...beginnings]);
});

test('no query runs in advance for an old snapshot, nor after the stop', async () => {
  const past = service({ current: 4 });
  await past.service.warm(past.snapshot, never);
  const ended = service();
  await ended.service.warm(ended.snapshot, AbortSignal.abort());
  expect([past.queries, ended.queries]).toEqual([[], []]);
});
