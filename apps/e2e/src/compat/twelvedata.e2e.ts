// The answers of /compat/twelvedata beside those of /v1, and what only Twelve Data has: batches, its errors and its CSV.
import { describe, expect, test } from 'vitest';
import { bearer, createSharedKey, get, getStandingKey, request, shared } from '../harness/shared.js';
import { send } from '../harness/http-client.js';

const BASE = '/compat/twelvedata';
const td = (path: string) => get(BASE + path);

interface Row {
  readonly datetime: string;
  readonly volume: string;
}

describe('/time_series', () => {
  test.each([
    ['AAPL', '1day', 'splits'],
    ['AAPL', '1day', 'none'],
    ['IBM', '1week', 'all'],
    ['MSFT', '1month', 'splits'],
  ])('%s %s %s has the bars of /v1, as text', async (symbol, interval, adjust) => {
    const query = `symbol=${symbol}&interval=${interval}&adjust=${adjust}&start_date=2011-01-03&end_date=2012-08-31`;
    const [theirs, ours] = await Promise.all([td(`/time_series?${query}`), get(`/v1/time_series?${query}`)]);
    const numbers = (theirs.json.values as Record<string, string>[]).map(({ datetime, ...texts }) => {
      expect(Object.values(texts).every((text) => /^\d+(?:\.\d+)?$/.test(text))).toBe(true);
      return { datetime, ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) };
    });
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers).toEqual(ours.json.values);
    expect(theirs.json).toMatchObject({
      status: 'ok',
      meta: { symbol, interval, exchange_timezone: 'America/New_York' },
    });
  });

  test('30 bars without dates, all with one, and as many as requested', async () => {
    const sizes = await Promise.all(
      ['', '&start_date=2012-01-01', '&outputsize=3', '&start_date=2012-01-01&outputsize=3'].map(
        async (more) => ((await td(`/time_series?symbol=AAPL&interval=1day${more}`)).json.values as Row[]).length,
      ),
    );
    expect(sizes).toEqual([30, 291, 3, 3]);
  });

  test('order, dp and names of parameters in any case', async () => {
    const { json } = await td('/time_series?SYMBOL=AAPL&Interval=1day&outputsize=2&ORDER=ASC&dp=1&source=python');
    expect(json.values).toEqual([
      { datetime: '2013-02-28', open: '15.9', high: '16', low: '15.8', close: '15.8', volume: '322515200' },
      { datetime: '2013-03-01', open: '15.6', high: '15.6', low: '15.4', close: '15.4', volume: '552448400' },
    ]);
  });

  test('CSV has exactly the media type that their client compares', async () => {
    const { headers, text } = await td('/time_series?symbol=AAPL&interval=1day&outputsize=1&format=CSV&delimiter=,');
    expect(headers['content-type']).toBe('text/csv');
    expect(text).toBe(
      'datetime,open,high,low,close,volume\n2013-03-01,15.642857,15.649282,15.356429,15.373929,552448400\n',
    );
  });

  test('a listing is named by its ticker and its exchange, MIC or country, or by an identifier', async () => {
    const names = ['symbol=SAP&exchange=XETRA', 'symbol=SAP&mic_code=XETR', 'symbol=SAP.DE', 'symbol=SAP:XETRA'];
    const found = await Promise.all(names.map((name) => td(`/cross_listings?${name}`)));
    for (const { json } of found) expect(json.result.list[0]).toMatchObject({ symbol: 'SAP', mic_code: 'XETR' });
    const adr = await td('/cross_listings?symbol=SAP&country=United%20States');
    expect(adr.json.result.list[0]).toMatchObject({ symbol: 'SAP', mic_code: 'XNYS' });
    const byIsin = await td('/quote?isin=US0378331005');
    expect(byIsin.json.symbol).toBe('AAPL');
    // A segment of NASDAQ, as Twelve Data has it.
    expect((await td('/price?symbol=AAPL&mic_code=XNGS')).status).toBe(200);
  });

  test('a ticker on another exchange is no other company', async () => {
    const { status, json } = await td('/time_series?symbol=AAPL&interval=1day&exchange=LSE');
    expect([status, json.code]).toEqual([404, 404]);
  });
});

test('several symbols: an object by the symbols as written, each charged, errors in place', async () => {
  const key = await createSharedKey({ perMinute: 3 });
  const answer = await send({ ...shared, apiKey: key.key }, 'GET', `${BASE}/price?symbol=AAPL,NOPE,msft`);
  expect(answer.headers['is_batch']).toBe('true');
  expect(answer.json).toEqual({
    AAPL: { price: '15.37393' },
    NOPE: {
      code: 404,
      status: 'error',
      message: expect.stringMatching(/^\*\*symbol\*\* or \*\*figi\*\* parameter is missing or invalid/),
    },
    msft: { price: '27.95000' },
  });
  expect([answer.headers['api-credits-used'], answer.headers['api-credits-left']]).toEqual(['3', '0']);
  const next = await send({ ...shared, apiKey: key.key }, 'GET', `${BASE}/price?symbol=AAPL`);
  expect([next.status, next.json.message]).toEqual([
    429,
    expect.stringMatching(/^You have run out of API credits for the current minute/),
  ]);
});

test('POST /batch answers each request, with the rights of the key', async () => {
  const body = JSON.stringify({
    a: { url: '/price?symbol=AAPL' },
    b: { url: '/quote?symbol=NOPE' },
    c: { url: '/rsi' },
  });
  const post = (headers: Record<string, string>) =>
    send(shared, 'POST', `${BASE}/batch`, { headers: { 'content-type': 'application/json', ...headers }, body });
  const { data } = (await post({})).json;
  expect(data.a).toEqual({ response: { price: '15.37393' }, status: 'success' });
  expect([data.b.response.code, data.c.response.code]).toEqual([404, 404]);
  const narrow = await getStandingKey({ scopes: ['search:read'] });
  expect((await post(bearer(narrow))).json.data.a.response).toMatchObject({ code: 403, status: 'error' });
});

describe('errors have their form and the words that clients look for', () => {
  test.each([
    [
      '/time_series?symbol=AAPL&interval=0.99min',
      400,
      /^Invalid \*\*interval\*\* provided: 0\.99min\. Supported intervals: 1min, 5min/,
    ],
    ['/time_series?symbol=AAPL', 400, /^\*\*interval\*\* parameter is missing/],
    [
      '/time_series?symbol=AAPL&interval=1day&start_date=2030-01-01',
      400,
      /^No data is available on the specified dates\. Try setting different start\/end dates\./,
    ],
    ['/time_series?symbol=AAPL&interval=1day&date=2012-12-25', 400, /^No data is available/],
    [
      '/time_series?symbol=AAPL&interval=1day&start_date=2012-02-30',
      400,
      /^\*\*start_date\*\* must be a date that exists/,
    ],
    [
      '/time_series?symbol=AAPL&interval=1day&start_date=2012-08-09&end_date=2012-08-01',
      400,
      /\*\*start_date\*\* must not be after end_date/,
    ],
    ['/time_series?symbol=AAPL&interval=1day&previous_close=true', 400, /\*\*previous_close\*\* is not available/],
    ['/time_series?symbol=AAPL&isin=US0378331005&interval=1day', 400, /\*\*symbol\*\* must be sent without/],
    ['/quote', 400, /^\*\*symbol\*\* parameter is missing/],
    [
      '/quote?symbol=NOPE',
      404,
      /^\*\*symbol\*\* or \*\*figi\*\* parameter is missing or invalid\. Please provide a valid symbol/,
    ],
    ['/quote?isin=US0378331006', 400, /\*\*isin\*\* must be an ISIN/],
    ['/stocks?country=Narnia', 400, /\*\*country\*\* is not a known country/],
    ['/stocks?type=REIT', 400, /\*\*type\*\* must be one of Common Stock/],
    ['/rsi?symbol=AAPL&interval=1day', 404, /\/docs\/guide\/twelvedata/],
    ['/dividends?symbol=AAPL&range=9y', 400, /\*\*range\*\* must be one of last, 1m/],
  ])('%s', async (path, code, message) => {
    const { status, json } = await td(path);
    expect([status, json]).toEqual([code, { code, message: expect.stringMatching(message), status: 'error' }]);
  });

  test.each([`?apikey=demo`, ''])('without a valid key%s', async (query) => {
    const { status, json } = await request('GET', `${BASE}/price${query}`, { authorization: null });
    expect([status, json]).toEqual([
      401,
      { code: 401, message: '**apikey** parameter is incorrect or not specified.', status: 'error' },
    ]);
  });

  test('121 symbols are too many', async () => {
    const symbols = Array.from({ length: 121 }, (_, i) => `S${i}`).join(',');
    expect((await td(`/price?symbol=${symbols}`)).status).toBe(414);
  });
});

const withKey = (text: string) => text.replace('KEY', shared.apiKey!);

describe('the key', () => {
  test.each([
    ['in the query', `?symbol=AAPL&apikey=KEY`, null],
    ['in the query, in other capitals', `?ApiKey=KEY&symbol=AAPL`, null],
    ['in their header', `?symbol=AAPL`, 'apikey KEY'],
    ['as Bearer', `?symbol=AAPL`, 'Bearer KEY'],
  ])('%s', async (_, query, authorization) => {
    const { status } = await request('GET', `${BASE}/price${withKey(query)}`, {
      authorization: authorization === null ? null : withKey(authorization),
    });
    expect(status).toBe(200);
  });

  test('two different ones are refused, and /v1 reads none from a query', async () => {
    const two = await request('GET', `${BASE}/price?symbol=AAPL&apikey=${shared.apiKey}x`);
    const rest = await request('GET', `/v1/quotes?symbols=AAPL&apikey=${shared.apiKey}`, { authorization: null });
    expect([two.status, rest.status]).toEqual([401, 401]);
  });
});

describe('lists', () => {
  test('have the rows of /v1/stocks', async () => {
    const { json } = await td('/stocks?exchange=XETRA');
    const ours = await get('/v1/stocks?exchange=XETRA&type=Common%20Stock&status=all&outputsize=1000');
    const listed = (ours.json.instruments as { symbol: string; status: string; name: string }[]).filter(
      ({ status }) => status !== 'delisted',
    );
    expect(json.count).toBe(listed.length);
    expect((json.data as { name: string }[]).map(({ name }) => name)).toEqual(listed.map(({ name }) => name ?? ''));
    expect(json.data[0]).toMatchObject({ country: 'Germany', currency: 'EUR', mic_code: 'XETR', type: 'Common Stock' });
  });

  test.each([
    '/etfs?symbol=AAPL',
    '/stocks?symbol=AAPL&exchange=LSE',
    '/stocks?symbol=EUR/USD',
    '/funds?isin=US0378331005',
  ])('%s has no instrument of another type or exchange', async (path) => {
    const { json } = await td(path);
    expect((json.result ?? json).count).toBe(0);
  });

  test.each(['/stocks?exchange=XETRA', '/stocks', '/stocks?format=CSV'])('%s is revalidated', async (path) => {
    const { headers } = await td(path);
    const condition = { 'if-none-match': headers['etag']! };
    expect((await get(BASE + path, condition)).status).toBe(304);
    expect((await get(`${BASE}/etfs`, condition)).status).toBe(200);
  });

  test('of a named instrument are validated by their bytes: former names do not depend on the universe alone', async () => {
    const tags = await Promise.all(
      ['symbol=AAPL', 'symbol=AAPL&page=1'].map(async (query) => (await td(`/stocks?${query}`)).headers['etag']),
    );
    expect(tags[0]).toMatch(/^"/);
    expect(tags[1]).toBe(tags[0]);
  });

  test('funds have pages and another envelope; pairs have currencies', async () => {
    const [first, second] = await Promise.all([1, 2].map((page) => td(`/funds?outputsize=10&page=${page}`)));
    expect(first!.json.result.list).toHaveLength(10);
    expect(first!.json.result.count).toBe(second!.json.result.count);
    expect(second!.json.result.list[0]).not.toEqual(first!.json.result.list[0]);
    const pairs = await td('/forex_pairs?currency_base=EUR&currency_quote=us%20dollar');
    expect(pairs.json.data).toEqual([
      { symbol: 'EUR/USD', currency_group: 'Major', currency_base: 'EUR', currency_quote: 'USD' },
    ]);
    const csv = await td('/etfs?outputsize=1&format=CSV');
    expect(csv.text.split('\n')[0]).toBe(
      'symbol;name;currency;exchange;mic_code;country;type;figi_code;cfi_code;isin;cusip',
    );
  });
});

test('quotes, closes, dividends and splits are those of /v1', async () => {
  const [quote, eod, dividends, splits] = await Promise.all(
    [
      '/quote?symbol=AAPL',
      '/eod?symbol=AAPL&date=2012-08-09',
      '/dividends?symbol=IBM&range=full',
      '/splits?symbol=AAPL&range=full',
    ].map(td),
  );
  const ours = (await get('/v1/quotes?symbols=AAPL')).json.quotes[0];
  expect(quote!.json).toMatchObject({
    close: ours.close.toFixed(5),
    previous_close: ours.previous_close.toFixed(5),
    percent_change: ours.percent_change.toFixed(5),
    datetime: ours.datetime,
    // The opening of that session, 9:30 in New York.
    timestamp: 1_362_148_200,
  });
  expect(eod!.json).toMatchObject({ datetime: '2012-08-09', close: '22.16893' });
  const paid = (await get('/v1/dividends?symbol=IBM&outputsize=5000')).json.dividends as {
    ex_date: string;
    adjusted_amount: number;
  }[];
  expect(dividends!.json.dividends).toEqual(paid.map(({ ex_date, adjusted_amount: amount }) => ({ ex_date, amount })));
  expect(splits!.json.splits[1]).toEqual({
    date: '2014-06-09',
    description: '7-for-1 split',
    ratio: 0.14286,
    from_factor: 7,
    to_factor: 1,
  });
});
