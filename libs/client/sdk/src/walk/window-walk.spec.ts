import { isDeepStrictEqual } from 'node:util';
import { labelText, parseDay } from '@bourse/range';
import { describe, expect, test } from 'vitest';
import type { Bar } from '../generated/wire.js';
import { BourseClient, NotFoundError } from '../index.js';
import { clock, json, notFound, serverOf, type Store } from './price-server.fixture.js';

const datetimesOf = (bars: readonly Bar[]) => bars.map(({ datetime }) => datetime);
const day = (text: string) => parseDay(text)!;

/** Every day of a range, including weekends. */
const days = (first: string, last: string) =>
  Array.from({ length: day(last) - day(first) + 1 }, (_, i) => day(first) + i);
const texts = (labels: readonly number[]) => labels.map((label) => labelText('1day', label)).toReversed();
const boundsOf = (queries: readonly URLSearchParams[]) =>
  queries.map((search) => [search.get('start_date'), search.get('end_date')]);

/** Always reports more rows and links to its own position. */
const standingStill = async (url: string) => json(200, { values: [] }, { link: `<${url}>; rel="next"` });

/** One dividend, and a link to all of its day. */
const halfADay = async (url: string) =>
  json(200, { dividends: [{ ex_date: '2024-02-01' }] }, { link: `<${url}&outputsize=2>; rel="next"` });

describe('a walk follows the stored days', () => {
  const stored = days('2020-01-01', '2026-03-06');
  const whole: Store = { interval: '1day', sources: [stored], cap: 1000 };

  test('one request per full page and no more; the first sends the bounds unchanged', async () => {
    const { bourse, queries } = serverOf(whole);
    const bars = await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2020-01-01T09:30:00Z' }).toArray();
    expect(datetimesOf(bars)).toEqual(texts(stored));
    expect(queries).toHaveLength(Math.ceil(stored.length / 1000));
    expect(boundsOf(queries)[0]).toEqual(['2020-01-01T09:30:00Z', null]);
    expect(queries[0]!.get('outputsize')).toBeNull();
  });

  test('20 years of daily bars are two requests', async () => {
    const { bourse, queries } = serverOf({
      ...whole,
      sources: [days('2000-01-03', '2019-12-31').filter((each) => (each + 3) % 7 < 5)],
      cap: 5000,
    });
    const window = { symbol: 'AAPL', start_date: '2000-01-01', end_date: '2019-12-31' } as const;
    expect(await bourse.timeSeriesWalk(window).toArray()).toHaveLength(5217);
    expect(queries).toHaveLength(2);
  });

  test('one day of minute bars within years costs its request and one at each end', async () => {
    const minutes = Array.from({ length: 947 }, (_, i) => day('2023-08-03') * 1440 + 300 + i);
    const { bourse, queries } = serverOf({ interval: '1min', sources: [minutes], cap: 5000 });
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', interval: '1min', start_date: '2023-01-01' });
    expect(await walk.toArray()).toHaveLength(947);
    expect(boundsOf(queries)).toEqual([
      ['2023-01-01', null],
      ['2023-08-04', null],
      ['2023-01-01', '2023-08-02'],
    ]);
  });

  test('another source fills the ends and gaps of the source that covers most', async () => {
    const most = [...days('2010-01-01', '2015-12-31'), ...days('2018-01-01', '2022-12-31')];
    const { bourse, queries } = serverOf({
      ...whole,
      sources: [days('2005-01-01', '2025-12-31').filter((each) => !most.includes(each)), most],
      cap: 5000,
    });
    const pages: string[] = [];
    const window = { symbol: 'AAPL', start_date: '2005-01-01', end_date: '2025-12-31' } as const;
    for await (const { meta, values } of bourse.timeSeriesWalk(window).pages())
      pages.push(`${meta.source} ${values.at(-1)!.datetime} ${values[0]!.datetime}`);
    expect(pages).toEqual([
      '0 2023-01-01 2025-12-31',
      '1 2018-01-01 2022-12-31',
      '0 2016-01-01 2017-12-31',
      '1 2010-01-01 2015-12-31',
      '0 2005-01-01 2009-12-31',
    ]);
    expect(queries).toHaveLength(4);
  });

  test.each([
    ['the first days of the window', [days('2020-01-01', '2020-01-07'), days('2020-01-08', '2022-12-31')], 2],
    ['the last days of the window', [days('2022-12-26', '2022-12-31'), days('2020-01-01', '2022-12-25')], 2],
    [
      'the days between two other sources',
      [days('2021-06-01', '2022-01-31'), days('2022-01-08', '2022-12-31'), days('2020-01-01', '2021-12-31')],
      3,
    ],
  ])('%s may come from another source, however few', async (_, sources, requests) => {
    const { bourse, queries } = serverOf({ ...whole, sources, cap: 5000 });
    const window = { symbol: 'AAPL', start_date: '2020-01-01', end_date: '2022-12-31' } as const;
    expect(datetimesOf(await bourse.timeSeriesWalk(window).toArray())).toEqual(texts(days('2020-01-01', '2022-12-31')));
    expect(queries).toHaveLength(requests);
  });

  test('eleven missing weekdays are a gap, ten are not: closed weeks of a market cost no request', async () => {
    for (const [next, requests] of [
      ['2021-01-18', 1],
      ['2021-01-19', 2],
    ] as const) {
      const sources = [[...days('2020-01-01', '2021-01-03'), ...days(next, '2022-12-31')]];
      const { bourse, queries } = serverOf({ ...whole, sources, cap: 5000 });
      const window = { symbol: 'AAPL', start_date: '2020-01-01', end_date: '2022-12-31' } as const;
      expect(datetimesOf(await bourse.timeSeriesWalk(window).toArray())).toEqual(texts(sources[0]!));
      expect(queries).toHaveLength(requests);
    }
  });

  test('source restricts the walk to one: no other source fills its gaps', async () => {
    const sources = [days('2020-01-01', '2020-12-31'), days('2022-01-01', '2024-12-31')];
    const { bourse, queries } = serverOf({ ...whole, sources, cap: 5000 });
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '1990-01-01', source: '0' });
    expect(datetimesOf(await walk.toArray())).toEqual(texts(sources[0]!));
    expect(queries).toHaveLength(1);
  });

  test('oldest first reverses the rows with the same number of requests', async () => {
    const { bourse, queries } = serverOf(whole);
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2020-01-01', order: 'oldest', maxItems: 2500 });
    expect(datetimesOf(await walk.toArray())).toEqual(texts(stored).toReversed().slice(0, 2500));
    expect(queries).toHaveLength(3);
  });

  test('requests go out while the walk is read', async () => {
    const { bourse, queries } = serverOf(whole);
    for await (const { datetime } of bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2020-01-01' })) {
      if (datetime === '2026-03-05') break;
    }
    expect(queries).toHaveLength(1);
  });

  test('range-9 a window without data is empty, as 404 {from, to} or 200, after one request', async () => {
    for (const empty of ['404', '200'] as const) {
      const { bourse, queries } = serverOf({ ...whole, empty });
      const window = { symbol: 'AAPL', start_date: '1999-01-01', end_date: '1999-12-31' } as const;
      expect(await bourse.timeSeriesWalk(window).toArray()).toEqual([]);
      expect(queries).toHaveLength(1);
    }
  });

  test('404 {symbol} and any other 404 are errors', async () => {
    const { bourse } = serverOf(whole);
    const walk = bourse.timeSeriesWalk({ symbol: 'NOPE', start_date: '2020-01-01' });
    await expect(walk.toArray()).rejects.toMatchObject({ name: 'NotFoundError', details: { symbol: 'NOPE' } });
    const elsewhere = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', clock, fetch: async () => notFound(null) });
    await expect(elsewhere.timeSeriesWalk({ symbol: 'AAPL', start_date: '2020-01-01' }).toArray()).rejects.toThrow(
      NotFoundError,
    );
  });

  test.each([
    ['no date', { start_date: 'yesterday' }],
    ['a start after the end', { start_date: '2024-01-02', end_date: '2024-01-01' }],
    ['an interval that there is not', { start_date: '2024-01-02', interval: 'toString' as never }],
  ])('%s is sent unchanged, and the server rejects it', async (_, bounds) => {
    const queries: string[] = [];
    const refused = { code: 'bad_request', message: 'no', status: 400, details: null };
    const fetch = async (url: string) => (queries.push(new URL(url).search), json(400, refused));
    const bourse = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', fetch });
    await expect(bourse.timeSeriesWalk({ symbol: 'AAPL', ...bounds }).toArray()).rejects.toMatchObject({ status: 400 });
    expect(queries).toHaveLength(1);
    expect(queries[0]).toContain(`start_date=${bounds.start_date}`);
  });

  test.each([
    ['no start_date', { start_date: undefined }, /start_date must be a date like 2012-08-01/],
    ['a number as start_date', { start_date: 20240101 }, /start_date must be a date like 2012-08-01/],
    ['an invalid Date', { start_date: new Date('never') }, /start_date must be a valid date/],
    ['order', { order: 'new' }, /order must be newest or oldest/],
    ['maxItems', { maxItems: Number.NaN }, /maxItems must be a whole number/],
    ['maxItems', { maxItems: 1.5 }, /maxItems must be a whole number/],
    ['maxItems', { maxItems: -1 }, /maxItems must be a whole number/],
  ])('%s is rejected before any request', async (_, wrong, message) => {
    const { bourse, queries } = serverOf(whole);
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', ...(wrong as object) });
    await expect(walk.toArray()).rejects.toThrow(message);
    expect(queries).toEqual([]);
  });

  test('a Date is an instant', async () => {
    const { bourse, queries } = serverOf(whole);
    const window = { start_date: new Date('2026-03-01T00:00:00Z'), end_date: new Date('2026-03-02T00:00:00Z') };
    expect(await bourse.timeSeriesWalk({ symbol: 'AAPL', ...window }).toArray()).toHaveLength(2);
    expect((await bourse.timeSeries({ symbol: 'AAPL', ...window })).values).toHaveLength(2);
    const instants = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
    expect(boundsOf(queries)).toEqual([instants, instants]);
  });

  test('null equals undefined', async () => {
    const { bourse } = serverOf(whole);
    const nothing = { end_date: null, interval: null, order: null, maxItems: null, source: null } as never as object;
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2026-01-01', ...nothing });
    expect(await walk.toArray()).toHaveLength(65);
  });

  test('an end in the far future costs one more request', async () => {
    const { bourse, queries } = serverOf(whole);
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2026-01-01', end_date: '9999-12-31' });
    expect(await walk.toArray()).toHaveLength(65);
    expect(boundsOf(queries)).toEqual([
      ['2026-01-01', '9999-12-31'],
      ['2026-03-07', '9999-12-31'],
    ]);
  });

  test('maxItems limits the requested rows', async () => {
    const { bourse, queries } = serverOf({ ...whole, cap: 2 });
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', maxItems: 3 });
    expect(datetimesOf(await walk.toArray())).toEqual(['2026-03-06', '2026-03-05', '2026-03-04']);
    expect(queries.map((search) => search.get('outputsize'))).toEqual(['3', '1']);
    expect(await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', maxItems: 0 }).toArray()).toEqual(
      [],
    );
    expect(queries).toHaveLength(2);
  });

  test('the rest of a window is requested by its exact link', async () => {
    const queries: string[] = [];
    const fetch = async (url: string) => {
      queries.push(new URL(url).search);
      const link = '</v1/time_series?symbol=AAPL&start_date=2024-01-01&end_date=2024-06-30&source=tiingo&page=2>';
      return json(200, { values: [] }, queries.length === 1 ? { link: `${link}; rel="next"` } : {});
    };
    const bourse = new BourseClient({ baseUrl: 'http://bourse', apiKey: 'k', fetch, clock });
    await bourse.timeSeriesWalk({ symbol: 'aapl', start_date: '2021-05-01', adjust: 'all' }).toArray();
    expect(queries).toEqual([
      '?symbol=aapl&start_date=2021-05-01&adjust=all',
      '?symbol=AAPL&start_date=2024-01-01&end_date=2024-06-30&source=tiingo&page=2',
    ]);
  });

  test('dividends and splits come from all sources: the walk follows only their links', async () => {
    const queries: string[] = [];
    const rows = { dividends: [{ ex_date: '2024-02-01' }], splits: [{ ex_date: '2020-08-31' }] };
    const bourse = new BourseClient({
      baseUrl: 'http://b',
      apiKey: 'k',
      fetch: async (url) => (queries.push(url), json(200, rows)),
    });
    expect(await bourse.dividendsWalk({ symbol: 'AAPL', start_date: '1980-01-01' }).toArray()).toEqual(rows.dividends);
    expect(await bourse.splitsWalk({ symbol: 'AAPL', start_date: '1980-01-01' }).toArray()).toEqual(rows.splits);
    expect(queries).toHaveLength(2);
  });

  test('maxItems may end within a day whose other dividends follow by link', async () => {
    const bourse = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', fetch: halfADay });
    const bounds = { start_date: '2024-01-01', end_date: '2024-02-01' };
    expect(await bourse.dividendsWalk({ symbol: 'VFIAX', ...bounds, maxItems: 1 }).toArray()).toHaveLength(1);
  });

  test('a link to the same position is an error, not a loop', async () => {
    const bourse = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', fetch: standingStill });
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2024-01-01', end_date: '2024-02-01' });
    await expect(walk.toArray()).rejects.toThrow(/has the same end/);
  });

  test('a signal ends a walk between two pages', async () => {
    const { bourse } = serverOf({ ...whole, cap: 1 });
    const controller = new AbortController();
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '1990-01-01' }, { signal: controller.signal });
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { datetime } of walk) {
        seen.push(datetime);
        controller.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual(['2026-03-06']);
  });

  test.each([
    ['none: the walk is whole', 0, true],
    ['a link that leads a bar too far is a gap', -1, false],
    ['a link that leads a bar too near is a double', 1, false],
  ])('planted: %s', async (_, fault, isWhole) => {
    const { bourse } = serverOf({ ...whole, sources: [days('2025-12-01', '2026-03-06')], cap: 30, fault });
    const bars = await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2025-12-01' }).toArray();
    expect(isDeepStrictEqual(datetimesOf(bars), texts(days('2025-12-01', '2026-03-06')))).toBe(isWhole);
  });
});
