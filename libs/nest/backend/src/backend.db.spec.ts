import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@bourse/config';
import { type SearchClient, SearchUnavailable } from '@bourse/search-client';
import { createLogger, HealthRegistry, Metrics } from '@bourse/telemetry';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Backend } from './backend.js';
import { observe } from './observe.js';
import { FallbackSearch } from './fallback-search.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

test('a missing search service is reported by readiness, metrics and answers, and is queried again', async () => {
  let isThere = false;
  const gone = new SearchUnavailable('unreachable');
  const status = { universe: 'one', lexical: 'embedded', semantic: 'off', ready: true, detail: {} } as const;
  const port: SearchClient = {
    search: async () => (isThere ? { symbols: [], degraded: [], universe: 'one' } : Promise.reject(gone)),
    resolve: async () => (isThere ? { results: [], degraded: [], universe: 'one' } : Promise.reject(gone)),
    status: async () => (isThere ? status : Promise.reject(gone)),
    close: async () => undefined,
  };
  const { logger } = createLogger({ service: 'api', level: 'silent', stream: { write: () => {} } });
  const config = loadConfig({ BOURSE_DATA_DIR: database.options.dataDir });
  const metrics = new Metrics('api');
  const backend = await Backend.open(config, { logger, metrics }, () => port);
  const health = new HealthRegistry();
  observe(backend.parts, metrics, health);
  const readDegradation = async () => {
    const { status: readiness, dependencies } = health.readiness();
    const gauge = await metrics.registry.getSingleMetricAsString('bourse_search_degraded');
    return [readiness, dependencies['search'], /^bourse_search_degraded\S* (\d)/m.exec(gauge)?.[1]];
  };
  const { universe, search, names } = backend.parts;
  const fallbackSearch = new FallbackSearch(universe, search, names);
  const find = async () => (await fallbackSearch.find({ query: 'apple', limit: 1, explain: false }, 'id')).degraded;

  backend.start();
  await universe.ready();
  await vi.waitUntil(() => health.readiness().status !== 'not_ready', { timeout: 20_000 });
  expect(await readDegradation()).toEqual(['degraded', { required: false, ok: false }, '1']);
  expect(await find()).toEqual(['search']);
  isThere = true;
  await expect.poll(readDegradation, { timeout: 20_000 }).toEqual(['ready', { required: false, ok: true }, '0']);
  expect(await find()).toEqual([]);
  await backend.stop();
});

const noSearch: SearchClient = {
  search: async () => ({ symbols: [], degraded: [], universe: 'one' }),
  resolve: async () => ({ results: [], degraded: [], universe: 'one' }),
  status: async () => ({ universe: 'one', lexical: 'embedded', semantic: 'off', ready: true, detail: {} }),
  close: async () => undefined,
};

test.each([
  ['8', ['chunks', 'chunks_disk']],
  ['0', ['chunks']],
])('with a price cache of %s MB, metrics show the lookups of %j', async (megabytes, caches) => {
  const { logger } = createLogger({ service: 'api', level: 'silent', stream: { write: () => {} } });
  const { dataDir } = database.options;
  rmSync(join(dataDir, 'price-cache'), { recursive: true, force: true });
  const environment = { BOURSE_DATA_DIR: dataDir, BOURSE_PRICE_CACHE_MB: megabytes };
  const metrics = new Metrics('api');
  const backend = await Backend.open(loadConfig(environment), { logger, metrics }, () => noSearch);
  observe(backend.parts, metrics, new HealthRegistry());
  const text = await metrics.registry.getSingleMetricAsString('bourse_cache_lookups_total');
  const shown = [...text.matchAll(/cache="(chunks\w*)",outcome="hit"/g)].map(([, name]) => name);
  expect(shown).toEqual(caches);
  expect(existsSync(join(dataDir, 'price-cache'))).toBe(megabytes !== '0');
  await backend.stop();
});
