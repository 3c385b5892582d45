import { describe, expect, test } from 'vitest';
import { secondsToNextMonth } from '../cases/limits.js';
import type { Answer } from '../harness/http-client.js';
import { bearer, get, createSharedKey, request, getStandingKey } from '../harness/shared.js';

const monthSeconds = (now = new Date()) =>
  (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)) /
  1000;

/** Parses `"minute";r=598;t=60, "month";r=…;t=…` strictly. */
function read(answer: Answer) {
  const match = /^"minute";r=(\d+);t=(\d+), "month";r=(\d+);t=(\d+)$/.exec(String(answer.headers['ratelimit']));
  if (match === null) throw new Error(`RateLimit: ${answer.headers['ratelimit']}`);
  const [minute, minuteReset, month, monthReset] = match.slice(1).map(Number) as [number, number, number, number];
  return { minute, minuteReset, month, monthReset };
}

describe('limit-1: RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-11)', () => {
  test('the policy of a default key', async () => {
    const answer = await get('/v1/types', bearer(await createSharedKey()));
    expect(answer.headers['ratelimit-policy']).toBe(`"minute";q=600;w=60, "month";q=1000000;w=${monthSeconds()}`);
  });

  test('limit-3: 200, 400, 404 and 422 cost one unit each; 401, 403, 429, 304 and usage are free', async () => {
    const keyHeaders = bearer(await createSharedKey({ perMinute: 50, perMonth: 100, scopes: ['instruments:read'] }));
    const types = await get('/v1/types');
    const steps: readonly (readonly [string, number, number, Record<string, string>?])[] = [
      ['/v1/usage', 200, 0],
      ['/v1/types', 200, 1],
      ['/v1/stocks?outputsize=0', 400, 1],
      ['/v1/stocks?country=ZZ', 422, 1],
      ['/v1/stocks/NOSUCHTHING', 404, 1],
      ['/v1/symbol_search?query=AAPL', 403, 0],
      ['/v1/types', 200, 1, { 'if-none-match': '*' }],
      ['/v1/types', 304, 0, { 'if-none-match': types.headers['etag']! }],
      ['/v1/usage', 200, 0],
      ['/v1/stocks?outputsize=1', 200, 1],
    ];
    let used = 0;
    for (const [path, status, charge, headers] of steps) {
      const before = new Date();
      const answer = await get(path, { ...keyHeaders, ...headers });
      used += charge;
      const { minute, minuteReset, month, monthReset } = read(answer);
      expect([path, answer.status, minute, month]).toEqual([path, status, 50 - used, 100 - used]);
      expect(minuteReset).toBeLessThanOrEqual(60);
      // Rounded up to seconds.
      expect(monthReset).toBeGreaterThanOrEqual(Math.floor(secondsToNextMonth()));
      expect(monthReset).toBeLessThanOrEqual(Math.ceil(secondsToNextMonth(before)) + 1);
    }
    const head = await request('HEAD', '/v1/types', keyHeaders);
    expect(read(head).minute).toBe(50 - used - 1);
  });

  test('a 429 has a remainder of 0', async () => {
    const keyHeaders = bearer(await createSharedKey({ perMinute: 1 }));
    await get('/v1/types', keyHeaders);
    const answer = await get('/v1/types', keyHeaders);
    expect(answer.status).toBe(429);
    const { minute, month } = read(answer);
    expect([minute, month]).toEqual([0, 999_999]);
  });

  test('unlimited scopes are omitted', async () => {
    const minuteOnly = await get(
      '/v1/types',
      bearer(await getStandingKey({ perMinute: 100_000, perMonth: 'unlimited' })),
    );
    expect(minuteOnly.headers['ratelimit-policy']).toBe('"minute";q=100000;w=60');
    expect(minuteOnly.headers['ratelimit']).toMatch(/^"minute";r=\d+;t=\d+$/);
    const none = await get('/v1/types');
    expect([none.headers['ratelimit'], none.headers['ratelimit-policy']]).toEqual([undefined, undefined]);
  });

  test('neither header without a valid key or outside /v1', async () => {
    for (const [path, authorization] of [
      ['/v1/types', null],
      ['/v1/nothing', 'Bearer x'],
      ['/livez', null],
    ] as const) {
      expect((await get(path, { authorization })).headers['ratelimit']).toBeUndefined();
    }
  });

  test('20 concurrent requests with 10 left: exactly 10 pass', async () => {
    const keyHeaders = bearer(await createSharedKey({ perMinute: 10 }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/v1/types', keyHeaders)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
