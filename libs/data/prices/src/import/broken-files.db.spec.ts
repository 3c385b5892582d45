import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { csvRows, initialProgress } from '@bourse/files';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCsv } from '../formats/plain-csv.js';
import { stooq } from '../formats/stooq.js';
import { PriceFolder } from '../testing/price-folder.js';
import { universeOf } from '../testing/universe-of.js';
import { importDividends, importSplits } from './import-actions.js';
import { importBars } from './import-bars.js';
import type { PriceImportSummary } from './import-summary.js';

/* Each fault of each row of a broken file is reported exactly once, with its line. */

const folder = new PriceFolder();
const rejectReport = join(folder.path, 'faults.csv');
let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
  await universeOf(database.db, [{ symbol: 'AAPL', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' }]);
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

/** `line field outcome` of each fault in the report. */
async function readFaults(
  load: () => Promise<PriceImportSummary>,
): Promise<{ faults: string[]; rejected: number; used: number }> {
  rmSync(rejectReport, { force: true });
  const summary = await load();
  const rows: { line: string; field: string; outcome: string }[] = [];
  for await (const row of csvRows({ path: rejectReport, bytes: 1 }, initialProgress([]), () => null))
    rows.push({ line: row.text('line')!, field: row.text('field')!, outcome: row.text('outcome')! });
  expect(summary).toMatchObject({ faultCount: rows.length, furtherRejects: 0 });
  expect(summary.ignored).toBe(rows.filter(({ outcome }) => outcome === 'value ignored').length);
  const faults = rows.map(({ line, field, outcome }) => `${line} ${field} ${outcome}`);
  return { faults, rejected: summary.rejected, used: summary.used };
}

test('bars: several faults in a row, repeated rows, an invalid dividend, another number of cells', async () => {
  const path = folder.file(
    'AAPL.csv',
    'date,open,high,low,close,volume,dividend',
    '2014-06-02,2,3,1,2,9,',
    '2014-02-30,x,3,0,2,-9,no',
    '2014-06-03,2,3,1,2,9,no',
    '2014-06-04,2,1,3,2,9,',
    '2014-06-05,,3,1,2,many,',
    '2014-06-02,2,3,1,2.5,9,',
    '2014-06-06,2,3',
    '2014-06-09,2,3,1,2,9,',
  );
  const { faults, ...counts } = await readFaults(() => importBars(database.db, plainCsv, [path], { rejectReport }));
  expect(faults).toEqual([
    '3 datetime row rejected',
    '3 open row rejected',
    '3 low row rejected',
    '3 volume row rejected',
    '3 dividend row rejected',
    '4 dividend value ignored',
    '5 high row rejected',
    '5 low row rejected',
    '6 open row rejected',
    '6 volume row rejected',
    '8  row rejected',
    '7 datetime row rejected',
  ]);
  expect(counts).toEqual({ rejected: 5, used: 3 });
});

test('bars of Stooq: an invalid date hides no other fault of the row', async () => {
  const lines = ['Date,Open,High,Low,Close,Volume', '2026-02-30,x,3,1,2,-1', '2026-06-25,2,3,1,2,9', '2026-06-26,2'];
  const path = folder.file('aapl_us_d.csv', ...lines);
  const { faults } = await readFaults(() => importBars(database.db, stooq, [path], { rejectReport, symbol: 'AAPL' }));
  expect(faults).toEqual([
    '2 datetime row rejected',
    '2 open row rejected',
    '2 volume row rejected',
    '4  row rejected',
  ]);
});

test('a page in place of a table is one fault of the file, and nothing is used', async () => {
  const path = folder.file('page.csv', '<!DOCTYPE html>', '<html>');
  const load = () => importBars(database.db, plainCsv, [path], { rejectReport });
  expect(await readFaults(load)).toEqual({ faults: ['1  file refused'], rejected: 1, used: 0 });
});

test('a symbol that the universe lacks is one fault of its series', async () => {
  const path = folder.file('NOPE.csv', 'date,open,high,low,close', '2014-06-02,2,3,1,2', '2014-06-03,2,3,1,2');
  const load = () => importBars(database.db, plainCsv, [path], { rejectReport });
  expect(await readFaults(load)).toEqual({ faults: ['1 symbol series refused'], rejected: 1, used: 0 });
});

test('dividends and splits: several faults in a row, repeated rows', async () => {
  const dividends = folder.file(
    'dividends.csv',
    'symbol,ex_date,amount,currency,payment_date,frequency,type',
    'AAPL,2012-08-09,2.65,USD,,,',
    ',2012-02-30,-1,XYZ,y,often,odd',
    'AAPL,2012-08-09,2.65,USD,,,',
    'AAPL,2012-11-07',
  );
  const paid = await readFaults(() => importDividends(database.db, [dividends], { rejectReport }));
  expect(paid).toEqual({
    faults: [
      ...['symbol', 'ex_date', 'amount', 'currency', 'payment_date', 'frequency', 'type'].map(
        (field) => `3 ${field} row rejected`,
      ),
      '4  row rejected',
      '5  row rejected',
    ],
    rejected: 3,
    used: 1,
  });
  const splits = folder.file('splits.csv', 'symbol,ex_date,ratio', 'AAPL,2014-06-09,7:1', ',x,1:1');
  expect(await readFaults(() => importSplits(database.db, [splits], { rejectReport }))).toEqual({
    faults: ['3 symbol row rejected', '3 ex_date row rejected', '3 ratio row rejected'],
    rejected: 1,
    used: 1,
  });
});
