import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Headers } from '../harness/http-client.js';
import { bearer, createSharedKey } from '../harness/shared.js';
import { ask, type RequestOrPath, titleOf } from './test-request.js';

/** Seconds until the first of next month, UTC. */
export function secondsToNextMonth(now = new Date()): number {
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000;
}

/** limit-2: the `Retry-After` that a 429 must have. */
function expectRetryAfter(answer: Answer): number {
  const seconds: number = answer.json.details.retry_after_seconds;
  expect(seconds).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(String(Math.max(1, Math.ceil(seconds))));
  return seconds;
}

/** Seconds, from the least to the most, until a unit that was spent after `since` is free again. */
const waitRanges = {
  minute: (since: number) => [59 - (Date.now() - since) / 1000, 60],
  month: (since: number) => [secondsToNextMonth() - 1, secondsToNextMonth(new Date(since)) + 1],
} as const;

/**
 * limit-2: the wait of a 429 whose limit was first spent after `since`. The range is as wide as the requests were slow,
 * so that it is close and holds on a busy machine.
 */
export function expectWait(answer: Answer, window: 'minute' | 'month', since: number): void {
  const [least, most] = waitRanges[window](since);
  const seconds = expectRetryAfter(answer);
  expect(seconds).toBeGreaterThanOrEqual(least!);
  expect(seconds).toBeLessThanOrEqual(most!);
}

/** A request of the cost 1, and one to the same path that its schema refuses. */
interface ChargedRequest {
  readonly request: RequestOrPath;
  readonly invalid: RequestOrPath;
}

/**
 * limit-1 on the paths of one scope, which spend the limit of one key together: each path costs one unit, and each is
 * refused once nothing is left.
 */
export function describeLimits(scope: string, requests: readonly ChargedRequest[]): void {
  const count = requests.length;
  const cases = requests.map((each, index) => ({ ...each, index, title: titleOf(each.request) }));

  describe.each([
    { window: 'minute', limit: { perMinute: count } },
    { window: 'month', limit: { perMonth: count } },
  ] as const)(`${scope}, ${count} requests at ${count} per $window`, ({ window, limit }) => {
    const spent: Answer[] = [];
    let headers: Headers;
    let since: number;
    beforeAll(async () => {
      headers = bearer(await createSharedKey({ ...limit, scopes: [scope] }));
      since = Date.now();
      for (const { request } of requests) spent.push(await ask(request, headers));
    });

    test.each(cases)('error-4: $title costs one, and is then refused, before validation', async (each) => {
      expect([spent[each.index]!.status, remainderIn(spent[each.index]!, window)]).toEqual([
        200,
        count - 1 - each.index,
      ]);
      for (const beyond of [each.request, each.invalid]) {
        const answer = await ask(beyond, headers);
        expect(answer).toBeEnvelope(429, 'rate_limit', { scope: window, retry_after_seconds: expect.any(Number) });
        expectWait(answer, window, since);
      }
    });
  });
}

/** The units that are left of a limit, as the answer states them. */
export function remainderIn({ headers }: Answer, window: 'minute' | 'month'): number {
  return Number(new RegExp(`"${window}";r=(\\d+)`).exec(String(headers['ratelimit']))?.[1]);
}
