import { describe, expect, test } from 'vitest';
import { parseCsvRecords } from '../../harness/csv.js';
import { type Filters, expectedListing, toQuery } from '../../harness/listing-model.js';
import { rowKeys, sample } from '../../harness/sample.js';
import { bearer, get, createSharedKey, request } from '../../harness/shared.js';

const asCsv = (path: string) => get(path, { accept: 'text/csv' });
const cellsOf = (filters: Filters) =>
  expectedListing(sample(), filters).map((row) => rowKeys.map((name) => row[name] ?? ''));

describe('GET /v1/stocks as text/csv', () => {
  test.each<Filters>([{ status: 'all' }, {}, { type: 'ETF' }, { exchange: 'XETRA', status: 'all' }, { mic: 'XXXX' }])(
    '%o: the whole filtered listing under a header of the wire names',
    async (filters) => {
      const answer = await asCsv(`/v1/stocks${toQuery(filters)}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const [header, ...records] = parseCsvRecords(answer.text);
      expect(header).toEqual([...rowKeys]);
      expect(records).toEqual(cellsOf(filters));
    },
  );

  test('list-11: outputsize or cursor: one page, with the next cursor in Link', async () => {
    const all = cellsOf({ type: 'Index' });
    const rows: string[][] = [];
    let path: string | null = '/v1/stocks?type=Index&outputsize=10';
    while (path !== null) {
      const answer = await asCsv(path);
      const records = [...parseCsvRecords(answer.text)].slice(1);
      expect(records.length).toBeLessThanOrEqual(10);
      rows.push(...records);
      path = nextOf(answer.headers['link']);
    }
    expect(rows).toEqual(all);
  });

  test('Link of a page equals next_cursor of its JSON', async () => {
    const { next_cursor } = (await get('/v1/stocks?type=Index&outputsize=10')).json;
    const link = (await asCsv('/v1/stocks?type=Index&outputsize=10')).headers['link'];
    expect(new URL(nextOf(link)!, 'http://h').searchParams.get('cursor')).toBe(next_cursor);
    expect((await asCsv('/v1/stocks?type=Index')).headers['link']).toBeUndefined();
  });

  test('Link keeps every parameter with any value', async () => {
    const { link } = (await asCsv('/v1/stocks?csv_safe=true&type=Common%20Stock&outputsize=10')).headers;
    expect([...new URL(nextOf(link)!, 'http://h').searchParams]).toMatchObject([
      ['csv_safe', 'true'],
      ['type', 'Common Stock'],
      ['outputsize', '10'],
      ['cursor', expect.any(String)],
    ]);
    expect((await asCsv(nextOf(link)!)).status).toBe(200);
  });

  test('list-10: has a strong ETag and returns 304 for it', async () => {
    const tag = (await asCsv('/v1/stocks?type=ETF')).headers['etag']!;
    expect(tag).toMatch(/^"/);
    const again = await get('/v1/stocks?type=ETF', { accept: 'text/csv', 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('error-1: errors are JSON envelopes', async () => {
    expect(await asCsv('/v1/stocks?outputsize=0')).toRefuseFields(400, { outputsize: '0' });
  });

  test('HEAD: the headers without the body', async () => {
    const answer = await request('HEAD', '/v1/stocks', { accept: 'text/csv' });
    expect([answer.status, answer.headers['content-type'], answer.body.length]).toEqual([
      200,
      'text/csv; charset=utf-8',
      0,
    ]);
  });

  test('a whole export is charged as one request', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 2 }));
    expect((await get('/v1/stocks', { ...headers, accept: 'text/csv' })).status).toBe(200);
    expect((await get('/v1/stocks', headers)).headers['ratelimit']).toMatch(/^"minute";r=0;/);
  });
});

describe('content negotiation', () => {
  test.each([
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['text/*', 'text/csv'],
    ['TEXT/CSV', 'text/csv'],
    ['text/csv;q=0.4, application/json;q=0.9', 'application/json'],
    ['application/json;q=0.4, text/csv;q=0.9', 'text/csv'],
    ['text/csv;q=0, */*', 'application/json'],
    ['application/x-ndjson, text/csv;q=0.5', 'application/x-ndjson'],
  ])('Accept: %s gives %s', async (accept, type) => {
    const answer = await get('/v1/stocks?type=Bond&outputsize=2', { accept });
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    expect(answer.headers['vary']?.toLowerCase()).toContain('accept');
  });
});

function nextOf(link: string | string[] | undefined): string | null {
  return /<([^>]+)>; rel="next"/.exec(String(link ?? ''))?.[1] ?? null;
}
