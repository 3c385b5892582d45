import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PriceStage, type StoreOptions } from '../testing/price-stage.js';
import { type Close, day, dividend, flat, minute, split } from '../testing/rows.js';
import { DividendFactors } from './dividend-factors.js';
import { DividendReads } from './dividend-reads.js';
import type { PricedInstrument } from './series-request.js';
import { firstMinuteOf } from '@bourse/range';

describeOnDatabase('factors of dividends', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let watched: WatchedStatements;
  let factors: DividendFactors;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
    watched = new WatchedStatements();
    const seen = db.withPlugin(watched);
    factors = new DividendFactors(seen, new DividendReads(seen, stage.opened.catalog));
  });
  afterAll(() => database.close());

  const storeBars = async (
    rows: readonly Close[],
    options: StoreOptions = {},
    more: Partial<PricedInstrument> = {},
  ) => {
    const instrument = await stage.instrument(`T${instrumentCount++}`, more);
    await stage.bars(instrument, flat(...rows), options);
    return instrument;
  };
  const request = (instrument: PricedInstrument) => {
    const prices = stage.opened.catalog.of(instrument.id);
    const [series] = prices.series;
    const labelOf = (at: number) => (series!.interval === '1min' ? firstMinuteOf(at, instrument.timezone) : at);
    return { instrument, prices, series: series!, closes: series!, labelOf, today: day('2024-04-30') };
  };
  const of = async (instrument: PricedInstrument) => {
    const [result] = await factors.of([request(instrument)]);
    return result!;
  };

  test('1 − dividend / previous close, a factor for each ex-date', async () => {
    const one = await storeBars([
      ['2012-08-08', 619.86],
      ['2012-08-09', 620.73],
      ['2012-11-06', 582.85],
    ]);
    await stage.actions(one, [], [dividend('2012-08-09', 2.65), dividend('2012-11-07', 2.65)]);
    expect(await of(one)).toEqual({
      factors: [
        { exLabel: day('2012-08-09'), factor: 1 - 2.65 / 619.86 },
        { exLabel: day('2012-11-07'), factor: 1 - 2.65 / 582.85 },
      ],
      notes: [],
    });
  });

  test('the previous close may be in the year before', async () => {
    const one = await storeBars([
      ['2012-12-31', 50],
      ['2013-01-02', 51],
    ]);
    await stage.actions(one, [], [dividend('2013-01-02', 1)]);
    expect((await of(one)).factors).toEqual([{ exLabel: day('2013-01-02'), factor: 0.98 }]);
  });

  test('before the first bar there is nothing to adjust', async () => {
    const one = await storeBars([['2013-01-02', 51]]);
    await stage.actions(one, [], [dividend('2013-01-02', 1), dividend('2012-05-01', 1)]);
    expect(await of(one)).toEqual({ factors: [], notes: [] });
  });

  test('a split on the ex-date: the previous close is divided by its ratio first (price-4)', async () => {
    const one = await storeBars([
      ['2023-06-09', 1200],
      ['2023-06-12', 119],
    ]);
    await stage.actions(one, [split('2023-06-12', 10)], [dividend('2023-06-12', 1.2)]);
    expect((await of(one)).factors).toEqual([{ exLabel: day('2023-06-12'), factor: 1 - 1.2 / 120 }]);
    expect(await stage.closes(one, { adjust: 'all', end: '2023-06-12' })).toEqual([118.8, 119]);
  });

  test('a split between the previous close and the ex-date divides that close too', async () => {
    const one = await storeBars([
      ['2023-06-08', 1200],
      ['2023-06-13', 119],
    ]);
    await stage.actions(one, [split('2023-06-12', 10)], [dividend('2023-06-13', 1.2)]);
    expect((await of(one)).factors).toEqual([{ exLabel: day('2023-06-13'), factor: 1 - 1.2 / 120 }]);
  });

  test('two dividends of one day count as their sum', async () => {
    const one = await storeBars([['2012-12-04', 100]]);
    const both = [dividend('2012-12-05', 1, { type: 'cash' }), dividend('2012-12-05', 3, { type: 'special' })];
    await stage.actions(one, [], both);
    expect((await of(one)).factors).toEqual([{ exLabel: day('2012-12-05'), factor: 0.96 }]);
  });

  test('a dividend in another currency is left out, with a note', async () => {
    const one = await storeBars(
      [
        ['2024-03-06', 50],
        ['2024-03-07', 50],
      ],
      {},
      { currency: 'CAD' },
    );
    const paid = [dividend('2024-03-08', 1, { currency: 'CAD' }), dividend('2024-03-07', 2, { currency: 'USD' })];
    await stage.actions(one, [], paid);
    expect(await of(one)).toEqual({
      factors: [{ exLabel: day('2024-03-08'), factor: 0.98 }],
      notes: ['1 dividend in USD left out: the prices are in CAD.'],
    });
    expect((await stage.ask(one, { adjust: 'all' })).notes).toHaveLength(1);
    expect((await stage.ask(one, { adjust: 'splits' })).notes).toEqual([]);
  });

  test('a future dividend is not a factor yet, a dividend of today is one', async () => {
    const one = await storeBars([['2024-03-07', 50]]);
    await stage.actions(one, [], [dividend('2024-03-08', 1), dividend('2024-03-11', 1)]);
    const on = async (today: string) => {
      const [result] = await factors.of([{ ...request(one), today: day(today) }]);
      return result!.factors.length;
    };
    expect([await on('2024-03-07'), await on('2024-03-08'), await on('2024-03-10'), await on('2024-03-11')]).toEqual([
      0, 1, 1, 2,
    ]);
  });

  test('a close that is more than a month old does not count: left out, with a note', async () => {
    const one = await storeBars([['2024-01-05', 50]]);
    await stage.actions(one, [], [dividend('2024-02-04', 1), dividend('2024-02-05', 1)]);
    expect(await of(one)).toEqual({
      factors: [{ exLabel: day('2024-02-04'), factor: 0.98 }],
      notes: ['1 dividend without a close in the previous month left out: 2024-02-05.'],
    });
  });

  test('a note names three days and the last one', async () => {
    const one = await storeBars([['2024-02-29', 5]]);
    await stage.actions(
      one,
      [],
      ['01', '04', '05', '06', '07'].map((at) => dividend(`2024-03-${at}`, 6)),
    );
    expect((await of(one)).notes).toEqual([
      '5 dividends not below the previous close left out: 2024-03-01, 2024-03-04, 2024-03-05, … 2024-03-07.',
    ]);
  });

  test('a dividend without a currency, or of an instrument without one, counts as its own', async () => {
    const one = await storeBars([['2024-03-07', 50]]);
    await stage.actions(one, [], [dividend('2024-03-08', 1)]);
    expect((await of(one)).factors).toHaveLength(1);
    const two = await storeBars([['2024-03-07', 50]], {}, { currency: null });
    await stage.actions(two, [], [dividend('2024-03-08', 1, { currency: 'USD' })]);
    expect((await of(two)).factors).toHaveLength(1);
  });

  test('a dividend that is not below the close adjusts nothing, with a note', async () => {
    const one = await storeBars([['2024-03-07', 5]]);
    await stage.actions(one, [], [dividend('2024-03-08', 5), dividend('2024-03-11', 6)]);
    expect(await of(one)).toEqual({
      factors: [],
      notes: ['2 dividends not below the previous close left out: 2024-03-08, 2024-03-11.'],
    });
  });

  test('prices with splits worked in: the previous close is taken as it was traded', async () => {
    const asOf = day('2020-12-31');
    const one = await storeBars(
      [
        ['2020-08-06', 113.9],
        ['2020-08-31', 129],
      ],
      { basis: 'splits', asOf },
    );
    await stage.actions(one, [split('2020-08-31', 4)], [dividend('2020-08-07', 0.82)]);
    // As paid 0.82 on a close of 455.60
    expect((await of(one)).factors).toEqual([{ exLabel: day('2020-08-07'), factor: 1 - 0.82 / (113.9 * 4) }]);
  });

  test('prices with dividends worked in: only those after their day count', async () => {
    const asOf = day('2024-03-07');
    const one = await storeBars(
      [
        ['2024-03-06', 50],
        ['2024-03-07', 50],
        ['2024-03-08', 49],
      ],
      { basis: 'all', asOf },
    );
    await stage.actions(one, [], [dividend('2024-03-07', 1), dividend('2024-03-08', 1)]);
    expect((await of(one)).factors).toEqual([{ exLabel: day('2024-03-08'), factor: 0.98 }]);
  });

  test('minutes: the last one before the ex-date begins at the exchange', async () => {
    const rows = [
      ['2024-03-07T20:59', 50],
      ['2024-03-08T03:00', 40],
      ['2024-03-08T14:30', 39],
    ] as const;
    const one = await storeBars(rows, { interval: '1min' });
    await stage.actions(one, [], [dividend('2024-03-08', 1)]);
    expect((await of(one)).factors).toEqual([{ exLabel: minute('2024-03-08T05:00'), factor: 1 - 1 / 40 }]);
  });

  test('minutes: the previous close may be some days old, over a long weekend', async () => {
    const one = await storeBars(
      [
        ['2024-03-28T19:59', 50],
        ['2024-04-02T13:30', 49],
      ],
      { interval: '1min' },
    );
    await stage.actions(one, [], [dividend('2024-04-02', 1)]);
    expect((await of(one)).factors).toEqual([{ exLabel: minute('2024-04-02T04:00'), factor: 0.98 }]);
  });

  test('they are computed once per revision', async () => {
    const one = await storeBars([['2024-03-07', 50]]);
    await stage.actions(one, [], [dividend('2024-03-08', 1)]);
    await of(one);
    watched.texts.length = 0;
    expect((await of(one)).factors).toHaveLength(1);
    expect(watched.count).toBe(0);
    await stage.bars(one, flat(['2024-03-07', 100]));
    expect((await of(one)).factors[0]!.factor).toBe(0.99);
    expect(watched.count).toBe(2);
  });

  test('of many series at a time with two statements, in their order', async () => {
    const all = [
      await storeBars([['2024-03-07', 50]]),
      await storeBars([['2024-03-07', 100]]),
      await storeBars([['2024-03-07', 10]]),
    ];
    for (const one of all.slice(0, 2)) await stage.actions(one, [], [dividend('2024-03-08', 1)]);
    await of(all[1]!);
    watched.texts.length = 0;
    const results = await factors.of(all.map(request));
    expect(results.map((each) => each.factors.map(({ factor }) => factor))).toEqual([[0.98], [0.99], []]);
    expect(watched.count).toBe(2);
  });
});
