import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http-client.js';
import { bearer, key } from '../harness/shared.js';
import { ask, type Asked, questionOf, titleOf } from './question.js';

/** Seconds until the first of next month, UTC. */
export function secondsToNextMonth(now = new Date()): number {
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000;
}

/** contract 5: what `Retry-After` must say of an answer 429. */
export function expectRetryAfter(answer: Answer): number {
  const seconds: number = answer.json.details.retry_after_seconds;
  expect(seconds).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(String(Math.max(1, Math.ceil(seconds))));
  return seconds;
}

/** spec 4.1.8, 4.2.6: both limits on one path; what costs one unit, and what is invalid. */
export function describeLimits(asked: Asked, invalid: Asked = invalidOf(questionOf(asked).path)): void {
  describe(`${titleOf(asked)} beyond a limit`, () => {
    test('3 requests of 2 a minute: the third is 429 with scope minute, before its parameters are looked at', async () => {
      const made = bearer(await key({ perMinute: 2 }));
      expect((await ask(asked, made)).status).toBe(200);
      expect((await ask(asked, made)).status).toBe(200);
      for (const beyond of [asked, invalid]) {
        const answer = await ask(beyond, made);
        expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'minute', retry_after_seconds: expect.any(Number) });
        expect(expectRetryAfter(answer)).toBeLessThanOrEqual(60);
      }
    });

    test('2 requests of 1 a month: the second is 429 with scope month and the true wait', async () => {
      const made = bearer(await key({ perMonth: 1 }));
      expect((await ask(asked, made)).status).toBe(200);
      const answer = await ask(asked, made);
      expect(answer).toBeEnvelope(429, 'rate_limit', { scope: 'month', retry_after_seconds: expect.any(Number) });
      expect(Math.abs(expectRetryAfter(answer) - secondsToNextMonth())).toBeLessThan(5);
    });
  });
}

const invalidOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}outputsize=0&limit=0&country=1`;
