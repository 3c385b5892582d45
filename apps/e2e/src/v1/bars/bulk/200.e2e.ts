import { zstdDecompressSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { get } from '../../../harness/shared.js';

const path = '/v1/bars/bulk?exchange=nasdaq&date=2012-08-09';

test('GET /v1/bars/bulk: the bar of each instrument of the exchange, as /v1/time_series has it', async () => {
  const { meta, bars } = (await get(path)).json;
  expect(meta).toMatchObject({ exchange: 'NASDAQ', date: '2012-08-09', adjust: 'splits' });
  expect(bars.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'GOOGL', 'META', 'MSFT']);
  expect(meta.instruments).toBeGreaterThanOrEqual(bars.length);
  for (const { symbol, mic, currency, source, ...bar } of bars) {
    const range = 'start_date=2012-08-09&end_date=2012-08-09';
    const single = (await get(`/v1/time_series?symbol=${symbol}&${range}`)).json;
    expect(single.values).toEqual([{ datetime: '2012-08-09', ...bar }]);
    expect(single.meta).toMatchObject({ mic, currency, source });
  }
});

const closes = async (adjust: string) =>
  (await get(`${path}&adjust=${adjust}`)).json.bars.map(({ close }: { close: number }) => close);

test('adjust=none returns prices as traded', async () => {
  const [traded, adjusted] = [await closes('none'), await closes('splits')];
  expect(traded[1]).toBeGreaterThan(adjusted[1]);
});

test('CSV, NDJSON and Parquet have the same rows', async () => {
  const { bars } = (await get(path)).json;
  const csv = await get(path, { accept: 'text/csv' });
  const [head, ...lines] = csv.text.trimEnd().split('\r\n');
  expect(head).toBe(Object.keys(bars[0]).join(','));
  expect(lines).toEqual(bars.map((bar: object) => Object.values(bar).join(',')));
  const ndjson = await get(path, { accept: 'application/x-ndjson' });
  expect(
    ndjson.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(bars);
  const parquet = await get(path, { accept: 'application/vnd.apache.parquet' });
  expect(parquet.headers['content-type']).toBe('application/vnd.apache.parquet');
  const compressors = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) };
  expect(await parquetReadObjects({ file: new Uint8Array(parquet.body).buffer, compressors })).toEqual(bars);
});

test('a day on which the exchange is closed is an empty list', async () => {
  expect((await get('/v1/bars/bulk?exchange=NASDAQ&date=2012-08-11')).json.bars).toEqual([]);
});
