import type { SearchEngine } from '@bourse/search-engine';
import type { UniverseSnapshot } from '@bourse/universe';
import { expect, test } from 'vitest';
import { SearchService } from './search.service.js';

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

/** A service whose engine records its queries, with snapshot 3 and the current snapshot. */
function service({ whole = Promise.resolve(), current = 3 } = {}) {
  const queries: string[] = [];
  const search = ({ query }: { query: string }) => {
    queries.push(query);
    return Promise.resolve({ hits: [], degraded: [] });
  };
  // Has only the members that the service uses.
  const engine = { whole, identity: 'one', search: { parts: { index }, search } } as unknown as SearchEngine; // private parts
  const snapshot = snapshotOf(3);
  const universe = { isReady: true, current: snapshotOf(current) };
  return { service: new SearchService(universe, { of: () => engine }), snapshot, queries };
}

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
