import { isDeepStrictEqual } from 'node:util';
import { type Interval, intervals, isIntraday, labelText, parseBound, parseDay, toWindow } from '@bourse/range';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BourseClient, NotFoundError } from '../index.js';
import type { Bar, InstrumentRow } from '../generated/wire.js';

const nowMs = Date.parse('2026-03-06T12:00:00Z');
const clock = { now: () => nowMs, wait: async () => {} };

interface Store {
  readonly interval: Interval;
  /** Any order. */
  readonly labels: readonly number[];
  /** The most bars of an answer. */
  readonly cap: number;
  /** What is said of a window without bars. */
  readonly empty?: '404' | '200';
  /** How far the link to the rest of a window leads beside where it should. */
  readonly fault?: number;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const notFound = (details: unknown) => json(404, { code: 'not_found', message: 'no', status: 404, details });

/** Answers as `GET /v1/time_series` does, by the server's own range rules, from bars that are nothing but labels. */
function serverOf({ interval, labels, cap, empty = '404', fault = 0 }: Store) {
  const asked: URLSearchParams[] = [];
  const fetch = async (url: string) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams);
    if (searchParams.get('symbol') !== 'AAPL') return notFound({ symbol: searchParams.get('symbol') });
    const [start, end] = ['start_date', 'end_date'].map((name) => parseBound(searchParams.get(name) ?? ''));
    const outputsize = Math.min(cap, Number(searchParams.get('outputsize') ?? cap));
    const { from, to, limit } = toWindow({ start, end, outputsize }, interval, nowMs);
    const inside = labels.filter((label) => label >= from! && label <= to).sort((a, b) => b - a);
    if (inside.length === 0 && empty === '404') return notFound({ from: null, to: null });
    const values = inside.slice(0, limit).map((label) => ({ datetime: labelText(interval, label) }));
    if (inside.length <= limit) return json(200, { meta: {}, values });
    searchParams.set('end_date', labelText(interval, inside[limit - 1]! - 1 + fault));
    return json(200, { meta: {}, values }, { link: `</v1/time_series?${searchParams}>; rel="next"` });
  };
  return { bourse: new BourseClient({ baseUrl: 'http://bourse', apiKey: 'k', fetch, clock }), asked };
}

const written = (bars: readonly Bar[]) => bars.map(({ datetime }) => datetime);
const from = parseDay('2024-03-01')!;

/** The texts of the labels in a window, newest first; null for a window that the server refuses. */
function naive(
  interval: Interval,
  labels: readonly number[],
  bounds: { start_date: string; end_date: string | undefined },
) {
  try {
    const end = bounds.end_date === undefined ? null : parseBound(bounds.end_date);
    const window = toWindow({ start: parseBound(bounds.start_date), end }, interval, nowMs);
    const inside = labels.filter((label) => label >= window.from! && label <= window.to);
    return inside.sort((a, b) => b - a).map((label) => labelText(interval, label));
  } catch {
    return null;
  }
}

const dayBack = (day: number, back: number) => labelText('1day', day - back);

const day = (text: string) => parseDay(text)!;

/** Says each time that there is more, and leads to where it stands. */
const standingStill = async (url: string) => json(200, { values: [] }, { link: `<${url}>; rel="next"` });

/** One dividend, and a link to all of its day. */
const halfADay = async (url: string) =>
  json(200, { dividends: [{ ex_date: '2024-02-01' }] }, { link: `<${url}&outputsize=2>; rel="next"` });

describe('4.3.7 long windows are walked in calendar slices', () => {
  const daily: Store = { interval: '1day', labels: ['2012-01-03', '2015-12-31', '2016-01-04', '2025-07-01'].map(day), cap: 5000 }; // prettier-ignore

  test('four years a slice, newest first; the bounds stay as they were written, the newest slice has no end', async () => {
    const { bourse, asked } = serverOf(daily);
    const bars = await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-03T09:30:00Z' }).toArray();
    expect(written(bars)).toEqual(['2025-07-01', '2016-01-04', '2015-12-31', '2012-01-03']);
    expect(asked.map((search) => [search.get('start_date'), search.get('end_date')])).toEqual([
      ['2024-01-01', null],
      ['2020-01-01', '2023-12-31'],
      ['2016-01-01', '2019-12-31'],
      ['2012-01-03T09:30:00Z', '2015-12-31'],
    ]);
  });

  test('oldest first, as far as it is read', async () => {
    const { bourse, asked } = serverOf(daily);
    for await (const { datetime } of bourse.timeSeriesWalk({
      symbol: 'AAPL',
      start_date: '2012-01-01',
      order: 'oldest',
    })) {
      if (datetime === '2015-12-31') break;
    }
    expect(asked).toHaveLength(1);
  });

  test('a slice without data is empty, be it 404 {from, to} or 200; a window without any data as well', async () => {
    for (const empty of ['404', '200'] as const) {
      const { bourse } = serverOf({ ...daily, empty });
      expect(await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2000-01-01' }).toArray()).toHaveLength(4);
      expect(await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2026-01-01' }).toArray()).toEqual([]);
    }
  });

  test('404 {symbol} is an error, and so is a 404 of something else', async () => {
    const { bourse } = serverOf(daily);
    const walk = bourse.timeSeriesWalk({ symbol: 'NOPE', start_date: '2020-01-01' });
    await expect(walk.toArray()).rejects.toMatchObject({ name: 'NotFoundError', details: { symbol: 'NOPE' } });
    const elsewhere = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', clock, fetch: async () => notFound(null) });
    await expect(elsewhere.timeSeriesWalk({ symbol: 'AAPL', start_date: '2020-01-01' }).toArray()).rejects.toThrow(NotFoundError); // prettier-ignore
  });

  test.each([
    ['no date', { start_date: 'yesterday' }],
    ['a start after the end', { start_date: '2024-01-02', end_date: '2024-01-01' }],
    ['an interval that there is not', { start_date: '2024-01-02', interval: 'toString' as never }],
  ])('%s goes to the server as it is, which refuses it', async (_, bounds) => {
    const asked: string[] = [];
    const refused = { code: 'bad_request', message: 'no', status: 400, details: null };
    const fetch = async (url: string) => (asked.push(new URL(url).search), json(400, refused));
    const bourse = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', fetch });
    await expect(bourse.timeSeriesWalk({ symbol: 'AAPL', ...bounds }).toArray()).rejects.toMatchObject({ status: 400 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`start_date=${bounds.start_date}`);
  });

  test('without a start there is no walk', async () => {
    const { bourse } = serverOf(daily);
    await expect(bourse.timeSeriesWalk({ symbol: 'AAPL' } as never).toArray()).rejects.toThrow(/start_date/);
  });

  test.each([
    ['start_date', { start_date: new Date('2024-01-01') }, /start_date must be text like 2012-08-01/],
    ['order', { order: 'new' }, /order must be newest or oldest/],
    ['maxItems', { maxItems: Number.NaN }, /maxItems must be a whole number/],
    ['maxItems', { maxItems: 1.5 }, /maxItems must be a whole number/],
    ['maxItems', { maxItems: -1 }, /maxItems must be a whole number/],
  ])('%s that is none is refused, whatever it is: %j', async (_, wrong, message) => {
    const { bourse, asked } = serverOf(daily);
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', ...(wrong as object) });
    await expect(walk.toArray()).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });

  test('null is as good as nothing', async () => {
    const { bourse } = serverOf(daily);
    const nothing = { end_date: null, interval: null, order: null, maxItems: null } as never as object;
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', ...nothing });
    expect(await walk.toArray()).toHaveLength(4);
  });

  test('an end in the far future costs no more requests than none', async () => {
    const { bourse, asked } = serverOf(daily);
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', end_date: '9999-12-31' });
    expect(await walk.toArray()).toHaveLength(4);
    expect(asked).toHaveLength(4);
    expect(asked[0]!.get('end_date')).toBe('9999-12-31');
  });

  test('maxItems asks for no more than it needs', async () => {
    const { bourse, asked } = serverOf(daily);
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2012-01-01', maxItems: 2 });
    expect(written(await walk.toArray())).toEqual(['2025-07-01', '2016-01-04']);
    expect(asked.map((search) => search.get('outputsize'))).toEqual(['2', '1', '1']);
  });

  test('the rest of a slice is asked for as its link says, to the letter; the next slice is asked for anew', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(new URL(url).search);
      const link = '</v1/time_series?symbol=AAPL&start_date=2024-01-01&end_date=2024-06-30&source=tiingo&page=2>';
      return json(200, { values: [{}] }, asked.length === 1 ? { link: `${link}; rel="next"` } : {});
    };
    const bourse = new BourseClient({ baseUrl: 'http://bourse', apiKey: 'k', fetch, clock });
    await bourse.timeSeriesWalk({ symbol: 'aapl', start_date: '2021-05-01', adjust: 'all' }).toArray();
    expect(asked).toEqual([
      '?symbol=aapl&start_date=2024-01-01&adjust=all',
      '?symbol=AAPL&start_date=2024-01-01&end_date=2024-06-30&source=tiingo&page=2',
      '?symbol=aapl&start_date=2021-05-01&adjust=all&end_date=2023-12-31',
    ]);
  });

  test('maxItems may end amid a day whose other dividends the link leads to', async () => {
    const bourse = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', fetch: halfADay });
    const bounds = { start_date: '2024-01-01', end_date: '2024-02-01' };
    expect(await bourse.dividendsWalk({ symbol: 'VFIAX', ...bounds, maxItems: 1 }).toArray()).toHaveLength(1);
  });

  test('a link that leads nowhere new is an error, not a loop', async () => {
    const bourse = new BourseClient({ baseUrl: 'http://b', apiKey: 'k', fetch: standingStill });
    const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2024-01-01', end_date: '2024-02-01' });
    await expect(walk.toArray()).rejects.toThrow(/ends there as well/);
  });

  test('a signal ends a walk between two pages', async () => {
    const { bourse } = serverOf(daily);
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
    expect(seen).toEqual(['2025-07-01']);
  });

  // Below zero: in the future, in which there may be bars as well.
  const days = fc.integer({ min: -5, max: 40 });
  const bound = fc.tuple(days, fc.constantFrom('', 'T00:00:00Z', 'T13:37:42Z', 'T23:59:59Z', 'T09:30:00-05:00', 'T08:00:00+09:00')); // prettier-ignore
  const scale: Record<Interval, number> = { '1min': 1, '5min': 2, '15min': 3, '30min': 8, '1h': 20, '1day': 400, '1week': 500, '1month': 1500 }; // prettier-ignore

  test('joined slices are the whole window: no gap, no double, whatever is cut by a ceiling (against a naive filter)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...intervals),
        fc.array(fc.nat(), { maxLength: 120, size: 'max' }),
        fc.tuple(bound, fc.option(bound, { nil: undefined })),
        fc.record({ cap: fc.integer({ min: 1, max: 30 }), maxItems: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }), order: fc.constantFrom('newest' as const, 'oldest' as const), empty: fc.constantFrom('404' as const, '200' as const) }), // prettier-ignore
        async (interval, places, [start, end], { cap, maxItems, order, empty }) => {
          const last = parseDay('2026-03-06')!;
          const text = ([back, time]: [number, string]) => dayBack(last, back * scale[interval]) + time;
          const bounds = { start_date: text(start), end_date: end === undefined ? undefined : text(end) };
          const perDay = isIntraday(interval) ? 1440 : 1;
          const span = 45 * scale[interval] * perDay;
          const newest = (last + 5 * scale[interval] + 1) * perDay - 1;
          const labels = [...new Set(places.map((place) => newest - (place % span)))];
          const { bourse } = serverOf({ interval, labels, cap, empty });
          const expected = naive(interval, labels, bounds);
          if (expected === null) return;
          const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', interval, ...bounds, maxItems, order });
          const wanted = (order === 'newest' ? expected : expected.toReversed()).slice(0, maxItems);
          expect(written(await walk.toArray())).toEqual(wanted);
          const pages: string[] = [];
          for await (const page of walk.pages()) pages.push(...written(page.values));
          expect(pages).toEqual(wanted);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([
    ['none: the walk is whole', 0, true],
    ['a link that leads a bar too far is a gap', -1, false],
    ['a link that leads a bar too near is a double', 1, false],
  ])('planted: %s', async (_, fault, isWhole) => {
    const labels = Array.from({ length: 100 }, (_day, i) => from + i);
    const { bourse } = serverOf({ interval: '1day', labels, cap: 30, fault });
    const bars = await bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '2024-03-01' }).toArray();
    const whole = naive('1day', labels, { start_date: '2024-03-01', end_date: undefined });
    expect(isDeepStrictEqual(written(bars), whole)).toBe(isWhole);
  });
});

describe('the listing, walked', () => {
  const rows = Array.from({ length: 2345 }, (_, i) => ({ symbol: `S${i}` }) as InstrumentRow);

  function listing() {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      const { searchParams, search } = new URL(url);
      asked.push(search);
      const at = Number(searchParams.get('cursor') ?? 0);
      const next = at + Number(searchParams.get('outputsize') ?? 100);
      const instruments = rows.slice(at, next);
      return json(200, { instruments, next_cursor: next < rows.length ? String(next) : null });
    };
    return { bourse: new BourseClient({ baseUrl: 'http://bourse', apiKey: 'k', fetch }), asked };
  }

  test('4.1.3 pages follow next_cursor until it is null, with the same filters', async () => {
    const { bourse, asked } = listing();
    expect(await bourse.stocks.all({ exchange: 'XETRA', type: 'Common Stock' }).toArray()).toEqual(rows);
    expect(asked).toEqual([
      '?exchange=XETRA&type=Common+Stock&outputsize=1000',
      '?exchange=XETRA&type=Common+Stock&outputsize=1000&cursor=1000',
      '?exchange=XETRA&type=Common+Stock&outputsize=1000&cursor=2000',
    ]);
  });

  test('pageSize is the size of a page, maxItems of the walk; the last page is no larger than it must be', async () => {
    const { bourse, asked } = listing();
    const sizes: number[] = [];
    for await (const page of bourse.stocks.all({ pageSize: 100, maxItems: 250 }).pages()) sizes.push(page.instruments.length); // prettier-ignore
    expect(sizes).toEqual([100, 100, 50]);
    expect(asked.at(-1)).toBe('?outputsize=50&cursor=200');
    expect(await bourse.stocks.all({ maxItems: 0 }).toArray()).toEqual([]);
    expect(await bourse.stocks.all({ maxItems: null as never }).toArray()).toHaveLength(rows.length);
  });

  test.each([
    { maxItems: Number.NaN },
    { maxItems: -1 },
    { maxItems: '2' as never },
    { pageSize: Number.NaN },
    { pageSize: 0 },
    { pageSize: 1001, maxItems: 3 },
  ])('%j is refused before anything is asked', async (wrong) => {
    const { bourse, asked } = listing();
    await expect(bourse.stocks.all(wrong).toArray()).rejects.toThrow(/(maxItems|pageSize) must be a whole number/);
    expect(asked).toEqual([]);
  });

  test('it is lazy, and each loop begins anew', async () => {
    const { bourse, asked } = listing();
    const walk = bourse.stocks.all({ pageSize: 10 });
    expect(asked).toEqual([]);
    for (let time = 1; time <= 2; time++) {
      for await (const { symbol } of walk) if (symbol === 'S9') break;
      expect(asked).toHaveLength(time);
    }
  });
});
