/**
 * The sample prices that ship, and the shared data folder they are compared with: set BOURSE_TEST_DATA to it or put it
 * at `shared/data` in or next to the checkout. Without it that comparison is skipped.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

type Row = Readonly<Record<string, string>>;
type Bar = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', number>> & { readonly day: string };

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const data = join(root, 'libs/data/sample-data/data');

/** Rows by column name. */
function table(path: string): Row[] {
  const bytes = readFileSync(path);
  return parse(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true });
}

const files = readdirSync(join(data, 'prices')).toSorted();
const texts = new Map(files.map((name) => [name.split('.')[0]!, table(join(data, 'prices', name))]));
const series = new Map([...texts].map(([symbol, rows]) => [symbol, rows.map(toBar)]));
const everyBar = [...series].flatMap(([symbol, bars]) => bars.map((bar) => ({ symbol, ...bar })));
const splits = table(join(data, 'splits.csv'));
const dividends = table(join(data, 'dividends.csv'));

function toBar(row: Row): Bar {
  const of = (name: string): number => Number(row[name]);
  const prices = { open: of('open'), high: of('high'), low: of('low'), close: of('close') };
  return { day: row['datetime']!, ...prices, volume: of('volume') };
}

function barOn(symbol: string, day: string): Bar {
  return series.get(symbol)!.find((one) => one.day === day)!;
}

function lastBefore(symbol: string, day: string): Bar {
  return series.get(symbol)!.findLast((one) => one.day < day)!;
}

/** New shares for an old one. */
function ratioOf(split: Row): number {
  const [fresh, old] = split['ratio']!.split(':');
  return Number(fresh) / Number(old);
}

/**
 * The factor that makes a raw close of a day comparable with the last bar: each split, and 1 - dividend / previous
 * close.
 */
function adjustment(symbol: string, day: string): number {
  const isBetween = (row: Row): boolean =>
    row['symbol'] === symbol && row['ex_date']! > day && row['ex_date']! <= '2013-03-01';
  const amounts = Map.groupBy(dividends.filter(isBetween), (row) => row['ex_date']!);
  const bySplits = splits.filter(isBetween).reduce((factor, split) => factor / ratioOf(split), 1);
  return [...amounts].reduce((factor, [exDate, rows]) => {
    const amount = rows.reduce((sum, row) => sum + Number(row['amount']), 0);
    return factor * (1 - amount / lastBefore(symbol, exDate).close);
  }, bySplits);
}

describe('the sample prices', () => {
  test('are 12,154 daily bars of five companies, from 2000 or their first day of trading to 2013-03-01', () => {
    const spans = [...series].map(([symbol, bars]) => [symbol, bars.length, bars[0]?.day, bars.at(-1)?.day]);
    expect(spans).toEqual([
      ['AAPL', 3270, '2000-03-01', '2013-03-01'],
      ['GOOGL', 2148, '2004-08-19', '2013-03-01'],
      ['IBM', 3270, '2000-03-01', '2013-03-01'],
      ['META', 196, '2012-05-18', '2013-03-01'],
      ['MSFT', 3270, '2000-03-01', '2013-03-01'],
    ]);
    expect(everyBar.length).toBe(12_154);
  });

  test('are of listings in the sample universe that are traded today in US dollars', () => {
    const listings = table(join(data, 'instruments.csv.gz')).filter((row) => series.has(row['symbol']!));
    expect(listings.map((row) => [row['symbol'], row['status'], row['currency']])).toEqual(
      [...series.keys()].map((symbol) => [symbol, 'active', 'USD']),
    );
  });

  test('have the columns of the plain CSV and prices of at most four decimals', () => {
    const written = [...texts.values()].flat();
    expect(written.filter((row) => Object.keys(row).join() !== 'datetime,open,high,low,close,volume')).toEqual([]);
    expect(
      written.filter(
        (row) =>
          ![row['open'], row['high'], row['low'], row['close']].every((cell = '') => /^\d+\.\d{1,4}$/.test(cell)),
      ),
    ).toEqual([]);
  });

  test('ascend day by day, on weekdays only', () => {
    for (const bars of series.values()) {
      expect(bars.filter((one, i) => i > 0 && one.day <= bars[i - 1]!.day)).toEqual([]);
      expect(bars.filter(({ day }) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay()))).toEqual([]);
    }
  });

  test('have open and close between low and high, and volume', () => {
    const wrong = everyBar.filter(
      ({ open, high, low, close, volume }) =>
        !(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && Number.isSafeInteger(volume)) ||
        volume <= 0,
    );
    expect(wrong).toEqual([]);
  });

  test('are as traded: known days', () => {
    const google = { day: '2004-08-19', open: 100.01, high: 104.06, low: 95.96, close: 100.335, volume: 44_659_000 };
    expect(barOn('GOOGL', '2004-08-19')).toEqual(google);
    expect(barOn('META', '2012-05-18')).toMatchObject({ open: 42.05, high: 45, low: 38, volume: 573_576_400 });
    expect(barOn('AAPL', '2012-09-19').close).toBe(702.1);
    expect(barOn('MSFT', '2000-03-01').close).toBe(90.81);
    expect(barOn('IBM', '2013-03-01').close).toBe(202.91);
  });

  test('are small', () => {
    const bytes = files.map((name) => statSync(join(data, 'prices', name)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(250_000);
  });
});

describe('the splits', () => {
  test('are all of the five companies since 2000', () => {
    expect(splits.map((row) => `${row['symbol']} ${row['ex_date']} ${row['ratio']}`)).toEqual([
      'AAPL 2000-06-21 2:1',
      'AAPL 2005-02-28 2:1',
      'AAPL 2014-06-09 7:1',
      'AAPL 2020-08-31 4:1',
      'GOOGL 2014-04-03 1998:1000',
      'GOOGL 2022-07-18 20:1',
      'MSFT 2003-02-18 2:1',
    ]);
  });

  test('show in the raw closes: Apple halves on 2000-06-21', () => {
    expect([barOn('AAPL', '2000-06-20').close, barOn('AAPL', '2000-06-21').close]).toEqual([101.25, 55.63]);
    for (const split of splits.filter((row) => row['ex_date']! <= '2013-03-01')) {
      const [symbol, exDate] = [split['symbol']!, split['ex_date']!];
      const moved = (barOn(symbol, exDate).close * ratioOf(split)) / lastBefore(symbol, exDate).close;
      expect(Math.abs(moved - 1)).toBeLessThan(0.1);
    }
  });
});

describe('the dividends', () => {
  test('are every one with an ex-date inside the bars: 3 of Apple, 52 of IBM, 38 of Microsoft', () => {
    const counts = [...Map.groupBy(dividends, (row) => row['symbol'])].map(([symbol, rows]) => [symbol, rows.length]);
    expect(counts).toEqual([
      ['AAPL', 3],
      ['IBM', 52],
      ['MSFT', 38],
    ]);
  });

  test('go ex on a session and are paid later, in US dollars', () => {
    for (const row of dividends) {
      expect(barOn(row['symbol']!, row['ex_date']!)).toBeDefined();
      expect(row['payment_date'] === '' || row['payment_date']! > row['ex_date']!).toBe(true);
      expect(row['currency']).toBe('USD');
    }
  });

  test('are as paid: 2.65 of Apple, not divided by its later splits', () => {
    const apple = dividends.filter((row) => row['symbol'] === 'AAPL');
    expect(apple.map((row) => row['amount'])).toEqual(['2.65', '2.65', '2.65']);
  });

  test("Microsoft's 3.00 of 2004 is a separate row from the regular 0.08", () => {
    const both = dividends.filter((row) => row['symbol'] === 'MSFT' && row['ex_date'] === '2004-11-15');
    expect(both.map((row) => [row['amount'], row['frequency'], row['type']])).toEqual([
      ['0.08', 'quarterly', 'cash'],
      ['3.00', 'irregular', 'special'],
    ]);
    expect(dividends.filter((row) => row['type'] !== 'cash').length).toBe(1);
  });
});

/** Adjusted closes as the source has them; the last one brings its events after the last bar out of the others. */
const adjustedCloses: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AAPL: { '2000-03-01': 4.186663, '2007-07-25': 17.639823, '2012-09-19': 90.614841, '2013-03-01': 56.137353 },
  GOOGL: { '2004-08-19': 50.322842, '2009-03-09': 145.895365, '2012-09-19': 364.876338, '2013-03-01': 404.343169 },
  IBM: { '2000-03-01': 73.667719, '2007-07-25': 92.189362, '2012-05-18': 167.027133, '2013-03-01': 175.271183 },
  META: { '2012-05-18': 38.2318, '2012-09-19': 23.29, '2013-03-01': 27.78 },
  MSFT: { '2000-03-01': 30.22571, '2003-05-22': 16.135552, '2009-03-09': 12.114718, '2013-03-01': 24.684342 },
};

test.each(Object.entries(adjustedCloses))(
  'splits and dividends of %s meet the adjusted closes of the source within 0.5 %',
  (symbol, closes) => {
    const last = closes['2013-03-01']! / barOn(symbol, '2013-03-01').close;
    for (const [day, adjusted] of Object.entries(closes)) {
      const ours = barOn(symbol, day).close * adjustment(symbol, day) * last;
      expect(Math.abs(ours / adjusted - 1)).toBeLessThan(0.005);
    }
  },
);

const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const shared = places
  .map((place) => join(place, 'bars/derived/sp500-dividends-1999-2021.csv.gz'))
  .find((path) => existsSync(path));

describe.skipIf(shared === undefined)('compared with the shared dividends of the S&P 500', () => {
  test('ex-dates and amounts are the same, the special one counted in', () => {
    const theirs = table(shared!)
      .filter((row) => series.has(row['symbol']!) && row['ex_date']! >= '2000-03-01' && row['ex_date']! <= '2013-03-01')
      .map((row) => `${row['symbol']} ${row['ex_date']} ${Number(row['amount_raw'])}`);
    const days = Map.groupBy(dividends, (row) => `${row['symbol']} ${row['ex_date']}`);
    const ours = [...days].map(([day, rows]) => `${day} ${rows.reduce((sum, row) => sum + Number(row['amount']), 0)}`);
    expect(ours).toEqual(theirs.toSorted());
  });
});
