import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BourseClient, type ClientOptions } from '../index.js';
import { FakeClock, ScriptedServer, refusal, stopTimers } from '../scripted-server.fixture.js';
import { rateLimitOf } from './rate-limit-header.js';
import { Throttle } from './throttle.js';

const server = new ScriptedServer();
let clock: FakeClock;
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => void (clock = new FakeClock()));

const client = (options: Partial<ClientOptions> = {}) =>
  new BourseClient({ baseUrl: server.url, apiKey: 'bourse_test_x', clock, random: () => 0, ...options });

const rateLimitAnswer = (minute: number, seconds: number, month = 1000) => ({
  headers: { ratelimit: `"minute";r=${minute};t=${seconds}, "month";r=${month};t=86400` },
});

describe('the throttle waits for the next minute instead of causing a 429', () => {
  test('no request waits while units remain', async () => {
    server.respondWith(rateLimitAnswer(2, 60), rateLimitAnswer(1, 50), rateLimitAnswer(0, 40));
    const bourse = client();
    for (let i = 0; i < 3; i++) await bourse.types();
    expect(clock.waits).toEqual([]);
    expect(bourse.rateLimit).toEqual({
      minute: { remaining: 0, resetSeconds: 40 },
      month: { remaining: 1000, resetSeconds: 86400 },
    });
  });

  test('r=0: the next request goes out when t has passed', async () => {
    server.respondWith(rateLimitAnswer(0, 40), rateLimitAnswer(0, 7), rateLimitAnswer(9, 60));
    const throttled: number[] = [];
    const bourse = client({ onThrottle: ({ waitMs }) => throttled.push(waitMs) });
    for (let i = 0; i < 3; i++) await bourse.types();
    expect(clock.waits).toEqual([40_000, 7000]);
    expect(throttled).toEqual([40_000, 7000]);
  });

  test('pending requests count: of three concurrent requests after r=2 the third waits', async () => {
    server.respondWith(rateLimitAnswer(2, 30), rateLimitAnswer(5, 60));
    const bourse = client();
    await bourse.types();
    await Promise.all([bourse.types(), bourse.types(), bourse.types()]);
    expect(clock.waits).toEqual([30_000]);
  });

  test('after t, one request per second goes out until an answer reports the remainder', () => {
    const throttle = new Throttle();
    throttle.observe({ minute: { remaining: 0, resetSeconds: 10 }, month: null }, 0);
    expect([0, 9999, 10_000, 10_000, 10_400, 11_000].map((now) => throttle.waitMs(1, now))).toEqual([
      10_000, 1, 0, 1000, 600, 0,
    ]);
    throttle.observe({ minute: { remaining: 2, resetSeconds: 60 }, month: null }, 11_100);
    expect([1, 1, 1].map((cost) => throttle.waitMs(cost, 11_100))).toEqual([0, 0, 60_000]);
  });

  test('the throttle does not wait for the next month', async () => {
    server.respondWith(rateLimitAnswer(5, 60, 0));
    const bourse = client();
    await bourse.types();
    await bourse.types();
    expect(clock.waits).toEqual([]);
  });

  test('usage is free: it never waits', async () => {
    server.respondWith(rateLimitAnswer(0, 40));
    const bourse = client();
    await bourse.types();
    await bourse.usage();
    expect(clock.waits).toEqual([]);
  });

  test.each([
    ['throttle: false', { throttle: false }],
    ['a client that does not retry limits', { retry: { rateLimits: 0 } }],
    ['a client that does not retry', { retry: false }],
  ] satisfies [string, Partial<ClientOptions>][])('%s runs into the 429', async (_, options) => {
    server.respondWith(
      rateLimitAnswer(0, 40),
      refusal(429, 'rate_limit', { scope: 'month', retry_after_seconds: 999 }),
    );
    const bourse = client(options);
    await bourse.types();
    await expect(bourse.types()).rejects.toMatchObject({ code: 'rate_limit' });
    expect(clock.waits).toEqual([]);
  });

  test('a signal ends the wait at once, on the platform’s clock', async () => {
    stopTimers();
    server.respondWith(rateLimitAnswer(0, 40));
    const bourse = client({ clock: undefined });
    await bourse.types();
    const controller = new AbortController();
    const outcome = bourse.types({ signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(39_999);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });
});

const read = (text: string) => rateLimitOf(new Headers({ ratelimit: text }));

describe('RateLimit (draft-ietf-httpapi-ratelimit-headers-11)', () => {
  test('both windows, one, none, and an unknown header', () => {
    expect(read('"minute";r=599;t=60, "month";r=5;t=86400')).toEqual({
      minute: { remaining: 599, resetSeconds: 60 },
      month: { remaining: 5, resetSeconds: 86400 },
    });
    expect(read('"month"; t=9; r=5')).toEqual({ minute: null, month: { remaining: 5, resetSeconds: 9 } });
    expect(read('everything')).toEqual({ minute: null, month: null });
    expect(rateLimitOf(new Headers())).toBeNull();
  });
});
