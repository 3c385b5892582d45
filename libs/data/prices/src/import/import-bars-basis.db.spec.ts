import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alphavantage } from '../formats/alphavantage.js';
import { plainCsv } from '../formats/plain-csv.js';
import { yahoo } from '../formats/yahoo.js';
import { PriceFolder } from '../testing/price-folder.js';
import { PriceStage, type Query } from '../testing/price-stage.js';
import { day, dividend, split } from '../testing/rows.js';
import { universeOf } from '../testing/universe-of.js';
import { type BarImportOptions, importBars } from './import-bars.js';
import { InstrumentDirectory } from './instrument-directory.js';

const page = 'Date,Open,High,Low,Close,Adj Close,Volume';
const yfinance = `${page},Dividends,Stock Splits`;
const flat = (date: string, close: number, more = '') =>
  `${date},${close},${close},${close},${close},${close},700${more}`;

describeOnDatabase('the basis and unit of imported bars', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let folder: PriceFolder;
  let symbolCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
    folder = new PriceFolder();
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });

  /** A new instrument of its own for each test. */
  const addInstrument = async (
    exchange = 'NASDAQ',
    currency = 'USD',
    type: 'Common Stock' | 'Crypto' = 'Common Stock',
  ) => {
    const symbol = `T${symbolCount++}`;
    await universeOf(db, [{ symbol, exchange, currency, type }]);
    return (await new InstrumentDirectory(db).find(symbol))!;
  };
  type Listed = Awaited<ReturnType<typeof addInstrument>>;
  const load = (one: Listed, lines: readonly string[], options: BarImportOptions = {}, format = yahoo) => {
    return importBars(db, format, [folder.file(`${one.symbol}.csv`, ...lines)], options);
  };
  const series = async ({ id }: Listed) => {
    await stage.opened.catalog.refresh();
    return stage.opened.catalog.of(id).series.map(({ basis, asOf }) => ({ basis, asOf }));
  };
  const closes = async (one: Listed, query: Query = {}) => {
    await stage.opened.catalog.refresh();
    return stage.closes(one, query);
  };

  describe('prices divided by later splits', () => {
    const before = [page, flat('2014-06-05', 92.478569), flat('2014-06-06', 92.224286)];

    test('with their splits in the file: as traded, and the splits are stored', async () => {
      const one = await addInstrument();
      const rows = [yfinance, flat('2014-06-06', 92.224286, ',0,0'), flat('2014-06-09', 93.7, ',0,7')];
      expect(await load(one, rows)).toMatchObject({ barsAdded: 2, actionsChanged: 1 });
      expect(await series(one)).toEqual([{ basis: 'raw', asOf: null }]);
      expect(await closes(one, { adjust: 'none' })).toEqual([645.570002, 93.7]);
      expect(await closes(one, { adjust: 'splits' })).toEqual([92.224286, 93.7]);
    });

    test('with their splits stored before: as traded', async () => {
      const one = await addInstrument();
      await stage.actions(one, [split('2014-06-09', 7), split('2020-08-31', 4)]);
      await load(one, [page, flat('2014-06-06', 23.056), flat('2020-09-01', 134)], { asOf: day('2021-01-01') });
      expect(await series(one)).toEqual([{ basis: 'raw', asOf: null }]);
      expect(await closes(one, { adjust: 'none' })).toEqual([645.568, 134]);
    });

    test('only the splits up to their day are undone', async () => {
      const one = await addInstrument();
      await stage.actions(one, [split('2014-06-09', 7), split('2020-08-31', 4)]);
      await load(one, before, { asOf: day('2017-01-01') });
      expect(await closes(one, { adjust: 'none' })).toEqual([647.349983, 645.570002]);
      const two = await addInstrument();
      await stage.actions(two, [split('2014-06-09', 7)]);
      await load(two, before);
      expect(await closes(two, { adjust: 'none' })).toEqual([92.478569, 92.224286]);
    });

    test('without known splits: on the basis and date of the file', async () => {
      const one = await addInstrument();
      await load(one, before);
      expect(await series(one)).toEqual([{ basis: 'splits', asOf: day('2014-06-06') }]);
      await expect(closes(one, { adjust: 'none' })).rejects.toMatchObject({ status: 400 });
      expect(await closes(one, { adjust: 'splits' })).toEqual([92.478569, 92.224286]);
      const two = await addInstrument();
      await load(two, before, { asOf: day('2017-01-01') });
      expect(await series(two)).toEqual([{ basis: 'splits', asOf: day('2017-01-01') }]);
    });

    test('a split that another source reported a day apart is undone once', async () => {
      const one = await addInstrument();
      await stage.actions(one, [split('2014-06-10', 7)]);
      const rows = [flat('2014-06-05', 92, ',0,0'), flat('2014-06-06', 92, ',0,0'), flat('2014-06-09', 93, ',0,7')];
      await load(one, [yfinance, ...rows, flat('2014-06-10', 94, ',0,0')]);
      expect(await closes(one, { end: '2014-06-06' })).toEqual([644, 644]);
    });

    test('a file has splits up to its last bar: splits worked in later are unknown', async () => {
      const one = await addInstrument();
      const rows = [yfinance, flat('2013-06-05', 15.9, ',0,0'), flat('2013-06-06', 15.9, ',0,0')];
      await load(one, rows, { asOf: day('2024-01-02') });
      expect(await series(one)).toEqual([{ basis: 'splits', asOf: day('2024-01-02') }]);
      const two = await addInstrument();
      await stage.actions(two, [split('2014-06-09', 7)]);
      await load(two, rows, { asOf: day('2024-01-02') });
      expect(await closes(two)).toEqual([111.3, 111.3]);
    });

    test('a later split: prices dated before it are divided by it then', async () => {
      const one = await addInstrument();
      await load(one, [page, flat('2014-06-06', 645.57)]);
      await stage.actions(one, [split('2014-06-09', 7)]);
      expect(await closes(one, { adjust: 'splits' })).toEqual([92.224286]);
    });

    test('known dividends show that a source reported the instrument: then no split means none', async () => {
      const one = await addInstrument();
      await stage.actions(one, [], [dividend('2014-05-08', 3.29)]);
      await load(one, before);
      expect(await series(one)).toEqual([{ basis: 'raw', asOf: null }]);
    });

    test('a coin never splits: as traded without known splits', async () => {
      const one = await addInstrument('NASDAQ', 'USD', 'Crypto');
      await load(one, before);
      expect(await series(one)).toEqual([{ basis: 'raw', asOf: null }]);
    });
  });

  test('prices with dividends worked in stay so, with or without known ones: all is the only adjustment', async () => {
    const one = await addInstrument();
    await stage.actions(one, [split('2014-06-09', 7)]);
    const adjusted = 'Date,Open,High,Low,Close,Volume';
    await load(one, [adjusted, '2014-06-06,80,80,80,80,700', '2014-06-09,81,81,81,81,700']);
    expect(await series(one)).toEqual([{ basis: 'all', asOf: day('2014-06-09') }]);
    expect(await closes(one, { adjust: 'all' })).toEqual([80, 81]);
    await expect(closes(one, { adjust: 'splits' })).rejects.toMatchObject({ status: 400 });
  });

  describe('splits and dividends in the files', () => {
    const rows = [
      'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient',
      '2012-08-10,618.7,621.8,618.7,621.7,1,6962100,0.0000,1.0',
      '2012-08-09,617.9,621.7,617.8,620.7,1,7915800,2.6500,1.0',
      '2012-08-08,619.4,623.9,617.1,619.9,1,8739500,0.0000,1.0',
    ];

    test('are stored', async () => {
      const one = await addInstrument();
      expect(await load(one, rows, {}, alphavantage)).toMatchObject({ barsAdded: 3, actionsChanged: 1 });
      expect(await closes(one, { adjust: 'all', size: 3 })).toEqual([617.25, 620.7, 621.7]); // 619.9 − 2.65
    });

    test('are left alone on request', async () => {
      const one = await addInstrument();
      const summary = await load(one, rows, { noActions: true }, alphavantage);
      expect(summary).toMatchObject({ barsAdded: 3, actionsChanged: 0 });
      expect(await closes(one, { adjust: 'all', size: 3 })).toEqual([619.9, 620.7, 621.7]);
    });

    test('that the source withdraws are removed, as far as its bars reach', async () => {
      const one = await addInstrument();
      await load(one, rows, {}, alphavantage);
      const without = rows.map((row) => row.replace('2.6500', '0.0000'));
      expect(await load(one, without, {}, alphavantage)).toMatchObject({ barsUnchanged: 3, actionsChanged: 1 });
      await stage.actions(one, [], [dividend('2012-08-09', 1)]);
      expect(await load(one, without, {}, alphavantage)).toMatchObject({ actionsChanged: 0 });
    });
  });

  describe('pence', () => {
    test('are pounds in the store, exactly, in bars and dividends', async () => {
      const one = await addInstrument('LSE', 'GBP');
      const rows = [yfinance, flat('2024-03-06', 2472.5, ',0,0'), flat('2024-03-07', 2480, ',27.1,0')];
      expect(await load(one, rows)).toMatchObject({ barsAdded: 2, rejected: 0 });
      expect(await closes(one)).toEqual([24.725, 24.8]);
      const window = stage.window({});
      const [dividends] = await stage.opened.prices.dividends([{ instrument: one, window }]);
      expect(dividends).toMatchObject({ events: [{ amount: 0.271 }] });
    });

    test('of a format that writes pounds are divided only when the user requests it', async () => {
      const [one, two] = [await addInstrument('LSE', 'GBP'), await addInstrument('LSE', 'GBP')];
      const rows = ['datetime,open,high,low,close,volume', '2024-03-06,2472.5,2472.5,2472.5,2472.5,1'];
      await load(one, rows, {}, plainCsv);
      await load(two, rows, { unit: 'GBp' }, plainCsv);
      expect([await closes(one), await closes(two)]).toEqual([[2472.5], [24.725]]);
    });

    test('a unit of another currency than the listing rejects the symbol with the reason, and no other', async () => {
      const one = await addInstrument('LSE', 'USD');
      expect(await load(one, [page, flat('2024-03-06', 10)], { unit: 'GBp' })).toMatchObject({
        files: 1,
        barsAdded: 0,
        rejected: 1,
      });
    });
  });

  describe('prices a hundred times those stored of the same days', () => {
    const header = 'datetime,open,high,low,close,volume';
    const days = ['2024-03-04', '2024-03-05', '2024-03-06', '2024-03-07', '2024-03-08'];
    const pricedLines = (close: number) => [
      header,
      ...days.map((date) => `${date},${close},${close},${close},${close},1`),
    ];

    test('are refused, from below and from above, until the user gives the unit', async () => {
      const one = await addInstrument('LSE', 'GBP');
      await load(one, pricedLines(24.72), {}, plainCsv);
      expect(await load(one, pricedLines(2480), {}, plainCsv)).toMatchObject({
        barsAdded: 0,
        barsChanged: 0,
        rejected: 1,
      });
      expect(await load(one, pricedLines(0.2472), {}, plainCsv)).toMatchObject({ barsChanged: 0, rejected: 1 });
      expect(await load(one, pricedLines(2480), { unit: 'GBp' }, plainCsv)).toMatchObject({
        barsChanged: 5,
        rejected: 0,
      });
      expect(await closes(one)).toEqual([24.8, 24.8, 24.8, 24.8, 24.8]);
    });

    test('ten times, or fewer than five days in common, prove nothing', async () => {
      const [one, two] = [await addInstrument(), await addInstrument()];
      await load(one, pricedLines(24.72), {}, plainCsv);
      expect(await load(one, pricedLines(247.2), {}, plainCsv)).toMatchObject({ barsChanged: 5 });
      await load(two, pricedLines(24.72).slice(0, 5), {}, plainCsv);
      expect(await load(two, pricedLines(2472), {}, plainCsv)).toMatchObject({ barsChanged: 4, barsAdded: 1 });
    });
  });
});
