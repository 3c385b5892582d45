import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, ALLOWED_ORIGIN, createSharedKey, get, getServer, getStandingKey, shared } from '../harness/shared.js';
import { send } from '../harness/http-client.js';
import { importBarsOf } from '../harness/price-imports.js';
import { allPriced } from '../harness/price-files.js';
import { requestTimeSeries, walkBars } from '../harness/time-series.js';
import {
  askUdf,
  getUdf,
  intervals,
  requestUdfBars,
  type Resolution,
  type UdfTarget,
  walkCounts,
  walkWindows,
} from '../harness/udf-client.js';
import { until } from '../harness/until.js';

const END = Date.parse('2026-01-01') / 1000;
const YEAR = 365 * 86_400;
let client: UdfTarget;
beforeAll(async () => {
  const { key } = await getStandingKey({ scopes: ['prices:read', 'search:read'] });
  client = { ...shared, apiKey: key };
});

/** All bars of `/v1/time_series`, newest first. */
const barsOf = (symbol: string, resolution: Resolution, target = shared) =>
  walkBars(`/v1/time_series?symbol=${symbol}&interval=${intervals[resolution]}&start_date=1970-01-01`, target);

describe('/history has the bars of /v1/time_series', () => {
  test.each(allPriced.flatMap((symbol) => (['1D', '1W', '1M'] as const).map((each) => [symbol, each] as const)))(
    '%s, %s: in windows, over gaps, to the first bar',
    async (symbol, resolution) => {
      const expected = await barsOf(symbol, resolution);
      expect(expected.length).toBeGreaterThan(9);
      expect(await walkWindows(client, { symbol: symbol, resolution }, { end: END, seconds: 3 * YEAR + 4321 })).toEqual(
        expected,
      );
      expect(await walkCounts(client, { symbol: symbol, resolution }, { end: END, countback: 700 })).toEqual(expected);
    },
  );

  test('minutes, and hours of them; a gap of months is crossed', async () => {
    const server = await getServer('imported');
    const minutes = ['2005-02-25T14:30', '2005-02-25T14:31', '2005-02-25T20:59', '2005-09-01T13:30'];
    const rows = minutes.map(
      (minute, i) => `${minute}:00Z,${i + 1}.5,${i + 2},${i + 1},${i + 1.25},${i === 1 ? '' : 100}`,
    );
    await importBarsOf(server.env, { NFLX: rows }, '--interval', '1min');
    const status = async () => (await requestTimeSeries({ symbol: 'NFLX', interval: '1min' }, server)).status;
    await until('the minutes are seen', async () => (await status()) === 200);
    const minuteClient = { ...server, apiKey: shared.apiKey! };
    for (const resolution of ['1', '5', '60'] as const) {
      const expected = (await barsOf('NFLX', resolution, { ...shared, ...server })).map((bar) => {
        // Charts know no unknown volume.
        return { ...bar, volume: bar.volume ?? 0 };
      });
      expect(expected.length).toBe({ '1': 4, '5': 3, '60': 3 }[resolution]);
      expect(
        await walkWindows(minuteClient, { symbol: 'NFLX', resolution }, { end: END, seconds: 20 * 86_400 + 7 }),
      ).toEqual(expected);
      expect(await walkCounts(minuteClient, { symbol: 'NFLX', resolution }, { end: END, countback: 2 })).toEqual(
        expected,
      );
    }
    expect(await getUdf(minuteClient, 'symbols', { symbol: 'NFLX' })).toMatchObject({
      has_intraday: true,
      has_daily: false,
      supported_resolutions: Object.keys(intervals),
    });
  });

  test('D, W and M are 1D, 1W and 1M; `to` is exclusive; at most 5,000 bars', async () => {
    const last = { from: 1_361_923_200, to: 1_362_096_000 };
    expect(await getUdf(client, 'history', { symbol: 'AAPL', resolution: 'D', ...last })).toEqual({
      s: 'ok',
      t: [1_361_923_200, 1_362_009_600],
      // 448.43, 444.05 … of 2013-02-27 and 28, divided by 28
      o: [16.015357, 15.858929],
      h: [16.158571, 15.995357],
      l: [15.7375, 15.764286],
      c: [15.8775, 15.764286],
      v: [587_350_400, 322_515_200],
    });
    for (const name of ['W', 'M']) {
      const [short, long] = [name, `1${name}`].map((resolution) =>
        requestUdfBars(client, { symbol: 'IBM', resolution }, { from: 0, to: END }),
      );
      expect(await short).toEqual(await long);
    }
    const { t } = await getUdf(client, 'history', { symbol: 'IBM', resolution: '1D', to: END, countback: 1_000_000 });
    expect(t.length).toBe(Math.min(5000, (await barsOf('IBM', '1D')).length));
  });

  test('an unchanged response is a 304', async () => {
    const query = { symbol: 'MSFT', resolution: '1D', from: 0, to: END };
    const { headers } = await askUdf(client, 'history', query);
    const path = `/compat/udf/history?symbol=MSFT&resolution=1D&from=0&to=${END}`;
    const again = await send(shared, 'GET', path, { headers: { 'if-none-match': headers['etag']! } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('instruments', () => {
  test('/config: searches, no groups; exchanges and types of the universe', async () => {
    const { exchanges, symbols_types, ...config } = await getUdf(client, 'config');
    expect(config).toEqual({
      supported_resolutions: Object.keys(intervals),
      supports_search: true,
      supports_group_request: false,
      supports_marks: true,
      supports_timescale_marks: true,
      supports_time: true,
    });
    const codes = (await get('/v1/exchanges')).json.exchanges.map(({ exchange }: { exchange: string }) => exchange);
    expect(exchanges.map(({ value }: { value: string }) => value)).toEqual(['', ...codes]);
    expect(symbols_types).toContainEqual({ value: 'stock', name: 'Common Stock' });
  });

  test('/symbols: Apple, with the hours and holidays of its exchange', async () => {
    const { session_holidays, corrections, ...apple } = await getUdf(client, 'symbols', { symbol: 'AAPL' });
    expect(apple).toEqual({
      name: 'AAPL',
      full_name: 'NASDAQ:AAPL',
      ticker: 'AAPL',
      description: 'Apple Inc.',
      exchange: 'NASDAQ',
      listed_exchange: 'NASDAQ',
      type: 'stock',
      timezone: 'America/New_York',
      session: '0930-1600:23456',
      minmov: 1,
      pricescale: 10_000,
      format: 'price',
      has_intraday: false,
      has_daily: true,
      has_weekly_and_monthly: true,
      supported_resolutions: ['1D', '1W', '1M'],
      visible_plots_set: 'ohlcv',
      volume_precision: 0,
      data_status: 'endofday',
      delay: -1,
      currency_code: 'USD',
      original_currency_code: 'USD',
    });
    expect(session_holidays.split(',')).toContain('20241225');
    expect(corrections).toMatch(/(^|;)0930-1300:([\d,]*,)?20241129[,;]/);
  });

  test('/search: names that /symbols takes back', async () => {
    const query = { query: 'SAP', type: 'stock', exchange: '', limit: 30 };
    const results = await getUdf(client, 'search', query);
    expect(results).toContainEqual({
      symbol: 'SAP',
      full_name: 'XETRA:SAP',
      description: 'SAP SE',
      exchange: 'XETRA',
      ticker: 'SAP.DE',
      type: 'stock',
    });
    for (const { ticker, full_name } of results) {
      expect((await getUdf(client, 'symbols', { symbol: ticker })).ticker).toBe(ticker);
      expect((await getUdf(client, 'symbols', { symbol: full_name })).ticker).toBe(ticker);
    }
    const filtered = await getUdf(client, 'search', { ...query, exchange: 'XETRA' });
    expect(filtered.map(({ exchange }: { exchange: string }) => exchange)).toEqual(filtered.map(() => 'XETRA'));
    expect(await getUdf(client, 'search', { query: '' })).toEqual([]);
  });

  test('/time: whole seconds as text', async () => {
    const { text } = await askUdf(client, 'time');
    expect(text).toMatch(/^\d{10}$/);
    expect(Math.abs(Number(text) - Date.now() / 1000)).toBeLessThan(60);
  });
});

test('/quotes: the values of /v1/quotes under the requested names; an error for each symbol without one', async () => {
  const { s, d } = await getUdf(client, 'quotes', { symbols: 'NASDAQ:AAPL,NOPE,IBM' });
  const { quotes } = (await get('/v1/quotes?symbols=AAPL,IBM')).json;
  expect([s, d.length, d[1]]).toEqual(['ok', 3, { s: 'error', n: 'NOPE', v: {} }]);
  for (const [quote, answer] of [
    [quotes[0], d[0]],
    [quotes[1], d[2]],
  ]) {
    expect(answer).toEqual({
      s: 'ok',
      n: answer.n,
      v: {
        ch: quote.change,
        chp: quote.percent_change,
        short_name: quote.symbol,
        exchange: quote.exchange,
        original_name: `${quote.exchange}:${quote.symbol}`,
        description: quote.name,
        lp: quote.close,
        open_price: quote.open,
        high_price: quote.high,
        low_price: quote.low,
        prev_close_price: quote.previous_close,
        volume: quote.volume,
      },
    });
  }
  expect([d[0].n, d[2].n]).toEqual(['NASDAQ:AAPL', 'IBM']);
});

describe('/marks and /timescale_marks', () => {
  const range = { from: 0, to: Date.parse('2013-03-01') / 1000 };

  test.each(['1D', '1W', '1M'] as const)(
    '%s: each dividend and split at the bar of its ex-date',
    async (resolution) => {
      const marks = await getUdf(client, 'marks', { symbol: 'IBM', resolution, ...range });
      const times = new Set((await barsOf('IBM', resolution)).map(({ datetime }) => Date.parse(datetime) / 1000));
      expect(marks.filter(({ time }: { time: number }) => !times.has(time))).toEqual([]);
      const first = Math.min(...times);
      const { dividends } = (await get('/v1/dividends?symbol=IBM&end_date=2013-03-01&start_date=1970-01-01')).json;
      const shown = dividends.filter(({ ex_date }: { ex_date: string }) => Date.parse(ex_date) / 1000 >= first);
      expect(marks.filter(({ label }: { label: string }) => label === 'D').length).toBe(shown.length);
      const scale = await getUdf(client, 'timescale_marks', { symbol: 'IBM', resolution, ...range });
      expect(scale).toEqual(
        marks.map(({ id, time, label, color, text }: Record<string, never>) => ({
          id,
          time,
          label,
          color,
          tooltip: [text],
        })),
      );
    },
  );

  test('Apple in the days of its split', async () => {
    const day = Date.parse('2005-02-28') / 1000;
    const query = { symbol: 'AAPL', resolution: '1D', from: day, to: day };
    expect(await getUdf(client, 'marks', query)).toEqual([
      {
        id: 'Split 2:1, ex-date 2005-02-28',
        time: day,
        label: 'S',
        color: 'red',
        text: 'Split 2:1, ex-date 2005-02-28',
        labelFontColor: 'white',
        minSize: 14,
      },
    ]);
    expect(await getUdf(client, 'marks', { ...query, from: day + 1, to: day + 86_400 })).toEqual([]);
  });
});

describe('errors have their status, and a body that clients understand', () => {
  const day = 'symbol=AAPL&resolution=1D';
  test.each([
    [400, 'symbols', 'symbol is required.'],
    [404, 'symbols?symbol=NOPE', 'This symbol is not known.'],
    [400, 'history?symbol=AAPL&resolution=2D&from=0&to=1', 'resolution must be one of 1, 5, 15, 30, 60, 1D, 1W, 1M.'],
    [400, `history?${day}&from=0&to=1&countback=-1`, 'countback must be at least 1.'],
    [400, `history?${day}&from=0&to=99999999999999999999`, 'to must be at most 253402300799.'],
    [400, `history?${day}&to=1`, 'from is required.'],
    [400, `history?${day}&from=x&to=1e3`, 'from must be an integer; to must be an integer.'],
    [404, 'history?symbol=%E0%A4%A&resolution=1D&from=0&to=1', 'This symbol is not known.'],
    [
      400,
      `quotes?symbols=${Array.from({ length: 200 }, (_, i) => i).join()}`,
      'symbols must contain at most 100 symbols.',
    ],
    [400, 'symbol_info?group=NYSE', expect.stringMatching(/^group is not supported: /)],
    [404, 'nothing', expect.stringContaining('/docs/guide/udf')],
  ])('%i %s', async (status, path, errmsg) => {
    const answer = await send(shared, 'GET', `/compat/udf/${path}`);
    expect([answer.status, answer.json]).toEqual([status, { s: 'error', errmsg }]);
  });

  test('401 of an unknown key, 403 of a scope, 429 of a limit; a page of another origin can read them', async () => {
    const [unknown, searcher, spent] = await Promise.all([
      askUdf({ ...shared, apiKey: 'bourse_live_unknown' }, 'config'),
      getStandingKey({ scopes: ['search:read'] }).then(({ key }) => askUdf({ ...shared, apiKey: key }, 'history')),
      createSharedKey({ perMinute: 1 }).then(async (key) => {
        const headers = { ...bearer(key), origin: ALLOWED_ORIGIN };
        await send(shared, 'GET', '/compat/udf/symbols?symbol=AAPL', { headers });
        return send(shared, 'GET', '/compat/udf/symbols?symbol=AAPL', { headers });
      }),
    ]);
    for (const [answer, status] of [
      [unknown, 401],
      [searcher, 403],
      [spent, 429],
    ] as const)
      expect([answer.status, answer.json]).toEqual([status, { s: 'error', errmsg: expect.any(String) }]);
    expect(spent.headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
  });
});
