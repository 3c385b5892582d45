import { expect, test } from 'vitest';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startBourse } from '../harness/bourse-server.js';
import { repositoryRoot } from '../harness/environment.js';
import { send } from '../harness/http-client.js';
import { sample } from '../harness/sample.js';
import { bearer, get, shared, startSeeded } from '../harness/shared.js';

test('a start on an empty folder prints its addresses and the paths of files for its user alone, then that it is ready', async () => {
  const server = await startBourse();
  expect(server.output()).toContain('http://127.0.0.1:');
  expect(server.apiKey).toMatch(/^bourse_demo_/);
  // Standard output is not a terminal.
  for (const name of ['demo-key', 'explorer-url']) expect(server.output()).toContain(join(server.dataDir, name));
  expect(server.output()).not.toContain(server.apiKey);
  expect(server.output()).toMatch(/^Bourse is ready/m);
  const entries = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
  const open = entries.filter((entry) => (statSync(join(server.dataDir, entry)).mode & 0o077) !== 0);
  expect([entries.length > 100, open]).toEqual([true, []]);
  expect(await server.stop()).toBe(0);
}, 120_000);

test('the demo key has all scopes and the default limits', async () => {
  expect(shared.demoKey).toMatch(/^bourse_demo_[0-9A-Za-z]{30}_[0-9A-Za-z]{6}$/);
  const { scopes, minute, month } = (await get('/v1/usage', bearer({ key: shared.demoKey }))).json;
  expect(scopes.sort()).toEqual(['instruments:read', 'prices:read', 'search:read']);
  expect([minute.limit, month.limit]).toEqual([600, 1_000_000]);
  expect((await get('/v1/stocks?outputsize=1', bearer({ key: shared.demoKey }))).status).toBe(200);
});

test('a second start loads nothing and serves the same data; BOURSE_TEST_KEY is valid while it runs', async () => {
  const [testKey = ''] =
    /bourse_test_\w+/.exec(readFileSync(join(repositoryRoot, 'docs/guide/testing.md'), 'utf8')) ?? [];
  const server = await startSeeded({ env: { BOURSE_TEST_KEY: testKey } });
  const { types } = (await send(server, 'GET', '/v1/types')).json as { types: { instruments: number }[] };
  expect(types.reduce((sum, { instruments }) => sum + instruments, 0)).toBe(sample().length);
  expect(server.output()).not.toMatch(/[Ll]oad(ing|ed) the sample/);
  const target = { ...server, apiKey: testKey };
  const { scopes, minute, month } = (await send(target, 'GET', '/v1/usage')).json;
  expect([scopes.length, minute.limit, month.limit]).toEqual([3, null, null]);
  expect((await send(target, 'GET', '/v1/types', { headers: { 'x-simulate': '504' } })).status).toBe(504);
  expect(server.output()).toContain('BOURSE_TEST_KEY');
  expect(server.output()).not.toContain(testKey);
  // Another server does not know it.
  expect((await send({ ...shared, apiKey: testKey }, 'GET', '/v1/types')).json).toMatchObject({
    details: { reason: 'unknown_key' },
  });
  expect(await server.stop()).toBe(0);
});

test('an invalid configuration stops the start and names every invalid variable, without values', async () => {
  const env = { BOURSE_API_PORT: '99999', BOURSE_TRUST_PROXY: 'true', BOURSE_SECRET: 'canary' };
  const started = startBourse({ env });
  await expect(started).rejects.toThrow(/BOURSE_API_PORT[^]*BOURSE_SECRET|BOURSE_SECRET[^]*BOURSE_API_PORT/);
  await expect(started).rejects.toThrow(/BOURSE_TRUST_PROXY/);
  await expect(started).rejects.not.toThrow(/canary|99999/);
});
