import { describe, expect, test } from 'vitest';
import { sample, type SampleRow } from '../harness/sample.js';
import { get, shared } from '../harness/shared.js';

const BASE = '/compat/polygon';
const ask = (path: string) => get(BASE + path);

interface Ticker {
  readonly ticker: string;
  readonly market: string;
}
interface Bar {
  readonly t: number;
}

/** All results of a list, page by page, as a client reads them. */
async function walk<Result>(path: string): Promise<Result[]> {
  const found: Result[] = [];
  for (let next: string | undefined = BASE + path; next !== undefined;) {
    const { status, json } = await get(next);
    expect([status, json.status]).toEqual([200, 'OK']);
    found.push(...json.results);
    const url: URL | null = json.next_url === undefined ? null : new URL(json.next_url);
    expect([undefined, `${shared.host}:${shared.port}`]).toContain(url?.host);
    next = url === null ? undefined : url.pathname + url.search;
  }
  return found;
}

describe('tickers', () => {
  test('the details of a ticker', async () => {
    const { json } = await ask('/v3/reference/tickers/AAPL');
    expect(json).toEqual({
      results: {
        ticker: 'AAPL',
        name: 'Apple Inc.',
        market: 'stocks',
        locale: 'us',
        primary_exchange: 'XNAS',
        type: 'CS',
        active: true,
        currency_name: 'usd',
        cik: '0000320193',
        composite_figi: 'BBG000B9XRY4',
        share_class_figi: 'BBG001S5N8V8',
        description: expect.stringContaining('iPhone'),
      },
      status: 'OK',
      request_id: expect.any(String),
      count: 1,
    });
  });

  test.each([
    ['BRK.B', 'stocks'],
    ['X:BTCUSD', 'crypto'],
    ['C:EURUSD', 'fx'],
    ['I:GSPC', 'indices'],
    ['SAP.DE', 'stocks'],
  ])('%s is read as it is written', async (ticker, market) => {
    expect((await ask(`/v3/reference/tickers/${ticker}`)).json.results).toMatchObject({ ticker, market });
  });

  test.each([
    ['stocks', ({ exchange }: SampleRow) => exchange !== 'OTC'],
    ['otc', ({ exchange }: SampleRow) => exchange === 'OTC'],
  ])('a walk lists every active one of market=%s of the sample once', async (market, isTraded) => {
    const types = new Set(['Common Stock', 'ETF', 'Mutual Fund', 'Bond']);
    const stored = sample().filter((row) => row.status === 'active' && types.has(row.type!) && isTraded(row));
    const walked = await walk<Ticker>(`/v3/reference/tickers?market=${market}&limit=1000`);
    expect(walked).toHaveLength(stored.length);
    expect(new Set(walked.map(({ ticker }) => ticker)).size).toBe(stored.length);
    expect(new Set(walked.map((row) => row.market))).toEqual(new Set([market]));
  });

  test.each([
    ['ticker=AAPL', ['AAPL']],
    ['ticker=BRK.B', ['BRK.B']],
    ['ticker=NOSUCH', []],
    ['ticker=AAPL&type=ETF', []],
    ['cusip=037833100&exchange=XNYS', []],
    ['cusip=037833100', ['AAPL']],
    ['cik=320193&exchange=XNAS', ['AAPL']],
    ['search=apple&exchange=XNAS&type=CS&limit=1', ['AAPL']],
    ['type=WARRANT', []],
  ])('%s', async (query, tickers) => {
    const { json } = await ask(`/v3/reference/tickers?${query}`);
    expect(json.results.map(({ ticker }: Ticker) => ticker)).toEqual(tickers);
  });

  test('descending', async () => {
    const { json } = await ask('/v3/reference/tickers?order=desc&limit=5&market=stocks');
    const tickers: string[] = json.results.map(({ ticker }: Ticker) => ticker);
    expect(tickers).toEqual(tickers.toSorted().toReversed());
  });
});

const range = '/v2/aggs/ticker/AAPL/range/1/day/2012-01-01/2012-03-10';

describe('aggregates', () => {
  test('bars equal those of GET /v1/time_series, at midnight in New York', async () => {
    const { json } = await ask(range);
    const { values } = (await get('/v1/time_series?symbol=AAPL&start_date=2012-01-01&end_date=2012-03-10')).json;
    expect(json).toMatchObject({
      ticker: 'AAPL',
      queryCount: 47,
      resultsCount: 47,
      adjusted: true,
      status: 'OK',
      count: 47,
    });
    expect(json.results).toEqual(
      values.toReversed().map(({ datetime, open, high, low, close, volume }: Record<string, number | string>) => {
        return { v: volume, o: open, c: close, h: high, l: low, t: Date.parse(`${datetime}T05:00:00Z`) };
      }),
    );
  });

  test.each(['asc', 'desc'])('pages in order: %s', async (sort) => {
    const whole: readonly Bar[] = (await ask(`${range}?sort=${sort}`)).json.results;
    expect(await walk<Bar>(`${range}?sort=${sort}&limit=10`)).toEqual(whole);
    const times = whole.map(({ t }) => t);
    expect(times).toEqual(times.toSorted((one, other) => (sort === 'asc' ? one - other : other - one)));
  });

  test('unadjusted bars, weeks, and bounds in milliseconds', async () => {
    const { json } = await ask(`${range}?adjusted=false`);
    const { values } = (await get('/v1/time_series?symbol=AAPL&start_date=2012-01-01&end_date=2012-03-10&adjust=none'))
      .json;
    expect([json.adjusted, json.results.at(-1).c]).toEqual([false, values[0].close]);
    const bounds = `${Date.UTC(2012, 0, 1)}/${Date.UTC(2012, 2, 10)}`;
    expect((await ask(`/v2/aggs/ticker/AAPL/range/1/day/${bounds}`)).json.resultsCount).toBe(47);
    expect((await ask(range.replace('day', 'week'))).json.resultsCount).toBe(10);
  });

  test('a window without bars is empty', async () => {
    const { json } = await ask('/v2/aggs/ticker/AAPL/range/1/day/1901-01-01/1901-02-01');
    expect(json).toEqual({
      ticker: 'AAPL',
      queryCount: 0,
      resultsCount: 0,
      adjusted: true,
      status: 'OK',
      request_id: expect.any(String),
      count: 0,
    });
  });

  test('the previous day is the newest complete one', async () => {
    const { json } = await ask('/v2/aggs/ticker/AAPL/prev');
    const [newest] = (await get('/v1/time_series?symbol=AAPL&outputsize=1')).json.values;
    expect(json.results).toEqual([expect.objectContaining({ T: 'AAPL', c: newest.close, v: newest.volume })]);
  });
});

describe('dividends and splits', () => {
  test('splits, newest first', async () => {
    const { json } = await ask('/v3/reference/splits?ticker=AAPL');
    expect(json.results[0]).toEqual({ execution_date: '2020-08-31', split_from: 1, split_to: 4, ticker: 'AAPL' });
  });

  test('dividends as paid, in pages', async () => {
    const { dividends } = (await get('/v1/dividends?symbol=AAPL')).json;
    const walked = await walk<Record<string, unknown>>('/v3/reference/dividends?ticker=AAPL&limit=2');
    expect(walked.map((row) => [row['ex_dividend_date'], row['cash_amount'], row['pay_date']])).toEqual(
      dividends.map((row: Record<string, unknown>) => [row['ex_date'], row['amount'], row['payment_date']]),
    );
    const [newest] = walked;
    const one = await ask(
      `/v3/reference/dividends?ticker=AAPL&ex_dividend_date=${String(newest!['ex_dividend_date'])}`,
    );
    expect(one.json.results).toEqual([newest]);
    const oldest = await ask('/v3/reference/dividends?ticker=AAPL&order=asc&limit=1');
    expect(oldest.json.results).toEqual([walked.at(-1)]);
  });
});

describe('paths and errors', () => {
  test('a client that appends the path of the next page to its base URL', async () => {
    expect((await get(`${BASE}${BASE}/v3/reference/tickers/AAPL`)).json.results.ticker).toBe('AAPL');
  });

  test.each<[string, number, string]>([
    ['/v3/reference/tickers/NOSUCH', 404, 'NOT_FOUND'],
    ['/v3/reference/tickers/I:AAPL', 404, 'NOT_FOUND'],
    ['/v3/reference/tickers/X:AAPL', 404, 'NOT_FOUND'],
    ['/v2/aggs/ticker/NOSUCH/range/1/day/2012-01-01/2012-02-01', 404, 'NOT_FOUND'],
    ['/v2/aggs/ticker/AAPL/range/7/minute/2012-01-01/2012-02-01', 400, 'ERROR'],
    ['/v2/aggs/ticker/AAPL/range/1/day/2012-02-01/2012-01-01', 400, 'ERROR'],
    ['/v2/aggs/ticker/AAPL/range/1/day/x/2012-01-01', 400, 'ERROR'],
    ['/v2/aggs/ticker/AAPL/range/1/day/99999999999999/2012-01-01', 400, 'ERROR'],
    [`${range}?limit=0`, 400, 'ERROR'],
    [`${range}?sort=up`, 400, 'ERROR'],
    [`${range}?adjusted=1`, 400, 'ERROR'],
    [`${range}?cursor=x`, 400, 'ERROR'],
    ['/v3/reference/tickers?ticker.gte=A', 400, 'ERROR'],
    ['/v3/reference/tickers?sort=name', 400, 'ERROR'],
    ['/v3/reference/dividends', 400, 'ERROR'],
    ['/v3/reference/splits?ticker=AAPL&cursor=-1', 400, 'ERROR'],
    ['/v3/reference/options/contracts', 404, 'NOT_FOUND'],
  ])('%s', async (path, status, word) => {
    const answer = await ask(path);
    expect([answer.status, answer.json]).toEqual([
      status,
      { status: word, error: expect.any(String), message: expect.any(String) },
    ]);
  });

  test.each(['%00', 'A%2FB', '%F0%9F%98%80', '__proto__', '..%2f..', "'%20or%201=1"])(
    'a ticker of %s',
    async (ticker) => {
      for (const path of [`/v3/reference/tickers/${ticker}`, `/v3/reference/tickers?cursor=${ticker}&limit=1`]) {
        expect((await ask(path)).status).toBeLessThan(500);
      }
    },
  );

  test('the key in the URL, and an invalid one', async () => {
    const path = `${BASE}/v3/reference/tickers/AAPL?apiKey=`;
    expect((await get(path + shared.apiKey!, { authorization: null })).status).toBe(200);
    const refused = await get(`${path}x`, { authorization: null });
    expect([refused.status, refused.json.status]).toEqual([401, 'NOT_AUTHORIZED']);
  });

  test('a page of tickers is revalidated, although it contains the id of the request', async () => {
    const path = `${BASE}/v3/reference/tickers?type=ETF&limit=5`;
    const { headers } = await get(path);
    const condition = { 'if-none-match': headers['etag']! };
    expect((await get(path, condition)).status).toBe(304);
    expect((await get(`${path}0`, condition)).status).toBe(200);
  });

  test('behind a proxy with TLS, the next page has its scheme', async () => {
    const { json } = await get(`${BASE}/v3/reference/tickers?limit=1`, { 'x-forwarded-proto': 'https' });
    expect(json.next_url).toMatch(/^https:/);
  });
});
