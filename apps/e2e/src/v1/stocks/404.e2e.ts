import { describe, expect, test } from 'vitest';
import { get, request } from '../../harness/shared.js';

describe('paths similar to /v1/stocks', () => {
  test.each([
    '/v1/stock',
    '/v1/Stocks',
    '/V1/stocks',
    '/v1/stocks.json',
    '/v2/stocks',
    '/v1',
    '/v1//stocks',
    '/stocks',
  ])('%s: not_found without details, with or without a key', async (path) => {
    for (const authorization of [undefined, null]) {
      const answer = await get(path, authorization === null ? { authorization } : {});
      expect(answer).toBeEnvelope(404, 'not_found', null);
    }
  });

  test('the message names the path, the nearest route and the documentation', async () => {
    const message = 'There is no route /v1/timeseries here. The nearest is /v1/time_series. All routes are at /docs.';
    expect((await get('/v1/timeseries?symbol=AAPL')).json.message).toBe(message);
    expect((await get('/v1/stock/AAPL')).json.message).toContain('The nearest is /v1/stocks/{symbol}.');
    expect((await get('/v1/stocks/')).json.message).toContain('The nearest is /v1/stocks.');
  });

  test.each(['GET', 'POST', 'DELETE', 'OPTIONS'])('%s of an unknown path: 404', async (method) => {
    expect(await request(method, '/v1/nothing', { authorization: null })).toBeEnvelope(404, 'not_found', null);
  });

  test('a code without rows is an empty page, not a 404', async () => {
    for (const query of [
      'exchange=XADS',
      'mic=XXXX',
      'currency=DEM',
      'currency=GBX',
      'isin=US0000000002',
      'cik=9999999999',
    ]) {
      const answer = await get(`/v1/stocks?${query}`);
      expect([query, answer.status, answer.json]).toEqual([query, 200, { instruments: [], next_cursor: null }]);
    }
  });
});
