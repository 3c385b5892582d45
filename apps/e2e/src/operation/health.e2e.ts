import { expect, test } from 'vitest';
import { get, request } from '../harness/shared.js';

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

test('other methods are 405 there too, HEAD is as GET', async () => {
  expect(await request('POST', '/livez', { authorization: null })).toBeEnvelope(405, 'bad_request');
  expect((await request('HEAD', '/livez', { authorization: null })).status).toBe(200);
});
