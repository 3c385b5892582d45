import { parseDay } from '@bourse/range';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveInstrument, SourceAnswer, SourceBars, SourceWindow } from '../live-source.js';
import { replyOf } from '../testing/failures.js';
import { VendorStub, sends } from '../testing/vendor-stub.js';
import { recordedFolder, recordedText } from '../testing/recorded.js';
import { tiingoVendor } from '../testing/tiingo-vendor.js';
import { crypto, KEY, marchDay, sessions, share, week } from '../testing/vendor.js';
import { LiveClient } from '../wire/live-client.js';
import { TiingoSource } from './tiingo-source.js';

const folder = recordedFolder(process.env['BOURSE_TEST_DATA'], 'wire/tiingo');
const apple = share('AAPL');
const day = (text: string) => parseDay(text)!;
const minute = (text: string) => Date.parse(text) / 60_000;
const row = (date: string, close = 10.25) => ({ date, open: 10, high: 10.5, low: 9.75, close });

let stub: VendorStub;
beforeAll(async () => {
  stub = await VendorStub.start();
});
afterAll(() => stub.stop());

const source = () => new TiingoSource(new LiveClient({ userAgent: 'Bourse/test' }), KEY, stub.url);

async function bars(instrument: LiveInstrument, window: SourceWindow): Promise<SourceBars> {
  const answer: SourceAnswer = await source().fetch(instrument, window, new AbortController().signal);
  if (answer.kind !== 'bars') throw new Error(JSON.stringify(answer));
  return answer;
}

test('daily rows are requested to today, with the key in a header', async () => {
  stub.respondWith(replyOf(tiingoVendor, { sessions }));
  await bars({ ...apple, symbol: 'BRK-B' }, week);
  const { url, headers } = stub.requests[0]!;
  expect(url.pathname).toBe('/tiingo/daily/BRK-B/prices');
  expect(url.search).toBe('?startDate=2024-03-04&endDate=2024-03-11&resampleFreq=daily&format=json');
  expect(headers.authorization).toBe(`Token ${KEY}`);
});

test('raw prices stay, dividends and splits are in the rows, also after the window', async () => {
  const content = {
    sessions,
    split: { day: marchDay(8), shares: 7.00000700001 },
    dividend: { day: marchDay(6), amount: 0.24 },
  };
  stub.respondWith(replyOf(tiingoVendor, content));
  const answer = await bars(apple, { ...week, to: marchDay(5) });
  expect([...answer.bars.close].map((close) => close / 10 ** answer.bars.priceScale!)).toEqual([102.5, 101.75]);
  expect(answer.splits).toEqual([{ exDay: marchDay(8), numerator: 7, denominator: 1 }]);
  expect(answer.dividends).toMatchObject([{ exDay: marchDay(6), amount: 0.24, currency: 'USD' }]);
  expect(answer).toMatchObject({
    actionsFrom: marchDay(4),
    coverage: { from: marchDay(4), to: marchDay(5) },
    currency: 'USD',
  });
});

describe('minutes of IEX', () => {
  const now = Date.parse('2024-03-08T15:00:30Z');
  const today: SourceWindow = { interval: '1min', from: marchDay(8), to: marchDay(8), now };

  test('have no volume and end with the last minute that is over', async () => {
    const rows = [row('2024-03-08T14:30:00.000Z'), row('2024-03-08T14:59:00.000Z'), row('2024-03-08T15:00:00.000Z')];
    stub.respondWith(sends({ body: JSON.stringify(rows) }));
    const answer = await bars(apple, today);
    expect(stub.requests[0]!.url.pathname).toBe('/iex/AAPL/prices');
    expect([...answer.bars.labels]).toEqual([minute('2024-03-08T14:30Z'), minute('2024-03-08T14:59Z')]);
    expect([...answer.bars.volume]).toEqual([NaN, NaN]);
    expect(answer).toMatchObject({
      actionsFrom: null,
      coverage: { from: marchDay(8) * 1440, to: minute('2024-03-08T14:59Z') },
    });
  });

  test('2,000 rows may be cut: the answer covers from its first one on', async () => {
    const first = minute('2024-03-05T14:30Z');
    const rows = Array.from({ length: 2000 }, (_, i) => row(new Date((first + i) * 60_000).toISOString()));
    stub.respondWith(sends({ body: JSON.stringify(rows) }));
    expect((await bars(apple, { ...today, from: marchDay(1) })).coverage.from).toBe(first);
    stub.respondWith(sends({ body: JSON.stringify(rows.slice(1)) }));
    expect((await bars(apple, { ...today, from: marchDay(1) })).coverage.from).toBe(marchDay(1) * 1440);
  });

  test.each(['2024-03-08T14:30:17.000Z', '2024-03-08 14:30:00', '2024-03-08T14:30:00'])(
    'a stamp of no minute in UTC is malformed: %s',
    async (date) => {
      stub.respondWith(sends({ body: JSON.stringify([row(date)]) }));
      const answer = await source().fetch(apple, today, new AbortController().signal);
      expect(answer).toEqual({ kind: 'failed', failure: 'malformed' });
    },
  );
});

test('refusals are distinguished by their words, at any status', async () => {
  expect(await words(200, "Error: Ticker 'XYZ' not found")).toBe('not_found');
  expect(await words(200, 'Invalid token.')).toBe('auth');
  expect(await words(403, 'You do not have permission to access this.')).toBe('auth');
  expect(await words(400, 'Something else')).toBe('upstream_error');
  expect(await words(200, 'You have run over your hourly request allocation.')).toBe('rate_limited');
});

test('American shares, ETFs and funds are served; nothing else', () => {
  const serves = (changes: Partial<LiveInstrument>, interval: SourceWindow['interval'] = '1day') =>
    source().serves({ ...apple, ...changes }, interval);
  expect(serves({})).toBe(true);
  expect(serves({ symbol: 'BRK-B', mic: 'XNYS' })).toBe(true);
  expect(serves({ symbol: 'SPY', type: 'ETF', mic: 'ARCX' }, '1min')).toBe(true);
  expect(serves({ symbol: 'VFIAX', type: 'Mutual Fund', mic: null })).toBe(true);
  expect(serves({ symbol: 'VFIAX', type: 'Mutual Fund', mic: null }, '1min')).toBe(false);
  expect(serves({ symbol: 'SAP.DE', mic: 'XETR' })).toBe(false);
  expect(serves({ symbol: 'SAP', mic: 'XETR' })).toBe(false);
  expect(serves({ symbol: 'BAC-PL' })).toBe(false);
  expect(serves({ symbol: '^GSPC', type: 'Index', mic: null })).toBe(false);
  expect(source().serves(crypto('BTC-USD'), '1day')).toBe(false);
});

describe.skipIf(folder === undefined)('recorded answers', () => {
  test('days of GOOGL', async () => {
    stub.respondWith(sends({ body: bodyOf('ticker_price_with_date.vcr.yaml.gz') }));
    const window = { from: day('2015-01-01'), to: day('2015-01-05'), now: Date.parse('2018-04-13T02:42:00Z') };
    const { bars: told } = await bars(share('GOOGL'), { interval: '1day', ...window });
    expect([...told.labels]).toEqual([day('2015-01-02'), day('2015-01-05')]);
    expect(told.priceScale).toBe(4);
    expect([...told.high]).toEqual([5_358_000, 5_279_899]);
    expect([...told.volume]).toEqual([1_327_870, 2_059_119]);
  });

  test('the session of the day of the recording is left out until the day ends in New York', async () => {
    stub.respondWith(sends({ body: bodyOf('ticker_price.vcr.yaml.gz') }));
    const window: SourceWindow = { interval: '1day', from: day('2018-04-12'), to: day('2018-04-13'), now: 0 };
    const ask = (now: string) =>
      source().fetch(share('GOOGL'), { ...window, now: Date.parse(now) }, new AbortController().signal);
    expect(await ask('2018-04-13T02:42:05Z')).toEqual({ kind: 'empty' });
    expect(await ask('2018-04-13T12:00:00Z')).toMatchObject({ kind: 'bars' });
  });

  test('intraday stamps of GOOGL', async () => {
    stub.respondWith(sends({ body: bodyOf('intraday_price.vcr.yaml.gz') }));
    const window = { from: day('2018-01-02'), to: day('2018-01-02'), now: Date.parse('2018-01-03T00:00:00Z') };
    const { bars: told } = await bars(share('GOOGL'), { interval: '1min', ...window });
    expect(told.labels[0]! * 60_000).toBe(Date.parse('2018-01-02T14:30:00Z'));
    expect(told.close[0]! / 10 ** told.priceScale!).toBe(1061.91);
  });

  test('CSV where JSON is due is malformed', async () => {
    stub.respondWith(sends({ body: bodyOf('ticker_price_with_date_csv.vcr.yaml.gz'), contentType: 'text/csv' }));
    const answer = await source().fetch(share('GOOGL'), week, new AbortController().signal);
    expect(answer).toEqual({ kind: 'failed', failure: 'malformed' });
  });
});

async function words(status: number, detail: string): Promise<string> {
  stub.respondWith(sends({ status, body: JSON.stringify({ detail }) }));
  const answer = await source().fetch(apple, week, new AbortController().signal);
  return answer.kind === 'failed' ? answer.failure : answer.kind;
}

/** The body in a recording, YAML in single quotes. */
function bodyOf(name: string): string {
  const body = /body: \{string: '((?:[^']|'')*)'\}/.exec(recordedText(folder!, name))![1]!;
  return body.replaceAll("''", "'").replaceAll(/\n\s+/g, ' ');
}
