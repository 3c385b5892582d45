import { expect, test } from 'vitest';
import { parseCsvRecords } from '../../harness/csv.js';
import { get } from '../../harness/shared.js';

test('GET /v1/splits as text/csv: the rows under a header of the wire names', async () => {
  const answer = await get('/v1/splits?symbol=AAPL', { accept: 'text/csv' });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect([...parseCsvRecords(answer.text)]).toEqual([
    ['ex_date', 'numerator', 'denominator'],
    ['2020-08-31', '4', '1'],
    ['2014-06-09', '7', '1'],
    ['2005-02-28', '2', '1'],
    ['2000-06-21', '2', '1'],
  ]);
});

test('without rows: only the header', async () => {
  const answer = await get('/v1/splits?symbol=IBM', { accept: 'text/csv' });
  expect([...parseCsvRecords(answer.text)]).toEqual([['ex_date', 'numerator', 'denominator']]);
});
