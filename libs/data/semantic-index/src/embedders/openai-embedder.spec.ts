import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EmbeddingsAnswerError, embeddingsUrl } from './embeddings-endpoint.js';
import { EmbedderPausedError, OpenAiEmbedder, type OpenAiEmbedderOptions } from './openai-embedder.js';
import { pauseBefore } from './retry-pause.js';

interface EmbeddingRequest {
  url: string;
  authorization: string | undefined;
  model: string;
  input: string[];
}

type Behaviour = (request: EmbeddingRequest, response: ServerResponse) => unknown;

let server: Server;
let baseUrl = '';
let requests: EmbeddingRequest[] = [];
let underWay = 0;
let underWayMost = 0;
/** Responses to the next requests; once the list is empty, requests succeed. */
let script: Behaviour[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  script = [];
  underWayMost = 0;
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on('close', () => underWay--);
  underWayMost = Math.max(underWayMost, ++underWay);
  const { url = '', headers } = request;
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { model: string; input: string[] };
  const one = { url, authorization: headers.authorization, ...body };
  requests.push(one);
  await (script.shift() ?? serveVectors)(one, response);
}

const answer = (data: unknown, status = 200, headers = {}) => {
  return (_: EmbeddingRequest, response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify(data));
};
const data = (items: unknown[]) => answer({ data: items });
const status = (code: number, headers = {}) => answer({ error: { message: `no: ${code}` } }, code, headers);
const never: Behaviour = () => undefined;
const hangUp: Behaviour = (_, response) => response.destroy();

/** Three dimensions that identify the text: length, first and last character. */
const valuesOf = (text: string) => [text.length, text.charCodeAt(0), text.charCodeAt(text.length - 1)];
const serveVectors: Behaviour = ({ input }, response) =>
  data(input.map((text, index) => ({ index, embedding: valuesOf(text) })))({} as EmbeddingRequest, response);
const serveSlowly: Behaviour = async (one, response) => {
  await sleep(30);
  serveVectors(one, response);
};
const unit = (text: string) => {
  const values = valuesOf(text);
  return values.map((value) => expect.closeTo(value / Math.hypot(...values), 5));
};
const base64 = (values: number[]) => Buffer.from(Float32Array.from(values).buffer).toString('base64');
const asList = (vectors: Float32Array[]) => vectors.map((vector) => [...vector]);

const open = (options: Partial<OpenAiEmbedderOptions> = {}) =>
  OpenAiEmbedder.open({ baseUrl, model: 'small', retryPauseMs: 2, ...options });

test('the first response determines the dimensions, which form the id together with the model', async () => {
  const embedder = await open({ apiKey: 'sk-1', model: 'org/small:v2' });
  expect([embedder.id, embedder.dimensions]).toEqual(['openai:org/small:v2:3', 3]);
  expect(requests).toEqual([
    { url: '/v1/embeddings', authorization: 'Bearer sk-1', model: 'org/small:v2', input: ['probe'] },
  ]);
});

test('without a key no authorization is sent', async () => {
  await open();
  expect(requests[0]?.authorization).toBeUndefined();
});

test.each([
  ['http://host', 'http://host/v1/embeddings'],
  ['http://host:1/v1/', 'http://host:1/v1/embeddings'],
  ['https://host/api/v3', 'https://host/api/v3/embeddings'],
  ['https://host/v1beta/openai', 'https://host/v1beta/openai/embeddings'],
  ['https://host/openai', 'https://host/openai/v1/embeddings'],
])('%s is requested at %s', (base, url) => expect(embeddingsUrl(base)).toBe(url));

test('vectors have length 1 and the order of the texts, for any order and encoding of the response', async () => {
  const embedder = await open();
  script = [
    data([
      { index: 1, embedding: base64([0, 0, 5]) },
      { index: 0, embedding: [3, 4, 0] },
    ]),
  ];
  const vectors = await embedder.embed(['one', 'two'], 'document');
  expect(asList(vectors)).toEqual([
    [expect.closeTo(0.6), expect.closeTo(0.8), 0],
    [0, 0, 1],
  ]);
});

test('blank texts are not sent and have no vector; long ones are cut without splitting a character', async () => {
  const embedder = await open();
  requests = [];
  const long = `${'x'.repeat(7999)}😀`;
  const vectors = await embedder.embed(['', long, ' \n'], 'document');
  expect(requests.map(({ input }) => input)).toEqual([[`${'x'.repeat(7999)}\uFFFD`]]);
  expect(vectors.map((vector) => vector.some((value) => value !== 0))).toEqual([false, true, false]);
  expect(asList(await embedder.embed([''], 'query'))).toEqual([[0, 0, 0]]);
  expect(requests.length).toBe(1);
});

test('documents go in batches of 128, two at once, and come back in order', async () => {
  const embedder = await open();
  requests = [];
  underWayMost = 0;
  script = [serveSlowly, serveSlowly, serveSlowly];
  const texts = Array.from({ length: 300 }, (_, n) => 'a'.repeat(n + 1));
  expect(asList(await embedder.embed(texts, 'document'))).toEqual(texts.map(unit));
  expect(requests.map(({ input }) => input.length)).toEqual([128, 128, 44]);
  expect(underWayMost).toBe(2);
});

test.each([
  ['429', status(429)],
  ['500', status(500)],
  ['503', status(503)],
  ['a broken line', hangUp],
])('after %s a batch of documents is sent again', async (_, trouble) => {
  const embedder = await open();
  script = [trouble, trouble];
  expect(asList(await embedder.embed(['text'], 'document'))).toEqual([unit('text')]);
  expect(requests.length).toBe(4);
});

test('but at most five times, and then the error states the reason', async () => {
  const embedder = await open();
  script = Array.from({ length: 9 }, () => status(503));
  await expect(embedder.embed(['text'], 'document')).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('no: 503'),
  });
  expect(requests.length).toBe(6);
});

test('Retry-After is waited for', async () => {
  const embedder = await open();
  script = [status(429, { 'retry-after': '0.3' })];
  const begun = performance.now();
  await embedder.embed(['text'], 'document');
  expect(performance.now() - begun).toBeGreaterThan(295);
});

const pause = (attempt: number, retryAfter: string | null, chance = 1) =>
  pauseBefore(attempt, { firstMs: 500, retryAfter, now: Date.UTC(2026, 0, 1), chance });

test('the pause doubles, honours seconds and dates, and ends at a minute', () => {
  expect([1, 2, 3, 4, 20].map((attempt) => pause(attempt, null))).toEqual([500, 1000, 2000, 4000, 60_000]);
  expect(pause(1, null, 0)).toBe(250);
  expect(pause(1, '7')).toBe(7000);
  expect(pause(1, 'Thu, 01 Jan 2026 00:00:09 GMT')).toBe(9000);
  expect(pause(1, 'Wed, 31 Dec 2025 00:00:00 GMT')).toBe(500);
  expect([pause(1, '86400'), pause(1, 'soon')]).toEqual([60_000, 500]);
});

test('a document without a response in time is sent again', async () => {
  const embedder = await open({ documentTimeoutMs: 60 });
  script = [never];
  expect(asList(await embedder.embed(['text'], 'document'))).toEqual([unit('text')]);
});

test.each([400, 413, 422])('%i to many texts: fewer at once, down to the one that is refused', async (code) => {
  const embedder = await open();
  const texts = Array.from({ length: 100 }, (_, n) => `text ${n}`);
  const atMost32: Behaviour = (one, response) => (one.input.length > 32 ? status(code) : serveVectors)(one, response);
  script = Array.from({ length: 20 }, () => atMost32);
  expect(asList(await embedder.embed(texts, 'document'))).toEqual(texts.map(unit));
  script = Array.from({ length: 20 }, () => status(code));
  await expect(embedder.embed(texts.slice(0, 2), 'document')).rejects.toMatchObject({ status: code });
});

test("a wrong key is not retried, and the server's message about it is not passed on", async () => {
  script = [answer({ error: { message: 'wrong key sk-123' } }, 401), serveVectors];
  const error = await open({ apiKey: 'sk-123' }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 401, message: 'the embeddings endpoint returned 401' });
  expect(requests.length).toBe(1);
});

test('a redirect is not followed', async () => {
  script = Array.from({ length: 5 }, () => answer({}, 307, { location: '/v1/elsewhere' }));
  await expect(open()).rejects.toThrow('fetch failed');
  expect(requests.every(({ url }) => url === '/v1/embeddings')).toBe(true);
});

test.each([
  ['too few', '1 vectors for 2 texts', data([{ index: 0, embedding: [1, 0, 0] }])],
  [
    'one twice',
    'two vectors of index 0',
    data([
      { index: 0, embedding: [1, 0, 0] },
      { index: 0, embedding: [1, 0, 0] },
    ]),
  ],
  [
    'one that nobody asked for',
    'a vector of index 2',
    data([
      { index: 0, embedding: [1, 0, 0] },
      { index: 2, embedding: [1, 0, 0] },
    ]),
  ],
  [
    'different dimensions',
    'vectors of different dimensions',
    data([
      { index: 0, embedding: [1, 0, 0] },
      { index: 1, embedding: [1, 0] },
    ]),
  ],
  [
    'other dimensions than before',
    '2 dimensions, not 3',
    data([
      { index: 0, embedding: [1, 0] },
      { index: 1, embedding: [1, 0] },
    ]),
  ],
  [
    'null among the numbers',
    'an invalid vector',
    data([
      { index: 0, embedding: [1, 0, null] },
      { index: 1, embedding: [1, 0, 0] },
    ]),
  ],
  [
    'a number too large',
    'not a number',
    data([
      { index: 0, embedding: [1e300, 1e300, 0] },
      { index: 1, embedding: [1, 0, 0] },
    ]),
  ],
  ['NaN in base64', 'not a number', data([0, 1].map((index) => ({ index, embedding: base64([NaN, 0, 0]) })))],
  ['half a number', 'truncated', data([0, 1].map((index) => ({ index, embedding: 'AAAA' })))],
  ['nothing', 'an invalid vector', data([0, 1].map((index) => ({ index, embedding: [] })))],
  ['no list', 'an answer without a list of vectors', answer({ object: 'list' })],
  [
    'no JSON',
    'an answer without a list of vectors',
    (_: EmbeddingRequest, response: ServerResponse) => response.end('<html>'),
  ],
])('%s: the answer is refused', async (_, words, behaviour) => {
  const embedder = await open();
  script = [behaviour];
  await expect(embedder.embed(['one', 'two'], 'document')).rejects.toThrow(words);
  expect(requests.length).toBe(2);
});

test('a vector of zeros stays one', async () => {
  const embedder = await open();
  script = [data([{ index: 0, embedding: [0, 0, 0] }])];
  expect(asList(await embedder.embed(['text'], 'query'))).toEqual([[0, 0, 0]]);
});

test('a query is sent once and waits no longer than its deadline', async () => {
  // Long enough for a response on a busy machine; a missing one would wait until the test times out.
  const embedder = await open({ queryTimeoutMs: 500 });
  script = [never, status(503)];
  await expect(embedder.embed(['text'], 'query')).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(embedder.embed(['text'], 'query')).rejects.toBeInstanceOf(EmbeddingsAnswerError);
  expect(requests.length).toBe(3);
});

test('after consecutive failures queries are refused, until one after the pause succeeds', async () => {
  const embedder = await open({ maxFailures: 3, breakerPauseMs: 100 });
  script = [status(500), status(500), serveVectors, status(500), status(500), status(500)];
  const query = () =>
    embedder.embed(['text'], 'query').then(
      () => 'answered',
      ({ name }: Error) => name,
    );
  const names: string[] = [];
  for (let n = 0; n < 8; n++) names.push(await query());
  const [failed, paused] = ['EmbeddingsAnswerError', 'EmbedderPausedError'];
  expect(names).toEqual([failed, failed, 'answered', failed, failed, failed, paused, paused]);
  expect(requests.length).toBe(7);
  await embedder.embed(['text'], 'document');
  await expect(embedder.embed(['text'], 'query')).rejects.toBeInstanceOf(EmbedderPausedError);
  await sleep(120);
  expect([await query(), await query()]).toEqual(['answered', 'answered']);
});

test("an aborted query is rejected with the caller's reason and does not count as a failure", async () => {
  const embedder = await open({ maxFailures: 1, queryTimeoutMs: 5000 });
  script = [never];
  const stopping = new AbortController();
  const query = embedder.embed(['text'], 'query', stopping.signal);
  setTimeout(() => stopping.abort(new Error('changed my mind')), 20);
  await expect(query).rejects.toThrow('changed my mind');
  expect(asList(await embedder.embed(['text'], 'query'))).toEqual([unit('text')]);
});

test('aborting documents ends requests, pauses and all further work', async () => {
  const embedder = await open({ retryPauseMs: 60_000 });
  script = [status(503), never];
  const stopping = new AbortController();
  const texts = Array.from({ length: 1000 }, (_, n) => `text ${n}`);
  const documents = embedder.embed(texts, 'document', stopping.signal);
  setTimeout(() => stopping.abort(new Error('enough')), 50);
  await expect(documents).rejects.toThrow('enough');
  expect(requests.length).toBe(3);
});
