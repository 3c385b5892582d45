import { describe, expect, test } from 'vitest';
import { send } from '../harness/http-client.js';
import { ALLOWED_ORIGIN, get, maintained, request } from '../harness/shared.js';

const preflight = (origin: string, method = 'GET', path = '/v1/stocks') =>
  request('OPTIONS', path, {
    origin,
    authorization: null,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,if-none-match',
  });

const list = (header: string | string[] | undefined) =>
  String(header ?? '')
    .toLowerCase()
    .split(/, */)
    .filter((item) => item !== '');

describe('CORS', () => {
  test('a preflight of an allowed origin: 204, origin, methods and headers, without a key', async () => {
    const answer = await preflight(ALLOWED_ORIGIN);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
    expect(list(answer.headers['access-control-allow-methods'])).toContain('get');
    expect(list(answer.headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['authorization', 'if-none-match', 'last-event-id']),
    );
    expect(list(answer.headers['vary'])).toContain('origin');
    expect(Number(answer.headers['access-control-max-age'])).toBeGreaterThan(600);
  });

  test.each([
    ['/v1/stocks?outputsize=1', undefined],
    ['/v1/stocks?outputsize=0', undefined],
    ['/v1/stocks', null],
    ['/v1/nothing', undefined],
  ])('%s (authorization %s): a browser may read the response, its headers and errors', async (path, authorization) => {
    const answer = await get(path, { origin: ALLOWED_ORIGIN, ...(authorization === null ? { authorization } : {}) });
    expect(answer.headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const exposed = list(answer.headers['access-control-expose-headers']);
    expect(exposed).toEqual(
      expect.arrayContaining([
        'ratelimit',
        'retry-after',
        'link',
        'etag',
        'x-request-id',
        'x-degraded',
        'x-more',
        'x-universe-version',
        'x-changes-since',
      ]),
    );
  });

  test.each([
    'https://evil.example',
    'http://app.example.com',
    'https://app.example.com.evil.example',
    'null',
    `${ALLOWED_ORIGIN}/`,
  ])('%s is not allowed', async (origin) => {
    for (const answer of [await preflight(origin), await get('/v1/stocks?outputsize=1', { origin })]) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    ['http://localhost:5173', true],
    ['http://127.0.0.1:8000', true],
    ['https://localhost:5173', false],
    ['http://localhost.evil.example:5173', false],
    [ALLOWED_ORIGIN, false],
  ])('a server on loopback without configured origins: %s is allowed: %s', async (origin, isAllowed) => {
    for (const port of [maintained.port, maintained.gatewayPort!]) {
      const { headers } = await send({ ...maintained, port }, 'GET', '/livez', { headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
      expect(list(headers['vary'])).toContain('origin');
    }
  });

  test('a response without Origin also has Vary: Origin, so that caches do not mix them', async () => {
    expect(list((await get('/v1/stocks?outputsize=1')).headers['vary'])).toContain('origin');
  });
});
