import { MS_PER_DAY } from '@bourse/range';
import { BourseClient } from '@bourse/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { importBarLines } from '../harness/price-imports.js';
import { shared, startSeeded } from '../harness/shared.js';
import { until } from '../harness/until.js';

const bar = (datetime: string, i: number) => `${datetime},${100 + (i % 7)},110,90,${101 + (i % 5)},1000`;
const iso = (ms: number) => new Date(ms).toISOString().replace('.000', '');

/** The minutes of one day, before and after hours too, in the middle of years without any. */
const minutes = Array.from({ length: 947 }, (_, i) => bar(iso(Date.parse('2023-08-03T08:00:00Z') + i * 60_000), i));

/** The weekdays of 20 years: more than the ceiling of a response. For half of them the sample has another source. */
const days = Array.from({ length: 7305 }, (_, i) => new Date(Date.parse('2000-01-01') + i * MS_PER_DAY))
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .map((date, i) => bar(date.toISOString().slice(0, 10), i));

/** Three of these years, behind the last bar of the sample. */
const later = days.filter((line) => line >= '2014' && line < '2017');

let server: Bourse;
let bourse: BourseClient;
let requests = 0;
beforeAll(async () => {
  server = await startSeeded();
  await importBarLines(server.env, 'MSFT', minutes, '--interval', '1min');
  await importBarLines(server.env, 'IBM', days);
  await importBarLines(server.env, 'MSFT', later);
  const baseUrl = `http://${server.host}:${server.port}`;
  bourse = new BourseClient({ baseUrl, apiKey: server.apiKey ?? shared.apiKey!, onResponse: () => void requests++ });
  await until('the bars are seen', async () =>
    (await bourse.stocks.get('MSFT')).coverage.some(({ to }) => to === '2016-12-30'),
  );
});
afterAll(() => server.stop());

/** The bars of a walk, newest first, and how many requests it took. */
async function walkBars(params: Parameters<BourseClient['timeSeriesWalk']>[0]) {
  requests = 0;
  const bars = await bourse.timeSeriesWalk(params).toArray();
  return { dates: bars.map(({ datetime }) => datetime), requests };
}

const datesOf = (lines: readonly string[]) => lines.map((line) => line.split(',')[0]!).toReversed();

test('a day of minutes since 2023: three requests', async () => {
  const walk = { symbol: 'MSFT', interval: '1min', start_date: '2023-01-01' } as const;
  expect(await walkBars(walk)).toEqual({ dates: datesOf(minutes), requests: 3 });
});

test('20 years of daily bars: two requests, one more for the years since', async () => {
  const walk = { symbol: 'IBM', start_date: '2000-01-01' } as const;
  expect(await walkBars({ ...walk, end_date: '2019-12-31' })).toEqual({ dates: datesOf(days), requests: 2 });
  expect(await walkBars(walk)).toEqual({ dates: datesOf(days), requests: 3 });
});

test('source= selects one source: one request', async () => {
  const walk = { symbol: 'IBM', start_date: '2000-01-01', end_date: '2013-03-01' } as const;
  const { dates, requests: requestCount } = await walkBars({ ...walk, source: 'sample' });
  expect([dates.at(-1), dates[0], requestCount]).toEqual(['2000-03-01', '2013-03-01', 1]);
});

test('where one source ends another continues: a request for its bars, and one per gap', async () => {
  const { values } = await bourse.timeSeries({ symbol: 'MSFT', start_date: '2000-01-01' });
  const walk = { symbol: 'MSFT', start_date: '2000-01-01', end_date: '2016-12-31' } as const;
  const sample = values.map(({ datetime }) => datetime);
  expect(await walkBars(walk)).toEqual({ dates: [...datesOf(later), ...sample], requests: 4 });
});
