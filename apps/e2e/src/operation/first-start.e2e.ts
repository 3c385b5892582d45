import { expect, test } from 'vitest';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from '../harness/sample.js';
import { bearer, get, shared, startSeeded } from '../harness/shared.js';

test('a start on an empty folder prints its addresses and a demo key, then that it is ready', () => {
  const { output } = shared.firstStart;
  expect(output).toContain('http://127.0.0.1:');
  expect(output).toContain(shared.demoKey);
  expect(output).toMatch(/^Bourse is ready/m);
});

test('the demo key has all scopes and the default limits', async () => {
  expect(shared.demoKey).toMatch(/^bourse_demo_[0-9A-Za-z]{30}_[0-9A-Za-z]{6}$/);
  const { scopes, minute, month } = (await get('/v1/usage', bearer({ key: shared.demoKey }))).json;
  expect(scopes.sort()).toEqual(['instruments:read', 'prices:read', 'search:read']);
  expect([minute.limit, month.limit]).toEqual([600, 1_000_000]);
  expect((await get('/v1/stocks?outputsize=1', bearer({ key: shared.demoKey }))).status).toBe(200);
});

test('what is secret is readable by its owner alone', () => {
  for (const file of ['demo-key', 'secret']) expect(statSync(join(shared.dataDir, file)).mode & 0o077).toBe(0);
});

test('a second start loads nothing again, is quick and serves the same', async () => {
  const server = await startSeeded();
  expect(server.msToReady).toBeLessThan(15_000);
  const { send } = await import('../harness/http-client.js');
  const { types } = (await send(server, 'GET', '/v1/types')).json as { types: { instruments: number }[] };
  expect(types.reduce((sum, { instruments }) => sum + instruments, 0)).toBe(sample().length);
  expect(server.output()).not.toMatch(/[Ll]oad(ing|ed) the sample/);
  expect(await server.stop()).toBe(0);
});

test('a bad configuration stops the start and names every bad variable, no value', async () => {
  const { startBourse } = await import('../harness/bourse-server.js');
  const env = { BOURSE_API_PORT: '99999', BOURSE_TRUST_PROXY: 'true', BOURSE_SECRET: 'canary' };
  const started = startBourse({ env });
  await expect(started).rejects.toThrow(/BOURSE_API_PORT[^]*BOURSE_SECRET|BOURSE_SECRET[^]*BOURSE_API_PORT/);
  await expect(started).rejects.toThrow(/BOURSE_TRUST_PROXY/);
  await expect(started).rejects.not.toThrow(/canary|99999/);
});
