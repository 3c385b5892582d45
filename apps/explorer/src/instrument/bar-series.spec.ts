import { MS_PER_DAY } from '@bourse/range';
import { type Bar, BourseClient } from '@bourse/sdk';
import { expect, test } from 'vitest';
import { alignCloses, loadBars, loadOlderBars } from './bar-series.js';

const query = {
  symbol: 'MSFT',
  interval: '1day',
  range: '1Y',
  adjusts: ['all'],
  compared: [],
  from: '2000-03-01',
} as const;

/** A bar for each digit, on that day. */
const barsOf = (days: string) => [...days].map((day) => ({ datetime: `2024-01-0${day}`, close: Number(day) }) as Bar);

/** A client of a server that answers with as many days as requested, up to `end_date`, and the queries it received. */
function openClient() {
  const queries: Record<string, string>[] = [];
  const answer = async (url: string) => {
    const params = Object.fromEntries(new URL(url).searchParams);
    queries.push(params);
    const last = Date.parse(params['end_date'] ?? '2023-12-29');
    const values = Array.from(
      { length: params['end_date'] === undefined ? Number(params['outputsize']) : 2 },
      (_, at) => ({
        datetime: new Date(last - at * MS_PER_DAY).toISOString().slice(0, 10),
        close: 1,
      }),
    );
    return Response.json({
      meta: { symbol: params['symbol'], adjust: 'all', source: 'stooq', more: false, timezone: 'UTC' },
      values,
    });
  };
  return { client: new BourseClient({ baseUrl: 'http://bourse.test', apiKey: 'key', fetch: answer }), queries };
}

test('the newest bars are requested without a start, the older ones of the source that answered', async () => {
  const { client, queries } = openClient();
  const signal = AbortSignal.timeout(5000);
  const bars = await loadBars(client, { ...query, source: undefined }, signal);
  expect(queries).toEqual([{ symbol: 'MSFT', interval: '1day', adjust: 'all', outputsize: '391' }]);
  const [oldest] = bars.series[0]!.bars;
  const longer = await loadOlderBars(bars, signal);
  const before = new Date(Date.parse(oldest!.datetime) - MS_PER_DAY).toISOString().slice(0, 10);
  expect(queries[1]).toMatchObject({ source: 'stooq', start_date: '2000-03-01', end_date: `${before}T23:59:59Z` });
  expect(longer.series[0]!.bars.map(({ datetime }) => datetime).slice(1, 3)).toEqual([before, oldest!.datetime]);
});

test('a chosen source is requested from the start', async () => {
  const { client, queries } = openClient();
  await loadBars(client, { ...query, source: 'sample' }, AbortSignal.timeout(5000));
  expect(queries).toEqual([{ symbol: 'MSFT', interval: '1day', adjust: 'all', outputsize: '391', source: 'sample' }]);
});

test('a compared symbol is a series of its own, of the source that the server chooses', async () => {
  const { client, queries } = openClient();
  const bars = await loadBars(client, { ...query, source: 'sample', compared: ['AAPL'] }, AbortSignal.timeout(5000));
  expect(bars.series.map(({ meta }) => meta.symbol)).toEqual(['MSFT', 'AAPL']);
  expect(queries.map(({ symbol, source }) => [symbol, source])).toEqual([
    ['MSFT', 'sample'],
    ['AAPL', undefined],
  ]);
});

test('its closes are those of the same day or the last one before, and none beyond its ends', () => {
  expect(alignCloses(barsOf('12345'), barsOf('24'))).toEqual([undefined, 2, 2, 4, undefined]);
});
