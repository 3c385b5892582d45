import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BourseClient,
  type BourseError,
  type ClientOptions,
  ConnectionError,
  InternalError,
  RateLimitError,
  type RetryInfo,
  TimeoutError,
  UnexpectedAnswerError,
} from './index.js';
import {
  type Answer,
  FakeClock,
  html,
  type ScriptedReply,
  ScriptedServer,
  refusal,
  stopTimers,
} from './scripted-server.fixture.js';

const server = new ScriptedServer();
let clock: FakeClock;
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => void (clock = new FakeClock()));

const client = (options: Partial<ClientOptions> = {}) =>
  new BourseClient({ baseUrl: server.url, apiKey: 'bourse_test_x', clock, random: () => 0, ...options });

const success: Answer = { body: { types: [] } };

/** Returns the outcome, the number of requests and the waits in seconds for these answers of the server. */
async function runRequest(replies: readonly ScriptedReply[], options: Partial<ClientOptions> = {}) {
  server.respondWith(...replies);
  const outcome = await client(options)
    .types()
    .catch((error: unknown) => error as BourseError);
  return { outcome, times: server.requests.length, waits: clock.waits.map((ms) => ms / 1000) };
}

const rateLimitRefusal = (
  headers: Record<string, string>,
  details: unknown = { scope: 'minute', retry_after_seconds: 2.5 },
) => refusal(429, 'rate_limit', details, headers);

describe('bad_request, unauthenticated, forbidden and not_found are never retried', () => {
  test.each([
    [400, 'bad_request'],
    [405, 'bad_request'],
    [422, 'bad_request'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
  ])('%i %s is requested once, with any Retry-After', async (status, code) => {
    const { outcome, times, waits } = await runRequest([refusal(status, code, null, { 'retry-after': '1' }), success]);
    expect(outcome).toMatchObject({ code, status });
    expect([times, waits]).toEqual([1, []]);
  });
});

const month = (seconds: number) =>
  rateLimitRefusal({ 'retry-after': `${seconds}` }, { scope: 'month', retry_after_seconds: seconds });

describe('limit-2: rate_limit is retried after Retry-After, at most 60 seconds, with jitter', () => {
  test.each([
    ['Retry-After: 3', rateLimitRefusal({ 'retry-after': '3' }), 3],
    ['Retry-After: 60', rateLimitRefusal({ 'retry-after': '60' }), 60],
    ['Retry-After: 90 is cut to 60', rateLimitRefusal({ 'retry-after': '90' }), 60],
    [
      'Retry-After as a date, by the clock of the server',
      rateLimitRefusal({ 'retry-after': 'Fri, 06 Mar 2026 09:00:07 GMT', date: 'Fri, 06 Mar 2026 09:00:00 GMT' }),
      7,
    ],
    ['none: the details', rateLimitRefusal({}), 2.5],
    ['none at all: as a failure', rateLimitRefusal({}, null), 1],
    ['a limit of a proxy, without an envelope', html(429, { 'retry-after': '4' }), 4],
    ['an invalid Retry-After: the details', rateLimitRefusal({ 'retry-after': 'soon' }), 2.5],
  ])('%s', async (_, reply, seconds) => {
    const { outcome, times, waits } = await runRequest([reply, success]);
    expect(outcome).toEqual({ types: [] });
    expect([times, waits]).toEqual([2, [seconds]]);
  });

  test('jitter makes the wait longer, never longer than 60 s, never shorter than Retry-After up to 60', async () => {
    for (const retryAfter of [1, 3, 30, 47, 48, 55, 60]) {
      for (const random of [0, 0.1, 0.5, 0.999]) {
        clock = new FakeClock();
        const { waits } = await runRequest([rateLimitRefusal({ 'retry-after': `${retryAfter}` }), success], {
          random: () => random,
        });
        expect(waits[0]).toBeGreaterThanOrEqual(retryAfter);
        expect(waits[0]).toBeLessThanOrEqual(60);
        expect(waits[0]! > retryAfter).toBe(random > 0 && retryAfter < 60);
      }
    }
  });

  test('the cap is jittered too: 90 is never waited for, so it may be less than 60', async () => {
    const { waits } = await runRequest([rateLimitRefusal({ 'retry-after': '90' }), success], { random: () => 0.5 });
    expect(waits[0]).toBeLessThan(60);
    expect(waits[0]).toBeGreaterThanOrEqual(45);
  });

  test('five times, then RateLimitError; 0 turns it off', async () => {
    const { outcome, times, waits } = await runRequest([rateLimitRefusal({ 'retry-after': '3' })]);
    expect(outcome).toBeInstanceOf(RateLimitError);
    expect([times, waits]).toEqual([6, [3, 3, 3, 3, 3]]);
    expect((await runRequest([rateLimitRefusal({ 'retry-after': '3' })], { retry: { rateLimits: 0 } })).times).toBe(1);
  });

  test('the client waits for the next month only when it begins within 60 s', async () => {
    expect(await runRequest([month(61), success])).toMatchObject({
      outcome: expect.any(RateLimitError),
      times: 1,
      waits: [],
    });
    expect(await runRequest([month(60), success])).toMatchObject({ outcome: { types: [] }, times: 2, waits: [60] });
  });
});

const busy = (seconds: number) => refusal(503, 'internal', null, { 'retry-after': `${seconds}` });

describe('upstream_failure and internal are retried up to 3 times, after 1, 2 and 4 s', () => {
  test.each([
    ['500 internal', refusal(500, 'internal')],
    ['502 upstream_failure', refusal(502, 'upstream_failure', { sources_tried: ['yahoo'], last_error: 'timeout' })],
    ['503 internal', refusal(503, 'internal', null, { 'retry-after': '1' })],
    ['504 upstream_failure', refusal(504, 'upstream_failure')],
    ['502 of a proxy, HTML', html(502)],
    ['503 of a proxy, JSON without an envelope', { status: 503, body: { error: 'overloaded' } }],
    ['a connection that is reset', ({ socket }) => socket.resetAndDestroy()],
    ['a connection that is closed without an answer', ({ socket }) => void socket.destroy()],
    ['an answer that breaks off', brokenOff],
    ['JSON that ends too early', { body: '{"types":[' }],
  ] satisfies [string, ScriptedReply][])('%s', async (_, reply) => {
    const { outcome, times, waits } = await runRequest([reply]);
    expect(outcome).toBeInstanceOf(Error);
    expect([times, waits]).toEqual([4, [1, 2, 4]]);
    clock = new FakeClock();
    expect(await runRequest([reply, reply, success])).toMatchObject({
      outcome: { types: [] },
      times: 3,
      waits: [1, 2],
    });
  });

  test('a Retry-After that is longer than the backoff is honoured, up to 60 s', async () => {
    expect((await runRequest([busy(3), busy(3), busy(3), success])).waits).toEqual([3, 3, 4]);
    clock = new FakeClock();
    expect((await runRequest([busy(300), success])).waits).toEqual([60]);
  });

  test('with jitter: longer by up to a quarter', async () => {
    expect(
      (await runRequest([refusal(500, 'internal')], { random: () => 0.999 })).waits.map(
        (s) => Math.round(s * 100) / 100,
      ),
    ).toEqual([1.25, 2.5, 5]);
  });

  test('limits and failures are counted separately', async () => {
    const replies = [
      refusal(500, 'internal'),
      rateLimitRefusal({ 'retry-after': '9' }),
      refusal(500, 'internal'),
      success,
    ];
    expect(await runRequest(replies)).toMatchObject({ outcome: { types: [] }, waits: [1, 9, 2] });
  });

  test('a refused connection is a ConnectionError after the same number of attempts', async () => {
    const alone = new ScriptedServer();
    await alone.start();
    const { url } = alone;
    await alone.stop();
    const error = await client({ baseUrl: url })
      .types()
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'connection_failed', status: null, requestId: null });
    expect((error as Error).message).toMatch(
      /^GET \/v1\/types received no complete response from http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/,
    );
    expect(clock.waits).toEqual([1000, 2000, 4000]);
  });

  test('POST /v1/resolve is retried like a read', async () => {
    server.respondWith(refusal(500, 'internal'), { body: { results: [] } });
    expect(await client().resolve({ items: [{ query: 'AAPL' }] })).toEqual({ results: [] });
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/resolve',
      'POST /v1/resolve',
    ]);
  });
});

describe('an answer that does not come from Bourse', () => {
  test.each([
    ['200 with a page of HTML: a wrong address', html(200), 'text/html'],
    ['200 with text', { headers: { 'content-type': 'text/plain' }, body: 'hello' }, 'text/plain'],
    ['404 of something else', html(404), 'text/html'],
    ['418 with an envelope with an unknown code', refusal(418, 'teapot'), 'application/json; charset=utf-8'],
    ['200 with JSON that is no object', { body: '7' }, 'application/json; charset=utf-8'],
  ] satisfies [string, ScriptedReply, string][])(
    '%s: UnexpectedAnswerError, not retried',
    async (_, reply, contentType) => {
      const { outcome, times } = await runRequest([reply, success]);
      expect(outcome).toBeInstanceOf(UnexpectedAnswerError);
      expect(outcome).toMatchObject({ code: 'unexpected_answer', details: { contentType } });
      expect(times).toBe(1);
    },
  );

  test('its message names the request and the answer', async () => {
    const { outcome } = await runRequest([html(502)], { retry: false });
    expect(outcome).toMatchObject({
      message: 'GET /v1/types was answered with 502 and text/html instead of JSON.',
      status: 502,
      details: { excerpt: '<html><h1>502</h1></html>', isBrokenJson: false },
    });
  });
});

const silent: ScriptedReply = () => {};
const halfway: ScriptedReply = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{');

describe('time', () => {
  test.each([
    ['no answer', silent],
    ['half an answer', halfway],
  ])('%s within timeoutMs: TimeoutError, retried like internal', async (_, reply) => {
    stopTimers();
    const timeoutMs = 200;
    const exhausted = runRequest([reply], { timeoutMs });
    for (const attempt of [1, 2, 3, 4]) {
      await server.waitForRequests(attempt);
      await vi.advanceTimersByTimeAsync(timeoutMs);
    }
    const { outcome, times, waits } = await exhausted;
    expect(outcome).toBeInstanceOf(TimeoutError);
    expect(outcome).toMatchObject({ code: 'timed_out', details: { timeoutMs } });
    expect([times, waits]).toEqual([4, [1, 2, 4]]);
    clock = new FakeClock();
    const repeated = runRequest([reply, success], { timeoutMs });
    await server.waitForRequests(1);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await repeated).toMatchObject({ outcome: { types: [] }, times: 2 });
  });

  test('timeoutMs of a request overrides that of the client', async () => {
    stopTimers();
    server.respondWith(silent);
    const outcome = client({ timeoutMs: 60_000, retry: false })
      .types({ timeoutMs: 50 })
      .catch((error: unknown) => error);
    await server.waitForRequests(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(await outcome).toBeInstanceOf(TimeoutError);
  });

  test('a signal ends a request at once, with its reason, and nothing is retried', async () => {
    const reason = new Error('the user left');
    const controller = new AbortController();
    server.respondWith(() => controller.abort(reason));
    const retries: RetryInfo[] = [];
    const answer = client().types({ signal: controller.signal, onRetry: (info) => retries.push(info) });
    await expect(answer).rejects.toBe(reason);
    expect([server.requests.length, clock.waits, retries]).toEqual([1, [], []]);
  });

  test('a signal ends a wait at once, on the platform’s clock', async () => {
    stopTimers();
    server.respondWith(rateLimitRefusal({ 'retry-after': '60' }));
    const controller = new AbortController();
    const retrying = Promise.withResolvers<RetryInfo>();
    const answer = client({ clock: undefined }).types({ signal: controller.signal, onRetry: retrying.resolve });
    expect((await retrying.promise).waitMs).toBe(60_000);
    const outcome = answer.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_999);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });

  test('an aborted signal prevents the request', async () => {
    server.respondWith(success);
    await expect(client().types({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(0);
  });

  test('on the platform’s clock a retry waits', async () => {
    stopTimers();
    server.respondWith(rateLimitRefusal({ 'retry-after': '1' }), success);
    const retrying = Promise.withResolvers<RetryInfo>();
    const answer = client({ clock: undefined }).types({ onRetry: retrying.resolve });
    await retrying.promise;
    await vi.advanceTimersByTimeAsync(999);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ types: [] });
  });
});

describe('options', () => {
  test('retry: false disables retries; a request overrides the client, undefined does not', async () => {
    expect((await runRequest([refusal(500, 'internal')], { retry: false })).times).toBe(1);
    expect((await runRequest([refusal(500, 'internal')], { retry: { failures: 1 } })).times).toBe(2);
    expect((await runRequest([refusal(500, 'internal')], { retry: undefined, timeoutMs: undefined })).times).toBe(4);
    server.respondWith(refusal(500, 'internal'));
    await client({ retry: false })
      .types({ retry: { failures: 2 } })
      .catch(() => {});
    expect(server.requests).toHaveLength(3);
    server.respondWith(refusal(500, 'internal'));
    await expect(client({ retry: false }).types({ retry: undefined })).rejects.toThrow(InternalError);
    expect(server.requests).toHaveLength(1);
  });

  test('a kind of retries missing from a request is that of the client', async () => {
    server.respondWith(refusal(500, 'internal'));
    await client({ retry: { failures: 1 } })
      .types({ retry: { rateLimits: 9 } })
      .catch(() => {});
    expect(server.requests).toHaveLength(2);
  });

  test('onRetry is called before each wait', async () => {
    const retryInfos: RetryInfo[] = [];
    await runRequest([refusal(500, 'internal'), rateLimitRefusal({ 'retry-after': '9' }), success], {
      onRetry: (info) => retryInfos.push(info),
    });
    expect(retryInfos.map(({ attempts, waitMs, method, path }) => [attempts, waitMs, method, path])).toEqual([
      [1, 1000, 'GET', '/v1/types'],
      [2, 9000, 'GET', '/v1/types'],
    ]);
    expect(retryInfos[0]!.error).toBeInstanceOf(InternalError);
    expect(retryInfos[1]!.error).toMatchObject({ requestId: 'told', retryAfterSeconds: 9 });
  });

  test('the client uses a given fetch', async () => {
    const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({ types: [] }));
    expect(await client({ baseUrl: 'https://bourse.example/', fetch }).types()).toEqual({ types: [] });
    expect(fetch).toHaveBeenCalledWith('https://bourse.example/v1/types', expect.anything());
  });

  test('a key function is called again for each attempt', async () => {
    const keys = ['one', 'two'];
    await runRequest([refusal(500, 'internal'), success], { apiKey: async () => keys.shift()! });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two']);
  });
});

/** Announces the length of its body and ends before it. */
function brokenOff(_: unknown, response: Parameters<Exclude<ScriptedReply, Answer>>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"types":[');
  setTimeout(() => response.destroy(), 5);
}
