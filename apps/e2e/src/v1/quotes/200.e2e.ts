import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { ask, importBarLines, importBarsOf } from '../../harness/price-imports.js';
import { allPriced } from '../../harness/price-files.js';
import { barsOf } from '../../harness/price-model.js';
import { daysAfter } from '../../harness/calendar.js';
import { sampleRow } from '../../harness/sample.js';
import { get, getServer, request, shared } from '../../harness/shared.js';
import { eventually, until } from '../../harness/until.js';

/** The fields that the tests compute with; the others are compared unchanged. */
interface Quote extends Readonly<Record<string, unknown>> {
  readonly change: number;
  readonly percent_change: number;
  readonly as_of: string;
}

const quotes = async (symbols: string, more = '') =>
  (await get(`/v1/quotes?symbols=${symbols}${more}`)).json as {
    quotes: Quote[];
    errors: Record<string, never>[];
  };
const symbolsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ symbol }) => symbol);

describe('a quote', () => {
  test('its keys, in order', async () => {
    const answer = await get('/v1/quotes?symbols=AAPL');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Object.keys(answer.json)).toEqual(['quotes', 'errors']);
    const keys =
      'symbol name exchange mic currency datetime open high low close volume previous_close change percent_change fifty_two_week as_of';
    expect(Object.keys(answer.json.quotes[0]).join(' ')).toBe(keys);
    expect(Object.keys(answer.json.quotes[0].fifty_two_week)).toEqual(['low', 'high']);
  });

  test('Apple on 2013-03-01, by hand', async () => {
    const [apple] = (await quotes('AAPL')).quotes;
    // All divided by 28: 438, 438.1799, 429.98, 430.47 and the close before, 441.4; 19,730,300 × 28.
    expect(apple).toMatchObject({
      symbol: 'AAPL',
      name: 'Apple Inc.',
      exchange: 'NASDAQ',
      mic: 'XNAS',
      currency: 'USD',
      datetime: '2013-03-01',
      open: 15.642857,
      high: 15.649282,
      low: 15.356429,
      close: 15.373929,
      volume: 552_448_400,
      previous_close: 15.764286,
      change: -0.390357,
      percent_change: -2.4762,
    });
  });

  test.each(allPriced)('%s: bar, change and 52 weeks are those of its split-adjusted days', async (symbol) => {
    const [last, before] = barsOf(symbol) as [ReturnType<typeof barsOf>[0], ReturnType<typeof barsOf>[0]];
    const year = barsOf(symbol).filter(({ datetime }) => datetime > daysAfter(last.datetime, -365));
    const [quote] = (await quotes(symbol)).quotes;
    expect(quote).toMatchObject({
      ...last,
      name: sampleRow(symbol).name,
      previous_close: before.close,
      fifty_two_week: {
        low: Math.min(...year.map(({ low }) => low)),
        high: Math.max(...year.map(({ high }) => high)),
      },
    });
    const change = last.close - before.close;
    expect(quote!.change).toBeCloseTo(change, 6);
    expect(quote!.percent_change).toBeCloseTo((100 * change) / before.close, 4);
  });

  test('price-6: source= selects one source; an unknown one is an error that names the known ones', async () => {
    const [of, from] = ['/v1/quotes?symbols=AAPL', '/v1/quotes?symbols=AAPL&source=sample'];
    expect((await get(from)).text).toBe((await get(of)).text);
    const details = {
      errors: [{ field: 'source', message: 'must be sample: other sources have no data of AAPL', value: 'nobody' }],
    };
    expect(await get('/v1/quotes?symbols=AAPL&source=nobody')).toBeEnvelope(400, 'bad_request', details);
  });

  test('as_of is when the bar was stored: a UTC datetime while the data was loaded', async () => {
    const [{ as_of }] = (await quotes('AAPL')).quotes as [Quote];
    expect(as_of).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const [first, last] = ['secret', 'e2e-key'].map((file) => statSync(join(shared.seed, file)).mtimeMs) as [
      number,
      number,
    ];
    expect(Date.parse(as_of)).toBeGreaterThan(first - 1000);
    expect(Date.parse(as_of)).toBeLessThan(last);
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const path = '/v1/quotes?symbols=AAPL,MSFT';
    const [head, whole] = [await request('HEAD', path), await get(path)];
    expect([head.status, head.body.length, head.headers['etag']]).toEqual([200, 0, whole.headers['etag']]);
  });
});

describe('several', () => {
  test('in request order', async () => {
    for (const order of ['AAPL,MSFT,IBM', 'IBM,AAPL,MSFT', 'META,GOOGL,AAPL,IBM,MSFT']) {
      expect(symbolsOf((await quotes(order)).quotes)).toEqual(order.split(','));
    }
  });

  test('a repeated symbol is answered once, at its first position, in any spelling', async () => {
    expect(symbolsOf((await quotes('IBM,AAPL,IBM,aapl,NASDAQ:AAPL')).quotes)).toEqual(['IBM', 'AAPL']);
    expect(symbolsOf((await quotes('IBM,NOPE,NOPE')).errors)).toEqual(['NOPE']);
  });

  test('spaces around a symbol do not matter', async () => {
    expect(symbolsOf((await quotes('AAPL,%20MSFT%20')).quotes)).toEqual(['AAPL', 'MSFT']);
  });

  test('price-10: each invalid symbol has its own envelope in errors', async () => {
    const answer = await get('/v1/quotes?symbols=AAPL,NOPE,KO,MSFT,WAYTOOLONGSYMBOL');
    expect([answer.status, symbolsOf(answer.json.quotes)]).toEqual([200, ['AAPL', 'MSFT']]);
    const [unknown, bare, long] = answer.json.errors;
    for (const each of answer.json.errors) {
      expect(Object.keys(each)).toEqual(['symbol', 'code', 'message', 'status', 'details']);
    }
    expect(unknown).toMatchObject({ symbol: 'NOPE', code: 'not_found', status: 404, details: { symbol: 'NOPE' } });
    expect(bare).toMatchObject({ symbol: 'KO', code: 'not_found', status: 404, details: { symbol: 'KO' } });
    expect(long).toMatchObject({ symbol: 'WAYTOOLONGSYMBOL', code: 'bad_request', status: 422 });
    expect(long.details.errors).toMatchObject([{ field: 'symbols', value: 'WAYTOOLONGSYMBOL' }]);
  });

  test('a known symbol may be longer than 8 characters', async () => {
    expect(symbolsOf((await quotes('AAPL,0P000071W8.TO,EURUSD%3DX')).errors)).toHaveLength(2);
    const { errors } = await quotes('AAPL,NASDAQ:MSFT');
    expect(errors).toEqual([]);
  });

  test('a hundred different ones', async () => {
    const many = ['AAPL', ...Array.from({ length: 99 }, (_, i) => `ZZ${i}Q`)];
    const { quotes: found, errors } = await quotes(many.join());
    expect([found.length, errors.length]).toEqual([1, 99]);
  });

  test('search-9: range parameters are ignored, even invalid ones', async () => {
    const { text } = await get('/v1/quotes?symbols=AAPL');
    const range = 'start_date=2001-01-01&end_date=2001-01-02&outputsize=0&interval=2min&start_date=never';
    expect((await get(`/v1/quotes?symbols=AAPL&${range}`)).text).toBe(text);
    expect((await get('/v1/symbol_search?query=AAPL&start_date=never&outputsize=0')).status).toBe(200);
  });
});

describe('imported bars', () => {
  let server: FurtherServer;
  beforeAll(async () => {
    server = await getServer('imported');
    // 365 days before 2020-12-31 is 2020-01-01: the day before is outside.
    const days = ['2019-12-31,9,999,1,9,1', '2020-01-02,9,80,5,9,1', '2020-12-30,10,11,9.5,10,1'];
    const merck = [...days, '2020-12-31,10,12,9,10.123,'];
    await importBarsOf(server.env, { MRK: merck, AMGN: ['2020-12-31,100,101,99,100,5'] });
    const newest = async () => (await ask(server, '/v1/quotes', { symbols: 'AMGN' })).status;
    await until('the bars are seen', async () => (await newest()) === 200);
  });

  test('52 weeks are the 365 days to the newest bar; a missing volume is null', async () => {
    const { json } = await ask(server, '/v1/quotes', { symbols: 'MRK' });
    expect(json.quotes[0]).toMatchObject({
      close: 10.123,
      previous_close: 10,
      change: 0.123,
      percent_change: 1.23,
      volume: null,
      fifty_two_week: { low: 5, high: 80 },
    });
  });

  test('the change of a first bar is null', async () => {
    const { json } = await ask(server, '/v1/quotes', { symbols: 'AMGN' });
    expect(json.quotes[0]).toMatchObject({
      close: 100,
      previous_close: null,
      change: null,
      percent_change: null,
      fifty_two_week: { low: 99, high: 101 },
    });
  });

  test('source= selects a source per symbol', async () => {
    await importBarLines(server.env, 'IBM', ['2020-12-31,10,12,9,10,1']);
    const close = async (source: string) => {
      const { json } = await ask(server, '/v1/quotes', { symbols: 'IBM,META', source });
      return [json.quotes, json.errors].map((rows) => rows.map(({ symbol }: Quote) => symbol));
    };
    await until('the bars are seen', async () => (await close('csv'))[0].length === 1);
    expect(await close('csv')).toEqual([['IBM'], ['META']]);
    expect(await close('sample')).toEqual([['IBM', 'META'], []]);
  });

  test('a new bar is the quote, under another ETag', async () => {
    const before = await ask(server, '/v1/quotes', { symbols: 'AMGN' });
    await importBarLines(server.env, 'AMGN', ['2021-01-04,100,110,100,105,7']);
    const close = async () => (await ask(server, '/v1/quotes', { symbols: 'AMGN' })).json.quotes[0].close;
    await expect.poll(close, eventually).toBe(105);
    const after = await ask(server, '/v1/quotes', { symbols: 'AMGN' });
    expect(after.json.quotes[0]).toMatchObject({ previous_close: 100, change: 5, percent_change: 5 });
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });
});
