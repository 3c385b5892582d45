import type { ResolveAnswer, ResolveItem } from '@bourse/contract';
import { RemoteSearchClient, type SearchOptions, SearchUnavailable } from '@bourse/search-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PlantedHistory } from '@bourse/search-engine/testing/planted-steps';
import { PlantedHandler, startPlantedSearch, type StartedSearch } from '../planted-handler.fixture.js';
import { SearchService } from './search.service.js';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serveWithClient(
  searcher: PlantedHandler,
): Promise<{ search: RemoteSearchClient; service: StartedSearch }> {
  const service = await startPlantedSearch(searcher);
  const search = new RemoteSearchClient(service.address);
  ends.push(
    () => search.close(),
    () => service.close({ drainMs: 100 }),
  );
  return { search, service };
}

/** Answers one item every 20 ms and stops when the request is aborted. */
class SlowSearcher extends PlantedHandler {
  answered = 0;
  readonly begun = Promise.withResolvers<void>();

  override async resolve(items: readonly ResolveItem[], options: SearchOptions): Promise<ResolveAnswer> {
    this.begun.resolve();
    for (const _ of items) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      options.signal!.throwIfAborted();
      this.answered += 1;
    }
    return super.resolve(items, options);
  }
}

/** From here on, time passes only when the test moves the clock; messages over the loopback take none. */
function stopClock(): void {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...timers, 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

const items = [{ query: 'SAP SE O.N.', currency: 'EUR' }, { query: 'APPLE INC COM' }];

test('search.resolve: returns results in the order of the items, and logs one line under its name', async () => {
  const { search, service } = await serveWithClient(new PlantedHandler('one'));
  const { results, universe } = await search.resolve(items, { deadlineMs: 2_000, requestId: 'r-1' });
  expect([results.map(({ reasons }) => reasons[0]), universe]).toEqual([['SAP SE O.N.', 'APPLE INC COM'], 'one']);
  expect(service.lines).toContainEqual(
    expect.objectContaining({ route: 'search.resolve', request_id: 'r-1', status: 200 }),
  );
});

test('invalid items are refused', async () => {
  const { search, service } = await serveWithClient(new PlantedHandler('one'));
  for (const bad of [
    [],
    [{ query: '' }],
    [{ query: 'a', country: 'ZZ' }],
    Array.from({ length: 101 }, () => ({ query: 'a' })),
  ]) {
    await expect(search.resolve(bad as ResolveItem[], { deadlineMs: 2_000 })).rejects.toMatchObject({
      reason: 'malformed',
      cause: 'bad_request',
    });
  }
  expect(service.lines.filter(({ status }) => status === 400)).toHaveLength(4);
});

test('the deadline ends the work and the wait', async () => {
  const searcher = new SlowSearcher('one');
  const { search } = await serveWithClient(searcher);
  const many = Array.from({ length: 100 }, () => ({ query: 'a' }));
  stopClock();
  const outcome = search.resolve(many, { deadlineMs: 300 }).catch((error: unknown) => error);
  await searcher.begun.promise;
  // 20 ms are for the network.
  await vi.advanceTimersByTimeAsync(279);
  expect(searcher.answered).toBe(13);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(200);
  expect(searcher.answered).toBe(13);
});

test('the same holds in one process', async () => {
  const current = new PlantedHistory().publish(1, [{ id: 1, symbol: 'AAPL', name: 'Apple Inc', summary: null }]);
  const local = new SearchService({ isReady: true, current, publishedVersion: null }, { of: () => null });
  stopClock();
  const whole = await local.resolve([{ query: 'AAPL' }, { query: 'none' }], { deadlineMs: 2_000 });
  expect(whole.results.map(({ status }) => status)).toEqual(['resolved', 'not_found']);
  let begun = 0;
  /** A hundred items of 20 ms. */
  function* slowItems(): Generator<ResolveItem> {
    while (begun < 100) {
      begun += 1;
      yield { query: 'AAPL' };
      vi.advanceTimersByTime(20);
    }
  }
  // Is only iterated.
  const late = local.resolve(slowItems() as unknown as ResolveItem[], { deadlineMs: 100 }); // no list of items is slow
  const error: unknown = await late.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SearchUnavailable);
  expect(error).toMatchObject({ reason: 'timeout', cause: 'deadline_exceeded' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(6);
});
