import { describe, expect, test } from 'vitest';
import { findDeadAddress, onlyYahooAt } from '../harness/faulty-source.js';
import { inventedKey, inventedSecret } from '../harness/key-text.js';
import { maintained, getStandingKey, startSeeded } from '../harness/shared.js';
import { clientOf, errorOf, impatient, type Sdk } from './sdk.js';

/** error-1: codes that are never retried, each with its class. */
export function describeSdkRefusals(sdk: Sdk): void {
  const bourse = clientOf(sdk);

  test('400 and 422 BadRequestError names every invalid field', async () => {
    const error = await errorOf(bourse.stocks.list({ outputsize: 5000, type: 'Stonk' as never }));
    expect(error).toBeInstanceOf(sdk.BadRequestError);
    expect(error).toMatchObject({ code: 'bad_request', status: 400, requestId: expect.any(String) });
    const { details } = error as InstanceType<Sdk['BadRequestError']>;
    expect(details?.errors.map(({ field }) => field)).toEqual(['type', 'outputsize']);
    expect(await errorOf(bourse.stocks.list({ country: 'ZZ' }))).toMatchObject({ code: 'bad_request', status: 422 });
  });

  test('401 UnauthenticatedError', async () => {
    const error = await errorOf(clientOf(sdk, { apiKey: 'bourse_live_wrong' }).types());
    expect(error).toBeInstanceOf(sdk.UnauthenticatedError);
    expect(error.details).toEqual({ reason: 'invalid_format' });
    const unknown = clientOf(sdk, { apiKey: inventedKey(inventedSecret('s')) });
    expect((await errorOf(unknown.types())).details).toEqual({ reason: 'unknown_key' });
  });

  test('403 ForbiddenError', async () => {
    const { key: apiKey } = await getStandingKey({ scopes: ['search:read'] });
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
}

/** error-10: failures of the server, and no server. */
export function describeSdkFailures(sdk: Sdk): void {
  describe('failures', () => {
    test('503 InternalError under maintenance, after three retries', async () => {
      const waits: number[] = [];
      const baseUrl = `http://${maintained.host}:${maintained.port}`;
      const closed = clientOf(sdk, { baseUrl, ...impatient(waits) });
      const error = await errorOf(closed.types());
      expect(error).toBeInstanceOf(sdk.InternalError);
      expect(error).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
      expect(waits).toHaveLength(3);
    });

    test('502 UpstreamFailureError names the sources', async () => {
      const server = await startSeeded({ env: onlyYahooAt(await findDeadAddress()) });
      const bourse = clientOf(sdk, { baseUrl: `http://${server.host}:${server.port}`, retry: false });
      const error = await errorOf(bourse.timeSeries({ symbol: 'KO' }));
      await server.stop();
      expect(error).toBeInstanceOf(sdk.UpstreamFailureError);
      expect(error).toMatchObject({ status: 502, details: { sources_tried: ['yahoo'], last_error: 'unreachable' } });
    });

    test('a refused connection: ConnectionError', async () => {
      const nobody = clientOf(sdk, { baseUrl: await findDeadAddress(), retry: false });
      expect(await errorOf(nobody.types())).toBeInstanceOf(sdk.ConnectionError);
    });
  });
}
