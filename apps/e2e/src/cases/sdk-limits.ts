import { beforeAll, describe, expect, test } from 'vitest';
import { createSharedKey } from '../harness/shared.js';
import { clientOf, errorOf, impatient, type Sdk } from './sdk.js';

/** limit-2: a 429, and how the SDK avoids it. */
export function describeSdkLimits(sdk: Sdk): void {
  describe('limits', () => {
    let keys: readonly string[];
    beforeAll(async () => {
      const createdKeys = await Promise.all([
        createSharedKey({ perMinute: 1 }),
        createSharedKey({ perMonth: 1 }),
        createSharedKey({ perMinute: 2 }),
      ]);
      keys = createdKeys.map(({ key: token }) => token);
    });

    test('429 RateLimitError of a minute, retried five times, each time after Retry-After', async () => {
      const waits: number[] = [];
      const limited = clientOf(sdk, { apiKey: keys[0]!, throttle: false, ...impatient(waits) });
      await limited.types();
      const error = await errorOf(limited.types());
      expect(error).toBeInstanceOf(sdk.RateLimitError);
      expect(error.details).toEqual({ scope: 'minute', retry_after_seconds: expect.any(Number) });
      expect(waits).toHaveLength(5);
      expect(waits.every((ms) => ms >= 1000 * (error.retryAfterSeconds ?? 0) && ms <= 60_000)).toBe(true);
    });

    test('429 RateLimitError of a month, without retry', async () => {
      const waits: number[] = [];
      const limited = clientOf(sdk, { apiKey: keys[1]!, ...impatient(waits) });
      await limited.types();
      expect(await errorOf(limited.types())).toMatchObject({ code: 'rate_limit', details: { scope: 'month' } });
      expect(waits).toEqual([]);
    });

    test('the SDK waits when the minute is used up', async () => {
      const { remaining, statuses, error, waits } = await exceedMinute(sdk, keys[2]!);
      expect({ remaining, statuses, error: error.name }).toEqual({
        remaining: 0,
        statuses: [200, 200],
        error: 'AbortError',
      });
      expect(waits).toEqual([expect.any(Number)]);
      expect(waits[0]).toBeLessThanOrEqual(60_000);
    });
  });
}

/** Three requests with a key limited to two per minute; the wait for the third is aborted as soon as it begins. */
async function exceedMinute(sdk: Sdk, apiKey: string) {
  const controller = new AbortController();
  const waits: number[] = [];
  const statuses: number[] = [];
  const limited = clientOf(sdk, {
    apiKey,
    signal: controller.signal,
    onResponse: ({ status }) => statuses.push(status),
    onThrottle: ({ waitMs }) => {
      waits.push(waitMs);
      controller.abort();
    },
  });
  await limited.types();
  await limited.types();
  const remaining = limited.rateLimit?.minute?.remaining;
  return { remaining, error: await errorOf(limited.types()), waits, statuses };
}
