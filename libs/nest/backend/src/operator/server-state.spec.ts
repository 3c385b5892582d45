import { loadConfig } from '@bourse/config';
import type { Readiness } from '@bourse/telemetry';
import { expect, test } from 'vitest';
import type { BackendServices } from '../backend.js';
import { ServerState } from './server-state.js';

const readiness: Readiness = { status: 'not_ready', version: '1.2.3', dependencies: {}, parts: {}, lagging: [] };

/** The state of a process that has loaded nothing. */
function readState(env: Readonly<Record<string, string>>, { circuit }: { readonly circuit?: 'closed' } = {}) {
  const parts = {
    universe: { isReady: false },
    search: { circuit },
    searchHealth: { status: null },
    priceCatalog: { size: 0, countStored: () => ({ series: 0, bars: 0 }) },
    priceCacheUse: () => ({ hits: 0, misses: 0, diskHits: 0 }),
    sources: null,
  } as unknown as BackendServices; // only what the state reads
  const health = { readiness: () => readiness };
  return new ServerState({ config: loadConfig(env), parts, health, admission: { underWay: 0, waiting: 0 } }).read();
}

test('before a universe is loaded, the state is complete with nulls', () => {
  const { server, universe, health, sources } = readState({});
  expect(server).toMatchObject({ version: '1.2.3', profile: { search: null, vectors: null, database: 'embedded' } });
  expect([universe, health.status, sources]).toEqual([null, 'not_ready', []]);
});

test.each([
  ['openai:https://user:canary@canary.example/v1#canary', 'openai'],
  ['transformers:/srv/canary', 'transformers'],
  ['off', 'off'],
  ['builtin', 'builtin'],
])('the embedder %s is %s, without its address', (setting, embedder) => {
  const state = readState({ BOURSE_EMBEDDER: setting, BOURSE_EMBEDDER_KEY: 'canary' });
  expect(state.server.profile.embedder).toBe(embedder);
  expect(JSON.stringify(state)).not.toContain('canary');
});

test('the embedder of a search service in another process is unknown', () => {
  expect(readState({}, { circuit: 'closed' }).server.profile.embedder).toBeNull();
});

test('PostgreSQL and shared limits are named, without their addresses', () => {
  const state = readState({ DATABASE_URL: 'postgres://canary@canary/x', REDIS_URL: 'redis://canary:1' });
  expect(state.server.profile).toMatchObject({ database: 'postgresql', limits: 'shared' });
  expect(JSON.stringify(state)).not.toContain('canary');
});

test('0 means no limit', () => {
  const { limits } = readState({ BOURSE_KEY_CONCURRENCY: '0', BOURSE_OVERLOAD_DELAY_MS: '0' });
  expect(limits).toMatchObject({ key_concurrency: null, overload_delay_ms: null });
});
