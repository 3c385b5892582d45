import type { Bars } from '@bourse/bars';
import type { Adjust } from '@bourse/contract';
import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { day, flat } from '../testing/rows.js';
import { type NewPrices, storePrices, previewStorePrices } from './price-store.js';

describeOnDatabase('stored prices', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let apple: PricedInstrument;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db, { clock: Date.now });
    apple = await stage.instrument('AAPL');
  });
  afterAll(() => database.close());

  const newPrices = (bars: Bars, more: Partial<NewPrices> = {}): NewPrices => ({
    instrumentId: apple.id,
    exchange: 'NASDAQ',
    bars: {
      interval: '1day',
      source: 'alphavantage',
      origin: 'imported',
      basis: 'raw',
      asOf: null,
      bars,
      fetchedDays: [],
    },
    splits: null,
    dividends: null,
    ...more,
  });

  const closes = (start: string, end: string, adjust: Adjust = 'none') => stage.closes(apple, { start, end, adjust });

  test('bars are returned to the last digit, over the end of a year', async () => {
    const stored = await storePrices(
      db,
      newPrices(
        flat(
          ['2013-12-30', 554.52],
          ['2013-12-31', 561.02],
          ['2014-01-02', 553.13],
          ['2014-06-06', 645.57],
          ['2014-06-09', 93.7],
        ),
      ),
    );
    expect(stored).toEqual({ barsAdded: 5, barsChanged: 0, actionsChanged: 0 });
    await stage.opened.catalog.refresh();
    expect(await closes('2013-12-31', '2014-06-09')).toEqual([561.02, 553.13, 645.57, 93.7]);
  });

  test('unchanged data causes no write', async () => {
    const { revision } = stage.opened.catalog.of(apple.id);
    const again = await storePrices(db, newPrices(flat(['2013-12-31', 561.02], ['2014-01-02', 553.13])));
    expect(again).toEqual({ barsAdded: 0, barsChanged: 0, actionsChanged: 0 });
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of(apple.id).revision).toBe(revision);
  });

  test('a correction replaces the bars it names and raises the revision', async () => {
    const { revision } = stage.opened.catalog.of(apple.id);
    expect(await storePrices(db, newPrices(flat(['2014-01-02', 553.14])))).toMatchObject({
      barsAdded: 0,
      barsChanged: 1,
    });
    await stage.opened.catalog.refresh();
    expect(await closes('2014-01-02', '2014-01-02')).toEqual([553.14]);
    expect(stage.opened.catalog.of(apple.id).revision).toBeGreaterThan(revision);
    await storePrices(db, newPrices(flat(['2014-01-02', 553.13])));
    await stage.opened.catalog.refresh();
  });

  test('a dry run reports what would change and writes nothing', async () => {
    expect(await previewStorePrices(db, newPrices(flat(['2014-06-10', 94.25])))).toMatchObject({ barsAdded: 1 });
    await stage.opened.catalog.refresh();
    expect(
      await closes('2014-06-10', '2014-06-10').catch((error: unknown) => (error as { code: string }).code),
    ).toEqual('not_found');
  });

  test('a split divides earlier prices: 645.57 / 7 = 92.224286', async () => {
    const split = { exDay: day('2014-06-09'), numerator: 7, denominator: 1 };
    const splits = { source: 'alphavantage', rank: 2, events: [split], whole: null };
    expect(await storePrices(db, newPrices(flat(), { bars: null, splits }))).toMatchObject({ actionsChanged: 1 });
    expect(await storePrices(db, newPrices(flat(), { bars: null, splits }))).toMatchObject({ actionsChanged: 0 });
    await stage.opened.catalog.refresh();
    expect(await closes('2014-06-06', '2014-06-09', 'splits')).toEqual([92.224286, 93.7]);
    expect(await closes('2014-06-06', '2014-06-09', 'none')).toEqual([645.57, 93.7]);
  });

  test('a dividend reduces earlier prices: 553.13 x (1 - 3.05 / 553.13) / 7', async () => {
    const dividend = {
      exDay: day('2014-01-03'),
      amount: 3.05,
      currency: 'USD',
      declarationDay: null,
      recordDay: null,
      paymentDay: null,
      frequency: null,
      type: null,
    };
    const dividends = { source: 'alphavantage', rank: 2, events: [dividend], whole: null };
    await storePrices(db, newPrices(flat(), { bars: null, dividends }));
    await stage.opened.catalog.refresh();
    expect(await closes('2014-01-02', '2014-06-06', 'all')).toEqual([78.582857, 92.224286]);
  });

  test('a covered span broken by a long gap: [] inside, 404 between and beyond; [] where the exchange was closed', async () => {
    expect(await closes('2014-01-01', '2014-01-01')).toEqual([]);
    await expect(closes('2014-03-03', '2014-03-07')).rejects.toMatchObject({
      code: 'not_found',
      details: { from: '2014-03-03', to: '2014-03-07' },
    });
    expect(await closes('2014-03-01', '2014-03-02')).toEqual([]);
    expect(await closes('2014-02-17', '2014-02-17')).toEqual([]);
    await expect(closes('2015-01-05', '2015-01-05')).rejects.toMatchObject({ status: 404 });
  });
});
