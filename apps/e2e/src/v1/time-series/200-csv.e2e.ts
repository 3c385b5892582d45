import { describe, expect, test } from 'vitest';
import { parseCsvRecords } from '../../harness/csv.js';
import { barsOf } from '../../harness/price-model.js';
import { get, request } from '../../harness/shared.js';
import { nextPath } from '../../harness/time-series.js';

const path = '/v1/time_series?symbol=AAPL';
const asCsv = (query: string) => get(`${path}${query}`, { accept: 'text/csv' });

describe('GET /v1/time_series as text/csv', () => {
  test('the bars newest first, under a header of the wire names', async () => {
    const answer = await asCsv('&start_date=2000-01-01&adjust=none');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header, ...records] = parseCsvRecords(answer.text);
    expect(header).toEqual(['datetime', 'open', 'high', 'low', 'close', 'volume']);
    expect(records).toEqual(barsOf('AAPL', '1day', 'none').map((bar) => Object.values(bar).map(String)));
  });

  test.each(['&outputsize=9', '&interval=1month&adjust=all', '&start_date=2012-12-25&end_date=2012-12-25'])(
    '%s: the same rows as its JSON',
    async (query) => {
      const [, ...records] = parseCsvRecords((await asCsv(query)).text);
      const { values } = (await get(`${path}${query}`)).json;
      expect(records).toEqual(values.map((bar: object) => Object.values(bar).map(String)));
    },
  );

  test('Link equals that of the JSON', async () => {
    const query = '&start_date=2012-08-06&end_date=2012-08-10&outputsize=2';
    expect(nextPath(await asCsv(query))).toBe(nextPath(await get(`${path}${query}`)));
    expect(nextPath(await asCsv(query))).toContain('end_date=2012-08-08');
  });

  test('X-More equals meta.more of the JSON, which has no such header', async () => {
    const query = '&start_date=2012-08-06&end_date=2012-08-10';
    const answers = await Promise.all([asCsv(`${query}&outputsize=2`), asCsv(query), get(`${path}${query}`)]);
    expect(answers.map(({ headers }) => headers['x-more'])).toEqual(['true', 'false', undefined]);
  });

  test('has its own ETag, and 304 for it', async () => {
    const { etag } = (await asCsv('')).headers;
    expect(etag).not.toBe((await get(path)).headers['etag']);
    const again = await get(path, { accept: 'text/csv', 'if-none-match': etag! });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('error-1: errors are JSON envelopes', async () => {
    expect(await asCsv('&outputsize=0')).toRefuseFields(400, { outputsize: '0' });
    expect(await asCsv('&end_date=1999-12-31')).toBeEnvelope(404, 'not_found', { from: null, to: '1999-12-31' });
  });

  test('HEAD: the headers without the body', async () => {
    const answer = await request('HEAD', path, { accept: 'text/csv' });
    expect([answer.status, answer.headers['content-type'], answer.body.length]).toEqual([
      200,
      'text/csv; charset=utf-8',
      0,
    ]);
  });
});

describe('content negotiation', () => {
  test.each([
    ['*/*', 'application/json'],
    ['text/*', 'text/csv'],
    ['TEXT/CSV', 'text/csv'],
    ['text/csv;q=0.4, application/json;q=0.9', 'application/json'],
    ['application/json;q=0.4, text/csv;q=0.9', 'text/csv'],
    ['text/csv;q=0, */*', 'application/json'],
  ])('Accept: %s gives %s', async (accept, type) => {
    const answer = await get(`${path}&outputsize=2`, { accept });
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    expect(answer.headers['vary']?.toLowerCase()).toContain('accept');
  });
});
