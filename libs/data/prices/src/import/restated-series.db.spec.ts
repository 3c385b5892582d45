import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yahoo } from '../formats/yahoo.js';
import { PriceFolder } from '../testing/price-folder.js';
import { PriceStage } from '../testing/price-stage.js';
import { day, split } from '../testing/rows.js';
import { universeOf } from '../testing/universe-of.js';
import { importBars } from './import-bars.js';
import { InstrumentDirectory } from './instrument-directory.js';

const header = ['Date', 'Open', 'High', 'Low', 'Close', 'Adj Close', 'Volume', 'Dividends', 'Stock Splits'];

/** A row of each day; the file is as of 2014-07-01. */
type Rows = readonly (readonly [date: string, close: number, adjusted: number, dividend: number, split?: number])[];

/** 3.29 were paid before the split 7:1: .47 in prices of today. Adjusted closes contain that: 84 × (1 - .47 / 84) = 83.53. */
const before = (dividend: number): Rows => [
  ['2014-05-07', 84, 83.53, 0],
  ['2014-05-08', 84, 84, dividend],
  ['2014-06-06', 92, 92, 0],
];
const after: Rows = [
  ['2014-06-09', 93, 93, 0, 7],
  ['2014-07-01', 93, 93, 0],
];

const asCells = (rows: Rows) =>
  rows.map(([date, close, adjusted, dividend, ratio = 0]) => [
    date,
    ...Array(4).fill(close.toFixed(6)),
    adjusted.toFixed(6),
    '700',
    String(dividend),
    String(ratio),
  ]);

const lines = (rows: Rows) => [header, ...asCells(rows)].map((cells) => cells.join(','));
/** The decimal comma needs another separator. */
const german = (rows: Rows) =>
  [header, ...asCells(rows)].map((cells) => cells.map((cell) => cell.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')).join(';'));
/** Without a column of adjusted closes. */
const unproven = (rows: Rows) => [header, ...asCells(rows)].map((cells) => cells.toSpliced(5, 1).join(','));

describeOnDatabase('dividends in prices divided by later splits', (open) => {
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

  /** Imports a file for an instrument with these stored splits; what is stored then, and the warnings. */
  const load = async (content: readonly string[], stored: readonly ReturnType<typeof split>[]) => {
    const symbol = `D${symbolCount++}`;
    await universeOf(db, [{ symbol, exchange: 'NASDAQ', currency: 'USD', type: 'Common Stock' }]);
    const one = (await new InstrumentDirectory(db).find(symbol))!;
    await stage.actions(one, stored);
    const file = folder.file(`${symbol}.csv`, ...content);
    const { warnings, rejected } = await importBars(db, yahoo, [file], { asOf: day('2014-07-01') });
    await stage.opened.catalog.refresh();
    const [dividends] = await stage.opened.prices.dividends([{ instrument: one, window: stage.window({}) }]);
    const amounts = 'events' in dividends! ? dividends.events.map(({ amount }) => amount) : dividends;
    return { one, amounts, warnings: Object.keys(warnings), rejected };
  };

  describe.each([
    ['in the file', [...after], []],
    ['stored', [], [split('2014-06-09', 7)]],
    ['in the file, and stored a day apart', [...after], [split('2014-06-10', 7)]],
  ])('the split is %s', (_, rest, stored) => {
    test('an adjusted dividend becomes as paid again, as its prices do', async () => {
      const { one, amounts, warnings } = await load(lines([...before(0.47), ...rest]), stored);
      expect([amounts, warnings]).toEqual([[3.29], []]);
      expect((await stage.closes(one, { adjust: 'none' }))[0]).toBe(588); // 84 × 7
    });

    test.each([
      ['a point', lines],
      ['a comma', german],
    ])('import-10: one as paid beside adjusted closes with %s stays as paid, with a warning', async (__, write) => {
      const { amounts, warnings } = await load(write([...before(3.29), ...rest]), stored);
      expect(amounts).toEqual([3.29]);
      expect(warnings).toEqual([expect.stringContaining('(2014-05-08: 0.47, not 3.29)')]);
    });

    test('without adjusted closes it is taken for adjusted', async () => {
      const adjusted = await load(unproven([...before(0.47), ...rest]), stored);
      expect(adjusted.amounts).toEqual([3.29]);
      const asPaid = await load(unproven([...before(3.29), ...rest]), stored);
      expect(asPaid.amounts).toEqual([23.03]); // 3.29 × 7
    });
  });

  test('a large dividend that the divided price falls by is no fault', async () => {
    const rows: Rows = [
      ['2014-05-07', 84, 74, 0],
      ['2014-05-08', 74, 74, 10],
      ['2014-06-06', 75, 75, 0],
    ];
    const { amounts, warnings, rejected } = await load(lines(rows), [split('2014-06-09', 7)]);
    expect([amounts, warnings, rejected]).toEqual([[70], [], 0]);
  });

  test('a split after the day of the file is in neither', async () => {
    const { one, amounts } = await load(lines(before(3.29)), [split('2014-07-02', 7)]);
    expect(amounts).toEqual([3.29]);
    expect((await stage.closes(one, { adjust: 'none' }))[0]).toBe(84);
  });
});
