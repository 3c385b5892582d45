import { dayText } from '@bourse/range';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PriceStage, type Query } from '../testing/price-stage.js';
import { day, dividend, split } from '../testing/rows.js';
import { ActionsReader } from './actions-reader.js';
import { DividendReads } from './dividend-reads.js';
import type { PricedInstrument } from './series-request.js';

const dates = ({ events }: { readonly events: readonly { readonly exDay: number }[] }) =>
  events.map(({ exDay }) => dayText(exDay));

describeOnDatabase('dividends and splits of a window', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let watched: WatchedStatements;
  let reader: ActionsReader;
  let apple: PricedInstrument;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
    watched = new WatchedStatements();
    const [db, { catalog }] = [database.db.withPlugin(watched), stage.opened];
    reader = new ActionsReader(db, new DividendReads(db, catalog), catalog, stage.now);
    apple = await stage.instrument('AAPL');
    const paid = [
      dividend('2014-05-08', 3.29),
      dividend('2014-08-07', 0.47),
      dividend('2020-08-07', 0.82),
      dividend('2020-11-06', 0.205),
    ];
    await stage.actions(apple, [split('2014-06-09', 7), split('2020-08-31', 4)], paid);
  });
  afterAll(() => database.close());

  const ask = async (query: Query, instrument = apple) => {
    const [page] = await reader.dividends([{ instrument, window: stage.window(query) }]);
    return page!;
  };

  test('newest first, with the amount per share of today and the one that was paid', async () => {
    const { events, restTo } = await ask({});
    expect(events.map(({ exDay, amount, adjustedAmount }) => [dayText(exDay), amount, adjustedAmount])).toEqual([
      ['2020-11-06', 0.205, 0.205],
      ['2020-08-07', 0.82, 0.205], // / 4
      ['2014-08-07', 0.47, 0.1175], // / 4
      ['2014-05-08', 3.29, 0.1175], // / 28
    ]);
    expect(restTo).toBeNull();
  });

  test('both bounds are inclusive', async () => {
    expect(dates(await ask({ start: '2014-08-07', end: '2020-08-07' }))).toEqual(['2020-08-07', '2014-08-07']);
    expect(dates(await ask({ start: '2014-08-08', end: '2020-08-06' }))).toEqual([]);
  });

  test('a ceiling keeps the newest and names the rest; only outputsize names none', async () => {
    const page = await ask({ start: '2014-01-01', size: 3 });
    expect(dates(page)).toEqual(['2020-11-06', '2020-08-07', '2014-08-07']);
    expect(page.restTo).toBe(day('2014-08-06'));
    expect((await ask({ start: '2014-01-01', size: 4 })).restTo).toBeNull();
    expect((await ask({ size: 3 })).restTo).toBeNull();
  });

  test('a day with several dividends is not cut: the whole day is in the rest', async () => {
    const fund = await stage.instrument('VTSMX');
    const two = [dividend('2023-12-20', 0.3, { type: 'cash' }), dividend('2023-12-20', 1.5, { type: 'capital_gain' })];
    await stage.actions(fund, [], [...two, dividend('2023-12-27', 0.1)]);
    const page = await ask({ start: '2023-01-01', size: 2 }, fund);
    expect(dates(page)).toEqual(['2023-12-27']);
    expect(page.restTo).toBe(day('2023-12-26'));
    expect(dates(await ask({ start: '2023-01-01', end: '2023-12-26', size: 2 }, fund))).toEqual([
      '2023-12-20',
      '2023-12-20',
    ]);
  });

  test('a day with more dividends than the ceiling is cut, and the rest begins with that day as a whole', async () => {
    const fund = await stage.instrument('VFIAX');
    const two = [dividend('2023-12-20', 0.3, { type: 'cash' }), dividend('2023-12-20', 1.5, { type: 'capital_gain' })];
    await stage.actions(fund, [], [...two, dividend('2023-09-27', 0.1), dividend('2023-06-28', 0.1)]);
    const newest = await ask({ start: '2023-01-01', size: 1 }, fund);
    expect([dates(newest), newest.restTo, newest.minRestSize]).toEqual([['2023-12-20'], day('2023-12-20'), 2]);
    const whole = await ask({ start: '2023-01-01', end: '2023-12-20', size: 2 }, fund);
    expect([dates(whole), whole.restTo, whole.minRestSize]).toEqual([
      ['2023-12-20', '2023-12-20'],
      day('2023-12-19'),
      null,
    ]);
  });

  test('a split counts from its ex-date on, not before it', async () => {
    const [soon, today] = [await stage.instrument('LRCX'), await stage.instrument('WMT')];
    for (const [one, date] of [
      [soon, '2024-03-14'],
      [today, '2024-03-13'],
    ] as const) {
      await stage.actions(one, [split(date, 3)], [dividend('2024-01-05', 0.6)]);
    }
    const pages = [await ask({}, soon), await ask({}, today)];
    expect(pages.map(({ events }) => events[0]!.adjustedAmount)).toEqual([0.6, 0.2]);
  });

  test('splits follow the same rules', async () => {
    const [page] = await reader.splits([{ instrument: apple, window: stage.window({ start: '2014-01-01', size: 1 }) }]);
    expect(page).toMatchObject({
      events: [{ numerator: 4, denominator: 1, source: 'csv' }],
      restTo: day('2020-08-30'),
    });
  });

  test('of many instruments with one statement, each in its place, one of them twice', async () => {
    const other = await stage.instrument('MSFT');
    await stage.actions(other, [], [dividend('2020-08-19', 0.51)]);
    watched.texts.length = 0;
    const pages = await reader.dividends([
      { instrument: other, window: stage.window({}) },
      { instrument: apple, window: stage.window({ size: 1 }) },
      { instrument: apple, window: stage.window({ end: '2014-06-01' }) },
    ]);
    expect(pages.map(dates)).toEqual([['2020-08-19'], ['2020-11-06'], ['2014-05-08']]);
    expect(watched.count).toBe(1);
  });
});
