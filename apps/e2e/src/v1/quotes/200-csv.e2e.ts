import { expect, test } from 'vitest';
import { parseCsvRows } from '../../harness/csv.js';
import { get } from '../../harness/shared.js';

test('GET /v1/quotes as text/csv: the quotes alone, the 52 weeks as two columns', async () => {
  const path = '/v1/quotes?symbols=AAPL,NOPE,IBM';
  const answer = await get(path, { accept: 'text/csv' });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const rows = [...parseCsvRows(answer.text)];
  expect(rows.map((row) => row['symbol'])).toEqual(['AAPL', 'IBM']);
  const { quotes } = (await get(path)).json;
  for (const [i, row] of rows.entries()) {
    const { fifty_two_week: weeks, as_of, ...rest } = quotes[i];
    const flat = { ...rest, fifty_two_week_low: weeks.low, fifty_two_week_high: weeks.high, as_of };
    expect(row).toEqual(Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, String(value)])));
  }
});

test('errors of the whole request are envelopes all the same', async () => {
  expect(await get('/v1/quotes?symbols=NOPE', { accept: 'text/csv' })).toBeEnvelope(404, 'not_found', {
    symbol: 'NOPE',
  });
});
