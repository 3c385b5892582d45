import { parseDay } from '@bourse/range';
import type { InstrumentType } from '@bourse/symbology';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceAnswer, SourceBars } from '../live-source.js';
import { VendorStub, sends } from '../testing/vendor-stub.js';
import { recordedFolder, recordedText } from '../testing/recorded.js';
import { LiveClient } from '../wire/live-client.js';
import { YahooSource } from './yahoo-source.js';

/* Real answers of Yahoo, and raw prices of the same days from another vendor. Skipped where they are missing. */

const folder = recordedFolder(process.env['BOURSE_TEST_DATA'], 'wire/yahoo');
const rawFolder = recordedFolder(process.env['BOURSE_TEST_DATA'], 'bars/alphavantage-daily-adjusted');

const day = (text: string) => parseDay(text)!;

interface Recording {
  readonly chart: { readonly result: [{ meta: { symbol: string }; events?: Record<string, object> }] };
}

describe.skipIf(folder === undefined)('recorded answers', () => {
  let stub: VendorStub;
  beforeAll(async () => {
    stub = await VendorStub.start();
  });
  afterAll(() => stub.stop());

  /** Plays a recording, with splits outside the recorded call added by hand. */
  async function play(name: string, type: InstrumentType, laterSplits: readonly [string, number][] = []) {
    const { response } = JSON.parse(recordedText(folder!, name)) as {
      response: { body: Recording; contentType: string };
    };
    const [result] = response.body.chart.result;
    const added = laterSplits.map(([when, numerator]) => {
      const date = Date.parse(when) / 1000;
      return [date, { date, numerator, denominator: 1 }];
    });
    const splits = { ...result.events?.['splits'], ...Object.fromEntries(added) };
    result.events = { ...result.events, splits };
    stub.respondWith(sends({ body: JSON.stringify(response.body), contentType: response.contentType }));
    const instrument = {
      symbol: result.meta.symbol,
      type,
      exchange: null,
      mic: null,
      currency: null,
      timezone: 'America/New_York',
    };
    const window = {
      interval: '1day',
      from: day('2018-01-01'),
      to: day('2025-02-20'),
      now: Date.parse('2025-02-21T21:00:00Z'),
    };
    const source = new YahooSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);
    return source.fetch(instrument, { ...window, interval: '1day' }, new AbortController().signal);
  }

  test('AAPL of 2020-01-02 is raw again after the 4:1 of August', async () => {
    const answer = await play('chart-AAPL-2020-01-01-to-2020-01-03.json.gz', 'Common Stock', [
      ['2020-08-31T13:30:00Z', 4],
    ]);
    expect(rows(answer)).toEqual([
      { day: day('2020-01-02'), prices: [296.24, 300.6, 295.19, 300.35], volume: 33_870_100 },
    ]);
    expect((answer as SourceBars).splits).toEqual([{ exDay: day('2020-08-31'), numerator: 4, denominator: 1 }]);
  });

  test('a split and a dividend inside the window', async () => {
    const answer = await play('chart-AAPL-2020-08-31-to-2020-11-07.json.gz', 'Common Stock');
    const { splits, dividends } = answer as SourceBars;
    expect(rows(answer)).toHaveLength(49);
    expect(rows(answer)[0]).toEqual({
      day: day('2020-08-31'),
      prices: [127.58, 131, 126, 129.04],
      volume: 225_702_700,
    });
    expect(splits).toEqual([{ exDay: day('2020-08-31'), numerator: 4, denominator: 1 }]);
    expect(dividends.map(({ exDay, amount }) => [exDay, amount])).toEqual([[day('2020-11-06'), 0.205]]);
  });

  test('dividends of MSFT', async () => {
    const { dividends } = (await play(
      'historical-via-chart-MSFT-dividends-2021-02-01-to-2022-01-31.csv.json.gz',
      'Common Stock',
    )) as SourceBars;
    expect(dividends.map(({ exDay, amount }) => [exDay, amount])).toEqual([
      [day('2021-02-17'), 0.56],
      [day('2021-05-19'), 0.56],
      [day('2021-08-18'), 0.56],
      [day('2021-11-17'), 0.62],
    ]);
  });

  test('pence of London are pounds', async () => {
    const answer = await play('chart-OCDO.L-2020-01-01-to-2020-01-03.json.gz', 'Common Stock');
    expect(currencyOf(answer)).toBe('GBP');
    expect(rows(answer)).toEqual([
      { day: day('2020-01-02'), prices: [12.795, 12.8657, 12.58, 12.595], volume: 728_520 },
    ]);
  });

  test.each<[string, InstrumentType, string, { date: string; prices: number[]; volume: number }]>([
    [
      'chart-BTC-USD-2020-01-01-to-2020-01-03',
      'Crypto',
      'USD',
      { date: '2020-01-01', prices: [7194.892, 7254.3306, 7174.9443, 7200.1743], volume: 18_565_664_997 },
    ],
    [
      'chart-EURUSD=X-2020-01-01-to-2020-01-03',
      'FX',
      'USD',
      { date: '2020-01-01', prices: [1.1220826, 1.1228385, 1.1159469, 1.1220826], volume: NaN },
    ],
    [
      'chart-ORSTED.CO-2020-01-01-to-2020-01-03',
      'Common Stock',
      'DKK',
      { date: '2020-01-02', prices: [685.8, 688.4, 677.2, 681], volume: 340_491 },
    ],
    [
      'chart-WSKT.JK-2020-01-01-to-2020-01-03',
      'Common Stock',
      'IDR',
      { date: '2020-01-02', prices: [1485, 1515, 1480, 1505], volume: 23_547_100 },
    ],
    [
      'chart-WSU.DE-2023-08-04-to-2023-08-09',
      'Common Stock',
      'EUR',
      { date: '2023-08-04', prices: [34.25, 34.55, 34.1, 34.45], volume: 1251 },
    ],
    [
      'chart-QQQ-2020-01-01-to-2020-01-03',
      'ETF',
      'USD',
      { date: '2020-01-02', prices: [214.4, 216.16, 213.98, 216.16], volume: 30_969_400 },
    ],
    [
      'chart-0P000071W8.TO-2020-01-01-to-2020-01-03',
      'Mutual Fund',
      'CAD',
      { date: '2020-01-02', prices: [73.72, 73.72, 73.72, 73.72], volume: 0 },
    ],
    [
      'historical-via-chart-0P0000XTS7-2024-09-12-to-2024-09-16',
      'Mutual Fund',
      'USD',
      { date: '2024-09-12', prices: [11887.1, 11887.1, 11887.1, 11887.1], volume: 0 },
    ],
  ])('%s', async (name, type, currency, { date, prices, volume }) => {
    const answer = await play(`${name}.json.gz`, type);
    expect(currencyOf(answer)).toBe(currency);
    expect(rows(answer)[0]).toEqual({ day: day(date), prices, volume });
  });

  test('minutes of a day without any are empty', async () => {
    const { response } = JSON.parse(
      recordedText(folder!, 'chart-AAPL-2025-02-01-to-2025-02-02-includePrePost-false-interval-1m.json.gz'),
    ) as { response: { body: object } };
    stub.respondWith(sends({ body: JSON.stringify(response.body) }));
    const source = new YahooSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);
    const instrument = {
      symbol: 'AAPL',
      type: 'Index',
      exchange: null,
      mic: null,
      currency: null,
      timezone: 'UTC',
    } as const;
    const window = { from: day('2025-02-01'), to: day('2025-02-01'), now: Date.parse('2025-02-20T12:00:00Z') };
    const answer = await source.fetch(instrument, { interval: '1min', ...window }, new AbortController().signal);
    expect(answer).toEqual({ kind: 'empty' });
  });

  describe.skipIf(rawFolder === undefined)('compared with the raw prices of another vendor', () => {
    const laterSplits: Record<string, [string, number][]> = {
      NVDA: [['2024-06-10T13:30:00Z', 10]],
      TSLA: [
        ['2020-08-31T13:30:00Z', 5],
        ['2022-08-25T13:30:00Z', 3],
      ],
    };

    test.each([
      ['NVDA', 'historical-via-chart-NVDA-split-2021-02-01-to-2022-01-31.csv.json.gz', 50],
      ['TSLA', 'historical-via-chart-dividends-TSLA-no-dividends.json.gz', 700],
    ])('closes of %s are the same to a cent', async (symbol, name, minCount) => {
      const raw = new Map(
        recordedText(rawFolder!, `${symbol}.csv.gz`)
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(','))
          .map((cells) => [day(cells[0]!), Number(cells[4])]),
      );
      const both = rows(await play(name, 'Common Stock', laterSplits[symbol])).filter((row) => raw.has(row.day));
      const apart = both.filter((row) => Math.abs(row.prices[3]! - raw.get(row.day)!) > 0.0101);
      expect(both.length).toBeGreaterThan(minCount);
      expect(apart).toEqual([]);
    });
  });
});

function rows(answer: SourceAnswer) {
  if (answer.kind !== 'bars') throw new Error(JSON.stringify(answer));
  const { bars } = answer;
  const price = (value: number) => (bars.priceScale === null ? value : value / 10 ** bars.priceScale);
  return [...bars.labels].map((label, i) => ({
    day: label,
    prices: [bars.open[i]!, bars.high[i]!, bars.low[i]!, bars.close[i]!].map(price),
    volume: bars.volume[i]!,
  }));
}

function currencyOf(answer: SourceAnswer): string | null {
  return (answer as SourceBars).currency;
}
