import { dayText } from '@bourse/range';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PriceStage } from '../testing/price-stage.js';
import { barsOf, day, flat } from '../testing/rows.js';
import { MAX_MINUTE_DAYS } from './days-of-minutes.js';
import type { PricedInstrument } from './series-request.js';

describeOnDatabase('days that are computed from minutes', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
  });
  afterAll(() => database.close());

  const minutes = { interval: '1min', source: 'csv' } as const;
  const instrument = (type: PricedInstrument['type'], timezone = 'UTC') =>
    stage.instrument(`T${instrumentCount++}`, { type, timezone, exchange: null, mic: null });
  const bars = barsOf(
    ['2024-03-01T00:00', 10, 12, 9, 11, 1],
    ['2024-03-01T23:59', 11, 15, 10, 14, 2],
    ['2024-03-02T00:00', 14, 14, 13, 13, 3],
    ['2024-03-09T12:00', 20, 30, 18, 25, 4],
  );
  const quoteOf = async (one: PricedInstrument) => (await stage.opened.prices.quotes([{ instrument: one }]))[0];

  test('price-1 a coin: days, weeks and months of its minutes, and a quote', async () => {
    const coin = await instrument('Crypto');
    await stage.bars(coin, bars, minutes);
    expect(await stage.texts(coin)).toEqual([
      '2024-03-01 10 15 9 14 3',
      '2024-03-02 14 14 13 13 3',
      '2024-03-09 20 30 18 25 4',
    ]);
    expect(await stage.texts(coin, { start: '2024-03-02', end: '2024-03-02' })).toEqual(['2024-03-02 14 14 13 13 3']);
    expect(await stage.texts(coin, { interval: '1week', size: 1 })).toEqual(['2024-03-04 20 30 18 25 4']);
    expect(await stage.texts(coin, { interval: '1month' })).toEqual(['2024-03-01 10 30 9 25 10']);
    expect(await quoteOf(coin)).toMatchObject({
      datetime: '2024-03-09',
      close: 25,
      previousClose: 13,
      fiftyTwoWeek: { low: 9, high: 30 },
    });
  });

  test('a day of a pair begins at midnight in its time zone', async () => {
    const pair = await instrument('FX', 'Europe/London');
    await stage.bars(pair, flat(['2023-07-03T22:59', 1], ['2023-07-03T23:00', 2], ['2023-12-04T23:59', 3]), minutes);
    expect(await stage.texts(pair, { start: '2023-07-01' })).toEqual([
      '2023-07-03 1 1 1 1 100',
      '2023-07-04 2 2 2 2 100',
      '2023-12-04 3 3 3 3 100',
    ]);
    expect(await stage.texts(pair, { start: '2023-07-04', end: '2023-07-04' })).toEqual(['2023-07-04 2 2 2 2 100']);
  });

  test('stored days precede those of minutes', async () => {
    const coin = await instrument('Crypto');
    await stage.bars(coin, bars, minutes);
    await stage.bars(coin, flat(['2024-03-01', 7]));
    expect(await stage.texts(coin)).toEqual(['2024-03-01 7 7 7 7 100']);
  });

  test('a stock has none, since its minutes lack the auction; the message names what is stored', async () => {
    const stock = await instrument('Common Stock');
    await stage.bars(stock, bars, minutes);
    await expect(stage.ask(stock)).rejects.toMatchObject({
      message: `There is no data in this range: no 1day bars of ${stock.symbol} are stored, only 1min bars.`,
    });
    expect(await quoteOf(stock)).toMatchObject({ message: 'There are only 1min bars of this symbol.' });
  });

  test('an answer decodes a limited number of days, and names the rest', async () => {
    const coin = await instrument('Crypto');
    const last = day('2024-03-12');
    const rows = Array.from({ length: MAX_MINUTE_DAYS + 10 }, (_, i) => last - i).toReversed();
    await stage.bars(coin, flat(...rows.map((each) => [`${dayText(each)}T12:00`, 5] as const)), minutes);
    const window = { start: dayText(rows[0]!), end: '2024-03-12' };
    const first = await stage.ask(coin, window);
    expect(first).toMatchObject({ restTo: rows[9], notes: [] });
    expect(await stage.closes(coin, { ...window, end: dayText(first.restTo!) })).toHaveLength(10);
    const newest = await stage.ask(coin, { size: 5000 });
    expect([newest.restTo, newest.notes]).toEqual([
      null,
      [`Bars up to ${dayText(rows[10]!)} are computed from minutes only on request: send start_date.`],
    ]);
    const all = Array.from({ length: 6 }, () => ({ instrument: coin }));
    const quotes = await stage.opened.prices.quotes(all);
    expect(quotes.map((quote) => quote instanceof Error)).toEqual([false, false, false, false, true, true]);
  });
});
