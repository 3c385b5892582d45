import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runBourseJson } from '../harness/command.js';
import { openPage, OwnPage } from '../harness/own-page.js';
import { startSeeded } from '../harness/shared.js';
import { until } from '../harness/until.js';

test('a session ends with the demo key: revoked, it is a 401, and no other session can be opened', async () => {
  const server = await startSeeded();
  const page = await openPage(server);
  const { key_id: id } = (await page.get('/v1/usage')).json;
  expect((await page.get('/v1/stocks?outputsize=1')).status).toBe(200);
  await runBourseJson(['keys', 'revoke', id], server.env);
  await until('the key is revoked', async () => (await page.get('/v1/usage')).status === 401, 1500);
  expect(await page.get('/v1/usage')).toBeEnvelope(401, 'unauthenticated', { reason: 'revoked' });
  expect((await page.get('/session')).json).toEqual({ available: false, active: false });
  expect(await page.open()).toBeEnvelope(404, 'not_found', null);
  expect(await server.stop()).toBe(0);
});

test('BOURSE_DEMO_KEY=off: no sessions, and the 404 names the alternative', async () => {
  const server = await startSeeded({ env: { BOURSE_DEMO_KEY: 'off' } });
  const page = new OwnPage(server);
  const refused = await page.open();
  expect(refused).toBeEnvelope(404, 'not_found', null);
  expect(refused.json.message).toContain('Authorization: Bearer');
  expect((await page.get('/session')).json).toEqual({ available: false, active: false });
  expect((await page.get('/v1/usage')).status).toBe(401);
  expect((await page.request('DELETE', '/session', { origin: page.origin })).status).toBe(204);
  expect(await server.stop()).toBe(0);
});

test('BOURSE_TRUST_PROXY: no demo key and no sessions, also on a folder that has a demo key', async () => {
  const server = await startSeeded({ env: { BOURSE_TRUST_PROXY: '127.0.0.1/32' } });
  expect(server.output()).toContain('Demo key  none: BOURSE_TRUST_PROXY is set');
  expect(existsSync(join(server.dataDir, 'explorer-url'))).toBe(false);
  expect(await new OwnPage(server).open()).toBeEnvelope(404, 'not_found', null);
  expect(await server.stop()).toBe(0);
});

test('sessions end with the process', async () => {
  const first = await startSeeded();
  const { cookie } = await openPage(first);
  expect(await first.stop()).toBe(0);
  const second = await startSeeded({ dataDir: first.dataDir });
  expect((await new OwnPage(second).get('/v1/usage', { cookie })).status).toBe(401);
  expect(await second.stop()).toBe(0);
});
