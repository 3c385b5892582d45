import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@bourse/config';
import { createLogger, Metrics } from '@bourse/telemetry';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { UniverseStore } from '@bourse/universe';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openSearch } from './open-search.js';
import { SearchService } from './query/search.service.js';

const waiting = { deadlineMs: 10_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

test('a search that could not be prepared answers degraded from the snapshot, and is prepared later', async () => {
  const { db } = database;
  const { dataDir } = database.options;
  const directory = join(dataDir, 'universe');
  const { id } = await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow();
  // A folder at the path of the index can be neither read nor written as a file.
  const inTheWay = join(directory, `${id}-0.f7.lexical`);
  await mkdir(inTheWay, { recursive: true });
  const { logger } = createLogger({ service: 'search', level: 'silent', stream: { write: () => {} } });
  const store = new UniverseStore({ db, database: database.options, directory, log: logger, pollMs: 100 });
  const config = loadConfig({ BOURSE_DATA_DIR: dataDir, BOURSE_EMBEDDER: 'off' });
  const search = openSearch(config, store, { logger, metrics: new Metrics('search') });
  const query = { query: 'apple', limit: 10, explain: false };

  store.start();
  await store.ready();
  expect(await search.search(query)).toMatchObject({ symbols: [], degraded: ['search'] });
  expect(await search.resolve([{ query: 'apple' }], waiting)).toMatchObject({
    results: [{ status: 'not_found' }],
    degraded: ['search'],
  });
  expect(await search.status()).toMatchObject({ ready: false, universe: null });
  await rmdir(inTheWay);
  await expect.poll(async () => (await search.status()).ready, { timeout: 20_000 }).toBe(true);
  expect((await search.search(query)).degraded).not.toContain('search');
  expect(await search.resolve([{ query: 'apple' }, { query: 'sap' }], waiting)).toMatchObject({
    results: [{ status: 'not_found' }, { status: 'not_found' }],
    degraded: [],
    universe: (await search.status()).universe,
  });
  await expect(
    search.resolve([{ query: 'apple' }], { ...waiting, signal: AbortSignal.abort(new Error('late')) }),
  ).rejects.toThrow('late');
  await store.stop();
  await search.close();
});

test.each([
  ['on', 1],
  ['off', 0],
])('BOURSE_SEARCH_WARM_UP=%s: frequent searches are run in advance %i times', async (value, times) => {
  const warm = vi.spyOn(SearchService.prototype, 'warm');
  onTestFinished(() => warm.mockRestore());
  const { db, options } = database;
  const { logger } = createLogger({ service: 'search', level: 'silent', stream: { write: () => {} } });
  const directory = join(options.dataDir, value);
  const store = new UniverseStore({ db, database: options, directory, log: logger, pollMs: 100 });
  const config = loadConfig({ BOURSE_DATA_DIR: options.dataDir, BOURSE_SEARCH_WARM_UP: value });
  const search = openSearch(config, store, { logger, metrics: new Metrics('search') });
  store.start();
  await store.ready();
  expect(warm).toHaveBeenCalledTimes(times);
  await store.stop();
  await search.close();
});
