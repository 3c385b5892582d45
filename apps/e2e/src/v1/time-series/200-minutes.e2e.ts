import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { datetimeOf, microsoftMinutes, microsoftSessions } from '../../harness/minute-bars.js';
import { importBarLines } from '../../harness/price-imports.js';
import { getServer } from '../../harness/shared.js';
import { requestBarLabels, nextPath, requestTimeSeries, requestBars, walkBars } from '../../harness/time-series.js';
import { until } from '../../harness/until.js';

let server: FurtherServer;
beforeAll(async () => {
  server = await getServer('imported');
  await importBarLines(server.env, 'MSFT', microsoftMinutes, '--interval', '1min');
  await until('the minutes are seen', async () => (await requestTimeSeries(minutes({}), server)).status === 200);
});

type QueryOptions = Readonly<Record<string, string | number>>;
const minutes = (options: QueryOptions) => ({ symbol: 'MSFT', interval: '1min', ...options });
const requestLabels = (options: QueryOptions) => requestBarLabels(minutes(options), server);
const at = (start_date: string, end_date: string) => requestLabels({ start_date, end_date });
const none = (options: QueryOptions) => requestTimeSeries(minutes(options), server);

/** Newest first, as in responses. */
const all = microsoftMinutes.map(datetimeOf).toReversed();
const between = (first: string, last: string) => all.filter((label) => label >= first && label <= last);
/** Monday, the second session, after the weekend. */
const monday = { start_date: '2012-08-06T13:30:00Z', end_date: '2012-08-06T19:59:00Z' };

describe('ranges of minute bars', () => {
  test('price-2: datetime is the start of the minute in UTC, values come as stored', async () => {
    const [newest] = await requestBars(minutes({ outputsize: 1 }), server);
    const [datetime, ...cells] = microsoftMinutes.at(-1)!.split(',');
    const [open, high, low, close, volume] = cells.map(Number);
    expect(newest).toEqual({ datetime, open, high, low, close, volume });
    expect((await requestTimeSeries(minutes({}), server)).json.meta).toMatchObject({ interval: '1min', source: 'csv' });
  });

  test('range-1: with both bounds, outputsize is only a ceiling', async () => {
    expect(await requestLabels(monday)).toEqual(between(monday.start_date, monday.end_date));
    expect(await requestLabels(monday)).toHaveLength(390);
    expect(await requestLabels({ ...monday, outputsize: 5000 })).toHaveLength(390);
    expect(await requestLabels({ ...monday, outputsize: 4 })).toEqual(
      between(monday.start_date, monday.end_date).slice(0, 4),
    );
  });

  test('range-2: only outputsize: the newest N bars up to end_date', async () => {
    expect(await requestLabels({ outputsize: 400 })).toEqual(all.slice(0, 400));
    const end = '2012-08-06T13:32:30Z';
    expect(await requestLabels({ outputsize: 5, end_date: end })).toEqual([
      '2012-08-06T13:32:00Z',
      '2012-08-06T13:31:00Z',
      '2012-08-06T13:30:00Z',
      '2012-08-03T19:59:00Z',
      '2012-08-03T19:58:00Z',
    ]);
  });

  test('range-2: neither a start nor outputsize: 30 bars', async () => {
    expect(await requestLabels({})).toEqual(all.slice(0, 30));
    expect(await requestLabels({ end_date: '2012-08-10T15:00:00Z' })).toEqual(
      between('2012-08-10T14:31:00Z', '2012-08-10T15:00:00Z'),
    );
  });

  test.each([
    ['range-3 Z', '2012-08-06T15:00:00Z', '2012-08-06T15:02:00Z'],
    ['range-3 offsets', '2012-08-06T11:00:00-04:00', '2012-08-06T17:02:00+02:00'],
    ['range-3 offsets across midnight', '2012-08-07T01:00:00+10:00', '2012-08-06T05:02:00-10:00'],
    ['range-3 a + that arrived as a space', '2012-08-06T17:00:00 02:00', '2012-08-06T17:02:00 02:00'],
    ['range-4 no offset is UTC', '2012-08-06T15:00:00', '2012-08-06T15:02:00'],
    ['a fraction is cut', '2012-08-06T15:00:00.999Z', '2012-08-06T15:02:00.001'],
  ])('%s: from %s to %s', async (_, start_date, end_date) => {
    const three = ['2012-08-06T15:02:00Z', '2012-08-06T15:01:00Z', '2012-08-06T15:00:00Z'];
    expect(await requestLabels({ start_date, end_date })).toEqual(three);
  });

  test('range-3: a date on an intraday interval is its whole UTC day', async () => {
    expect(await requestLabels({ start_date: '2012-08-06', end_date: '2012-08-06' })).toHaveLength(390);
    expect(await requestLabels({ start_date: '2012-08-03', end_date: '2012-08-06' })).toHaveLength(780);
    expect((await requestLabels({ end_date: '2012-08-03', outputsize: 1 }))[0]).toBe('2012-08-03T19:59:00Z');
  });

  test('range-5: newest first, each minute once', async () => {
    const found = await requestLabels({ start_date: '2012-08-06', end_date: '2012-08-10' });
    expect(found).toEqual([...new Set(found)].sort().toReversed());
    expect(found).toHaveLength(5 * 390);
  });

  test('range-6: both bounds are inclusive, to the second', async () => {
    expect(await at('2012-08-06T13:30:00Z', '2012-08-06T13:31:00Z')).toHaveLength(2);
    expect(await at('2012-08-06T13:30:01Z', '2012-08-06T13:31:00Z')).toEqual(['2012-08-06T13:31:00Z']);
    expect(await at('2012-08-06T13:30:00Z', '2012-08-06T13:30:59Z')).toEqual(['2012-08-06T13:30:00Z']);
    expect(await at('2012-08-06T13:30:01Z', '2012-08-06T13:30:59Z')).toEqual([]);
  });

  test('range-9: closed hours and days are an empty array: night and weekend', async () => {
    expect(await requestLabels({ start_date: '2012-08-06T20:00:00Z', end_date: '2012-08-07T13:29:00Z' })).toEqual([]);
    expect(await requestLabels({ start_date: '2012-08-04', end_date: '2012-08-05' })).toEqual([]);
    expect(await requestLabels({ start_date: '2014-03-01T00:00:00Z', end_date: '2014-03-02T23:59:59Z' })).toEqual([]);
  });

  test('range-7: slices of three days add up to the whole', async () => {
    const days = microsoftSessions;
    const slices = days.filter((_, i) => i % 3 === 0).map((start, i) => [start, days[i * 3 + 2] ?? days.at(-1)!]);
    const parts = await Promise.all(
      slices.map(([start_date, end_date]) => requestLabels({ start_date: start_date!, end_date: end_date! })),
    );
    expect(parts.map((part) => part.length)).toEqual([1170, 1170, 1170, 1170, 780]);
    expect(parts.toReversed().flat()).toEqual(all);
  });

  test('range-8: a window over the ceiling of 5,000 is cut, and rel="next" has the rest', async () => {
    expect(all).toHaveLength(5460);
    const first = await requestTimeSeries(minutes({ start_date: '2012-08-01' }), server);
    expect(first.json.values).toHaveLength(5000);
    const { searchParams } = new URL(nextPath(first)!, 'http://h');
    expect(searchParams.get('end_date')).toBe(
      new Date(Date.parse(all[4999]!) - 60_000).toISOString().replace('.000', ''),
    );
    const bars = await walkBars('/v1/time_series?symbol=MSFT&interval=1min&start_date=2012-08-01', server);
    expect(bars.map(({ datetime }) => datetime)).toEqual(all);
  });

  test('range-7: rel="next" over nights and weekends returns every minute once', async () => {
    const path = '/v1/time_series?symbol=MSFT&interval=1min&start_date=2012-08-03&end_date=2012-08-07&outputsize=101';
    const bars = await walkBars(path, server, 101);
    expect(bars.map(({ datetime }) => datetime)).toEqual(between('2012-08-03', '2012-08-07T23:59:59Z'));
  });

  test('range-9: no data for the window: 404 with the bounds as UTC datetimes', async () => {
    expect(await none({ start_date: '2012-10-01', end_date: '2012-10-02' })).toBeEnvelope(404, 'not_found', {
      from: '2012-10-01T00:00:00Z',
      to: '2012-10-02T23:59:59Z',
    });
    expect(await none({ start_date: '2012-10-01T16:00:00.5+02:00' })).toBeEnvelope(404, 'not_found', {
      from: '2012-10-01T14:00:00Z',
      to: null,
    });
    expect(await none({ end_date: '2012-08-02T23:59:59Z' })).toBeEnvelope(404, 'not_found', {
      from: null,
      to: '2012-08-02T23:59:59Z',
    });
  });
});
