import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http-client.js';
import { bearer, createSharedKey } from '../harness/shared.js';
import { ask, type RequestOrPath, toRequest, titleOf } from './test-request.js';

/** Seconds until the first of next month, UTC. */
export function secondsToNextMonth(now = new Date()): number {
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000;
}

/** limit-2: the `Retry-After` that a 429 must have. */
export function expectRetryAfter(answer: Answer): number {
  const seconds: number = answer.json.details.retry_after_seconds;
  expect(seconds).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(String(Math.max(1, Math.ceil(seconds))));
  return seconds;
}

/** limit-1 on one path: both limits, with requests that cost one unit, some of them invalid. */
export function describeLimits(
  request: RequestOrPath,
  invalid: RequestOrPath = invalidOf(toRequest(request).path),
): void {
  describe(`${titleOf(request)} beyond a limit`, () => {
    test('error-4: of 3 requests at 2 per minute the third is 429 with scope minute, before validation', async () => {
      const headers = bearer(await createSharedKey({ perMinute: 2 }));
      expect((await ask(request, headers)).status).toBe(200);
      expect((await ask(request, headers)).status).toBe(200);
      for (const beyond of [request, invalid]) {
        const answer = await ask(beyond, headers);
        expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'minute', retry_after_seconds: expect.any(Number) });
        expect(expectRetryAfter(answer)).toBeLessThanOrEqual(60);
      }
    });

    test('of 2 requests at 1 per month the second is 429 with scope month and the exact wait', async () => {
      const headers = bearer(await createSharedKey({ perMonth: 1 }));
      expect((await ask(request, headers)).status).toBe(200);
      const answer = await ask(request, headers);
      expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'month', retry_after_seconds: expect.any(Number) });
      expect(Math.abs(expectRetryAfter(answer) - secondsToNextMonth())).toBeLessThan(5);
    });
  });
}

const invalidOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}outputsize=0&limit=0&country=1`;
