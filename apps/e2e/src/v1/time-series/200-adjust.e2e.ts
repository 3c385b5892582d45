import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { appleMinutes } from '../../harness/minute-bars.js';
import { importBarLines, importBarsOf, importLines } from '../../harness/price-imports.js';
import { type Adjust, barsOf } from '../../harness/price-model.js';
import { allPriced } from '../../harness/price-files.js';
import { getServer } from '../../harness/shared.js';
import { requestTimeSeries, requestBars } from '../../harness/time-series.js';
import { until } from '../../harness/until.js';

const day = async (symbol: string, date: string, adjust?: Adjust) => {
  const query = { symbol, start_date: date, end_date: date, ...(adjust === undefined ? {} : { adjust }) };
  return (await requestBars(query))[0]!;
};

describe('price-3, price-4: adjust', () => {
  test('splits is the default, and each is echoed in meta', async () => {
    expect((await requestTimeSeries({ symbol: 'AAPL' })).json.meta.adjust).toBe('splits');
    for (const adjust of ['none', 'splits', 'all']) {
      expect((await requestTimeSeries({ symbol: 'AAPL', adjust })).json.meta.adjust).toBe(adjust);
    }
  });

  test('Apple around its split of 2000-06-21: raw halves overnight, split-adjusted does not', async () => {
    expect((await day('AAPL', '2000-06-20', 'none')).close).toBe(101.25);
    expect((await day('AAPL', '2000-06-21', 'none')).close).toBe(55.63);
    // 2 × 2 × 7 × 4 = 112 before, 56 from the day itself on: 101.25 / 112 and 55.63 / 56.
    expect((await day('AAPL', '2000-06-20', 'splits')).close).toBe(0.904018);
    expect((await day('AAPL', '2000-06-21', 'splits')).close).toBe(0.993393);
  });

  test('Apple around its split of 2005-02-28, prices and volumes', async () => {
    // 56 before, 28 from the day itself on.
    expect(await day('AAPL', '2005-02-25', 'splits')).toEqual({
      datetime: '2005-02-25',
      open: 1.600357, // 89.62 / 56
      high: 1.605536, // 89.91 / 56
      low: 1.574821, // 88.19 / 56
      close: 1.589107, // 88.99 / 56
      volume: 915_510_400, // 16,348,400 × 56
    });
    expect(await day('AAPL', '2005-02-28', 'splits')).toMatchObject({ close: 1.602143, volume: 325_805_200 });
    expect(await day('AAPL', '2005-02-28', 'none')).toMatchObject({ close: 44.86, volume: 11_635_900 });
  });

  test('a fractional ratio: Alphabet’s class C of 2014 counts 1.998, its split of 2022 counts 20', async () => {
    // 806.19 / (1.998 × 20) = 20.174925, 4,346,400 × 39.96 = 173,682,144
    expect(await day('GOOGL', '2013-03-01', 'splits')).toMatchObject({ close: 20.174925, volume: 173_682_144 });
  });

  test('all: one dividend is 1 − dividend / previous close before its ex-date', async () => {
    // Apple closed at 457.35 on 2013-02-06; the next day was the ex-date of 2.65.
    const before = await day('AAPL', '2013-02-06', 'none');
    const factor = 1 - 2.65 / before.close;
    expect((await day('AAPL', '2013-02-06', 'all')).close).toBeCloseTo((before.close / 28) * factor, 6);
    expect((await day('AAPL', '2013-02-07', 'all')).close).toBe((await day('AAPL', '2013-02-07', 'splits')).close);
    expect((await day('AAPL', '2013-02-06', 'all')).volume).toBe((await day('AAPL', '2013-02-06', 'splits')).volume);
  });

  test('all: two dividends on one day count as their sum: Microsoft 2004-11-15, 0.08 and 3.00', async () => {
    const [before, after] = [await day('MSFT', '2004-11-12', 'all'), await day('MSFT', '2004-11-15', 'all')];
    // Return of the day with the dividends: 27.39 / (29.97 − 3.08).
    expect(after.close / before.close).toBeCloseTo(27.39 / (29.97 - 3.08), 5);
  });

  test('all: a dividend the day after a split: Microsoft 2003-02-18 and 19', async () => {
    // 24.53 / (24.96 − 0.08), and over the split 24.96 / (48.30 / 2).
    const [friday, tuesday, wednesday] = [
      await day('MSFT', '2003-02-14', 'all'),
      await day('MSFT', '2003-02-18', 'all'),
      await day('MSFT', '2003-02-19', 'all'),
    ];
    expect(wednesday.close / tuesday.close).toBeCloseTo(24.53 / (24.96 - 0.08), 5);
    expect(tuesday.close / friday.close).toBeCloseTo(24.96 / (48.3 / 2), 5);
  });

  test.each(allPriced.flatMap((symbol) => (['splits', 'all'] as const).map((adjust) => [symbol, adjust] as const)))(
    '%s, %s: every bar is its exact fraction rounded to 6 decimals',
    async (symbol, adjust) => {
      const bars = await requestBars({ symbol, adjust, start_date: '2000-01-01' });
      expect(bars).toEqual(barsOf(symbol, '1day', adjust));
    },
  );

  test('values with a factor of 1 are unchanged: Meta never split, IBM not since', async () => {
    expect(await requestBars({ symbol: 'META' })).toEqual(await requestBars({ symbol: 'META', adjust: 'none' }));
    expect((await day('META', '2012-05-18', 'all')).close).toBe(38.2318);
    expect((await day('IBM', '2013-02-28', 'all')).high).toBe(203.123);
  });
});

const closeInAll = (date: string) => barsOf('AAPL', '1day', 'all').find(({ datetime }) => datetime === date)!.close;

describe('adjust of imported data', () => {
  let server: FurtherServer;
  beforeAll(async () => {
    server = await getServer('imported');
    const { env } = server;
    await importBarLines(env, 'AAPL', appleMinutes, '--interval', '1min');
    const days = ['2020-01-02,100,110,90,100,1000', '2020-01-03,50,55,45,52,2000', '2020-01-06,51,56,50,54,3000'];
    await importBarsOf(env, { KO: days, 'BTC-USD': days, PEP: days });
    const splits = ['KO,2020-01-03,2:1', 'BTC-USD,2020-01-03,2:1', 'PEP,2020-01-03,7.00000700001'];
    await importLines(env, 'splits', ['symbol,ex_date,ratio', ...splits]);
    const dividends = ['KO,2020-01-03,5,USD', 'PEP,2020-01-06,1,USD', 'PEP,2020-01-03,10,EUR'];
    await importLines(env, 'dividends', ['symbol,ex_date,amount,currency', ...dividends]);
    const notes = async () => (await requestTimeSeries({ symbol: 'PEP', adjust: 'all' }, server)).json.meta?.notes;
    // Each of the two imports becomes visible soon, in either order.
    await until('the last dividend is seen', async () => (await notes())?.length === 1);
    await until('the splits are seen', async () => (await closes('PEP', 'splits'))[2] !== 100);
  });
  const closes = async (symbol: string, adjust: Adjust) =>
    (await requestBars({ symbol, adjust }, server)).map(({ close }) => close);

  const minutes = (adjust: Adjust) => requestBars({ symbol: 'AAPL', interval: '1min', adjust }, server);

  test('a split and a dividend on one day: the previous close is divided by the ratio first', async () => {
    expect(await closes('KO', 'splits')).toEqual([54, 52, 50]);
    // 100 / 2 × (1 − 5 / (100 / 2)) = 45
    expect(await closes('KO', 'all')).toEqual([54, 52, 45]);
  });

  test('price-5: Crypto is never adjusted', async () => {
    expect(await closes('BTC-USD', 'all')).toEqual([54, 52, 100]);
  });

  test('a ratio within 1e-5 of a small fraction is that fraction: 7.00000700001 is 7', async () => {
    // 100 / 7 = 14.285714…
    expect(await closes('PEP', 'splits')).toEqual([54, 52, 14.285714]);
  });

  test('price-5: a dividend in another currency is omitted, and meta.notes names it', async () => {
    // 1 − 1 / 52 = 0.980769…: 52 → 51, 100 / 7 → 14.010989
    expect(await closes('PEP', 'all')).toEqual([54, 51, 14.010989]);
    const { notes } = (await requestTimeSeries({ symbol: 'PEP', adjust: 'all' }, server)).json.meta;
    expect(notes).toEqual([expect.stringContaining('EUR')]);
    expect((await requestTimeSeries({ symbol: 'KO', adjust: 'all' }, server)).json.meta.notes).toBeUndefined();
  });

  test('minutes before a split are divided, minutes from its day on are not', async () => {
    const [monday, friday] = [await minutes('splits'), await minutes('splits')].map((bars, i) =>
      bars.at(i === 0 ? 4 : 5),
    );
    expect(monday).toMatchObject({ datetime: '2005-02-28T14:30:00Z', open: 1.595714, volume: 280_000 }); // 44.68 / 28, 10,000 × 28
    expect(friday).toMatchObject({ datetime: '2005-02-25T20:59:00Z', close: 1.589107, volume: 504_000 }); // 88.99 / 56, 9,000 × 56
  });

  test('adjust=all: minutes have the factors of their days', async () => {
    const bars = await requestBars({ symbol: 'AAPL', interval: '1min', adjust: 'all' }, server);
    const last = (date: string) => bars.find(({ datetime }) => datetime.startsWith(date))!.close;
    expect(last('2005-02-25')).toBe(closeInAll('2005-02-25'));
    expect(last('2005-02-28')).toBe(closeInAll('2005-02-28'));
  });
});
