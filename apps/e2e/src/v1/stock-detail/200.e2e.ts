import { describe, expect, test } from 'vitest';
import { rowKeys, sample, sampleRow } from '../../harness/sample.js';
import { get, request } from '../../harness/shared.js';

/** In this order; a field that is declared later is between them. */
const detailKeys = [
  'composite_figi',
  'shareclass_figi',
  'cusip',
  'wkn',
  'sedol',
  'issuer_country',
  'sector',
  'industry',
  'category_group',
  'category',
  'family',
  'base_currency',
  'quote_currency',
  'delisted_on',
  'market_cap',
  'website',
  'description',
  'aliases',
  'listings',
  'coverage',
];

describe('GET /v1/stocks/{symbol}', () => {
  test('a listing row and all other known fields', async () => {
    const { json: detail, status } = await get('/v1/stocks/AAPL');
    const [period, adjustments] = [{ from: '2000-03-01', to: '2013-03-01' }, ['none', 'splits', 'all']];
    expect(status).toBe(200);
    const keys = [...rowKeys, ...detailKeys];
    expect(Object.keys(detail).filter((key) => keys.includes(key))).toEqual(keys);
    expect(detail).toMatchObject(sampleRow('AAPL'));
    expect(detail).toMatchObject({
      issuer_country: 'US',
      coverage: [{ interval: '1day', ...period, sources: [{ source: 'sample', ...period, adjustments }] }],
    });
  });

  test.each(['aapl', 'Aapl', 'brk-b', '^gspc', 'sap.de'])('%s: a symbol in any case', async (symbol) => {
    const answer = await get(`/v1/stocks/${encodeURIComponent(symbol)}`);
    expect([answer.status, answer.json.symbol]).toEqual([200, symbol.toUpperCase()]);
  });

  test.each([
    ['BRK.B', 'BRK-B'],
    ['brk/b', 'BRK-B'],
    ['NASDAQ:AAPL', 'AAPL'],
    ['AAPL US Equity', 'AAPL'],
  ])('symbol-1: %s: another spelling of one instrument, as in /v1/time_series', async (written, symbol) => {
    const answer = await get(`/v1/stocks/${encodeURIComponent(written)}`);
    expect([answer.status, answer.json.symbol]).toEqual([200, symbol]);
  });

  test('symbols of every odd character, percent-encoded: each one answers with itself', async () => {
    const odd = new Map(sample().map((row) => [row.symbol.replaceAll(/[A-Z0-9]/g, ''), row.symbol]));
    for (const symbol of odd.values()) {
      const answer = await get(`/v1/stocks/${encodeURIComponent(symbol)}`);
      expect([symbol, answer.status, answer.json.symbol]).toEqual([symbol, 200, symbol]);
    }
  });

  test('the other listings of the issue carry its ISIN', async () => {
    const issues = Map.groupBy(sample(), (row) => row.isin);
    const several = [...issues].find(([isin, rows]) => isin !== null && rows.length > 1);
    if (several === undefined) return;
    const [first, ...others] = several[1];
    const { listings } = (await get(`/v1/stocks/${encodeURIComponent(first!.symbol)}`)).json;
    const found: string[] = listings.map(({ symbol }: { symbol: string }) => symbol);
    expect(found.sort()).toEqual(others.map((row) => row.symbol).sort());
    for (const listing of listings)
      expect(Object.keys(listing)).toEqual(['symbol', 'exchange', 'mic', 'country', 'currency', 'status']);
  });

  test('a delisted instrument is found, with its status', async () => {
    const { symbol } = sample().find((row) => row.status === 'delisted')!;
    expect((await get(`/v1/stocks/${encodeURIComponent(symbol)}`)).json.status).toBe('delisted');
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const [head, whole] = [await request('HEAD', '/v1/stocks/AAPL'), await get('/v1/stocks/AAPL')];
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', whole.headers['etag']]);
  });
});
