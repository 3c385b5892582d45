import { afterEach, expect, test } from 'vitest';
import { meiliClient } from './meili-client.js';
import { failureReason, MeiliAnswerError, requestCause } from './meili-errors.js';
import {
  listenOnLoopback,
  type LoopbackHandler,
  type LoopbackServer,
  sendJson,
} from './testing/loopback-server.fixture.js';

const opened: LoopbackServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(handler: LoopbackHandler): Promise<LoopbackServer> {
  const server = await listenOnLoopback(handler);
  opened.push(server);
  return server;
}

const soon = () => AbortSignal.timeout(30);
const causeOf = (promise: Promise<unknown>) => promise.then(() => 'no error', requestCause);

test('the key is sent, and the path of the address is kept', async () => {
  const server = await serve(({ headers }, response) => sendJson(response, 200, { key: headers.authorization }));
  const client = meiliClient({ url: `${server.url}/behind`, apiKey: 'secret' });
  expect(await client.getVersion()).toEqual({ key: 'Bearer secret' });
  expect(server.requests).toEqual(['GET /behind/version']);
});

test('responses are requested uncompressed: compression takes Meilisearch longer than searching', async () => {
  const server = await serve(({ headers }, response) =>
    sendJson(response, 200, { as: headers['accept-encoding'] ?? null }),
  );
  expect(await meiliClient({ url: server.url }).getVersion()).toEqual({ as: null });
});

test('a redirection is not followed', async () => {
  const server = await serve(({ path }, response) => {
    if (path === '/elsewhere') return sendJson(response, 200, {});
    return response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await causeOf(meiliClient({ url: server.url }).getVersion())).toEqual(new MeiliAnswerError(307, 'unreadable'));
  expect(server.requests).toEqual(['GET /version']);
});

test.each(['', 'null', '<html>', '{"half":'])('%j is not a valid response', async (text) => {
  const server = await serve((_request, response) => response.writeHead(200).end(text));
  expect(await causeOf(meiliClient({ url: server.url }).getVersion())).toEqual(new MeiliAnswerError(200, 'unreadable'));
});

test('a refusal keeps its code, and its explanation out of the message', async () => {
  const refusal = { code: 'invalid_search_filter', message: 'what you typed', type: 'invalid_request' };
  const server = await serve((_request, response) => sendJson(response, 400, refusal));
  const cause = (await causeOf(meiliClient({ url: server.url }).getVersion())) as MeiliAnswerError;
  expect(cause).toEqual(new MeiliAnswerError(400, 'invalid_search_filter', 'what you typed'));
  expect(cause.detail).toBe('what you typed');
  expect(cause.message).toBe('Meilisearch returned 400 invalid_search_filter');
});

test('a request ends with its own signal, with that of all requests, and at the limit', async () => {
  const { url } = await serve(() => {});
  const never = new AbortController().signal;
  const pendingRequests = [
    meiliClient({ url }, { signal: never, requestLimitMs: 60_000 }).multiSearch({ queries: [] }, { signal: soon() }),
    meiliClient({ url }, { signal: soon(), requestLimitMs: 60_000 }).multiSearch({ queries: [] }, { signal: never }),
    meiliClient({ url }, { signal: never, requestLimitMs: 30 }).multiSearch({ queries: [] }, { signal: never }),
    meiliClient({ url }, { requestLimitMs: 30 }).getVersion(),
  ];
  const start = performance.now();
  for (const one of pendingRequests) expect(failureReason(await causeOf(one))).toBe('timeout');
  expect(performance.now() - start).toBeLessThan(5000);
});
