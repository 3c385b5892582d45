import { get as request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LargeController, LargeModule, line, rows } from '../testing/large.controller.js';
import { principal, startTestApp, type TestApp } from '../testing/test-app.js';
import { codings } from './accept-encoding.js';

let app: TestApp;
beforeAll(async () => {
  const keys = { good: principal, bound: { ...principal, id: 'key_bound', variesByOrigin: true } };
  app = await startTestApp(LargeModule, { keys, document: null });
});
afterAll(() => app.close());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const expand = {
  zstd: zlib.zstdDecompressSync,
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
} as const;

/** Raw bytes of a response: `fetch` would decompress them. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { authorization: 'Bearer good', ...headers };
    const sent = request(app.url + path, { method, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
  });
}

function acceptEncodingHeaders(coding: string | undefined): Record<string, string> {
  return coding === undefined ? {} : { 'accept-encoding': coding };
}

/** Turns of the event loop: a process that gets no processor makes none. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await sleep(1);
}

/** Number of pieces of the endless stream once it stops growing. */
async function waitForStandstill(): Promise<number> {
  for (let before = -1; ; await passTurns()) {
    if (LargeController.createdPieces === before) return before;
    before = LargeController.createdPieces;
  }
}

const bodies = {
  '/v1/computed-rows': JSON.stringify(rows),
  '/v1/kept-rows': JSON.stringify(rows),
  '/v1/parted-rows': JSON.stringify(rows),
  '/v1/streamed-rows': rows.map(line).join(''),
};

describe.each(Object.entries(bodies))('%s', (path, text) => {
  test.each(codings)('%s: fewer bytes, the same text, an ETag of its own', async (coding) => {
    const plain = await ask(path);
    const answer = await ask(path, { 'accept-encoding': coding });
    expect([plain.status, plain.body.toString(), plain.headers['content-encoding']]).toEqual([200, text, undefined]);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
    expect(expand[coding](answer.body).toString()).toBe(text);
    expect(answer.body.length).toBeLessThan(text.length / 2);
    expect(answer.headers.etag).toBe(plain.headers.etag!.replace(/"$/, `-${coding}"`));
    for (const { headers } of [plain, answer]) {
      expect(headers.vary!.split(', ')).toContain('Accept-Encoding');
      expect(headers['content-type']).toBe(plain.headers['content-type']);
    }
  });

  test.each([undefined, ...codings])('%s: 304 to its ETag, 200 to those of the others', async (chosen) => {
    for (const coding of [undefined, ...codings]) {
      const { etag } = (await ask(path, acceptEncodingHeaders(coding))).headers;
      const answer = await ask(path, { ...acceptEncodingHeaders(chosen), 'if-none-match': `"x", ${etag}` });
      expect([coding, answer.status]).toEqual([coding, coding === chosen ? 304 : 200]);
      expect(answer.headers.vary!.split(', ')).toContain('Accept-Encoding');
      if (answer.status !== 304) continue;
      expect([answer.headers.etag, answer.headers['content-encoding'], answer.body.length]).toEqual([
        etag,
        undefined,
        0,
      ]);
    }
  });

  test.each([undefined, ...codings])('%s: HEAD has the headers of GET', async (coding) => {
    const headers = acceptEncodingHeaders(coding);
    const [get, head] = [await ask(path, headers), await ask(path, headers, 'HEAD')];
    expect(head.body.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  test('a range has no coding', async () => {
    const answer = await ask(path, { 'accept-encoding': 'gzip', range: 'bytes=0-99' });
    expect([answer.status, answer.headers['content-encoding'], answer.body.toString()]).toEqual([200, undefined, text]);
    expect(answer.headers.etag).toBe((await ask(path)).headers.etag);
  });
});

describe('a short answer', () => {
  test('is sent uncompressed, with one ETag for all clients', async () => {
    const plain = await ask('/v1/tagged');
    const answer = await ask('/v1/tagged', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.etag).toBe(plain.headers.etag);
    const again = await ask('/v1/tagged', { 'accept-encoding': 'gzip', 'if-none-match': plain.headers.etag! });
    expect([again.status, again.headers.etag]).toEqual([304, plain.headers.etag]);
  });

  test('is compressed for a client that accepts only that', async () => {
    const headers = { 'accept-encoding': 'gzip, identity;q=0' };
    const answer = await ask('/v1/tagged', headers);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(zlib.gunzipSync(answer.body).toString())).toEqual({ thing: 'tagged' });
    expect((await ask('/v1/tagged', { ...headers, 'if-none-match': answer.headers.etag! })).status).toBe(304);
    const plain = (await ask('/v1/tagged')).headers.etag!;
    expect((await ask('/v1/tagged', { ...headers, 'if-none-match': plain })).status).toBe(200);
  });
});

test('a long error is compressed', async () => {
  const long = await ask('/v1/many-faults', { 'accept-encoding': 'gzip' });
  expect([long.status, long.headers['content-encoding'], long.headers.etag]).toEqual([400, 'gzip', undefined]);
  expect(JSON.parse(zlib.gunzipSync(long.body).toString())).toMatchObject({ code: 'bad_request' });
  const short = await ask('/v1/one-fault', { 'accept-encoding': 'gzip' });
  expect([short.status, short.headers['content-encoding']]).toEqual([404, undefined]);
});

test('an answer to a POST has no ETag', async () => {
  const { status, headers } = await ask('/v1/posted-rows', { 'accept-encoding': 'br' }, 'POST');
  expect([status, headers['content-encoding'], headers.etag]).toEqual([200, 'br', undefined]);
});

test('a 204 has no headers of codings', async () => {
  const { status, headers } = await ask('/v1/kept-rows', { 'accept-encoding': 'br' }, 'OPTIONS');
  expect([status, headers.vary, headers['content-encoding']]).toEqual([204, undefined, undefined]);
});

test('the answer to a key with allowed origins varies by Origin', async () => {
  const { headers } = await ask('/v1/kept-rows', { authorization: 'Bearer bound' });
  expect(headers.vary).toBe('Accept-Encoding, Origin');
});

test('cached answers are correct, also after a client that left', async () => {
  for (let i = 0; i < 4; i++) {
    const leaving = request(app.url + '/v1/computed-rows', {
      headers: { authorization: 'Bearer good', 'accept-encoding': 'br' },
    });
    leaving.on('error', () => {});
    setImmediate(() => leaving.destroy());
    const { body } = await ask('/v1/computed-rows', { 'accept-encoding': 'br' });
    expect(zlib.brotliDecompressSync(body).toString()).toBe(JSON.stringify(rows));
  }
});

test.each([undefined, ...codings])(
  '%s: a client that reads slowly pauses a stream; one that leaves ends it',
  async (coding) => {
    const headers = { authorization: 'Bearer good', accept: 'text/csv', ...(coding && { 'accept-encoding': coding }) };
    const sent = request(`${app.url}/v1/endless-rows`, { headers });
    sent.on('error', () => {});
    await new Promise((resolve) => sent.once('response', resolve));
    const piecesBefore = await waitForStandstill();
    expect(piecesBefore).toBeGreaterThan(0);
    sent.destroy();
    await passTurns();
    expect(LargeController.createdPieces - piecesBefore).toBeLessThan(20);
    const left = LargeController.createdPieces;
    await passTurns();
    expect(LargeController.createdPieces).toBe(left);
  },
);

test.each(['gzip', 'br', 'zstd', 'gzip, deflate, br, zstd'])('fetch reads %s', async (coding) => {
  const answer = await app.get('/v1/kept-rows', { key: 'good', headers: { 'accept-encoding': coding } });
  expect(answer.headers.get('content-encoding')).not.toBeNull();
  expect(await answer.json()).toEqual(rows);
});
