import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@bourse/db';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyUniverse } from '../import/empty-universe.fixture.js';
import { importInstruments } from '../import/import-instruments.js';
import { importSymbolChanges } from '../import/import-symbol-changes.js';
import { undoImport } from '../import/undo-import.js';
import { readStagedSnapshot } from '../publication/snapshot-from-database.js';
import { readUniversePointer } from '../publication/universe-pointer.js';
import { plainCsv } from '../sources/plain-csv.js';
import { instrumentHistory } from './instrument-history.js';
import { InstrumentNames } from './instrument-names.js';

let database: TestDatabase;
let db: Database;
let folder: string;
beforeAll(async () => {
  database = await openEmbedded();
  ({ db } = database);
  folder = mkdtempSync(join(tmpdir(), 'bourse-renames-'));
});
beforeEach(() => emptyUniverse(db));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const META = 'Meta Platforms Inc.,NASDAQ,Common Stock,USD,US30303M1027';
const SPDR = 'SPDR S&P 500 ETF Trust,NASDAQ,ETF,USD,US78462F1030';
const APPLE = 'AAPL,Apple Inc.,NASDAQ,Common Stock,USD,US0378331005';

const file = (name: string, ...lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

async function importPart(asOf: string, rows: readonly string[], markMissing?: 'delisted') {
  const path = file('rows.csv', 'symbol,name,exchange,type,currency,isin', ...rows);
  return importInstruments(db, await plainCsv([path]), { asOf, markMissing });
}

const importRows = (asOf: string, ...rows: readonly string[]) => importPart(asOf, rows, 'delisted');

const importChanges = (...rows: readonly string[]) =>
  importSymbolChanges(db, [file('changes.csv', 'old_symbol,new_symbol,date,isin', ...rows)]);

const names = () => new InstrumentNames(db);
const snapshot = async () => readStagedSnapshot(db, await readUniversePointer(db));

/** The ids that a symbol names on days, or today. */
async function idsOf(symbol: string, ...days: readonly (string | undefined)[]) {
  const current = await snapshot();
  return Promise.all(
    days.map(async (day) => {
      const found = await names()
        .find(current, { symbol }, day)
        .catch(() => null);
      return found === null ? null : current.id(found.row);
    }),
  );
}

async function symbolsById() {
  const current = await snapshot();
  return Object.fromEntries(Array.from({ length: current.count }, (_, row) => [current.id(row), current.symbol(row)]));
}

test('a complete file that has an instrument under another symbol renames it', async () => {
  await importRows('2022-01-01', `FB,${META}`, APPLE);
  const summary = await importRows('2022-07-01', `META,${META}`, APPLE);

  expect(summary).toMatchObject({ added: 0, changed: 1, delisted: 0, unchanged: 1 });
  expect(await symbolsById()).toEqual({ 1: 'META', 2: 'AAPL' });
  expect(await idsOf('FB', undefined, '2022-02-01', '2022-08-01')).toEqual([1, 1, null]);
  const current = await snapshot();
  const { history } = instrumentHistory(current, current.rowOf(1)!, await names().of(current));
  expect(history).toMatchObject([
    {
      valid_from: '2022-07-01',
      valid_to: null,
      symbol: 'META',
      reason: 'renamed',
      precision: 'vintage',
      source: 'csv',
    },
    { valid_from: null, valid_to: '2022-07-01', symbol: 'FB', reason: null, precision: null, status: 'active' },
  ]);
});

test('a symbol that returns with another instrument names each of them on its days', async () => {
  await importRows('2022-01-01', `FB,${META}`);
  await importRows('2025-07-01', `META,${META}`, `FB,${SPDR}`);

  expect(await symbolsById()).toEqual({ 1: 'META', 3: 'FB' });
  expect(await idsOf('FB', undefined, '2022-02-01', '2025-08-01')).toEqual([3, 1, 3]);
  const then = await names().snapshotOn(await snapshot(), '2022-02-01');
  expect(Array.from({ length: then.count }, (_, row) => [then.id(row), then.symbol(row)])).toEqual([[1, 'FB']]);
});

test('two instruments that exchange their symbols keep their ids', async () => {
  await importRows('2022-01-01', `FB,${META}`, `META,${SPDR}`);
  await importRows('2022-07-01', `META,${META}`, `FB,${SPDR}`);
  expect(await symbolsById()).toEqual({ 1: 'META', 2: 'FB' });
});

test('several rows or instruments with the same ISIN stay apart', async () => {
  await importRows('2022-01-01', `FB,${META}`, `FB2,${META}`);
  await importRows('2022-07-01', `META,${META}`);
  expect(await symbolsById()).toEqual({ 1: 'FB', 2: 'FB2', 3: 'META' });
});

test('an ISIN that changes under the same symbol is no other instrument', async () => {
  await importRows('2022-01-01', `FB,${META}`);
  await importRows('2022-07-01', `FB,${SPDR}`);
  expect(await symbolsById()).toEqual({ 1: 'FB' });
});

test('an undone rename gives the symbol back, unless another instrument has it', async () => {
  await importRows('2022-01-01', `FB,${META}`, APPLE);
  const renaming = (await importRows('2022-07-01', `META,${META}`, APPLE)).importId!;
  const undo = (await undoImport(db, renaming)).importId!;
  expect(await symbolsById()).toEqual({ 1: 'FB', 2: 'AAPL' });
  expect(await idsOf('META', undefined, '2022-02-01')).toEqual([null, null]);

  await undoImport(db, undo);
  expect(await symbolsById()).toEqual({ 1: 'META', 2: 'AAPL' });
  await importPart('2025-07-01', [`FB,${SPDR}`]);
  await expect(undoImport(db, renaming)).rejects.toThrow('FB is the symbol of another instrument');
});

test('symbol changes: a chain, newest first, of the instrument with the last symbol', async () => {
  await importRows('2024-01-01', `META,${META}`);
  const rows = ['THEFB,FB,2005-08,US30303M1027', 'FB,META,2022-06-09,US30303M1027'];
  expect(await importChanges(...rows)).toMatchObject({ changed: 1, rejected: 0 });
  expect(await importChanges(...rows)).toMatchObject({ changed: 0, unchanged: 2, version: null });

  expect(await idsOf('FB', '2021-06-01', '2022-06-08', '2022-06-09', '2005-01-01')).toEqual([1, 1, null, null]);
  expect(await idsOf('THEFB', '2005-01-01', undefined)).toEqual([1, 1]);
  expect(await idsOf('META', '2021-06-01', '2022-06-09', undefined)).toEqual([null, 1, 1]);
});

test('the day of a listing: the symbol names nothing before it', async () => {
  await importRows('2024-01-01', `META,${META}`, APPLE);
  await importChanges(',META,2012-05-18,US30303M1027');
  expect(await idsOf('META', '2012-05-17', '2012-05-18')).toEqual([null, 1]);
  const current = await snapshot();
  const { history } = instrumentHistory(current, current.rowOf(1)!, await names().of(current));
  expect(history).toMatchObject([{ valid_from: '2012-05-18', valid_to: null, symbol: 'META', reason: 'listed' }]);
  const then = await names().snapshotOn(current, '2010-01-01');
  expect(Array.from({ length: then.count }, (_, row) => then.symbol(row))).toEqual(['AAPL']);
});

test('symbol changes rename an instrument that has the old symbol', async () => {
  await importRows('2022-01-01', `FB,${META}`);
  const { importId } = await importChanges('FB,META,2022-06-09,US30303M1027');
  expect(await symbolsById()).toEqual({ 1: 'META' });
  await importRows('2022-07-01', `META,${META}`);
  expect(await symbolsById()).toEqual({ 1: 'META' });
  expect(await idsOf('FB', '2022-06-08', '2022-06-09')).toEqual([1, null]);
  await undoImport(db, importId!);
  expect([await symbolsById(), await idsOf('FB', '2022-06-08')]).toEqual([{ 1: 'META' }, [null]]);
});

test('an undo of symbol changes withdraws the former symbols', async () => {
  await importRows('2024-01-01', `META,${META}`);
  const { importId } = await importChanges('FB,META,2022-06-09,US30303M1027');
  expect(await undoImport(db, importId!)).toMatchObject({ version: 3 });
  expect(await idsOf('FB', '2021-06-01')).toEqual([null]);
});

test('one instrument under both symbols becomes one', async () => {
  await importRows('2022-01-01', `FB,${META}`, `META,${META}`);
  expect(await importChanges('FB,META,2022-06-09,US30303M1027')).toMatchObject({ rejected: 0, removed: 1 });
  expect(await symbolsById()).toEqual({ 2: 'META' });
});

test.each([
  ['of an unknown instrument', 'XXXX,YYYY,2022-06-09,US30303M1027'],
  ['that no identifier confirms', `FB,AAPL,2022-06-09,US30303M1027`],
  ['without an identifier', 'FB,META,2022-06-09,'],
  ['without a day', 'FB,META,2022-13-09,US30303M1027'],
])('a symbol change %s is rejected', async (_, row) => {
  await importRows('2024-01-01', `META,${META}`, APPLE);
  expect(await importChanges(row)).toMatchObject({ changed: 0, rejected: 1, version: null });
});
