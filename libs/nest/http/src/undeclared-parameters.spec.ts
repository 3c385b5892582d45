import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

let app: TestApp;
beforeAll(async () => {
  const none = new Set<string>();
  const carriedCodes = () => ({ exchange: new Set(['MYX']), mic: none, currency: none });
  app = await startTestApp(ThingsModule, { carriedCodes });
});
afterAll(() => app.close());

/** Status and `field=value` of each entry. */
async function refusal(path: string, init: RequestInit = {}) {
  const answer = await app.get(path, { key: 'good', ...init });
  const { details } = (await answer.json()) as { details: { errors: { field: string; value: string | null }[] } };
  return [answer.status, ...details.errors.map(({ field, value }) => `${field}=${value}`)];
}

const post = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

test.each(['/v1/things?foo=1', '/v1/things/a?foo=1', '/v1/free?foo=1', '/v1/tagged?foo=1'])('GET %s', async (path) => {
  expect(await refusal(path)).toEqual([400, 'foo=1']);
});

test('POST: together with the errors of the body, even if it is not JSON', async () => {
  expect(await refusal('/v1/things?foo=1', post('{"things":["a"]}'))).toEqual([400, 'foo=1']);
  expect(await refusal('/v1/things?foo=1', post('{"things":1}'))).toEqual([400, 'foo=1', 'things=1']);
  expect(await refusal('/v1/things?foo=1', post('{'))).toEqual([400, 'foo=1', 'body={']);
});

test('HEAD is validated as GET, OPTIONS not at all', async () => {
  for (const path of ['/v1/things?foo=1', '/v1/free?foo=1']) {
    expect((await app.get(path, { key: 'good', method: 'HEAD' })).status).toBe(400);
    expect((await app.get(path, { method: 'OPTIONS' })).status).toBe(204);
  }
});

test('keys come before parameters, and paths outside /v1 accept any parameter', async () => {
  expect((await app.get('/v1/free?foo=1')).status).toBe(401);
  expect((await app.get('/openapi.json?foo=1')).status).toBe(200);
});

test('codes of the universe are valid', async () => {
  expect((await app.get('/v1/things?exchange=myx', { key: 'good' })).status).toBe(200);
  expect(await refusal('/v1/things?exchange=myy')).toEqual([400, 'exchange=myy']);
});
