import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeBytes } from './testing/raw-exchange.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp(ThingsModule, { corsOrigins: ['https://app.example.com'] })));
afterAll(() => app.close());

type Headers = Readonly<Record<string, string | null | undefined>>;

function expectCommonHeaders(headers: Headers): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
}

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe('every answer', () => {
  test('of every route, for GET, HEAD and OPTIONS, with and without a key', async () => {
    const paths = app.app.routes.routes.map(({ path }) => path.replace(':ms', '0').replaceAll(/:\w+/g, 'a'));
    expect(new Set(paths).size).toBeGreaterThan(10);
    for (const path of new Set(paths)) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
        for (const key of [undefined, 'good']) expectCommonHeaders(headersOf(await app.get(path, { method, key })));
      }
    }
  });

  test.each([
    ['an unknown path', '/nowhere', 404],
    ['broken percent-encoding', '/v1/things/%zz', 400],
    ['an oversized URL', `/v1/things?a=${'x'.repeat(9000)}`, 414],
    ['a fault', '/v1/broken', 500],
  ])('%s', async (_, path, status) => {
    const answer = await app.get(path, { key: 'good' });
    expect(answer.status).toBe(status);
    expectCommonHeaders(headersOf(answer));
  });

  test('304', async () => {
    const etag = (await app.get('/v1/tagged', { key: 'good' })).headers.get('etag')!;
    const answer = await app.get('/v1/tagged', { key: 'good', headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(304);
    expectCommonHeaders(headersOf(answer));
  });

  test.each([
    ['bytes that are no request', 'GARBAGE\r\n\r\n', 400],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: h\r\n\r\n', 405],
    ['an odd Expect', 'GET /v1/open HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n', 417],
  ])('%s', async (_, bytes, status) => {
    const [answer] = await exchangeBytes(app.url, bytes);
    expect(answer!.status).toBe(status);
    expectCommonHeaders(answer!.headers);
  });

  test('negative control: an answer without the headers is detected', () => {
    expect(() => expectCommonHeaders({ 'x-content-type-options': 'nosniff' })).toThrow("'no-referrer'");
    expect(() => expectCommonHeaders({ 'referrer-policy': 'no-referrer' })).toThrow("'nosniff'");
  });
});
