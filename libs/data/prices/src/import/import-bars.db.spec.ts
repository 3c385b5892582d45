import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCsv } from '../formats/plain-csv.js';
import { yahoo } from '../formats/yahoo.js';
import { PriceFolder } from '../testing/price-folder.js';
import { PriceStage } from '../testing/price-stage.js';
import { day } from '../testing/rows.js';
import { universeOf } from '../testing/universe-of.js';
import { importSplits } from './import-actions.js';
import { importBars } from './import-bars.js';
import { InstrumentDirectory } from './instrument-directory.js';

const header = 'datetime,open,high,low,close,volume';
const rows = [header, '2014-06-06,92.84,93.04,92.07,92.22,100', '2014-06-09,92.7,93.88,91.75,93.7,200'];

describeOnDatabase('import of bars', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let folder: PriceFolder;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
    folder = new PriceFolder();
    const symbols = ['AAPL', 'MSFT', 'IBM', 'GE', 'KO', 'PEP', 'DIS', 'MCD', 'HD', 'VZ', 'T', 'PFE', 'XOM', 'CVX'];
    await universeOf(
      db,
      symbols.map((symbol) => ({ symbol, exchange: 'NYSE', mic: 'XNYS', currency: 'USD' })),
    );
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });

  const find = async (symbol: string) => (await new InstrumentDirectory(db).find(symbol))!;
  const writeAs = (symbol: string) =>
    folder.file('any.csv', ...rows.map((row, i) => (i === 0 ? `${row},symbol` : `${row},${symbol}`)));
  const findPrices = async (symbol: string) => {
    await stage.opened.catalog.refresh();
    return stage.opened.catalog.of((await find(symbol)).id);
  };
  const closes = async (symbol: string) => {
    await stage.opened.catalog.refresh();
    return stage.closes(await find(symbol), { end: '2014-12-31' });
  };

  test('a file named after its symbol: as traded, from the source of its format', async () => {
    const path = folder.file('AAPL.csv', ...rows);
    expect(await importBars(db, plainCsv, [path])).toMatchObject({
      files: 1,
      instruments: 1,
      barsAdded: 2,
      barsChanged: 0,
      barsUnchanged: 0,
      rejected: 0,
      warnings: {},
      rejectReport: null,
    });
    expect(await closes('AAPL')).toEqual([92.22, 93.7]);
    expect((await findPrices('AAPL')).series).toMatchObject([
      { source: 'csv', origin: 'imported', basis: 'raw', bars: 2 },
    ]);
    expect(stage.opened.catalog.sessions('NYSE')!.isClosed(day('2014-06-07'))).toBe(true);
  });

  test('again: nothing changes, nor does the revision', async () => {
    const { revision } = await findPrices('AAPL');
    expect(await importBars(db, plainCsv, [join(folder.path, 'AAPL.csv')])).toMatchObject({
      barsAdded: 0,
      barsChanged: 0,
      barsUnchanged: 2,
      actionsChanged: 0,
    });
    expect((await findPrices('AAPL')).revision).toBe(revision);
  });

  test('a correction is counted and raises the revision; bars missing from the file stay', async () => {
    const { revision } = await findPrices('AAPL');
    const path = folder.file(
      'AAPL.csv',
      header,
      '2014-06-09,92.7,93.88,91.75,93.71,200',
      rows[1]!.replace('06-06', '06-10'),
    );
    expect(await importBars(db, plainCsv, [path])).toMatchObject({ barsAdded: 1, barsChanged: 1, barsUnchanged: 0 });
    expect(await closes('AAPL')).toEqual([92.22, 93.71, 92.22]);
    expect((await findPrices('AAPL')).revision).toBeGreaterThan(revision);
  });

  test('a step that looks like a split is reported, unless the split is known already', async () => {
    const [knownSplitFile, unknownSplitFile] = ['XOM', 'CVX'].map((symbol) =>
      folder.file(`${symbol}.csv`, header, '2014-06-06,645,651,644,645.57,100', '2014-06-09,92.7,93.88,91.75,93.7,700'),
    );
    await importSplits(db, [folder.file('splits.csv', 'symbol,ex_date,ratio', 'XOM,2014-06-09,7:1')]);
    expect((await importBars(db, plainCsv, [knownSplitFile!])).warnings).toEqual({});
    expect(Object.keys((await importBars(db, plainCsv, [unknownSplitFile!])).warnings)).toEqual([
      'CVX: the step from 645.57 to 93.7 on 2014-06-09 looks like an unknown split 7:1',
    ]);
  });

  test('a dry run counts what would change and writes nothing', async () => {
    const path = folder.file('GE.csv', ...rows);
    expect(await importBars(db, plainCsv, [path], { dryRun: true })).toMatchObject({ barsAdded: 2, instruments: 1 });
    expect((await findPrices('GE')).series).toEqual([]);
    const { rows: left } = await sql`select 1 from price_series where instrument_id = ${(await find('GE')).id}`.execute(
      db,
    );
    expect(left).toEqual([]);
    expect(await importBars(db, plainCsv, [path])).toMatchObject({ barsAdded: 2 });
  });

  test('a symbol that the universe lacks is rejected, and the other files are imported', async () => {
    const files = [folder.file('NOPE.csv', ...rows), folder.file('IBM.csv', ...rows)];
    const rejectReport = join(folder.path, 'nope-rejects.csv');
    expect(await importBars(db, plainCsv, files, { rejectReport })).toMatchObject({
      files: 2,
      instruments: 1,
      barsAdded: 2,
      rejected: 1,
      rejectReport,
    });
    const [, line] = folder.lines('nope-rejects.csv');
    expect(line).toMatch(/^NOPE\.csv,1,symbol,is not in the universe.*,NOPE,series refused$/);
  });

  test('symbols that the universe lacks are created on request, in capitals, all in one version', async () => {
    const files = [
      folder.file('newco.csv', ...rows),
      folder.file('fresh.csv', ...rows),
      folder.file('IBM.csv', ...rows),
    ];
    const version = async () =>
      (await sql<{ version: number }>`select version from universe`.execute(db)).rows[0]!.version;
    const before = await version();
    expect(await importBars(db, plainCsv, files, { create: true })).toMatchObject({
      files: 3,
      instruments: 3,
      barsAdded: 4,
      barsUnchanged: 2,
      rejected: 0,
    });
    expect(await version()).toBe(before + 1);
    expect(await find('NEWCO')).toMatchObject({ symbol: 'NEWCO', type: 'Common Stock', exchange: null });
    expect(await closes('NEWCO')).toEqual([92.22, 93.7]);
    expect(await importBars(db, plainCsv, files, { create: true })).toMatchObject({ barsUnchanged: 6 });
    expect(await version()).toBe(before + 1);
  });

  test('import-11: a created instrument has the currency in which its prices are stored', async () => {
    const path = folder.file(
      'ESLT.TA.csv',
      'Date,Open,High,Low,Close,Adj Close,Volume',
      '2024-01-02,70000,70000,70000,70000,70000,1',
    );
    expect(await importBars(db, yahoo, [path], { create: true })).toMatchObject({ barsAdded: 1, rejected: 0 });
    expect(await find('ESLT.TA')).toMatchObject({ exchange: 'TLV', mic: 'XTAE', currency: 'ILS' });
  });

  test('symbol-1: a spelling or an identifier never becomes an instrument', async () => {
    const before = (await sql<{ count: number }>`select count(*)::int as count from instruments`.execute(db)).rows[0]!;
    expect(await importBars(db, plainCsv, [writeAs('NYSE:AAPL')], { create: true })).toMatchObject({ rejected: 0 });
    for (const symbol of ['US0378331005', 'BBG000B9XRY4'])
      expect(await importBars(db, plainCsv, [writeAs(symbol)], { create: true })).toMatchObject({ instruments: 0 });
    expect((await sql<{ count: number }>`select count(*)::int as count from instruments`.execute(db)).rows[0]).toEqual(
      before,
    );
  });

  test('a dry run counts the instruments that it would create', async () => {
    const path = folder.file('unborn.csv', ...rows);
    const options = { create: true, dryRun: true };
    expect(await importBars(db, plainCsv, [path], options)).toMatchObject({
      instruments: 1,
      barsAdded: 2,
      rejected: 0,
    });
    expect(await new InstrumentDirectory(db).find('UNBORN')).toBeNull();
  });

  test('a unit that one symbol of a file cannot have refuses only that one', async () => {
    const mmm = { symbol: 'MMM', exchange: 'NYSE', currency: 'USD' };
    await universeOf(db, [{ symbol: 'MC.PA', exchange: 'PAR', currency: 'EUR' }, mmm]);
    const path = folder.file('mixed.csv', `symbol,${header}`, `MC.PA,${rows[1]}`, `MMM,${rows[1]}`);
    const rejectReport = join(folder.path, 'mixed-rejects.csv');
    expect(await importBars(db, plainCsv, [path], { unit: 'USD', rejectReport })).toMatchObject({
      files: 1,
      instruments: 1,
      barsAdded: 1,
      rejected: 1,
    });
    expect(folder.lines('mixed-rejects.csv')[1]).toContain('MC.PA is listed in EUR');
  });

  test('the user names the symbol: the name of the file does not count', async () => {
    const path = folder.file('prices-of-coke.csv', ...rows);
    expect(await importBars(db, plainCsv, [path], { symbol: 'KO' })).toMatchObject({ barsAdded: 2 });
    expect(await closes('KO')).toEqual([92.22, 93.7]);
  });

  test('a file of several symbols, and a folder of files at any depth', async () => {
    folder.file('deep/more/both.csv', `symbol,${header}`, ...['PEP', 'DIS'].map((symbol) => `${symbol},${rows[1]}`));
    folder.file('deep/MCD.csv', ...rows);
    folder.file('deep/notes.txt', 'no prices');
    expect(await importBars(db, plainCsv, [join(folder.path, 'deep')])).toMatchObject({
      files: 2,
      instruments: 3,
      barsAdded: 4,
    });
  });

  test('rejected rows are reported with their line, the rest of the file is stored', async () => {
    const path = folder.file(
      'HD.csv',
      header,
      '2014-06-06,79,80,78,79.5,100',
      '2014-06-09,79,80,78,n/a,100',
      '2014-06-10,79,78,80,79,100',
      '2014-02-30,79,80,78,79,100',
      '2014-06-11,7950,8000,7900,7950,100',
      '2014-06-12,79,80,78,79.25,100',
      '2014-06-13,79,80,78,79.75,100',
    );
    const rejectReport = join(folder.path, 'rejects.csv');
    const summary = await importBars(db, plainCsv, [path], { rejectReport });
    expect(summary).toMatchObject({ files: 1, barsAdded: 3, rejected: 4, rejectReport });
    expect(folder.lines('rejects.csv').map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
      'file line field',
      'HD.csv 3 close',
      'HD.csv 4 high',
      'HD.csv 4 low',
      'HD.csv 5 datetime',
      'HD.csv 6 bar',
    ]);
    expect(await closes('HD')).toEqual([79.5, 79.25, 79.75]);
  });

  test('an unusable file is one reject; without a path no report is created', async () => {
    const files = [folder.file('page.csv', '<!DOCTYPE html>', '<html>'), folder.file('VZ.csv', ...rows)];
    expect(await importBars(db, plainCsv, files)).toMatchObject({
      files: 1,
      rejected: 1,
      barsAdded: 2,
      rejectReport: null,
    });
    const rejectReport = join(folder.path, 'none.csv');
    expect(await importBars(db, plainCsv, [files[1]!], { rejectReport })).toMatchObject({ rejectReport: null });
    expect(existsSync(rejectReport)).toBe(false);
  });

  test('an unwritable report is an error before the work', async () => {
    const rejectReport = join(folder.path, 'no-such-folder', 'rejects.csv');
    const path = folder.file('T.csv', ...rows);
    await expect(importBars(db, plainCsv, [path], { rejectReport })).rejects.toThrow('cannot be written');
    expect((await findPrices('T')).series).toEqual([]);
  });

  test('a missing path is an error before the work', async () => {
    await expect(importBars(db, plainCsv, [join(folder.path, 'T.csv'), join(folder.path, 'gone.csv')])).rejects.toThrow(
      'does not exist',
    );
    expect((await findPrices('T')).series).toEqual([]);
  });

  test('an abort ends it between two instruments: the first is whole, the second untouched', async () => {
    const files = [folder.file('T.csv', ...rows), folder.file('PFE.csv', ...rows)];
    const controller = new AbortController();
    let reports = 0;
    const onProgress = () => {
      if (++reports === 1) controller.abort(new Error('stopped by the user'));
    };
    await expect(importBars(db, plainCsv, files, { signal: controller.signal, onProgress })).rejects.toThrow('stopped');
    expect(await closes('T')).toEqual([92.22, 93.7]);
    expect((await findPrices('PFE')).series).toEqual([]);
  });

  test('an abort ends it between two steps of one file too: a long series is a step', async () => {
    await universeOf(
      db,
      ['CAT', 'DE'].map((symbol) => ({ symbol, exchange: 'NYSE', currency: 'USD' })),
    );
    const days = Array.from({ length: 401 }, (_, i) => new Date(Date.UTC(2012, 0, 1 + i)).toISOString().slice(0, 10));
    const long = days.map((date) => `CAT,${date},92,93,91,92.22,1000`);
    const path = folder.file('both.csv', `symbol,${header}`, ...long, `DE,${rows[1]}`);
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('stopped by the user'));
    await expect(importBars(db, plainCsv, [path], { signal: controller.signal, onProgress })).rejects.toThrow(
      'stopped',
    );
    expect((await findPrices('CAT')).series[0]!.bars).toBe(401);
    expect((await findPrices('DE')).series).toEqual([]);
  });

  test('progress ends with all bytes read', async () => {
    const path = folder.file('MSFT.csv', ...rows);
    const seen: [number, number][] = [];
    const onProgress = ({ bytesRead, bytesTotal }: { bytesRead: number; bytesTotal: number }) =>
      seen.push([bytesRead, bytesTotal]);
    await importBars(db, plainCsv, [path], { onProgress });
    const [read, total] = seen.at(-1)!;
    expect(read).toBe(total);
    expect(total).toBeGreaterThan(100);
  });
});
