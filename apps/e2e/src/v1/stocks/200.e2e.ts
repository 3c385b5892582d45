import { describe, expect, test } from 'vitest';
import { type Filters, expectedListing } from '../../harness/listing-model.js';
import { plain, rowKeys, sample, sampleRow } from '../../harness/sample.js';
import { get, request, shared } from '../../harness/shared.js';
import { walk, findWalkFaults } from '../../harness/walk.js';

const page = async (query: string) => (await get(`/v1/stocks${query}`)).json;
const symbols = (rows: readonly { symbol: string }[]) => rows.map((row) => row.symbol);

describe('a page', () => {
  test('has two keys; list-6: a row has the eleven fields of the listing, in order', async () => {
    const answer = await get('/v1/stocks');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(answer.json)).toEqual(['instruments', 'next_cursor']);
    for (const row of answer.json.instruments) expect(Object.keys(row)).toEqual(rowKeys);
  });

  test('list-9: 100 active instruments by default, in listing order', async () => {
    const active = expectedListing(sample(), {});
    expect((await page('')).instruments).toEqual(active.slice(0, 100).map(plain));
  });

  test.each([1, 2, 999, 1000])('outputsize=%i returns that many', async (outputsize) => {
    expect((await page(`?outputsize=${outputsize}`)).instruments).toHaveLength(outputsize);
  });

  test('a space may be sent as + or %20', async () => {
    expect(await page('?type=Common+Stock&outputsize=2')).toEqual(await page('?type=Common%20Stock&outputsize=2'));
  });

  test('known rows have the values of their venues', async () => {
    const apple = sampleRow('AAPL');
    expect(apple).toMatchObject({ exchange: 'NASDAQ', mic: 'XNAS', country: 'US', currency: 'USD', cik: '0000320193' });
    expect((await page('?cik=320193&status=all')).instruments).toContainEqual(apple);
  });
});

describe('a walk', () => {
  test('list-2: status=all: every row of the universe exactly once, by code point, equal to its source', async () => {
    const rows = await walk(shared, { filters: { status: 'all' } });
    expect(findWalkFaults(symbols(rows))).toEqual([]);
    expect(rows).toEqual(sample().map(plain));
  });

  test('the page size may change between pages', async () => {
    const sizes = [1, 7, 500, 1000, 33];
    const rows = await walk(shared, { outputsize: (at) => sizes[at % sizes.length]! });
    expect(symbols(rows)).toEqual(symbols(expectedListing(sample(), {})));
  });

  test('pages of one', async () => {
    const filters = { type: 'FX' };
    expect(symbols(await walk(shared, { filters, outputsize: 1 }))).toEqual(
      symbols(expectedListing(sample(), filters)),
    );
  });

  test('list-5: an exactly full last page has a null cursor', async () => {
    const count = expectedListing(sample(), { type: 'Crypto' }).length;
    const full = await page(`?type=Crypto&outputsize=${count}`);
    expect([full.instruments.length, full.next_cursor]).toEqual([count, null]);
    const short = await page(`?type=Crypto&outputsize=${count - 1}`);
    expect(short.next_cursor).not.toBeNull();
    const last = await page(`?type=Crypto&outputsize=1&cursor=${encodeURIComponent(short.next_cursor)}`);
    expect([last.instruments.length, last.next_cursor]).toEqual([1, null]);
  });
});

const values = (key: (typeof rowKeys)[number]) => [...new Set(sample().flatMap((row) => row[key] ?? []))];
const everyFilter: Filters[] = [
  ...values('type').map((type) => ({ type, status: 'all' })),
  ...['active', 'delisted', 'unknown', 'all'].map((status) => ({ status })),
  ...values('exchange').map((exchange) => ({ exchange, status: 'all' })),
  ...values('mic').map((mic) => ({ mic, status: 'all' })),
  ...values('country').map((country) => ({ country })),
  ...values('currency').map((currency) => ({ currency, status: 'all' })),
  { exchange: 'NASDAQ', type: 'Common Stock', status: 'active' },
  { exchange: 'nasdaq', country: 'us', currency: 'usd' },
  { mic: 'xnys', type: 'Common Stock' },
  { isin: 'us0378331005' },
  { cik: '320193' },
  { isin: 'US0378331005', cik: '320193', exchange: 'NASDAQ' },
  { isin: 'US0378331005', exchange: 'NYSE' },
];

describe('filters', () => {
  test.each(everyFilter.map((filters) => [JSON.stringify(filters), filters] as const))('%s', async (_, filters) => {
    const rows = await walk(shared, { filters });
    expect(symbols(rows)).toEqual(symbols(expectedListing(sample(), filters)));
  });

  test('list-8: an exchange by a source code, its canonical code or its MIC', async () => {
    const byCode = await page('?exchange=NASDAQ&outputsize=1000');
    expect(byCode.instruments.length).toBeGreaterThan(900);
    for (const alias of ['NMS', 'nms', 'NGM', 'XNAS', 'xnas']) {
      expect((await page(`?exchange=${alias}&outputsize=1000`)).instruments).toEqual(byCode.instruments);
    }
    expect((await page('?exchange=NYQ&outputsize=5')).instruments).toEqual(
      (await page('?exchange=NYSE&outputsize=5')).instruments,
    );
  });

  test('list-8: an operating MIC without rows selects its segments: BMEX is Madrid', async () => {
    const madrid = expectedListing(sample(), { mic: 'XMAD' });
    expect(madrid.length).toBeGreaterThan(0);
    expect(symbols(await walk(shared, { filters: { exchange: 'BMEX' } }))).toEqual(symbols(madrid));
    expect((await page('?mic=BMEX')).instruments).toEqual([]);
  });
});

test('error-13: HEAD answers as GET, without the body', async () => {
  const [head, whole] = [await request('HEAD', '/v1/stocks?type=ETF'), await get('/v1/stocks?type=ETF')];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-type', 'etag', 'content-length', 'cache-control', 'vary']) {
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  }
});
