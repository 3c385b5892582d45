import { describe, expect, test } from 'vitest';
import { barsOf, pageOf } from '../../harness/price-model.js';
import { allPriced, writtenBars } from '../../harness/price-files.js';
import { get, request } from '../../harness/shared.js';
import { requestBarLabels, nextPath, requestTimeSeries, requestBars, walkBars } from '../../harness/time-series.js';

const apple = barsOf('AAPL');
const appleDates = apple.map(({ datetime }) => datetime);
const window = (start: string, end: string) => ({ symbol: 'AAPL', start_date: start, end_date: end });

describe('the answer', () => {
  test('meta and values; a bar has six keys, in their order', async () => {
    const answer = await requestTimeSeries({ symbol: 'AAPL' });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Object.keys(answer.json)).toEqual(['meta', 'values']);
    expect(answer.json.meta).toEqual({
      symbol: 'AAPL',
      exchange: 'NASDAQ',
      mic: 'XNAS',
      currency: 'USD',
      interval: '1day',
      timezone: 'America/New_York',
      adjust: 'splits',
      source: 'sample',
      more: false,
    });
    for (const bar of answer.json.values) {
      expect(Object.keys(bar)).toEqual(['datetime', 'open', 'high', 'low', 'close', 'volume']);
    }
  });

  test('a known day: Apple on 2012-08-09 as traded', async () => {
    expect(await requestBars({ ...window('2012-08-09', '2012-08-09'), adjust: 'none' })).toEqual([
      { datetime: '2012-08-09', open: 617.85, high: 621.73, low: 617.8, close: 620.73, volume: 7915800 },
    ]);
  });

  test.each(allPriced)('%s: price-3: adjust=none returns every stored bar to the last digit', async (symbol) => {
    const bars = await requestBars({ symbol, adjust: 'none', start_date: '2000-01-01', outputsize: 5000 });
    const written = writtenBars(symbol).map(({ datetime, ...cells }) => {
      const [open, high, low, close, volume] = [cells.open, cells.high, cells.low, cells.close, cells.volume].map(
        Number,
      );
      return { datetime, open, high, low, close, volume };
    });
    expect(bars).toEqual(written.toReversed());
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const path = '/v1/time_series?symbol=AAPL&outputsize=3';
    const [head, whole] = [await request('HEAD', path), await get(path)];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'etag', 'content-length', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });

  test('error-7: parameters of other endpoints are refused', async () => {
    const more = { symbol: 'AAPL', outputsize: 2, limit: 0, cursor: 'x', foo: '1', country: 'ZZ', query: '' };
    const refused = { limit: '0', cursor: 'x', foo: '1', country: 'ZZ', query: '' };
    expect(await requestTimeSeries(more)).toRefuseFields(400, refused);
  });
});

describe('ranges of daily bars', () => {
  test('range-1: with both bounds, outputsize is only a ceiling', async () => {
    const all = await requestBarLabels(window('2012-01-01', '2012-12-31'));
    expect(all).toEqual(appleDates.filter((date) => date.startsWith('2012')));
    expect(all).toHaveLength(250);
    expect(await requestBarLabels({ ...window('2012-01-01', '2012-12-31'), outputsize: 5000 })).toEqual(all);
    expect(await requestBarLabels({ ...window('2012-01-01', '2012-12-31'), outputsize: 10 })).toEqual(all.slice(0, 10));
  });

  test('range-1: with both bounds, the default of 365 does not apply', async () => {
    expect(await requestBarLabels(window('2000-01-01', '2013-12-31'))).toEqual(appleDates);
  });

  test('range-2: only outputsize: the newest N bars up to end_date', async () => {
    const before = appleDates.filter((date) => date <= '2008-10-10');
    expect(await requestBarLabels({ symbol: 'AAPL', end_date: '2008-10-10', outputsize: 7 })).toEqual(
      before.slice(0, 7),
    );
    expect(await requestBarLabels({ symbol: 'AAPL', end_date: '2008-10-12', outputsize: 7 })).toEqual(
      before.slice(0, 7),
    );
    expect(await requestBarLabels({ symbol: 'AAPL', end_date: '2000-03-02', outputsize: 7 })).toEqual([
      '2000-03-02',
      '2000-03-01',
    ]);
  });

  test.each([1, 2, 364, 5000])('range-2: only outputsize: the newest %i bars up to now', async (outputsize) => {
    expect(await requestBarLabels({ symbol: 'AAPL', outputsize })).toEqual(appleDates.slice(0, outputsize));
  });

  test('range-2: neither a start nor outputsize: 365 bars', async () => {
    expect(await requestBarLabels({ symbol: 'AAPL' })).toEqual(appleDates.slice(0, 365));
    const before = appleDates.filter((date) => date <= '2010-06-30');
    expect(await requestBarLabels({ symbol: 'AAPL', end_date: '2010-06-30' })).toEqual(before.slice(0, 365));
  });

  test('range-1: only start_date: the window ends now and holds all stored bars', async () => {
    expect(await requestBarLabels({ symbol: 'AAPL', start_date: '2013-02-26' })).toEqual(appleDates.slice(0, 4));
    expect(await requestBarLabels({ symbol: 'AAPL', start_date: '2001-01-01' })).toHaveLength(3058);
  });

  test('range-5: newest first, each day once', async () => {
    const dates = await requestBarLabels({ symbol: 'IBM', start_date: '2000-01-01' });
    expect(dates).toEqual([...new Set(dates)].sort().toReversed());
    expect([dates[0], dates.at(-1)]).toEqual(['2013-03-01', '2000-03-01']);
  });

  test('range-6: both bounds are inclusive', async () => {
    const week = ['2012-08-10', '2012-08-09', '2012-08-08', '2012-08-07', '2012-08-06'];
    expect(await requestBarLabels(window('2012-08-06', '2012-08-10'))).toEqual(week);
    expect(await requestBarLabels(window('2012-08-07', '2012-08-09'))).toEqual(week.slice(1, 4));
    expect(await requestBarLabels(window('2012-08-09', '2012-08-09'))).toEqual(['2012-08-09']);
  });

  test('range-9: a window of closed days only is an empty array: weekend, Christmas, Hurricane Sandy', async () => {
    for (const [start, end] of [
      ['2012-08-11', '2012-08-12'],
      ['2012-12-25', '2012-12-25'],
      ['2012-10-27', '2012-10-30'],
      ['2001-09-11', '2001-09-14'],
    ] as const) {
      expect([start, await requestBarLabels(window(start, end))]).toEqual([start, []]);
    }
  });

  test('range-7: slices of four years add up to the whole, none of them cut', async () => {
    const slices = [
      ['2012-01-01', '2015-12-31'],
      ['2008-01-01', '2011-12-31'],
      ['2004-01-01', '2007-12-31'],
      ['2000-01-01', '2003-12-31'],
    ] as const;
    const parts = await Promise.all(slices.map(([start, end]) => requestTimeSeries(window(start, end))));
    expect(parts.map(nextPath)).toEqual([null, null, null, null]);
    expect(parts.flatMap(({ json }) => json.values)).toEqual(apple);
  });

  test.each([1, 7, 100, 1635, 3269])(
    'range-7: rel="next" with a ceiling of %i returns every bar once',
    async (size) => {
      const start = size === 1 ? '2012-12-01' : '2000-03-01';
      const path = `/v1/time_series?symbol=AAPL&start_date=${start}&end_date=2013-03-01&outputsize=${size}`;
      expect(await walkBars(path, undefined, size)).toEqual(apple.filter(({ datetime }) => datetime >= start));
    },
  );

  test('price-6: source= selects one source; an unknown one is a 400 that names the known ones', async () => {
    const sample = await get('/v1/time_series?symbol=AAPL&outputsize=2&source=sample');
    expect(sample.json).toEqual((await get('/v1/time_series?symbol=AAPL&outputsize=2')).json);
    for (const path of ['time_series', 'dividends', 'splits']) {
      const answer = await get(`/v1/${path}?symbol=AAPL&source=nobody`);
      expect(answer).toBeEnvelope(400, 'bad_request', {
        errors: [
          {
            field: 'source',
            message: 'must be sample: other sources have no data of AAPL',
            value: 'nobody',
          },
        ],
      });
    }
  });

  test('range-8: Link exists only where a ceiling cut the window, and keeps every parameter', async () => {
    const cut = await get(
      '/v1/time_series?symbol=aapl&start_date=2012-08-06&outputsize=2&adjust=none&end_date=2012-08-10',
    );
    expect([...new URL(nextPath(cut)!, 'http://h').searchParams]).toEqual([
      ['symbol', 'aapl'],
      ['start_date', '2012-08-06'],
      ['outputsize', '2'],
      ['adjust', 'none'],
      ['end_date', '2012-08-08'],
      ['source', 'sample'],
    ]);
    const whole = { ...window('2012-08-06', '2012-08-10'), outputsize: 5 };
    expect(nextPath(await requestTimeSeries(whole))).toBeNull();
    expect([cut.json.meta.more, (await requestTimeSeries(whole)).json.meta.more]).toEqual([true, false]);
    expect((await get(nextPath(cut)!)).json.meta.more).toBe(true);
    expect((await requestTimeSeries({ symbol: 'AAPL', outputsize: 5 })).json.meta.more).toBe(false);
    expect(nextPath(await requestTimeSeries({ symbol: 'AAPL', outputsize: 5 }))).toBeNull();
    expect(nextPath(await requestTimeSeries({ symbol: 'AAPL', end_date: '2012-08-10', outputsize: 5 }))).toBeNull();
  });

  test('range-8: no Link when the rest is empty: the walk ends with the bar of the start', async () => {
    const page = pageOf(apple, ({ datetime }) => datetime, { start: '2012-08-06', end: '2012-08-10', outputsize: 4 });
    const answer = await requestTimeSeries({ ...window('2012-08-06', '2012-08-10'), outputsize: 4 });
    expect([answer.json.values, nextPath(answer) !== null]).toEqual([page.rows, true]);
    const rest = await get(nextPath(answer)!);
    expect([rest.json.values.length, nextPath(rest)]).toEqual([1, null]);
  });
});
