import { parseDay } from '@bourse/range';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveInstrument, SourceAnswer, SourceBars, SourceWindow } from '../live-source.js';
import { VendorStub, sends } from '../testing/vendor-stub.js';
import { crypto, rate, share } from '../testing/vendor.js';
import { chartBody } from '../testing/yahoo-vendor.js';
import { LiveClient } from '../wire/live-client.js';
import { YahooSource } from './yahoo-source.js';

/* Charts written by hand. */

type Row = readonly [when: string, open: number, high: number, low: number, close: number, volume: number | null];

const seconds = (when: string) => Date.parse(when) / 1000;
const day = (text: string) => parseDay(text)!;

function quotes(rows: readonly Row[]) {
  const column = (i: number) => rows.map((row) => row[i]);
  const quote = { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) };
  return { timestamp: rows.map(([when]) => seconds(when)), indicators: { quote: [quote] } };
}

function byStamp(events: readonly { readonly date: number }[]) {
  return Object.fromEntries(events.map((event) => [event.date, event]));
}

const splitOn = (when: string, numerator: number, denominator = 1) => ({ date: seconds(when), numerator, denominator });
const dividendOn = (when: string, amount: number) => ({ date: seconds(when), amount });
const minute = (when: string, close = 10): Row => [when, 10, 11, 9, close, 100];

let stub: VendorStub;
beforeAll(async () => {
  stub = await VendorStub.start();
});
afterAll(() => stub.stop());

/** Answers each call by its URL. */
function plays(bodyOf: (query: URLSearchParams) => string): void {
  stub.respondWith((request, response) => {
    const { searchParams } = new URL(request.url!, stub.url);
    sends({ body: bodyOf(searchParams) })(request, response);
  });
}

function ask(instrument: LiveInstrument, window: SourceWindow): Promise<SourceAnswer> {
  const source = new YahooSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);
  return source.fetch(instrument, window, new AbortController().signal);
}

async function bars(instrument: LiveInstrument, window: SourceWindow): Promise<SourceBars> {
  const answer = await ask(instrument, window);
  if (answer.kind !== 'bars') throw new Error(JSON.stringify(answer));
  return answer;
}

function closes({ bars: { close, priceScale } }: SourceBars): number[] {
  return [...close].map((value) => value / 10 ** priceScale!);
}

const apple = share('AAPL');
const january: SourceWindow = {
  interval: '1day',
  from: day('2024-01-02'),
  to: day('2024-01-05'),
  now: Date.parse('2024-03-11T12:00:00Z'),
};

const fourDays: readonly Row[] = [
  ['2024-01-02T14:30:00Z', 10, 11, 9, 10, 4000],
  ['2024-01-03T14:30:00Z', 10, 11, 9, 10.5, 4000],
  ['2024-01-04T14:30:00Z', 10, 11, 9, 10, 4000],
  ['2024-01-05T14:30:00Z', 10, 11, 9, 9.5, 4000],
];

describe('requests', () => {
  test('both bounds, to now, and the events; never a range', async () => {
    plays(() => chartBody('AAPL', quotes(fourDays)));
    await bars(apple, january);
    const { url } = stub.requests[0]!;
    expect(url.pathname).toBe('/v8/finance/chart/AAPL');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      period1: String(seconds('2024-01-01T00:00:00Z')),
      period2: String(seconds('2024-03-11T12:00:00Z')),
      interval: '1d',
      events: 'div|split|capitalGains',
      includePrePost: 'false',
    });
  });

  test('ten years per call, without a gap, and nothing before trading began', async () => {
    const began = seconds('1998-06-01T13:30:00Z');
    plays(() => chartBody('AAPL', { meta: { firstTradeDate: began }, ...quotes(fourDays.slice(0, 1)) }));
    await ask(apple, { ...january, from: day('1960-01-01') });
    const spans = stub.requests
      .map(({ url }) => ['period1', 'period2'].map((name) => Number(url.searchParams.get(name))))
      .sort((a, b) => a[0]! - b[0]!);
    expect(spans).toHaveLength(3);
    expect(spans[0]![0]).toBeLessThan(began);
    expect(spans.map(([, end]) => end).slice(0, -1)).toEqual(spans.map(([start]) => start).slice(1));
    expect(Math.max(...spans.map(([start, end]) => end! - start!))).toBeLessThanOrEqual(3653 * 86_400);
  });

  test('a symbol is escaped in the URL', async () => {
    plays(() => chartBody('^GSPC', quotes(fourDays)));
    await bars({ ...apple, symbol: '^GSPC', type: 'Index' }, january);
    expect(stub.requests[0]!.url.pathname).toBe('/v8/finance/chart/%5EGSPC');
  });

  test('the budget counts the calls in advance', () => {
    const source = new YahooSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);
    expect(source.requestsFor(apple, january)).toBe(1);
    expect(source.requestsFor(apple, { ...january, from: day('2000-01-03') })).toBe(3);
  });
});

describe('daily bars', () => {
  test('are raw: splits after each bar are undone, also those after the window and in other calls', async () => {
    const old: readonly Row[] = [['2009-01-05T14:30:00Z', 1, 1.5, 0.5, 1.25, 2400]];
    const splits = byStamp([splitOn('2012-01-03T14:30:00Z', 2), splitOn('2024-02-01T14:30:00Z', 3)]);
    plays((query) =>
      Number(query.get('period1')) < seconds('2010-01-01T00:00:00Z')
        ? chartBody('AAPL', { ...quotes(old), events: { splits: byStamp([splitOn('2012-01-03T14:30:00Z', 2)]) } })
        : chartBody('AAPL', { ...quotes(fourDays), events: { splits } }),
    );
    const window = { ...january, from: day('2009-01-01'), to: day('2024-01-02') };
    const answer = await bars(apple, window);
    expect(closes(answer)).toEqual([7.5, 30]);
    expect([...answer.bars.volume]).toEqual([400, 1333]);
    expect(answer.splits).toEqual([
      { exDay: day('2012-01-03'), numerator: 2, denominator: 1 },
      { exDay: day('2024-02-01'), numerator: 3, denominator: 1 },
    ]);
    expect(answer.actionsFrom).toBe(window.from);
  });

  test('the day of a split already has the new price', async () => {
    const events = { splits: byStamp([splitOn('2024-01-04T14:30:00Z', 1, 10)]) };
    plays(() => chartBody('AAPL', { ...quotes(fourDays), events }));
    expect(closes(await bars(apple, january))).toEqual([1, 1.05, 10, 9.5]);
  });

  test.each(['Index', 'Crypto', 'FX'] as const)('splits of a type that has none are ignored: %s', async (type) => {
    const events = {
      splits: byStamp([splitOn('2024-01-04T14:30:00Z', 4)]),
      dividends: byStamp([dividendOn('2024-01-04T14:30:00Z', 1)]),
    };
    plays(() => chartBody('AAPL', { ...quotes(fourDays), events }));
    const answer = await bars({ ...apple, type }, january);
    expect(closes(answer)).toEqual([10, 10.5, 10, 9.5]);
    expect([answer.splits, answer.dividends]).toEqual([[], []]);
  });

  test('a future split is not in any price yet', async () => {
    const events = { splits: byStamp([splitOn('2024-03-12T13:30:00Z', 4)]) };
    plays(() => chartBody('AAPL', { ...quotes(fourDays), events }));
    const answer = await bars(apple, january);
    expect(closes(answer)).toEqual([10, 10.5, 10, 9.5]);
    expect(answer.splits).toEqual([]);
  });

  test('dividends are as paid: later splits are undone, one of the same day is not', async () => {
    const events = {
      splits: byStamp([splitOn('2024-01-04T14:30:00Z', 4)]),
      dividends: byStamp([dividendOn('2024-01-03T14:30:00Z', 0.205), dividendOn('2024-01-04T14:30:00Z', 0.3)]),
      capitalGains: byStamp([dividendOn('2024-01-05T14:30:00Z', 1.5)]),
    };
    plays(() => chartBody('AAPL', { ...quotes(fourDays), events }));
    const { dividends } = await bars(apple, january);
    expect(dividends.map(({ exDay, amount, currency, type }) => [exDay, amount, currency, type])).toEqual([
      [day('2024-01-03'), 0.82, 'USD', null],
      [day('2024-01-04'), 0.3, 'USD', null],
      [day('2024-01-05'), 1.5, 'USD', 'capital_gain'],
    ]);
  });

  test.each<[string, object]>([
    ['a negative dividend', { dividends: byStamp([dividendOn('2024-01-03T14:30:00Z', -0.1)]) }],
    ['a split of nothing', { splits: byStamp([splitOn('2024-01-03T14:30:00Z', 0)]) }],
    ['a split of nothing before all bars', { splits: byStamp([splitOn('2024-01-02T14:30:00Z', 0)]) }],
    ['a split of less than nothing', { splits: byStamp([splitOn('2024-01-03T14:30:00Z', 1, -2)]) }],
    [
      'two splits of one day',
      { splits: byStamp([splitOn('2024-01-03T14:30:00Z', 2), splitOn('2024-01-03T15:30:00Z', 3)]) },
    ],
  ])('%s is malformed', async (_, events) => {
    plays(() => chartBody('AAPL', { ...quotes(fourDays), events }));
    expect(await ask(apple, january)).toEqual({ kind: 'failed', failure: 'malformed' });
  });

  test.each([
    ['GBp', 'GBP'],
    ['ZAc', 'ZAR'],
    ['ILA', 'ILS'],
  ])('%s is a hundredth of %s, in prices and dividends', async (currency, major) => {
    const events = {
      dividends: byStamp([dividendOn('2024-01-03T14:30:00Z', 12.5)]),
    };
    plays(() => chartBody('AAPL', { meta: { currency }, ...quotes(fourDays), events }));
    const answer = await bars(apple, january);
    expect(answer.currency).toBe(major);
    expect(closes(answer)).toEqual([0.1, 0.105, 0.1, 0.095]);
    expect(answer.dividends[0]).toMatchObject({ amount: 0.125, currency: major });
  });

  test('a dividend with its own unit is in that unit', async () => {
    const inPounds = { ...dividendOn('2024-01-03T14:30:00Z', 0.125), currency: 'GBP' };
    plays(() =>
      chartBody('AAPL', { meta: { currency: 'GBp' }, ...quotes(fourDays), events: { dividends: byStamp([inPounds]) } }),
    );
    expect((await bars(apple, january)).dividends[0]).toMatchObject({ amount: 0.125, currency: 'GBP' });
  });

  test('a date is that of the exchange: Sydney opens on the day before in UTC', async () => {
    const meta = { exchangeTimezoneName: 'Australia/Sydney', currency: 'AUD' };
    plays(() => chartBody('BHP.AX', { meta, ...quotes([['2024-01-02T23:00:00Z', 10, 11, 9, 10, 1]]) }));
    const answer = await bars({ ...apple, symbol: 'BHP.AX', mic: 'XASX' }, january);
    expect([...answer.bars.labels]).toEqual([day('2024-01-03')]);
  });

  test('a summer session with another offset than today has the right date, too', async () => {
    const meta = { exchangeTimezoneName: 'Europe/London' };
    plays(() => chartBody('EURUSD=X', { meta, ...quotes([['2023-07-02T23:00:00Z', 1.1, 1.2, 1, 1.1, 0]]) }));
    const answer = await bars(rate('EURUSD=X'), { ...january, from: day('2023-07-01') });
    expect([...answer.bars.labels]).toEqual([day('2023-07-03')]);
    expect([...answer.bars.volume]).toEqual([NaN]);
  });

  test('the session of today is not finished until the day is over', async () => {
    plays(() => chartBody('AAPL', quotes(fourDays)));
    const evening = await bars(apple, { ...january, now: Date.parse('2024-01-06T04:30:00Z') });
    expect([...evening.bars.labels].at(-1)).toBe(day('2024-01-04'));
    expect(evening.coverage).toEqual({ from: january.from, to: day('2024-01-04') });
    const night = await bars(apple, { ...january, now: Date.parse('2024-01-06T05:30:00Z') });
    expect([...night.bars.labels].at(-1)).toBe(day('2024-01-05'));
  });

  test('no data before the first trade is not a failure', async () => {
    const description = "Data doesn't exist for startDate = 1, endDate = 2";
    plays((query) =>
      Number(query.get('period1')) < seconds('2013-01-01T00:00:00Z')
        ? JSON.stringify({ chart: { result: null, error: { code: 'Bad Request', description } } })
        : chartBody('AAPL', quotes(fourDays)),
    );
    expect(closes(await bars(apple, { ...january, from: day('1990-01-01') }))).toEqual([10, 10.5, 10, 9.5]);
  });

  test('calls that differ in currency or time zone are not one series', async () => {
    const old: readonly Row[] = [['2009-01-05T14:30:00Z', 10, 11, 9, 10, 4000]];
    const window = { ...january, from: day('2009-01-01') };
    const playsOld = (meta: object) =>
      plays((query) =>
        Number(query.get('period1')) < seconds('2013-01-01T00:00:00Z')
          ? chartBody('AAPL', { meta, ...quotes(old) })
          : chartBody('AAPL', quotes(fourDays)),
      );
    playsOld({});
    expect(await ask(apple, window)).toMatchObject({ kind: 'bars' });
    for (const meta of [{ currency: 'CAD' }, { exchangeTimezoneName: 'America/Toronto' }]) {
      playsOld(meta);
      expect(await ask(apple, window)).toEqual({ kind: 'failed', failure: 'malformed' });
    }
  });

  test('one failed call of several fails all', async () => {
    stub.respondWith((request, response) => {
      const isOld =
        Number(new URL(request.url!, stub.url).searchParams.get('period1')) < seconds('2013-01-01T00:00:00Z');
      sends(isOld ? { status: 500, body: '{}' } : { body: chartBody('AAPL', quotes(fourDays)) })(request, response);
    });
    const answer = await ask(apple, { ...january, from: day('1990-01-01') });
    expect(answer).toEqual({ kind: 'failed', failure: 'upstream_error' });
  });
});

describe('minute bars', () => {
  const now = Date.parse('2024-03-08T16:00:30Z');
  const today: SourceWindow = { interval: '1min', from: day('2024-03-08'), to: day('2024-03-08'), now };
  const meta = { dataGranularity: '1m', regularMarketTime: seconds('2024-03-08T16:00:12Z') };
  const minutes = [minute('2024-03-08T14:30:00Z'), minute('2024-03-08T15:58:00Z'), minute('2024-03-08T15:59:00Z')];

  function playsMinutes(rows: readonly Row[], splits: object = {}): void {
    plays((query) =>
      query.get('interval') === '1m'
        ? chartBody('AAPL', { meta, ...quotes(rows) })
        : chartBody('AAPL', { ...quotes(fourDays), events: { splits } }),
    );
  }

  test('are labelled by their UTC minute, up to the last one that is over', async () => {
    playsMinutes([...minutes, minute('2024-03-08T16:00:00Z'), minute('2024-03-08T16:00:12Z', 10.5)]);
    const answer = await bars(apple, today);
    expect([...answer.bars.labels]).toEqual(minutes.map(([when]) => seconds(when) / 60));
    expect(answer.coverage).toEqual({ from: day('2024-03-08') * 1440, to: seconds('2024-03-08T15:59:00Z') / 60 });
    expect(answer).toMatchObject({ actionsFrom: null, splits: [], dividends: [] });
  });

  test('a delayed price leaves its own minute unfinished for half an hour', async () => {
    playsMinutes(minutes);
    const delayed = { ...meta, regularMarketTime: seconds('2024-03-08T15:58:40Z') };
    plays((query) =>
      chartBody('AAPL', query.get('interval') === '1m' ? { meta: delayed, ...quotes(minutes) } : quotes(fourDays)),
    );
    expect([...(await bars(apple, today)).bars.labels]).toEqual([seconds('2024-03-08T14:30:00Z') / 60]);
    const later = { ...today, now: Date.parse('2024-03-08T16:31:00Z') };
    expect((await bars(apple, later)).bars.labels).toHaveLength(3);
  });

  test('eight days per call, twenty-nine days back, and one call for the splits', async () => {
    playsMinutes(minutes);
    const window = { ...today, from: day('2024-01-01') };
    const answer = await bars(apple, window);
    const spans = stub.requests
      .filter(({ url }) => url.searchParams.get('interval') === '1m')
      .map(({ url }) => ['period1', 'period2'].map((name) => Number(url.searchParams.get(name))));
    expect(spans).toHaveLength(4);
    expect(stub.requests).toHaveLength(5);
    expect(Math.max(...spans.map(([start, end]) => end! - start!))).toBeLessThanOrEqual(8 * 86_400);
    const reach = Math.ceil((now / 1000 - 29 * 86_400) / 60) + 1;
    expect(Math.min(...spans.map(([start]) => start!))).toBe(reach * 60);
    expect(answer.coverage.from).toBe(reach);
    const source = new YahooSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);
    expect(source.requestsFor(apple, window)).toBe(5);
  });

  test('windows that are too old are not requested', async () => {
    playsMinutes(minutes);
    expect(await ask(apple, { ...today, from: day('2024-01-01'), to: day('2024-01-31') })).toEqual({ kind: 'empty' });
    expect(stub.requests).toEqual([]);
  });

  test('only from the last split on: the vendor does not define the basis of older ones', async () => {
    playsMinutes([minute('2024-03-06T15:00:00Z'), ...minutes], byStamp([splitOn('2024-03-08T14:30:00Z', 4)]));
    const answer = await bars(apple, { ...today, from: day('2024-03-06') });
    expect([...answer.bars.labels]).toEqual(minutes.map(([when]) => seconds(when) / 60));
    expect(answer.coverage.from).toBe(seconds('2024-03-08T14:30:00Z') / 60);
  });

  test('without known splits no minutes are returned', async () => {
    plays((query) =>
      query.get('interval') === '1m'
        ? chartBody('AAPL', { meta, ...quotes(minutes) })
        : JSON.stringify({ chart: { result: null, error: { code: 'Not Found', description: 'No data found' } } }),
    );
    expect(await ask(apple, today)).toEqual({ kind: 'failed', failure: 'malformed' });
  });

  test('crypto is never split and costs one call', async () => {
    plays(() => chartBody('BTC-USD', { meta: { ...meta, exchangeTimezoneName: 'UTC' }, ...quotes(minutes) }));
    await bars(crypto('BTC-USD'), today);
    expect(stub.requests).toHaveLength(1);
  });
});

test('bonds, and minutes of funds, are not served', () => {
  const source = new YahooSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);
  expect(source.serves({ ...apple, type: 'Bond' }, '1day')).toBe(false);
  expect(source.serves({ ...apple, type: 'Mutual Fund' }, '1min')).toBe(false);
  expect(source.serves({ ...apple, type: 'Mutual Fund' }, '1day')).toBe(true);
});
