import { type Database, AuditTrail, localAuthor } from '@bourse/db';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { sql } from 'kysely';
import { importHistory } from '@bourse/universe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePrices } from '../edit/delete-prices.js';
import { plainCsv } from '../formats/plain-csv.js';
import { importBars } from '../import/import-bars.js';
import { importSplits } from '../import/import-actions.js';
import { InstrumentDirectory } from '../import/instrument-directory.js';
import { PriceFolder } from '../testing/price-folder.js';
import { PriceStage } from '../testing/price-stage.js';
import { day } from '../testing/rows.js';
import { universeOf } from '../testing/universe-of.js';
import { dropOldRecords } from './import-log.js';
import { undoPriceImport } from './undo-import.js';

const trail = new AuditTrail(localAuthor('a spec'));

describeOnDatabase('undo of an import of prices', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let folder: PriceFolder;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
    folder = new PriceFolder();
    const symbols = ['AAPL', 'MSFT', 'IBM', 'KO', 'GE', 'PEP', 'DIS', 'HD'];
    await universeOf(
      db,
      symbols.map((symbol, i) => ({ symbol, exchange: i < 2 ? 'NYSE' : 'NASDAQ', currency: 'USD' })),
    );
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });

  const load = async (symbol: string, ...bars: readonly (readonly [string, number])[]) => {
    const rows = bars.map(([at, close]) => `${at},${close},${close},${close},${close},100`);
    const file = folder.file(`${instrumentCount++}/${symbol}.csv`, 'datetime,open,high,low,close,volume', ...rows);
    return (await importBars(db, plainCsv, [file])).importId!;
  };
  const fileOf = (symbol: string) =>
    folder.file(`both/${symbol}.csv`, 'datetime,open,high,low,close,volume', '2024-01-02,9,9,9,9,1');
  const find = async (symbol: string) => (await new InstrumentDirectory(db).find(symbol))!;
  const closes = async (symbol: string) => {
    await stage.opened.catalog.refresh();
    return stage.closes(await find(symbol));
  };

  test('a middle one is undone where it still applies: bars of the same year that came later stay', async () => {
    await load('AAPL', ['2024-01-02', 10]);
    const middle = await load('AAPL', ['2024-01-03', 11]);
    await load('AAPL', ['2024-01-04', 12]);
    const before = (await stage.opened.catalog.refresh(), stage.opened.catalog.of((await find('AAPL')).id).series[0]!);
    expect(await undoPriceImport(db, middle)).toMatchObject({ barsRemoved: 1, barsRestored: 0, instruments: 1 });
    expect(await closes('AAPL')).toEqual([10, 12]);
    expect(stage.opened.catalog.of((await find('AAPL')).id).series[0]!.storedAt).toEqual(before.storedAt);
  });

  test('one that a later import overwrote in part is refused, whole, and the later one named', async () => {
    const one = await load('MSFT', ['2024-01-02', 10], ['2024-01-03', 11]);
    const two = await load('MSFT', ['2024-01-03', 12], ['2024-01-04', 13]);
    const text = `Import ${one} cannot be undone: import ${two} has since overwritten 1 value of MSFT. Undo import ${two} first.`;
    await expect(undoPriceImport(db, one)).rejects.toThrow(text);
    await expect(undoPriceImport(db, one, { dryRun: true })).rejects.toThrow(text);
    expect(await closes('MSFT')).toEqual([10, 12, 13]);
    await undoPriceImport(db, two);
    await undoPriceImport(db, one);
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of((await find('MSFT')).id).series).toEqual([]);
  });

  test('one that is undone, unknown, unchanged or of instruments is refused', async () => {
    const one = await load('IBM', ['2024-01-02', 10]);
    const same = await load('IBM', ['2024-01-02', 10]);
    await expect(undoPriceImport(db, same)).rejects.toThrow(`Import ${same} changed nothing.`);
    await undoPriceImport(db, one);
    await expect(undoPriceImport(db, one)).rejects.toThrow('is already undone');
    await expect(undoPriceImport(db, 999_999)).rejects.toThrow('Import 999999 does not exist.');
    await expect(undoPriceImport(db, 1)).rejects.toThrow('is not an import of prices, dividends or splits');
  });

  test('a killed import is undone like any other', async () => {
    const id = await load('KO', ['2024-01-02', 10], ['2024-01-03', 11]);
    await sql`update imports set state = 'storing', finished_at = null where id = ${id}`.execute(db);
    await undoPriceImport(db, id);
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of((await find('KO')).id).series).toEqual([]);
  });

  test('an undo that fails between two instruments continues when it is repeated, as the same undo', async () => {
    const { importId } = await importBars(db, plainCsv, [fileOf('GE'), fileOf('PEP')]);
    const watched = new WatchedStatements();
    watched.refuse('update imports set undone_by');
    await expect(undoPriceImport(db.withPlugin(watched), importId!)).rejects.toThrow('refused');
    watched.refuse(null);
    const { undoId } = await undoPriceImport(db, importId!);
    const facts = (await importHistory(db, 1000)).filter(({ undoes }) => undoes === importId);
    expect(facts).toMatchObject([{ id: undoId, kind: 'undo', state: 'published' }]);
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of((await find('PEP')).id).series).toEqual([]);
  });

  test('a step of an import that has been undone during the import stores nothing', async () => {
    const id = await load('DIS', ['2024-01-02', 10]);
    await undoPriceImport(db, id);
    const { storePrices } = await import('../store/price-store.js');
    const splitStatement = {
      source: 'csv',
      rank: 2,
      whole: null,
      events: [{ exDay: day('2024-02-01'), numerator: 2, denominator: 1 }],
    };
    const prices = {
      instrumentId: (await find('DIS')).id,
      exchange: null,
      bars: null,
      splits: splitStatement,
      dividends: null,
    };
    await expect(storePrices(db, prices, id)).rejects.toThrow('was undone while it was running');
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of(prices.instrumentId).splits).toEqual([]);
  });

  test('a split that a live source replaced since is left alone', async () => {
    const file = folder.file('splits.csv', 'symbol,ex_date,ratio', 'HD,2024-02-01,2');
    const { importId } = await importSplits(db, [file]);
    await sql`update splits set source = 'polygon', numerator = 3 where source = 'csv'`.execute(db);
    await expect(undoPriceImport(db, importId!)).rejects.toThrow(
      'a live source has since replaced splits or dividends of HD',
    );
    await sql`delete from splits`.execute(db);
  });

  test('deleted bars are restored with the id and time of their series; the day is closed in between', async () => {
    await load('HD', ['2024-03-04', 10], ['2024-03-05', 11], ['2024-03-06', 12]);
    const instrument = await find('HD');
    const sessions = async () => {
      await stage.opened.catalog.refresh();
      const sessionDays = stage.opened.catalog.sessions('NASDAQ')!;
      return ['2024-03-04', '2024-03-05'].map((date) => sessionDays.isClosed(day(date)));
    };
    await closes('HD');
    const { series } = stage.opened.catalog.of(instrument.id);
    const deleted = await deletePrices(db, instrument, { from: day('2024-03-05'), to: day('2024-03-05') }, trail);
    expect(deleted.series).toMatchObject([{ source: 'csv', bars: 1, from: '2024-03-05', to: '2024-03-05', days: 1 }]);
    expect(await sessions()).toEqual([false, true]);
    const all = await deletePrices(db, instrument, {}, trail);
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of(instrument.id).series).toEqual([]);
    await undoPriceImport(db, all.importId!);
    await undoPriceImport(db, deleted.importId!);
    expect(await sessions()).toEqual([false, false]);
    expect(stage.opened.catalog.of(instrument.id).series).toEqual(series);
    expect(await closes('HD')).toEqual([10, 11, 12]);
  });

  test('records of old imports are dropped, and their imports can no longer be undone', async () => {
    const old = await load('AAPL', ['2023-01-03', 10]);
    const newest = await load('AAPL', ['2023-01-04', 10]);
    await dropOldRecords(db, 1);
    await expect(undoPriceImport(db, old)).rejects.toThrow(
      'is too old: the newest 50 imports of prices can be undone.',
    );
    const { rows } = await sql`select 1 from price_changes where import_id = ${old}`.execute(db);
    expect(rows).toEqual([]);
    await undoPriceImport(db, newest);
  });
});
