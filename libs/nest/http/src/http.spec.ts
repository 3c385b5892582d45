import { EnvelopeSchema } from '@bourse/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlantedModule } from './testing/planted.controller.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp(ThingsModule, { corsOrigins: ['https://app.example.com'] })));
afterAll(() => app.close());

const key = 'good';

async function envelopeOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  return EnvelopeSchema.parse(await answer.json());
}

describe('paths and methods', () => {
  test.each([
    '/v1/nowhere',
    '/',
    '/v2/things',
    '/v1/things/',
    '/v1/things/a/b',
    '//v1/things',
    '/v1/Things',
    '/V1/things',
    '/v1/',
  ])('GET %s is an unknown path: 404 without details, and without a key', async (path) => {
    const answer = await app.get(path);
    expect(answer.status).toBe(404);
    expect(await envelopeOf(answer)).toMatchObject({ code: 'not_found', status: 404, details: null });
  });

  test.each(['DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND'])('%s on a known path: 405 with Allow', async (method) => {
    if (method === 'TRACE') return; // fetch refuses to send it; raw-socket.spec.ts does
    const answer = await app.get('/v1/things', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect((await envelopeOf(answer)).code).toBe('bad_request');
  });

  test('OPTIONS on a known path: 204 with Allow and no key; on an unknown one 404', async () => {
    const answer = await app.get('/v1/things/AAPL', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
    expect((await app.get('/v1/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  });

  test('error-13: HEAD answers as GET without a body', async () => {
    const [get, head] = [await app.get('/v1/things', { key }), await app.get('/v1/things', { key, method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
    expect((await app.get('/v1/things', { method: 'HEAD' })).status).toBe(401);
  });

  test('symbols with / ^ = & + space and percent are decoded once from a path', async () => {
    for (const symbol of ['BRK/B', '^GSPC', 'EURUSD=X', 'A&B', 'A+B', 'A B', '100%', 'ÆØÅ', '😀', 'a'.repeat(900)]) {
      const answer = await app.get(`/v1/things/${encodeURIComponent(symbol)}`, { key });
      expect(await answer.json()).toEqual({ thing: symbol });
    }
  });

  test('broken percent-encoding in the path: 400 on field path', async () => {
    const answer = await app.get('/v1/things/%zz', { key });
    expect(answer.status).toBe(400);
    expect((await envelopeOf(answer)).details).toMatchObject({ errors: [{ field: 'path' }] });
  });

  test('an oversized URL: 414', async () => {
    const answer = await app.get(`/v1/things?exchange=${'x'.repeat(9000)}`, { key });
    expect(answer.status).toBe(414);
    await envelopeOf(answer);
  });

  test('a route without @Endpoint stops the start', async () => {
    await expect(startTestApp(PlantedModule)).rejects.toThrow('GET /v1/planted is not declared with @Endpoint');
  });
});

describe('errors', () => {
  test('an unknown error is a 500 without internals, logged once with the request id', async () => {
    const answer = await app.get('/v1/broken', { key, headers: { 'x-request-id': 'find-me' } });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(await envelopeOf(answer))).not.toContain('hunter2');
    const faults = app.logged.filter(({ request_id, err }) => request_id === 'find-me' && err !== undefined);
    expect(faults).toHaveLength(1);
  });

  test('no key and no query string appear in a log line', async () => {
    await app.get('/v1/things?exchange=canary-query', { key: 'canary-key' });
    await app.get('/v1/canary-path?x=canary-query', { key });
    await expect.poll(() => app.logged.some(({ status }) => status === 404)).toBe(true);
    expect(JSON.stringify(app.logged)).not.toContain('canary');
  });

  test('one line per request: id, route pattern, key id, status, code, ms, bytes', async () => {
    await app.get('/v1/things/AAPL', { key, headers: { 'x-request-id': 'one-line' } });
    const lines = app.logged.filter(({ request_id }) => request_id === 'one-line');
    expect(lines).toEqual([
      expect.objectContaining({ route: '/v1/things/:name', key_id: 'key_good', status: 200, code: null, bytes: 16 }),
    ]);
  });
});

describe('X-Request-Id', () => {
  test.each(['abc', 'A.b_c-9', 'x'.repeat(64)])('%s is kept', async (id) => {
    expect((await app.get('/v1/open', { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toBe(id);
  });

  test.each(['', 'a b', 'x'.repeat(65), 'a/b', 'ä'])('%j is replaced', async (id) => {
    const answer = await app.get('/v1/open', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9]{8}-[0-9a-z]+$/);
  });
});

describe('ETag', () => {
  test.each([
    ['the tag itself', (tag: string) => tag, 304],
    ['weak', (tag: string) => `W/${tag}`, 304],
    ['in a list', (tag: string) => `"other, one", W/"x",${tag}`, 304],
    ['a star', () => '*', 200],
    ['another', () => '"other"', 200],
    ['garbage', () => 'garbage', 200],
  ])('If-None-Match %s', async (_, header, status) => {
    const tag = (await app.get('/v1/tagged', { key })).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    const answer = await app.get('/v1/tagged', { key, headers: { 'if-none-match': header(tag) } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, tag]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await answer.text()) === '').toBe(status === 304);
  });

  test('error-11: a degraded answer is named, must not be stored and has no ETag', async () => {
    const { status, headers } = await app.get('/v1/degraded', { key, headers: { 'if-none-match': '*' } });
    expect([status, headers.get('x-degraded'), headers.get('cache-control'), headers.get('etag')]).toEqual([
      200,
      'semantic',
      'no-store',
      null,
    ]);
  });
});

describe('CORS', () => {
  const origin = 'https://app.example.com';

  test('a configured origin may read the declared headers, also of errors', async () => {
    for (const path of ['/v1/things', '/v1/open', '/v1/nowhere']) {
      const { headers } = await app.get(path, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-expose-headers')).toContain('RateLimit, ');
    }
  });

  test.each([
    ['http://localhost:5173', true],
    ['http://localhost', true],
    ['https://localhost:5173', false],
    ['https://pr-7.preview.example.com', true],
    ['https://a.b.preview.example.com', false],
  ])('patterns: a preflight and an answer to %s: %s', async (from, isAllowed) => {
    const patterns = await startTestApp(ThingsModule, {
      corsOrigins: ['http://localhost:*', 'https://*.preview.example.com'],
    });
    const preflightHeaders = { origin: from, 'access-control-request-method': 'GET' };
    const answers = [
      await patterns.get('/v1/things', { method: 'OPTIONS', headers: preflightHeaders }),
      await patterns.get('/v1/open', { headers: { origin: from } }),
    ];
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? from : null);
    await patterns.close();
  });

  test('without origins, no answer depends on Origin', async () => {
    const closed = await startTestApp(ThingsModule);
    const { headers } = await closed.get('/v1/open', { headers: { origin } });
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    await closed.close();
  });

  test('another origin gets no CORS headers', async () => {
    const { headers } = await app.get('/v1/open', { headers: { origin: 'https://evil.example' } });
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      null,
      'Origin, Accept-Encoding',
    ]);
  });

  test('a preflight needs no key', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const answer = await app.get('/v1/things', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS');
    expect(answer.headers.get('access-control-max-age')).toBe('7200');
    expect(answer.headers.get('vary')).toBe('Origin');
  });

  test.each([
    ['/v1/things', {}, 204],
    ['/v1/nowhere', { 'access-control-request-method': 'GET' }, 404],
  ])('OPTIONS %s with %j is no preflight: %i', async (path, asked, status) => {
    const answer = await app.get(path, { method: 'OPTIONS', headers: { origin, ...asked } });
    expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([status, null]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });
});

describe('documents', () => {
  test('/openapi.json is 3.1 and names every endpoint, parameter and error', async () => {
    const document = (await (await app.get('/openapi.json')).json()) as OpenApi;
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain('/v1/things/{name}');
    const list = document.paths['/v1/things']?.get;
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '304', '400', '401', '403', '422', '429', '500', '503']);
    expect(list?.parameters?.find(({ name }) => name === 'outputsize')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 100,
    });
    expect(document.paths['/v1/things/{name}']?.get.parameters?.[0]).toMatchObject({ in: 'path', required: true });
    expect(document.paths['/docs']).toBeUndefined();
  });
});

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
}

interface Operation {
  readonly responses: object;
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[];
}
