import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Database } from '@bourse/db';
import { MAX_FAULTS_LISTED, MAX_FAULTS_OF_KIND } from '@bourse/files';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyUniverse } from '../import/empty-universe.fixture.js';
import { financeDatabase } from './finance-database.js';
import { importAliases } from '../import/import-aliases.js';
import { importCik } from '../import/import-cik.js';
import { importInstruments } from '../import/import-instruments.js';
import type { ImportSummary } from '../import/import-summary.js';
import { plainCsv } from './plain-csv.js';

/* Each fault of each row of a broken file is reported exactly once, with its line. */

const folder = mkdtempSync(join(tmpdir(), 'bourse-broken-'));
const rejectReport = join(folder, 'faults.csv');
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openEmbedded();
  db = database.db;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyUniverse(db);
  await importInstruments(
    db,
    await plainCsv([file('known.csv', 'symbol,type,isin\nAAPL,Common Stock,US0378331005\n')]),
  );
  rmSync(rejectReport, { force: true });
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

type Load = (path: string) => Promise<ImportSummary>;
const csv: Load = async (path) => importInstruments(db, await plainCsv([path]), { rejectReport });
const fd: Load = async (path) => importInstruments(db, await financeDatabase([path]), { rejectReport });
const aliases: Load = (path) => importAliases(db, [path], { rejectReport });
const cik: Load = (path) => importCik(db, [path], { rejectReport });

/** `line field outcome` of each fault in the report. */
async function readFaults(load: Load, name: string, content: string | Buffer): Promise<string[]> {
  const path = file(name, content);
  const summary = await load(path);
  const rows = parse(readFileSync(rejectReport, 'utf8'), { columns: true }) as Record<string, string>[];
  expect(rows.every((row) => row['file'] === path && row['reason'] !== '')).toBe(true);
  expect(summary).toMatchObject({ faultCount: rows.length, furtherRejects: 0 });
  expect(summary.ignored).toBe(rows.filter(({ outcome }) => outcome === 'value ignored').length);
  const rejected = new Set(rows.filter(({ outcome }) => outcome === 'row rejected').map(({ line }) => line));
  expect(summary.rejected).toBe(rejected.size);
  return rows.map(({ line, field, outcome }) => `${line} ${field} ${outcome}`);
}

describe('a plain CSV', () => {
  test('with wrong check digits, two faults in a row, a bad country, currency, MIC, website and day', async () => {
    const lines = [
      'symbol,type,status,isin,figi,cik,cusip,wkn,sedol,country,currency,mic,website,delisted_on',
      'A,ETF,active,US0378331006,,,,,,,,,,',
      'B,ETF,active,US0378331006,BBG000B9XRY5,x,037833101,I65985,2046252,,,,,',
      'C,ETF,active,,,,,,,Atlantis,US dollar,QQQQ,none,2023-02-29',
      'D,Stock,all,US0378331006,,,,,,Atlantis,,,,',
      ',ETF,active,,,,,,,,,,,',
      'E,ETF,active,,,,,,,,,,,',
    ];
    expect(await readFaults(csv, 'check.csv', lines.join('\n'))).toEqual([
      '2 isin value ignored',
      '3 isin value ignored',
      '3 figi value ignored',
      '3 cik value ignored',
      '3 cusip value ignored',
      '3 wkn value ignored',
      '3 sedol value ignored',
      '4 mic value ignored',
      '4 country value ignored',
      '4 currency value ignored',
      '4 delisted_on value ignored',
      '4 website value ignored',
      '5 type row rejected',
      '5 status row rejected',
      '5 country row rejected',
      '5 isin row rejected',
      '6 symbol row rejected',
    ]);
  });

  test('with duplicate symbols, a wrong number of cells, no type, unknown columns, huge cells', async () => {
    const long = 'x'.repeat(100_000);
    const lines = [
      'symbol,type,isin,website,colour',
      'A,ETF,,,red',
      'A,ETF,US0378331006,none,red',
      'B,ETF,"one\ntwo"',
      'C,,,,',
      `${long},ETF,,,`,
      `D,ETF,${long},${long},${long}`,
      'E,ETF,a "bare" quote,,',
      'F,ETF,,,,,',
    ];
    expect(await readFaults(csv, 'rows.csv', `${lines.join('\r\n')}\r\n`)).toEqual([
      '3 symbol row rejected',
      '3 isin row rejected',
      '3 website row rejected',
      '4  row rejected',
      '7 symbol row rejected',
      '8 isin value ignored',
      '8 website value ignored',
      '9 isin value ignored',
      '10  row rejected',
      '1 colour value ignored',
      '6 type row rejected',
    ]);
    expect(readFileSync(rejectReport).length).toBeLessThan(5000);
  });

  test('in which every row is broken uses none, and reports so', async () => {
    const summary = await csv(file('useless.csv', 'symbol,type\n,ETF\nB,Stock\n'));
    expect(summary).toMatchObject({ rows: 2, rejected: 2, faultCount: 2, version: null });
  });

  test('that is cut off behind a row: the content of the last row is reported', async () => {
    const text = 'symbol,name,type\nA,One,ETF\nB,Tw';
    expect(await readFaults(csv, 'cut.csv', text)).toEqual(['3  row rejected']);
  });

  test.each([
    ['missing.csv', 'name,type\nA,ETF\n', /missing\.csv: wrong header: the column symbol is missing/],
    ['quote.csv', 'symbol,type\nA,ETF\n"B,ETF\n', /quote\.csv: a quoted cell is not closed \(line 3\)/],
    ['latin.csv', Buffer.from('symbol,name\nA,B\nC,Ærø\nD,E\n', 'latin1'), /latin\.csv: is not UTF-8 text \(line 3\)/],
    ['wide.csv', Buffer.from('symbol,name\nA,B\n', 'utf16le'), /wide\.csv: wrong header/],
    ['cut.csv.gz', gzipSync(`symbol,name\n${'A,B\n'.repeat(9000)}`).subarray(0, -9), /cut\.csv\.gz: .*truncated/],
    [
      'tail.csv',
      Buffer.from('symbol,name\nA,Ær').subarray(0, -2),
      /tail\.csv: is not UTF-8 text \(line 2\); .*truncated/,
    ],
  ])('%s is unusable as a whole: one error, nothing is visible', async (name, content, message) => {
    await expect(csv(file(name, content))).rejects.toThrow(message);
    const { version } = await db.selectFrom('universe').select('version').executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });
});

test('a table of FinanceDatabase', async () => {
  const header =
    'symbol,name,summary,currency,sector,industry_group,industry,exchange,mic,market,country,state,city,zipcode,website,' +
    'market_cap,isin,cusip,figi,composite_figi,shareclass_figi,delisted';
  const cells = header.split(',');
  const row = (given: Record<string, string>): string => cells.map((column) => given[column] ?? '').join(',');
  const lines = [
    header,
    row({ symbol: 'A', isin: 'US0378331006', cusip: '1', figi: '2', composite_figi: '3', shareclass_figi: '4' }),
    row({ symbol: 'B', country: 'Atlantis', currency: 'KEW', website: 'none', mic: 'QQQQ', exchange: 'NOWHERE' }),
    row({ symbol: 'AT0000A288S5.VI', isin: 'FR0013269123' }),
    row({ isin: 'US0378331006' }),
    'C,short',
    row({ symbol: 'A', country: 'Atlantis' }),
  ];
  expect(await readFaults(fd, 'equities.csv', lines.join('\n'))).toEqual([
    '2 isin value ignored',
    '2 figi value ignored',
    '2 composite_figi value ignored',
    '2 shareclass_figi value ignored',
    '2 cusip value ignored',
    '3 exchange value kept',
    '3 mic value ignored',
    '3 currency value ignored',
    '3 country value ignored',
    '3 website value ignored',
    '4 isin value ignored',
    '5 symbol row rejected',
    '5 isin row rejected',
    '6  row rejected',
    '7 symbol row rejected',
    '7 country row rejected',
  ]);
});

test('a file of aliases', async () => {
  const lines = [
    'alias,symbol,isin,kind,from,to,colour',
    '|,AAPL,US0378331006,nickname,2023-02-29,x,',
    'One,AAPL,,brand,,,',
    'One,AAPL,,other,,,',
    'Two,NOBODY,,,,,',
    'Three',
  ];
  expect((await readFaults(aliases, 'aliases.csv', lines.join('\n'))).toSorted()).toEqual([
    '1 colour value ignored',
    '2 alias row rejected',
    '2 alias row rejected',
    '2 from row rejected',
    '2 isin row rejected',
    '2 kind row rejected',
    '2 to row rejected',
    '4 alias value ignored',
    '5 symbol row rejected',
    '6  row rejected',
  ]);
});

test('a ticker file of the SEC', async () => {
  const data = [
    [1, '', 'A'],
    ['x', ''],
    ['x', 'B'],
    [320193, 'AAPL'],
    [7, 'AAPL'],
  ];
  expect(await readFaults(cik, 'tickers.json', JSON.stringify({ fields: ['cik', 'ticker'], data }))).toEqual([
    '1 ticker row rejected',
    '2 ticker row rejected',
    '2 cik row rejected',
    '3 cik row rejected',
    '5 cik value ignored',
  ]);
});

test('more equal faults than the report lists do not hide the next one', async () => {
  const equal = MAX_FAULTS_LISTED + MAX_FAULTS_OF_KIND;
  const rows = Array.from({ length: equal }, (_, i) => `S${i},ETF,US0378331006,`);
  const path = file('many.csv', `symbol,type,isin,website\n${rows.join('\n')}\nLAST,ETF,,none\n`);
  const summary = await importInstruments(db, await plainCsv([path]), { rejectReport, dryRun: true });
  expect(summary).toMatchObject({ ignored: equal + 1, rejected: 0, furtherRejects: MAX_FAULTS_OF_KIND });
  expect(summary.faults.map(({ field, count, first }) => [field, count, first.line])).toEqual([
    ['isin', equal, 2],
    ['website', 1, equal + 2],
  ]);
  expect(readFileSync(rejectReport, 'utf8')).toContain(`${path},${equal + 2},website,not a URL,none,value ignored`);
});

test('rejected rows publish nothing where the options require so', async () => {
  const path = file('half.csv', 'symbol,type\nNEW,ETF\n,ETF\n');
  const refused = await importInstruments(db, await plainCsv([path]), { failOnRejects: true });
  expect(refused).toMatchObject({ added: 1, rejected: 1, isRefused: true, version: null });
  expect(await importInstruments(db, await plainCsv([path]))).toMatchObject({ isRefused: false, version: 2 });
});
