import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http-client.js';
import { bearer, get, key } from '../harness/shared.js';

/** Seconds until the first of next month, UTC. */
export function secondsToNextMonth(now = new Date()): number {
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000;
}

/** contract 5: what `Retry-After` must say of an answer 429. */
function expectRetryAfter(answer: Answer): number {
  const seconds: number = answer.json.details.retry_after_seconds;
  expect(seconds).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(String(Math.max(1, Math.ceil(seconds))));
  return seconds;
}

/** spec 4.1.8, 4.2.6: both limits on one path. */
export function describeLimits(path: string): void {
  describe(`GET ${path} beyond a limit`, () => {
    test('3 requests of 2 a minute: the third is 429 with scope minute, before its parameters are looked at', async () => {
      const made = bearer(await key({ perMinute: 2 }));
      expect((await get(path, made)).status).toBe(200);
      expect((await get(path, made)).status).toBe(200);
      for (const asked of [path, `${path}${path.includes('?') ? '&' : '?'}outputsize=0&limit=0&country=1`]) {
        const answer = await get(asked, made);
        expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'minute', retry_after_seconds: expect.any(Number) });
        expect(expectRetryAfter(answer)).toBeLessThanOrEqual(60);
      }
    });

    test('2 requests of 1 a month: the second is 429 with scope month and the true wait', async () => {
      const made = bearer(await key({ perMonth: 1 }));
      expect((await get(path, made)).status).toBe(200);
      const answer = await get(path, made);
      expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'month', retry_after_seconds: expect.any(Number) });
      expect(Math.abs(expectRetryAfter(answer) - secondsToNextMonth())).toBeLessThan(5);
    });
  });
}
