import { expect, test } from 'vitest';
import { sample } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

test('GET /v1/exchanges: every exchange of a row, in order, with its number of rows', async () => {
  const { exchanges } = (await get('/v1/exchanges')).json;
  const groups = Map.groupBy(sample(), (row) => row.exchange);
  groups.delete(null);
  const expected = [...groups.keys()].sort().map((exchange) => [exchange, groups.get(exchange)!.length]);
  expect(exchanges.map((row: { exchange: string; instruments: number }) => [row.exchange, row.instruments])).toEqual(
    expected,
  );

  const nasdaq = exchanges.find((row: { exchange: string }) => row.exchange === 'NASDAQ');
  expect(Object.keys(nasdaq)).toEqual(['exchange', 'name', 'country', 'mics', 'instruments']);
  expect(nasdaq).toMatchObject({ country: 'US', mics: ['XNAS'] });
});
