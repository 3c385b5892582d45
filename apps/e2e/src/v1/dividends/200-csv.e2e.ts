import { describe, expect, test } from 'vitest';
import { parseCsvRecords } from '../../harness/csv.js';
import { get } from '../../harness/shared.js';
import { nextPath } from '../../harness/time-series.js';

const columns = 'ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type,adjusted_amount';

describe('GET /v1/dividends as text/csv', () => {
  test.each(['symbol=MSFT', 'symbol=AAPL&outputsize=2', 'symbol=META'])(
    '%s: the rows of its JSON under a header of the wire names',
    async (query) => {
      const answer = await get(`/v1/dividends?${query}`, { accept: 'text/csv' });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const [header, ...records] = parseCsvRecords(answer.text);
      expect(header!.join()).toBe(columns);
      const rows: object[] = (await get(`/v1/dividends?${query}`)).json.dividends;
      expect(records).toEqual(rows.map((row) => Object.values(row).map((value) => String(value ?? ''))));
    },
  );

  test('Link and errors are those of the JSON', async () => {
    const path = '/v1/dividends?symbol=IBM&start_date=2000-01-01&outputsize=3';
    const [csv, json] = [await get(path, { accept: 'text/csv' }), await get(path)];
    expect([nextPath(csv), nextPath(csv) !== null]).toEqual([nextPath(json), true]);
    expect([csv.headers['x-more'], json.headers['x-more'], json.json.meta.more]).toEqual(['true', undefined, true]);
    expect((await get('/v1/dividends?symbol=IBM', { accept: 'text/csv' })).headers['x-more']).toBe('false');
    expect(await get('/v1/dividends', { accept: 'text/csv' })).toRefuseFields(400, { symbol: null });
  });
});
