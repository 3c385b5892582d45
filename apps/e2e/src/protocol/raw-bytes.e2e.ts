import { describe, expect, test } from 'vitest';
import { request as httpRequest } from 'node:http';
import type { Answer } from '../harness/http-client.js';
import { raw, shared } from '../harness/shared.js';

const get = (path: string, headers = 'Host: h\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const close = 'Host: h\r\nConnection: close\r\n';

/** The only response to the bytes; the connection must end after it. */
async function answerTo(bytes: string | Buffer): Promise<Answer> {
  const { answers, closed, bytes: received } = await raw(bytes);
  if (answers.length !== 1 || !closed) {
    throw new Error(`${answers.length} answers, ${closed ? 'closed' : 'still open'}: ${received.toString('latin1')}`);
  }
  return answers[0]!;
}

describe('error-2: bytes that Node handles before any framework', () => {
  test.each<[string, string | Buffer]>([
    ['a word', 'GARBAGE\r\n\r\n'],
    ['an SSH client', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['a TLS hello', Buffer.from('16030100a5010000a10303', 'hex')],
    ['HTTP/2 with prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['nothing but zeros', Buffer.alloc(64)],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: h\r\n\r\n'],
    ['a method of lower case', 'get / HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['an unknown method', 'BREW /v1/stocks HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['a space inside the path', get('/v1/stocks and more')],
    ['a NUL inside the path', get('/v1/st\0cks')],
    ['a NUL inside a header', get('/v1/stocks', 'Host: h\r\nX-A: a\0b\r\n')],
    ['a header without a colon', get('/v1/stocks', 'Host: h\r\nnonsense\r\n')],
    ['a header with a space before its colon', get('/v1/stocks', 'Host: h\r\nX-A : b\r\n')],
    ['a bare line feed inside a header', get('/v1/stocks', 'Host: h\r\nX-A: a\rb\r\n')],
    ['a negative Content-Length', get('/v1/stocks', 'Host: h\r\nContent-Length: -1\r\n')],
    ['two Content-Lengths', get('/v1/stocks', 'Host: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n')],
    ['Content-Length and chunked', get('/v1/stocks', 'Host: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n')],
    ['no Host', 'GET /v1/stocks HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', get('/v1/stocks', `Host: a\r\n${close}`)],
  ])('%s: 400 bad_request', async (_, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer).toBeEnvelope(400, 'bad_request');
    expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  });

  test.each([
    ['no version', 'GET /v1/stocks\r\nHost: h\r\n\r\n'],
    ['an unsupported transfer coding', get('/v1/stocks', 'Host: h\r\nTransfer-Encoding: gzip\r\n')],
    ['a broken chunk', `${get('/v1/stocks', 'Host: h\r\nTransfer-Encoding: chunked\r\n')}zz\r\n`],
  ])('%s: one envelope, before or after the key check', async (_, bytes) => {
    const answer = await answerTo(bytes);
    expect([400, 401]).toContain(answer.status);
    expect(answer).toBeEnvelope(answer.status, answer.status === 400 ? 'bad_request' : 'unauthenticated');
  });

  test.each([
    ['one header of 100 KB', `X-A: ${'a'.repeat(100_000)}\r\n`],
    ['2,000 headers', Array.from({ length: 2000 }, (_, i) => `X-${i}: ${'a'.repeat(20)}\r\n`).join('')],
  ])('%s: 431', async (_, headers) => {
    expect(await answerTo(get('/v1/stocks', `Host: h\r\n${headers}`))).toBeEnvelope(431, 'bad_request');
  });

  test('a URL of 100 KB: 414 or 431', async () => {
    const answer = await answerTo(get(`/v1/stocks?cursor=${'a'.repeat(100_000)}`, close));
    expect([414, 431]).toContain(answer.status);
    expect(answer).toBeEnvelope(answer.status, 'bad_request');
  });

  test('an Expect that cannot be met: 417', async () => {
    expect(await answerTo(get('/v1/stocks', `${close}Expect: miracles\r\n`))).toBeEnvelope(417, 'bad_request');
  });

  test('Expect: 100-continue is met', async () => {
    const { answers } = await raw(get('/livez', `${close}Expect: 100-continue\r\nContent-Length: 0\r\n`));
    expect(answers.map(({ status }) => status)).toEqual([100, 200]);
  });

  test('CONNECT: an envelope, no tunnel', async () => {
    const answer = await answerTo('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
    expect([400, 404, 405, 501]).toContain(answer.status);
    expect(answer).toBeEnvelope(answer.status, answer.status === 404 ? 'not_found' : 'bad_request');
  });

  test('an upgrade to WebSocket is ignored', async () => {
    const headers = `${close.replace('close', 'Upgrade')}Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n`;
    const { answers } = await raw(get('/v1/nothing', headers), { timeoutMs: 1000 });
    expect(answers[0]).toBeEnvelope(answers[0]!.status, answers[0]!.status === 404 ? 'not_found' : 'bad_request');
  });

  test('a broken percent-encoding of the path: 400', async () => {
    for (const path of ['/v1/%', '/%zz', '/v1/stocks/%C3%28', '/v1/stocks%']) {
      expect(await answerTo(get(path, close))).toBeEnvelope(400, 'bad_request');
    }
  });

  test('the absolute form of a target is the same path', async () => {
    expect((await answerTo(get('http://example.com/livez', close))).status).toBe(200);
  });

  test('OPTIONS *', async () => {
    const answer = await answerTo(`OPTIONS * HTTP/1.1\r\n${close}\r\n`);
    expect([200, 204, 400, 404]).toContain(answer.status);
  });

  test('HTTP/1.0 without Host is answered, and the connection closed', async () => {
    const answer = await answerTo('GET /livez HTTP/1.0\r\n\r\n');
    expect(answer.status).toBe(200);
  });
});

describe('connections', () => {
  test('three requests in one write: three answers in their order', async () => {
    const authorization = `Authorization: Bearer ${shared.apiKey}\r\n`;
    const bytes =
      get('/v1/stocks?outputsize=1000&status=all', `Host: h\r\n${authorization}`) +
      get('/v1/nothing') +
      get('/v1/stocks?outputsize=1', `${close}${authorization}`);
    const { answers, closed } = await raw(bytes, { timeoutMs: 5000 });
    expect([answers.map(({ status }) => status), closed]).toEqual([[200, 404, 200], true]);
    expect(answers[0]!.json.instruments).toHaveLength(1000);
    expect(answers[2]!.json.instruments).toHaveLength(1);
  });

  test('a good request before garbage is answered, then the garbage', async () => {
    const { answers } = await raw(`${get('/livez')}GARBAGE\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]).toBeEnvelope(400, 'bad_request');
  });

  test('a request in pieces of one byte is accepted', async () => {
    const parts = [...get('/livez', close)];
    const { answers } = await raw(parts, { timeoutMs: 5000, everyMs: 1 });
    expect(answers[0]!.status).toBe(200);
  });

  test('clients that disconnect within a request or response do not affect others', async () => {
    const authorization = `Authorization: Bearer ${shared.apiKey}\r\n`;
    for (let i = 0; i < 30; i++) {
      await raw(get('/v1/stocks', `Host: h\r\nAccept: text/csv\r\n${authorization}`), { timeoutMs: 3 });
      await raw('GET /v1/stocks HTTP/1.1\r\nHo', { timeoutMs: 1 });
    }
    expect((await raw(get('/livez', close))).answers[0]!.status).toBe(200);
  });

  test('a keep-alive connection serves many requests', async () => {
    const { answers } = await raw(`${get('/livez').repeat(50)}${get('/livez', close)}`, { timeoutMs: 5000 });
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 51 }, () => 200));
  });

  test('the server does not wait for 10,000 bytes of body on a path without a body', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: shared.host, port: shared.port, method: 'POST', path: '/v1/stocks' },
        (response) => {
          resolve(response.statusCode);
          request.destroy();
        },
      );
      request.on('error', reject);
      request.setHeader('content-length', 10_000);
      request.write('x');
    });
    expect(status).toBe(405);
  });
});
