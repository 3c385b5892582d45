import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../harness/environment.js';
import { get, request, shared } from '../harness/shared.js';

test.each(['/livez', '/readyz'])('%s: 200 without a key, JSON, not cached', async (path) => {
  const answer = await get(path, { authorization: null });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(typeof answer.json).toBe('object');
});

test('/readyz names its dependencies', async () => {
  expect((await get('/readyz', { authorization: null })).text).toMatch(/universe/);
});

test('/readyz, the metrics and OpenAPI state the version of the package.json at the root', async () => {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  expect((await get('/readyz', { authorization: null })).json).toMatchObject({ version });
  expect((await get('/openapi.json', { authorization: null })).json).toMatchObject({ info: { version } });
  expect(await (await fetch(`http://127.0.0.1:${shared.metricsPort}/metrics`)).text()).toContain(
    `bourse_build_info{version="${version}",`,
  );
});

test('other methods are 405, HEAD equals GET', async () => {
  expect(await request('POST', '/livez', { authorization: null })).toBeEnvelope(405, 'bad_request');
  expect((await request('HEAD', '/livez', { authorization: null })).status).toBe(200);
});
