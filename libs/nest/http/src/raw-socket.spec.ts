import { EnvelopeSchema } from '@bourse/envelope';
import { assert, asyncProperty, uint8Array } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeBytes } from './testing/raw-exchange.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp(ThingsModule)));
afterAll(() => app.close());

const request = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n');
const host = 'Host: localhost';

describe('error-2: requests that Node would answer itself get the envelope', () => {
  test.each([
    ['bytes that are no HTTP', 'garbage\r\n\r\n', 400],
    ['TLS on a plain port', Buffer.from('16030100a5010000a1030300', 'hex'), 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an unknown method', request('FOO /v1/things HTTP/1.1', host), 400],
    ['a header without a colon', request('GET /v1/open HTTP/1.1', host, 'nonsense'), 400],
    ['two lengths', request('POST /v1/things HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'a length and chunks',
      request('POST /v1/things HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['two Hosts', request('GET /v1/open HTTP/1.1', 'Host: a', 'Host: b'), 400],
    ['no Host', request('GET /v1/open HTTP/1.1'), 400],
    ['an odd Expect', request('GET /v1/open HTTP/1.1', host, 'Expect: miracles'), 417],
    ['headers that are too large', request('GET /v1/open HTTP/1.1', host, `X-Large: ${'x'.repeat(20_000)}`), 431],
    ['a target over 16 KiB', request(`GET /v1/open?${'x'.repeat(20_000)} HTTP/1.1`, host), 414],
    ['a target over 8 KiB', request(`GET /v1/open?${'x'.repeat(9_000)} HTTP/1.1`, host), 414],
    ['CONNECT', request('CONNECT example.com:443 HTTP/1.1', host), 405],
    ['TRACE', request('TRACE /v1/things HTTP/1.1', host), 405],
    ['OPTIONS *', request('OPTIONS * HTTP/1.1', host), 404],
    ['a target that is no path', request('GET v1/open HTTP/1.1', host), 400],
    ['a NUL in the path', request('GET /v1/\0 HTTP/1.1', host), 400],
  ])('%s', async (_, bytes, status) => {
    const [answer, ...more] = await exchangeBytes(app.url, bytes);
    expect(answer?.status).toBe(status);
    expect(more).toEqual([]);
    expect(answer?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer?.headers['x-request-id']).toMatch(/^[\w-]+$/);
    expect(EnvelopeSchema.parse(JSON.parse(answer?.body ?? ''))).toMatchObject({ status });
  });

  test('error-2: HTTP/1.0 needs no Host, and a target may contain its host', async () => {
    expect((await exchangeBytes(app.url, request('GET /v1/open HTTP/1.0')))[0]?.status).toBe(200);
    const absolute = request('GET http://localhost/v1/open HTTP/1.1', host, 'Connection: close');
    expect((await exchangeBytes(app.url, absolute))[0]?.status).toBe(200);
  });

  test('Expect: 100-continue and Upgrade are no errors', async () => {
    const upgrade = request('GET /v1/open HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket');
    expect((await exchangeBytes(app.url, upgrade))[0]?.status).toBe(200);
  });

  test('a valid request before garbage on one connection is answered first', async () => {
    const bytes = `${request('GET /v1/open HTTP/1.1', host)}garbage\r\n\r\n`;
    expect((await exchangeBytes(app.url, bytes)).map(({ status }) => status)).toEqual([200, 400]);
  });

  test('a broken body after the answer: the connection ends without a second answer', async () => {
    const bytes = `${request('GET /v1/things HTTP/1.1', host, 'Transfer-Encoding: chunked')}zz\r\n`;
    expect((await exchangeBytes(app.url, bytes)).map(({ status }) => status)).toEqual([401]);
  });

  test('a broken body before the answer: 400', async () => {
    const headers = [
      host,
      'Authorization: Bearer good',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ];
    const bytes = `${request('POST /v1/things HTTP/1.1', ...headers)}zz\r\n`;
    expect((await exchangeBytes(app.url, bytes)).map(({ status }) => status)).toEqual([400]);
  });

  test('two Authorization headers are refused', async () => {
    const two = request('GET /v1/things HTTP/1.1', host, 'Authorization: Bearer good', 'Authorization: Bearer bad');
    expect((await exchangeBytes(app.url, two))[0]?.status).toBe(401);
  });

  test('random bytes get only envelopes, and the server survives', async () => {
    const anyBytes = uint8Array({ minLength: 1, maxLength: 200 });
    await assert(
      asyncProperty(anyBytes, async (bytes) => {
        const answers = await exchangeBytes(app.url, Buffer.concat([bytes, Buffer.from('\r\n\r\n')]), 100);
        for (const { status, body } of answers) expect(EnvelopeSchema.parse(JSON.parse(body)).status).toBe(status);
      }),
      { numRuns: 40 },
    );
    expect((await app.get('/v1/open')).status).toBe(200);
  });
});
