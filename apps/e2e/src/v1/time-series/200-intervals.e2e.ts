import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { appleMinutes, microsoftMinutes } from '../../harness/minute-bars.js';
import { importBarsOf } from '../../harness/price-imports.js';
import { barsOf } from '../../harness/price-model.js';
import { getServer } from '../../harness/shared.js';
import { requestBarLabels, requestTimeSeries, requestBars, walkBars } from '../../harness/time-series.js';
import { until } from '../../harness/until.js';

let server: FurtherServer;
beforeAll(async () => {
  server = await getServer('imported');
  await importBarsOf(server.env, { AAPL: appleMinutes, MSFT: microsoftMinutes }, '--interval', '1min');
  const status = async () => (await requestTimeSeries({ symbol: 'MSFT', interval: '1min' }, server)).status;
  await until('the minutes are seen', async () => (await status()) === 200);
});

/** Lines `label open high low close volume`, newest first. */
const lines = async (query: Readonly<Record<string, string | number>>) =>
  (await requestBars({ symbol: 'AAPL', adjust: 'none', ...query }, server)).map((bar) => Object.values(bar).join(' '));

describe('price-2: intervals derived from minutes are aligned to the UTC clock', () => {
  test('5min: 14:30, 14:31 and 14:34 are one bar; minutes without trades create none', async () => {
    expect(await lines({ interval: '5min' })).toEqual([
      '2005-02-28T20:55:00Z 44.2 44.9 44.1 44.86 5000',
      '2005-02-28T15:25:00Z 44.6 44.7 43.96 44.2 400',
      '2005-02-28T14:55:00Z 45 45.05 44.5 44.6 3000',
      // 10,000 + 20,000
      '2005-02-28T14:30:00Z 44.68 45.14 44.6 45 30000',
      '2005-02-25T20:55:00Z 88.9 89 88.19 88.99 9000',
      '2005-02-25T15:00:00Z 89 89.1 88.8 88.9 700',
      '2005-02-25T14:45:00Z 89.15 89.2 88.9 89 600',
      '2005-02-25T14:40:00Z 89.3 89.35 89.1 89.15 500',
      '2005-02-25T14:35:00Z 89.4 89.5 89.2 89.3 400',
      // open of :30, high of :31, low and close of :34; 1,000 + 2,000 + 3,000
      '2005-02-25T14:30:00Z 89.62 89.91 89.3 89.4 6000',
    ]);
  });

  test('15min', async () => {
    expect(await lines({ interval: '15min' })).toEqual([
      '2005-02-28T20:45:00Z 44.2 44.9 44.1 44.86 5000',
      '2005-02-28T15:15:00Z 44.6 44.7 43.96 44.2 400',
      '2005-02-28T14:45:00Z 45 45.05 44.5 44.6 3000',
      '2005-02-28T14:30:00Z 44.68 45.14 44.6 45 30000',
      '2005-02-25T20:45:00Z 88.9 89 88.19 88.99 9000',
      '2005-02-25T15:00:00Z 89 89.1 88.8 88.9 700',
      '2005-02-25T14:45:00Z 89.15 89.2 88.9 89 600',
      // 1,000 + 2,000 + 3,000 + 400 + 500; low and close of 14:44
      '2005-02-25T14:30:00Z 89.62 89.91 89.1 89.15 6900',
    ]);
  });

  test('30min', async () => {
    expect(await lines({ interval: '30min' })).toEqual([
      '2005-02-28T20:30:00Z 44.2 44.9 44.1 44.86 5000',
      '2005-02-28T15:00:00Z 44.6 44.7 43.96 44.2 400',
      // 10,000 + 20,000 + 3,000
      '2005-02-28T14:30:00Z 44.68 45.14 44.5 44.6 33000',
      '2005-02-25T20:30:00Z 88.9 89 88.19 88.99 9000',
      '2005-02-25T15:00:00Z 89 89.1 88.8 88.9 700',
      // 6,900 + 600
      '2005-02-25T14:30:00Z 89.62 89.91 88.9 89 7500',
    ]);
  });

  test('1h: the first hour of the session begins at 14:00, before it opens', async () => {
    expect(await lines({ interval: '1h' })).toEqual([
      '2005-02-28T20:00:00Z 44.2 44.9 44.1 44.86 5000',
      '2005-02-28T15:00:00Z 44.6 44.7 43.96 44.2 400',
      '2005-02-28T14:00:00Z 44.68 45.14 44.5 44.6 33000',
      '2005-02-25T20:00:00Z 88.9 89 88.19 88.99 9000',
      '2005-02-25T15:00:00Z 89 89.1 88.8 88.9 700',
      '2005-02-25T14:00:00Z 89.62 89.91 88.9 89 7500',
    ]);
  });

  test('range-6: the bounds filter labels, and every bucket is computed from its whole period', async () => {
    const hour = { interval: '1h', start_date: '2005-02-25T14:00:00Z', end_date: '2005-02-25T14:00:00Z' };
    expect(await lines(hour)).toEqual(['2005-02-25T14:00:00Z 89.62 89.91 88.9 89 7500']);
    const inside = { interval: '1h', start_date: '2005-02-25T14:01:00Z', end_date: '2005-02-25T14:59:00Z' };
    expect(await lines(inside)).toEqual([]);
    const five = { interval: '5min', start_date: '2005-02-25T14:31:00Z', end_date: '2005-02-25T14:36:00Z' };
    expect(await lines(five)).toEqual(['2005-02-25T14:35:00Z 89.4 89.5 89.2 89.3 400']);
  });

  test.each([
    ['1min', 30],
    ['5min', 30],
    ['15min', 30],
    ['30min', 30],
    ['1h', 30],
  ])('range-2: %s without outputsize: %i bars', async (interval, count) => {
    expect(await requestBarLabels({ symbol: 'MSFT', interval }, server)).toHaveLength(count);
  });

  // 390 minutes from 13:30 to 19:59 UTC on each of 14 sessions; hours: 13 to 19.
  test.each([
    ['5min', 78],
    ['15min', 26],
    ['30min', 13],
    ['1h', 7],
  ])('%s: %i bars per session, and a walk in pages reaches each once', async (interval, count) => {
    const whole = await requestBars({ symbol: 'MSFT', interval, start_date: '2012-08-01' }, server);
    expect(whole).toHaveLength(14 * count);
    // Volumes of a session: 100 + 101 + … + 489 = 390 × 294.5.
    expect(whole.slice(0, count).reduce((sum, { volume }) => sum + volume!, 0)).toBe(114_855);
    const path = `/v1/time_series?symbol=MSFT&interval=${interval}&start_date=2012-08-01&outputsize=23`;
    expect(await walkBars(path, server, 23)).toEqual(whole);
  });
});

describe('intervals derived from days', () => {
  test('1week is labelled by its Monday, though Presidents’ Day had no bar', async () => {
    // 22 to 25 February 2005: volumes 21,773,100 + 24,021,100 + 27,125,500 + 16,348,400.
    const week = { interval: '1week', start_date: '2005-02-21', end_date: '2005-02-21' };
    expect(await lines(week)).toEqual(['2005-02-21 86.3 89.91 85.29 88.99 89268100']);
  });

  test('1week across a split: each day is adjusted before aggregation', async () => {
    // 19 and 20 June 2000 / 112, from the 21st on / 56: open 90.56 / 112, high 57.63 / 56, low 89.81 / 112,
    // close 51.69 / 56; volume (3,517,900 + 4,476,700) × 112 + (4,375,000 + 8,352,000 + 3,660,100) × 56.
    const week = { interval: '1week', start_date: '2000-06-19', end_date: '2000-06-25', adjust: 'splits' };
    expect(await lines(week)).toEqual(['2000-06-19 0.808571 1.029107 0.801875 0.923036 1813072800']);
  });

  test('1month is labelled by its first day; the current one holds the days so far', async () => {
    const months = await requestBars({ symbol: 'AAPL', interval: '1month', adjust: 'none', outputsize: 2 });
    expect(months.map(({ datetime }) => datetime)).toEqual(['2013-03-01', '2013-02-01']);
    expect(months[0]).toEqual({
      datetime: '2013-03-01',
      open: 438,
      high: 438.1799,
      low: 429.98,
      close: 430.47,
      volume: 19730300,
    });
  });

  test('range-6: the bounds filter labels: a window from Tuesday to Sunday holds no Monday', async () => {
    expect(await lines({ interval: '1week', start_date: '2005-02-22', end_date: '2005-02-27' })).toEqual([]);
    expect(await lines({ interval: '1month', start_date: '2005-02-02', end_date: '2005-02-28' })).toEqual([]);
    const two = await requestBarLabels({
      symbol: 'AAPL',
      interval: '1week',
      start_date: '2005-02-15',
      end_date: '2005-03-01',
    });
    expect(two).toEqual(['2005-02-28', '2005-02-21']);
  });

  test.each([
    ['1week', 679],
    ['1month', 157],
  ] as const)('%s: all of them, equal to the days put together', async (interval, count) => {
    const bars = await requestBars({ symbol: 'AAPL', interval, start_date: '1999-01-01' });
    expect(bars).toEqual(barsOf('AAPL', interval));
    expect(bars).toHaveLength(count);
  });

  test('range-2: 1week without outputsize: 365 bars', async () => {
    expect(await requestBarLabels({ symbol: 'AAPL', interval: '1week' })).toHaveLength(365);
    expect(await requestBarLabels({ symbol: 'AAPL', interval: '1week', outputsize: 366 })).toHaveLength(366);
  });
});
