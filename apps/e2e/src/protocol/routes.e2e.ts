import { describe, expect, test } from 'vitest';
import { findEnvelopeFaults } from '../harness/envelope-faults.js';
import { get, raw, request } from '../harness/shared.js';

const knownPaths = [
  '/v1/stocks',
  '/v1/stocks/AAPL',
  '/v1/symbol_search?query=a',
  '/v1/exchanges',
  '/v1/countries',
  '/v1/types',
  '/v1/usage',
  '/v1/admin/status',
  '/v1/time_series?symbol=AAPL',
  '/v1/dividends?symbol=AAPL',
  '/v1/splits?symbol=AAPL',
  '/v1/quotes?symbols=AAPL',
];

describe('routes', () => {
  test.each(
    knownPaths.flatMap((path) => [
      `${path.split('?')[0]}/`,
      path.replace('/v1/', '/v1//'),
      path.replace('/v1/', '/./v1/'),
    ]),
  )('error-13: %s: no redirect', async (path) => {
    const answer = await get(path);
    const faults = findEnvelopeFaults(answer, answer.status, answer.status === 404 ? 'not_found' : 'bad_request');
    expect(answer.status === 200 ? [] : [answer.status >= 400, ...faults]).toEqual(answer.status === 200 ? [] : [true]);
  });

  test.each([
    '/nothing',
    '/favicon.ico.bak',
    '/.env',
    '/v1/../../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/v1/%2e%2e/livez',
    '/mcp/',
    '/mcp/anything',
    '/admin',
    '/metrics',
  ])('%s: 404 not_found, and no file of the machine', async (path) => {
    expect(await get(path, { authorization: null })).toBeEnvelope(404, 'not_found', null);
  });

  test('error-4: the order of checks: route, then key, then limit, then parameters', async () => {
    const bad = { authorization: 'Bearer nonsense' };
    expect(await get('/v1/nothing?outputsize=0', bad)).toBeEnvelope(404, 'not_found', null);
    expect(await request('POST', '/v1/stocks?outputsize=0', bad)).toBeEnvelope(405, 'bad_request');
    expect(await get('/v1/stocks?outputsize=0', bad)).toBeEnvelope(401, 'unauthenticated');
  });

  test('a GET may carry a body, which is ignored', async () => {
    const [answer] = (
      await raw(
        'GET /livez HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nContent-Type: text/odd\r\nConnection: close\r\n\r\nhello',
      )
    ).answers;
    expect(answer!.status).toBe(200);
  });

  test('the documentation: a page and an OpenAPI 3.1 document that names every path, without a key', async () => {
    const page = await get('/docs', { authorization: null });
    expect([page.status, page.headers['content-type']?.split(';')[0]]).toEqual([200, 'text/html']);
    const document = await get('/openapi.json', { authorization: null });
    expect(document.json.openapi).toMatch(/^3\.1\./);
    const paths = Object.keys(document.json.paths);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/v1/stocks',
        '/v1/stocks/{symbol}',
        '/v1/symbol_search',
        '/v1/resolve',
        '/v1/exchanges',
        '/v1/countries',
        '/v1/types',
        '/v1/usage',
        '/v1/admin/status',
        '/v1/time_series',
        '/v1/dividends',
        '/v1/splits',
        '/v1/quotes',
      ]),
    );
  });
});
