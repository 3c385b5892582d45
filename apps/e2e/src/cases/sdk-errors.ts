import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { deadAddress, onlyYahooAt } from '../harness/lying-source.js';
import { inventedKey, inventedSecret } from '../harness/key-text.js';
import { key, maintained, standingKey, startSeeded } from '../harness/shared.js';
import { clientOf, errorOf, type Sdk } from './sdk.js';

/** Every code that a running server can be brought to, as its class. */
export function describeSdkErrors(sdk: Sdk): void {
  const bourse = clientOf(sdk);
  const clock = { now: () => Date.now(), wait: async () => {} };

  describe('spec 7: each error is of the class of its code', () => {
    test('400 and 422 BadRequestError names every invalid field', async () => {
      const error = await errorOf(bourse.stocks.list({ outputsize: 5000, type: 'Stonk' as never }));
      expect(error).toBeInstanceOf(sdk.BadRequestError);
      expect(error).toMatchObject({ code: 'bad_request', status: 400, requestId: expect.any(String) });
      expect((error as InstanceType<Sdk['BadRequestError']>).details?.errors.map(({ field }) => field)).toEqual(['type', 'outputsize']); // prettier-ignore
      expect(await errorOf(bourse.stocks.list({ country: 'ZZ' }))).toMatchObject({ code: 'bad_request', status: 422 });
    });

    test('401 UnauthenticatedError', async () => {
      const wrong = clientOf(sdk, { apiKey: 'bourse_live_wrong' });
      const unknown = clientOf(sdk, { apiKey: inventedKey(inventedSecret('s')) });
      const error = await errorOf(wrong.types());
      expect(error).toBeInstanceOf(sdk.UnauthenticatedError);
      expect(error.details).toEqual({ reason: 'invalid_format' });
      expect((await errorOf(unknown.types())).details).toEqual({ reason: 'unknown_key' });
    });

    test('403 ForbiddenError', async () => {
      const { key: apiKey } = await standingKey({ scopes: ['search:read'] });
      const error = await errorOf(clientOf(sdk, { apiKey }).types());
      expect(error).toBeInstanceOf(sdk.ForbiddenError);
      expect(error.details).toEqual({ reason: 'insufficient_scope' });
    });

    test('404 NotFoundError, of a symbol and of a range', async () => {
      const error = await errorOf(bourse.stocks.get('NOSUCHTHING'));
      expect(error).toBeInstanceOf(sdk.NotFoundError);
      expect(error.details).toEqual({ symbol: 'NOSUCHTHING' });
      const range = await errorOf(bourse.timeSeries({ symbol: 'AAPL', end_date: '1999-12-31' }));
      expect(range).toMatchObject({ code: 'not_found', details: { from: null, to: '1999-12-31' } });
    });

    test('429 RateLimitError of a minute, retried five times after what Retry-After says', async () => {
      const { key: apiKey } = await key({ perMinute: 1 });
      const waits: number[] = [];
      const limited = clientOf(sdk, { apiKey, clock, throttle: false, onRetry: ({ waitMs }) => waits.push(waitMs) });
      await limited.types();
      const error = await errorOf(limited.types());
      expect(error).toBeInstanceOf(sdk.RateLimitError);
      expect(error.details).toEqual({ scope: 'minute', retry_after_seconds: expect.any(Number) });
      expect(waits).toHaveLength(5);
      expect(waits.every((ms) => ms >= 1000 * (error.retryAfterSeconds ?? 0) && ms <= 60_000)).toBe(true);
    });

    test('429 RateLimitError of a month at once', async () => {
      const { key: apiKey } = await key({ perMonth: 1 });
      const limited = clientOf(sdk, { apiKey, clock: { ...clock, wait: () => expect.unreachable() } });
      await limited.types();
      expect(await errorOf(limited.types())).toMatchObject({ code: 'rate_limit', details: { scope: 'month' } });
    });

    test('a minute that is used up is not run into', async () => {
      const { key: apiKey } = await key({ perMinute: 2 });
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
      expect(limited.rateLimit?.minute?.remaining).toBe(0);
      expect(await errorOf(limited.types())).toMatchObject({ name: 'AbortError' });
      expect([waits.length, statuses]).toEqual([1, [200, 200]]);
      expect(waits[0]).toBeLessThanOrEqual(60_000);
    });

    test('503 InternalError under maintenance, after three retries', async () => {
      const waits: number[] = [];
      const closed = `http://${maintained.host}:${maintained.port}`;
      const error = await errorOf(clientOf(sdk, { baseUrl: closed, clock, random: () => 0, onRetry: ({ waitMs }) => waits.push(waitMs) }).types()); // prettier-ignore
      expect(error).toBeInstanceOf(sdk.InternalError);
      expect(error).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
      expect(waits).toHaveLength(3);
    });

    test('an address that is not Bourse: its GraphQL, a port where nobody listens', async () => {
      const nobody = clientOf(sdk, { baseUrl: await deadAddress(), retry: false });
      expect(await errorOf(nobody.types())).toBeInstanceOf(sdk.ConnectionError);
    });
  });
}

/** spec 7, 502: needs a server of its own, whose only live source is dead. */
export function describeSdkUpstreamFailure(sdk: Sdk): void {
  describe('spec 7: a source that fails', () => {
    let server: Bourse;
    beforeAll(async () => void (server = await startSeeded({ env: onlyYahooAt(await deadAddress()) })));
    afterAll(() => server.stop());

    test('502 UpstreamFailureError names the sources', async () => {
      const baseUrl = `http://${server.host}:${server.port}`;
      const error = await errorOf(clientOf(sdk, { baseUrl, retry: false }).timeSeries({ symbol: 'KO' }));
      expect(error).toBeInstanceOf(sdk.UpstreamFailureError);
      expect(error).toMatchObject({ status: 502, details: { sources_tried: ['yahoo'], last_error: 'unreachable' } });
    });
  });
}
