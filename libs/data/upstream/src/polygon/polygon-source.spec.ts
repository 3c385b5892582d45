import { parseDay } from '@bourse/range';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveInstrument, SourceAnswer, SourceBars, SourceWindow } from '../live-source.js';
import { replyOf } from '../testing/failures.js';
import { VendorStub, sends } from '../testing/vendor-stub.js';
import { polygonVendor } from '../testing/polygon-vendor.js';
import { recordedFolder, recordedText } from '../testing/recorded.js';
import { crypto, KEY, marchDay, rate, sessions, share, week } from '../testing/vendor.js';
import { LiveClient } from '../wire/live-client.js';
import { PolygonSource } from './polygon-source.js';
import { polygonTicker } from './polygon-ticker.js';

const folder = recordedFolder(process.env['BOURSE_TEST_DATA'], 'wire/polygon');
const apple = share('AAPL');
const day = (text: string) => parseDay(text)!;
const malformed = { kind: 'failed', failure: 'malformed' };

let stub: VendorStub;
beforeAll(async () => {
  stub = await VendorStub.start();
});
afterAll(() => stub.stop());

const source = () => new PolygonSource(new LiveClient({ userAgent: 'Bourse/test' }), KEY, stub.url);

function ask(instrument: LiveInstrument, window: SourceWindow): Promise<SourceAnswer> {
  return source().fetch(instrument, window, new AbortController().signal);
}

/** Answers each path with a document; other paths are empty. */
function plays(documents: Readonly<Record<string, (url: URL) => unknown>>): void {
  stub.respondWith((request, response) => {
    const url = new URL(request.url!, stub.url);
    const found = Object.entries(documents).find(([start]) => url.pathname.startsWith(start));
    sends({ body: JSON.stringify(found?.[1](url) ?? { status: 'OK', results: [] }) })(request, response);
  });
}

const bar = (t: number, c = 10) => ({ t, o: 10, h: 11, l: 9, c, v: 100.5 });
const aggregates = (results: readonly object[], more: object = {}) => ({
  ticker: 'AAPL',
  adjusted: false,
  status: 'OK',
  results,
  ...more,
});
const newYork = (date: number) => (date * 24 + 5) * 3_600_000;

test('raw aggregates are requested, and the actions from the window on; the key is in a header', async () => {
  stub.respondWith(replyOf(polygonVendor, { sessions }));
  await ask(apple, week);
  const requestPaths = stub.requests.map(({ url }) => url.pathname + url.search).sort();
  expect(requestPaths).toEqual([
    '/v2/aggs/ticker/AAPL/range/1/day/2024-03-04/2024-03-08?adjusted=false&sort=asc&limit=50000',
    '/v3/reference/dividends?ticker=AAPL&ex_dividend_date.gte=2024-03-04&order=asc&sort=ex_dividend_date&limit=1000',
    '/v3/reference/splits?ticker=AAPL&execution_date.gte=2024-03-04&order=asc&sort=execution_date&limit=1000',
  ]);
  expect(stub.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${KEY}`));
  expect(source().requestsFor(apple, week)).toBe(3);
});

test('splits and dividends as they were, with later ones, without future ones', async () => {
  plays({
    '/v2/': () => aggregates([bar(newYork(marchDay(4)))]),
    '/v3/reference/splits': () => ({
      status: 'OK',
      results: [
        { execution_date: '2024-03-12', split_from: 1, split_to: 2, ticker: 'AAPL' },
        { execution_date: '2024-03-11', split_from: 10, split_to: 1, ticker: 'AAPL' },
      ],
    }),
    '/v3/reference/dividends': () => ({
      status: 'OK',
      results: [
        {
          cash_amount: 0.24,
          currency: 'USD',
          declaration_date: '2024-02-01',
          dividend_type: 'CD',
          ex_dividend_date: '2024-03-06',
          frequency: 4,
          pay_date: '2024-03-14',
          record_date: '2024-03-07',
          ticker: 'AAPL',
        },
      ],
    }),
  });
  const { splits, dividends } = (await ask(apple, week)) as SourceBars;
  expect(splits).toEqual([{ exDay: marchDay(11), numerator: 1, denominator: 10 }]);
  expect(dividends).toEqual([
    {
      exDay: marchDay(6),
      amount: 0.24,
      currency: 'USD',
      declarationDay: day('2024-02-01'),
      recordDay: marchDay(7),
      paymentDay: marchDay(14),
      frequency: 'quarterly',
      type: 'cash',
    },
  ]);
});

test.each([
  ['splits', { execution_date: '2024-03-06', split_from: 0, split_to: 20, ticker: 'AAPL' }],
  ['splits', { execution_date: '2024-03-06', split_from: 1, split_to: -2, ticker: 'AAPL' }],
  ['splits', { execution_date: '2024-03-06', split_from: 1, split_to: 20_000, ticker: 'AAPL' }],
  ['dividends', { ex_dividend_date: '2024-03-06', cash_amount: -0.24, ticker: 'AAPL' }],
])('%s with impossible values are malformed: %o', async (kind, row) => {
  plays({
    '/v2/': () => aggregates([bar(newYork(marchDay(4)))]),
    [`/v3/reference/${kind}`]: () => ({ status: 'OK', results: [row] }),
  });
  expect(await ask(apple, week)).toEqual(malformed);
});

test('actions of another ticker are malformed', async () => {
  plays({
    '/v2/': () => aggregates([bar(newYork(marchDay(4)))]),
    '/v3/reference/splits': () => ({
      status: 'OK',
      results: [{ execution_date: '2024-03-06', split_from: 1, split_to: 20, ticker: 'GOOG' }],
    }),
  });
  expect(await ask(apple, week)).toEqual(malformed);
});

describe('pages', () => {
  test('are followed at our own host, with the key again', async () => {
    plays({
      '/v2/': (url) =>
        url.searchParams.get('cursor') === 'two'
          ? aggregates([bar(newYork(marchDay(5)), 10.5)])
          : aggregates([bar(newYork(marchDay(4)))], {
              next_url: 'https://somewhere.invalid/v2/aggs/next?cursor=two&apiKey=x',
            }),
    });
    const answer = (await ask(apple, week)) as SourceBars;
    expect([...answer.bars.labels]).toEqual([marchDay(4), marchDay(5)]);
    const next = stub.requests.find(({ url }) => url.pathname === '/v2/aggs/next')!;
    expect(next.url.search).toBe('?cursor=two');
    expect(next.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test('that lead in a circle, or never end, are malformed', async () => {
    plays({ '/v2/': () => aggregates([], { next_url: 'https://somewhere.invalid/v2/aggs/next?cursor=two' }) });
    expect(await ask(apple, week)).toEqual(malformed);
    let pages = 0;
    plays({ '/v2/': () => aggregates([], { next_url: `https://somewhere.invalid/v2/aggs/next?cursor=${pages++}` }) });
    expect(await ask(apple, week)).toEqual(malformed);
    expect(pages).toBe(20);
  });

  test('of another ticker are malformed', async () => {
    plays({
      '/v2/aggs/next': () => aggregates([], { ticker: 'MSFT' }),
      '/v2/': () => aggregates([bar(newYork(marchDay(4)))], { next_url: 'https://somewhere.invalid/v2/aggs/next' }),
    });
    expect(await ask(apple, week)).toEqual(malformed);
  });
});

describe('crypto, exchange rates, minutes', () => {
  test('days of crypto are UTC days; no actions are requested', async () => {
    plays({ '/v2/': () => aggregates([bar(marchDay(4) * 86_400_000)], { ticker: 'X:BTCUSD' }) });
    const answer = await ask(crypto('BTC-USD'), week);
    expect(answer).toMatchObject({ kind: 'bars', actionsFrom: null, currency: 'USD' });
    expect([...(answer as SourceBars).bars.labels]).toEqual([marchDay(4)]);
    expect(stub.requests).toHaveLength(1);
  });

  test('an exchange rate has no volume', async () => {
    plays({ '/v2/': () => aggregates([bar(marchDay(4) * 86_400_000)], { ticker: 'C:USDAED' }) });
    const answer = await ask(rate('AED=X'), week);
    expect([...(answer as SourceBars).bars.volume]).toEqual([NaN]);
    expect((answer as SourceBars).currency).toBe('AED');
  });

  test('minutes are requested by UTC days and labelled by their start', async () => {
    const start = Date.parse('2024-03-08T14:30:00Z');
    plays({ '/v2/': () => aggregates([bar(start), bar(start + 60_000)]) });
    const answer = await ask(apple, { ...week, interval: '1min', from: marchDay(8) });
    const from = marchDay(8) * 86_400_000;
    expect(stub.requests[0]!.url.pathname).toBe(`/v2/aggs/ticker/AAPL/range/1/minute/${from}/${from + 86_399_999}`);
    expect([...(answer as SourceBars).bars.labels]).toEqual([start / 60_000, start / 60_000 + 1]);
    plays({ '/v2/': () => aggregates([bar(start + 1_000)]) });
    expect(await ask(apple, { ...week, interval: '1min', from: marchDay(8) })).toEqual(malformed);
  });

  test('tickers', () => {
    expect(polygonTicker({ ...apple, symbol: 'BRK-B' })?.ticker).toBe('BRK.B');
    expect(polygonTicker(crypto('ETH-EUR'))).toMatchObject({ ticker: 'X:ETHEUR', currency: 'EUR' });
    expect(polygonTicker(crypto('ETH-BTC'))).toBeNull();
    expect(polygonTicker(rate('EURUSD=X'))).toMatchObject({ ticker: 'C:EURUSD', currency: 'USD' });
    expect(polygonTicker({ ...apple, symbol: 'SAP.DE', mic: 'XETR' })).toBeNull();
    expect(polygonTicker({ ...apple, symbol: '^GSPC', type: 'Index' })).toBeNull();
  });
});

test.each([
  ['NOT_AUTHORIZED', 'You are not entitled to this data.', 403, 'auth'],
  ['NOT_AUTHORIZED', 'You are not entitled to this data.', 200, 'auth'],
  ['ERROR', 'Unknown API Key', 401, 'auth'],
  ['ERROR', 'Unknown API Key', 200, 'auth'],
  ['ERROR', "You've exceeded the maximum requests per minute, please wait.", 200, 'rate_limited'],
  ['ERROR', 'The parameter limit is invalid.', 400, 'upstream_error'],
  ['SOMETHING', 'new', 200, 'malformed'],
])('%s "%s" with %d is %s', async (status, error, httpStatus, failure) => {
  stub.respondWith(sends({ status: httpStatus, body: JSON.stringify({ status, error, request_id: 'made up' }) }));
  expect(await ask(apple, week)).toEqual({ kind: 'failed', failure });
});

describe.skipIf(folder === undefined)('recorded answers', () => {
  const april = { from: day('2005-04-01'), to: day('2005-04-04'), now: Date.parse('2022-07-20T12:00:00Z') };
  const aggs = 'v2__aggs__ticker__AAPL__range__1__day__2005-04-01__2005-04-04.json.gz';

  test('adjusted prices of AAPL are refused, since raw ones were requested', async () => {
    plays({ '/v2/': () => readRecording(aggs) });
    expect(await ask(apple, { interval: '1day', ...april })).toEqual(malformed);
  });

  test("the same marked as raw: dates are New York's", async () => {
    plays({ '/v2/': () => ({ ...readRecording(aggs), adjusted: false }) });
    const { bars } = (await ask(apple, { interval: '1day', ...april })) as SourceBars;
    expect([...bars.labels]).toEqual([day('2005-04-01'), day('2005-04-04')]);
    expect([...bars.close].map((close) => close / 10 ** bars.priceScale!)).toEqual([1.4604, 1.4675]);
    expect([...bars.volume]).toEqual([642_646_396, 578_172_308]);
  });

  test('splits of GOOGL', async () => {
    plays({
      '/v2/': () => ({ ...readRecording(aggs), adjusted: false, ticker: 'GOOGL' }),
      '/v3/reference/splits': () => {
        const page = readRecording('v3__reference__splits.json.gz');
        return { status: 'OK', results: page.results.filter(({ ticker }) => ticker === 'GOOGL') };
      },
    });
    const { splits } = (await ask(share('GOOGL'), { interval: '1day', ...april })) as SourceBars;
    expect(splits).toEqual([{ exDay: day('2022-07-18'), numerator: 20, denominator: 1 }]);
  });
});

function readRecording(name: string): { readonly results: readonly { readonly ticker: string }[] } {
  return JSON.parse(recordedText(folder!, name)) as ReturnType<typeof readRecording>;
}
