import type { BourseClient, ResponseInfo } from '@bourse/sdk';
import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';
import { clientOf, type Sdk } from './sdk.js';

type Call = readonly [path: string, ask: () => Promise<unknown>];

/** A path of each endpoint, and the call of the client that requests it. */
const callsOf = (bourse: BourseClient): readonly Call[] => [
  [
    '/v1/stocks?exchange=XETRA&type=Common%20Stock&outputsize=3',
    () => bourse.stocks.list({ exchange: 'XETRA', type: 'Common Stock', outputsize: 3 }),
  ],
  ['/v1/stocks/AAPL', () => bourse.stocks.get('AAPL')],
  [
    '/v1/symbol_search?query=volkswagn&limit=2&country=DE',
    () => bourse.symbolSearch({ query: 'volkswagn', limit: 2, country: 'DE' }),
  ],
  ['/v1/symbol_search?query=apple&explain=true', () => bourse.symbolSearch({ query: 'apple', explain: true })],
  [
    '/v1/time_series?symbol=AAPL&interval=1week&start_date=2012-01-01&end_date=2012-06-30&adjust=all',
    () =>
      bourse.timeSeries({
        symbol: 'AAPL',
        interval: '1week',
        start_date: '2012-01-01',
        end_date: '2012-06-30',
        adjust: 'all',
      }),
  ],
  ['/v1/dividends?isin=US0378331005', () => bourse.dividends({ isin: 'US0378331005' })],
  ['/v1/splits?symbol=AAPL&outputsize=1', () => bourse.splits({ symbol: 'AAPL', outputsize: 1 })],
  ['/v1/quotes?symbols=AAPL,MSFT,NOPE', () => bourse.quotes({ symbols: ['AAPL', 'MSFT', 'NOPE'] })],
  ['/v1/exchanges', () => bourse.exchanges()],
  ['/v1/countries', () => bourse.countries()],
  ['/v1/types', () => bourse.types()],
  ['/v1/admin/imports?outputsize=2', () => bourse.adminImports({ outputsize: 2 })],
  ['/v1/admin/schedules', () => bourse.adminSchedules()],
  ['/v1/admin/webhooks', () => bourse.adminWebhooks()],
];

/** Every REST endpoint once: the client returns what the server sent. */
export function describeSdkEndpoints(sdk: Sdk): void {
  const bourse = clientOf(sdk);

  describe('every endpoint', () => {
    test.each(callsOf(bourse))('%s', async (path, ask) => {
      const answer = await get(path);
      expect([answer.status, await ask()]).toEqual([200, answer.json]);
    });

    test('/v1/resolve, as many results as items', async () => {
      const { results } = await bourse.resolve({
        items: [{ query: '50 SHS APPLE INC COM USD0.00001' }, { query: 'zzqqxx' }],
      });
      expect(results.map(({ status, instrument }) => [status, instrument?.symbol])).toEqual([
        ['resolved', 'AAPL'],
        ['not_found', undefined],
      ]);
    });

    test('/v1/admin/status and /v1/admin/keys', async () => {
      expect((await bourse.adminStatus()).health.status).toBe('ready');
      const ids = (await bourse.adminKeys()).keys.map(({ id }) => id);
      expect(ids).toContain((await bourse.usage()).key_id);
    });

    test('/v1/usage, and a symbol with a slash', async () => {
      expect(Object.keys(await bourse.usage())).toEqual(['key_id', 'scopes', 'minute', 'month']);
      expect((await bourse.symbolSearch({ query: 'BRK/B', limit: 1 })).symbols[0]!.symbol).toBe('BRK-B');
    });
  });
}

/** Everything but the JSON of a response. */
export function describeSdkAnswers(sdk: Sdk): void {
  const bourse = clientOf(sdk);

  test('the listing as streams: CSV byte for byte, NDJSON row by row', async () => {
    const filter = { exchange: 'XETRA', type: 'Common Stock' } as const;
    const whole = await get('/v1/stocks?exchange=XETRA&type=Common%20Stock', { accept: 'text/csv' });
    expect(await new Response(await bourse.stocks.csv(filter)).text()).toBe(whole.text);
    const rows: unknown[] = [];
    for await (const row of bourse.stocks.ndjson(filter)) rows.push(row);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows).toEqual(await bourse.stocks.all(filter).toArray());
  });

  test('each answer has its headers: including the ETag for a conditional request', async () => {
    const { headers } = await bourse.types();
    expect(headers.get('etag')).toBe((await get('/v1/types')).headers['etag']);
  });

  test('onResponse receives the request id', async () => {
    const seen: ResponseInfo[] = [];
    await bourse.types({ onResponse: (info) => seen.push(info) });
    expect(seen).toEqual([
      {
        method: 'GET',
        path: '/v1/types',
        status: 200,
        requestId: expect.stringMatching(/^[\w.-]{1,64}$/),
        degraded: [],
        rateLimit: null,
        headers: expect.objectContaining({}),
      },
    ]);
  });
}
