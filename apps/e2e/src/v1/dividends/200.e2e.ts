import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { ask, importBarLines, importLines } from '../../harness/price-imports.js';
import { writtenDividends } from '../../harness/price-files.js';
import { sharesAfter } from '../../harness/price-model.js';
import { ExactRatio } from '../../harness/exact-ratio.js';
import { get, getServer, request } from '../../harness/shared.js';
import { nextPath } from '../../harness/time-series.js';
import { eventually, until } from '../../harness/until.js';

const ofIbm = '/v1/dividends?symbol=IBM';
const dividends = async (query: string) => (await get(`${ofIbm}${query}`)).json.dividends as { ex_date: string }[];
const dates = async (query: string) => (await dividends(query)).map(({ ex_date }) => ex_date);
const ibm = writtenDividends('IBM').map(({ ex_date }) => ex_date);

const toSortedTexts = (each: readonly (readonly unknown[])[]) => each.map(String).sort();

describe('the answer', () => {
  test('meta without an interval; a dividend has nine keys, in their order', async () => {
    const answer = await get('/v1/dividends?symbol=AAPL');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Object.keys(answer.json)).toEqual(['meta', 'dividends']);
    expect(answer.json.meta).toMatchObject({ symbol: 'AAPL', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' });
    expect(answer.json.meta).not.toHaveProperty('interval');
    expect(answer.json.dividends[2]).toEqual({
      ex_date: '2012-08-09',
      amount: 2.65,
      currency: 'USD',
      declaration_date: null,
      record_date: null,
      payment_date: '2012-08-16',
      frequency: 'quarterly',
      type: 'cash',
      adjusted_amount: 0.094643, // 2.65 / 28
    });
    const keys = 'ex_date amount currency declaration_date record_date payment_date frequency type adjusted_amount';
    for (const each of answer.json.dividends) expect(Object.keys(each).join(' ')).toBe(keys);
  });

  test.each(['AAPL', 'IBM', 'MSFT'] as const)(
    '%s: all that the sample has, as paid and per share of today',
    async (symbol) => {
      const expected = writtenDividends(symbol).map(({ ex_date, amount }) => {
        const adjusted = ExactRatio.parse(amount).times(sharesAfter(symbol, ex_date).inverse).round(6);
        return [ex_date, Number(amount), adjusted] as const;
      });
      const found = (await get(`/v1/dividends?symbol=${symbol}`)).json.dividends as Record<string, string | number>[];
      const rows = found.map((row) => [row['ex_date'], row['amount'], row['adjusted_amount']]);
      expect(toSortedTexts(rows)).toEqual(toSortedTexts(expected));
      expect(rows.map(([date]) => date)).toEqual(expected.map(([date]) => date));
    },
  );

  test('two dividends on one day are two rows: Microsoft 2004-11-15, 0.08 and 3.00 special', async () => {
    const path = '/v1/dividends?symbol=MSFT&start_date=2004-11-15&end_date=2004-11-15';
    const rows = (await get(path)).json.dividends as { amount: number; type: string; frequency: string }[];
    expect(rows.map(({ amount, type }) => [amount, type]).sort()).toEqual([
      [0.08, 'cash'],
      [3, 'special'],
    ]);
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const [head, whole] = [await request('HEAD', ofIbm), await get(ofIbm)];
    expect([head.status, head.body.length, head.headers['etag']]).toEqual([200, 0, whole.headers['etag']]);
  });

  test('symbol-3: by ISIN and FIGI', async () => {
    const { text } = await get('/v1/dividends?symbol=AAPL');
    for (const name of ['isin=US0378331005', 'figi=BBG000B9XRY4', 'symbol=aapl']) {
      expect((await get(`/v1/dividends?${name}`)).text).toBe(text);
    }
  });
});

describe('ranges of ex-dates', () => {
  test('range-1: with both bounds, outputsize is only a ceiling', async () => {
    const inside = ibm.filter((date) => date.startsWith('2010') || date.startsWith('2011'));
    expect(await dates('&start_date=2010-01-01&end_date=2011-12-31')).toEqual(inside);
    expect(inside).toHaveLength(8);
    expect(await dates('&start_date=2010-01-01&end_date=2011-12-31&outputsize=3')).toEqual(inside.slice(0, 3));
  });

  test('range-2: only outputsize: the newest N up to end_date', async () => {
    expect(await dates('&outputsize=5')).toEqual(ibm.slice(0, 5));
    const before = ibm.filter((date) => date <= '2008-12-31');
    expect(await dates('&outputsize=5&end_date=2008-12-31')).toEqual(before.slice(0, 5));
  });

  test('range-2: neither: up to 365, here all of IBM', async () => {
    expect(await dates('')).toEqual(ibm);
  });

  test('range-3, range-4: a datetime is its UTC date', async () => {
    const [newest] = ibm as [string];
    for (const time of ['T00:00:00Z', 'T23:59:59', 'T05:30:00+05:30', 'T12:00:00.9Z']) {
      const bound = encodeURIComponent(`${newest}${time}`);
      expect(await dates(`&start_date=${bound}&end_date=${bound}`)).toEqual([newest]);
    }
  });

  test('range-5: newest first', async () => {
    expect(ibm).toEqual(ibm.toSorted().toReversed());
  });

  test('range-6, range-9: both bounds are inclusive; a covered window without any is an empty array', async () => {
    const [newest, before] = ibm as [string, string];
    expect(await dates(`&start_date=${before}&end_date=${newest}`)).toEqual([newest, before]);
    expect(await dates('&start_date=2012-12-24&end_date=2013-01-04')).toEqual([]);
  });

  test('range-7: slices of four years add up to the whole', async () => {
    const slices = [2012, 2008, 2004, 2000].map((year) => `&start_date=${year}-01-01&end_date=${year + 3}-12-31`);
    expect((await Promise.all(slices.map(dates))).flat()).toEqual(ibm);
  });

  test('range-7: rel="next" returns every dividend once', async () => {
    const found: string[] = [];
    for (let path: string | null = `${ofIbm}&start_date=2000-01-01&outputsize=7`; path !== null;) {
      const answer: Awaited<ReturnType<typeof get>> = await get(path);
      found.push(...answer.json.dividends.map(({ ex_date }: { ex_date: string }) => ex_date));
      path = nextPath(answer);
      expect(answer.json.meta.more).toBe(path !== null);
    }
    expect(found).toEqual(ibm);
  });

  test('range-9: covered but never paid: Meta, an empty array', async () => {
    const answer = await get('/v1/dividends?symbol=META');
    expect([answer.status, answer.json.dividends]).toEqual([200, []]);
    expect((await get('/v1/dividends?symbol=META&start_date=2012-08-11&end_date=2012-08-12')).json.dividends).toEqual(
      [],
    );
  });
});

describe('imported dividends', () => {
  let server: FurtherServer;
  const header = 'symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type';
  beforeAll(async () => {
    server = await getServer('imported');
    const { env } = server;
    await importBarLines(env, 'JNJ', ['2020-01-02,55,56,54,55,1000', '2020-01-03,55,56,54,55,1000']);
    await importLines(env, 'dividends', [
      header,
      'JNJ,2020-01-03,0.41,USD,2019-12-12,2020-01-06,2020-01-15,semiannual,special',
      'JNJ,2020-01-02,0.1,EUR,,,,,',
    ]);
    await until(
      'both are seen',
      async () => (await ask(server, '/v1/dividends', { symbol: 'JNJ' })).json.dividends?.length === 2,
    );
  });

  test('every column is returned; a missing value is null', async () => {
    const { json } = await ask(server, '/v1/dividends', { symbol: 'JNJ' });
    expect(json.dividends.map(Object.values)).toEqual([
      ['2020-01-03', 0.41, 'USD', '2019-12-12', '2020-01-06', '2020-01-15', 'semiannual', 'special', 0.41],
      ['2020-01-02', 0.1, 'EUR', null, null, null, null, null, 0.1],
    ]);
  });

  test('a new split changes adjusted_amount, not the amount', async () => {
    const { env } = server;
    await importLines(env, 'splits', ['symbol,ex_date,ratio', 'JNJ,2020-01-03,3:1']);
    const amounts = async () => {
      const { json } = await ask(server, '/v1/dividends', { symbol: 'JNJ' });
      return json.dividends.map((each: Record<string, number>) => [each['amount'], each['adjusted_amount']]);
    };
    // A dividend on the day of the split counts as after it: 0.41 is unchanged, 0.1 is divided by 3.
    const expected = [
      [0.41, 0.41],
      [0.1, 0.033333],
    ];
    await expect.poll(amounts, eventually).toEqual(expected);
  });

  test('range-7: rel="next" loses no row of a day with more rows than the ceiling', async () => {
    const { env } = server;
    await importLines(env, 'dividends', ['symbol,ex_date,amount,type', 'JNJ,2020-01-03,0.2,cash']);
    const window = { symbol: 'JNJ', start_date: '2020-01-01' };
    await until('three are seen', async () => (await ask(server, '/v1/dividends', window)).json.dividends.length === 3);
    const first = await ask(server, '/v1/dividends', { ...window, outputsize: '1' });
    expect(first.json.dividends).toHaveLength(1);
    const rest = Object.fromEntries(new URL(nextPath(first)!, 'http://localhost').searchParams);
    expect(rest).toEqual({ ...window, end_date: '2020-01-03', outputsize: '2' });
    const whole = await ask(server, '/v1/dividends', rest);
    expect(whole.json.dividends.map(({ type }: { type: string }) => type).sort()).toEqual(['cash', 'special']);
    expect(nextPath(whole)).toContain('end_date=2020-01-02');
  });
});
