import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@bourse/db';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { importCik } from './import-cik.js';
import { importInstruments } from './import-instruments.js';
import { plainCsv } from '../sources/plain-csv.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-cik-'));
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openEmbedded();
  db = database.db;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const universe = [
  'symbol,name,exchange,mic,type,status,aliases',
  'AAPL,Apple Inc.,NASDAQ,XNAS,Common Stock,active,Apple Computer',
  'BRK-B,Berkshire Hathaway Inc.,NYSE,XNYS,Common Stock,active,',
  'AAPL.MX,Apple Inc.,MEX,XMEX,Common Stock,active,',
  'SAP,Sapporo Something,SAP,XSAP,Common Stock,active,',
  'LACAX,Columbia Acorn Fund,NAS,,Mutual Fund,active,',
  'SPY,SPDR S&P 500 ETF Trust,ARCA,ARCX,ETF,active,',
  'IVV,iShares Core S&P 500 ETF,ARCA,ARCX,ETF,active,',
  'NOBO,An index of that name,AMEX,XASE,Index,active,',
  'GM,Motors Liquidation Company,NYSE,XNYS,Common Stock,delisted,',
  'TWTR,"Twitter, Inc.",NYSE,XNYS,Common Stock,delisted,',
].join('\n');

const companies = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
    [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
    [1000184, 'SAP SE', 'SAP', 'NYSE'],
    [884394, 'SPDR S&P 500 ETF TRUST', 'SPY', 'NYSE'],
    [1467858, 'General Motors Co', 'GM', 'NYSE'],
    [1418091, 'TWITTER, INC.', 'TWTR', 'NYSE'],
    [1, 'Nobody', 'LACAX', 'NYSE'],
    [3, 'Nobo Inc', 'NOBO', 'NYSE'],
    [2, 'Impostor', 'AAPL', 'OTC'],
  ],
};
const funds = {
  fields: ['cik', 'seriesId', 'classId', 'symbol'],
  data: [
    [2110, 'S000009184', 'C000024954', 'LACAX'],
    [1100663, 'S000004310', 'C000012040', 'IVV'],
  ],
};
const path = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const files = [path('c.json', JSON.stringify(companies)), path('mf.json', JSON.stringify(funds))];

beforeEach(async () => {
  await sql`truncate universe, instrument_aliases, instrument_revisions, instruments, imports restart identity cascade`.execute(
    db,
  );
  await sql`insert into universe (version) values (0)`.execute(db);
  await importInstruments(db, await plainCsv([path('universe.csv', universe)]));
});

const cik = async (symbol: string) => (await new InstrumentsRepository(db).detail({ symbol }, 9))?.cik;

test('US MICs by ticker, funds by the fund file, no others', async () => {
  const summary = await importCik(db, files);
  expect(summary).toMatchObject({ version: 2, rows: 11, changed: 6, unchanged: 0, rejected: 0 });
  expect(await cik('AAPL')).toBe('0000320193');
  expect(await cik('BRK-B')).toBe('0001067983');
  expect(await cik('SPY')).toBe('0000884394');
  expect(await cik('IVV')).toBe('0001100663');
  expect(await cik('LACAX')).toBe('0000002110');
  expect([await cik('AAPL.MX'), await cik('SAP'), await cik('NOBO')]).toEqual([null, null, null]);
});

test('a delisted row gets the CIK only of a company of its name: tickers are reused', async () => {
  await importCik(db, files);
  expect([await cik('TWTR'), await cik('GM')]).toEqual(['0001418091', null]);
});

test('the first CIK of a ticker stays, another is counted; SAP, NOBO and GM matched no instrument', async () => {
  const { warnings, faults, ignored } = await importCik(db, files);
  expect(warnings).toEqual({ 'ticker: no instrument of this universe': 3 });
  expect([faults.map(({ field, reason }) => [field, reason]), ignored]).toEqual([
    [['cik', 'the ticker has another CIK in an earlier row']],
    1,
  ]);
});

test('all other fields are carried over, also aliases, and the next import of the source changes nothing', async () => {
  const before = await new InstrumentsRepository(db).detail({ symbol: 'AAPL' }, 1);
  await importCik(db, files);
  const after = await new InstrumentsRepository(db).detail({ symbol: 'AAPL' }, 2);
  expect(after).toEqual({ ...before, cik: '0000320193', version: 2, updatedAt: after?.updatedAt });
  expect(await importInstruments(db, await plainCsv([path('universe.csv', universe)]))).toMatchObject({
    version: null,
  });
  expect(await cik('AAPL')).toBe('0000320193');
});

test('repeated: no change; a file that lacks a ticker erases nothing', async () => {
  await importCik(db, files);
  expect(await importCik(db, files)).toMatchObject({ version: null, changed: 0, unchanged: 6 });
  expect(await importCik(db, [files[1]!])).toMatchObject({ version: null, unchanged: 2 });
  expect(await cik('AAPL')).toBe('0000320193');
});

test('a dry run shows what would be joined', async () => {
  const summary = await importCik(db, files, { dryRun: true, maxExamples: 1 });
  expect(summary).toMatchObject({ version: null, changed: 6 });
  expect(summary.examples).toEqual([
    { symbol: 'AAPL', change: 'changed', fields: [{ field: 'cik', from: null, to: '0000320193' }] },
  ]);
  expect(await cik('AAPL')).toBeNull();
});
