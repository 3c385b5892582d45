import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse } from '../harness/command.js';
import { parseCsvRows } from '../harness/csv.js';
import { sampleRow } from '../harness/sample.js';
import { runCommand, runCommandJson } from '../harness/shared.js';

const folder = createTemporaryFolder();

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const statement = file(
  'statement.csv',
  'date,name,currency,note\r\n' +
    '2024-02-01,"APPLE INC. DL-,00001",EUR,"a ""quoted"", note"\r\n' +
    '2024-02-02,SAP SE O.N.,,\r\n' +
    '\r\n' +
    '2024-02-03,zqxjkv wwqq,,"two\nlines"\r\n' +
    '2024-02-04,,,nothing\r\n' +
    '2024-02-05,Vodafone GB00BH4HKS39,Pound,\r\n',
);
const addedColumns = ['status', 'symbol', 'exchange', 'mic', 'isin', 'confidence', 'margin'];

describe('bourse resolve', () => {
  test('prints the table with result columns added on standard output, while the server runs', async () => {
    const { code, stdout, stderr } = await runCommand('resolve', statement);
    expect([code, stdout.split('\r\n')[0]]).toEqual([0, `date,name,currency,note,${addedColumns.join()}`]);
    const rows = [...parseCsvRows(stdout)];
    expect(rows.map((row) => [row['date'], row['status'], row['symbol']])).toEqual([
      ['2024-02-01', 'resolved', 'APC.F'],
      ['2024-02-02', 'resolved', 'SAP.DE'],
      ['2024-02-03', 'not_found', ''],
      ['2024-02-04', 'not_found', ''],
      ['2024-02-05', 'resolved', 'VOD.L'],
    ]);
    expect([rows[0]!['note'], rows[2]!['note']]).toEqual(['a "quoted", note', 'two\nlines']);
    const { exchange, mic, isin } = sampleRow('SAP.DE');
    expect(rows[1]).toMatchObject({ exchange, mic, isin });
    expect(Number(rows[1]!['confidence'])).toBeGreaterThan(0.5);
    expect(Number(rows[1]!['margin'])).toBeGreaterThanOrEqual(0.15);
    expect(stderr).toBe('5 rows: 3 resolved, 0 ambiguous, 2 not found. Invalid cells ignored: 1 of currency.\n');
  });

  test('--out writes the file, --json prints its summary', async () => {
    const out = join(folder, 'resolved.csv');
    const summary = await runCommandJson('resolve', statement, '--out', out);
    expect(summary).toEqual({ file: out, rows: 5, resolved: 3, ambiguous: 0, not_found: 2, ignored: { currency: 1 } });
    expect(readFileSync(out, 'utf8')).toBe((await runCommand('resolve', statement)).stdout);
    expect((await runCommand('resolve', statement, '--out', out)).stdout).toMatch(/^5 rows: 3 resolved.*Written to /);
  });

  test('--json alone: every row with its instrument, reasons and candidates', async () => {
    const { results, ...counts } = await runCommandJson('resolve', statement);
    expect(counts).toEqual({ rows: 5, resolved: 3, ambiguous: 0, not_found: 2, ignored: { currency: 1 } });
    expect(results[1]).toMatchObject({ status: 'resolved', instrument: sampleRow('SAP.DE') });
    expect(results[1].reasons).toContain('read as SAP SE');
  });

  test('columns by name; semicolons, Windows-1252, and an existing result column', async () => {
    const text = 'Titel;Währung;Börse;mic\r\nNestlé NAM. SF-,10;;;\r\nSIEMENS AG;EUR;XFRA;\r\n';
    const german = file('german.csv', Buffer.from(text, 'latin1'));
    const flags = ['--column', 'titel', '--currency-column', 'Währung', '--mic-column', 'BÖRSE'];
    const { code, stdout } = await runCommand('resolve', german, ...flags);
    const [header, ...rows] = stdout.trim().split('\r\n');
    expect([code, header]).toEqual([
      0,
      `Titel;Währung;Börse;mic;${addedColumns.join(';').replace('mic', 'resolved_mic')}`,
    ]);
    expect(rows.map((row) => row.split(';')[5])).toEqual(['NESN.SW', 'SIE.F']);
  });

  test('every column that is read is reported', async () => {
    const rows = 'Action,ISIN,Ticker,Name,Currency (Price / share)\nMarket buy,US0378331005,AAPL,Apple,USD\n';
    const { stderr } = await runCommand('resolve', file('trading212.csv', rows));
    expect(stderr).toMatch(/^Read: isin, ticker, name, currency from Currency \(Price \/ share\)\. --column/);
  });

  test('a column with the name of another broker is guessed and reported', async () => {
    const { code, stdout, stderr } = await runCommand(
      'resolve',
      file('depot.csv', 'Datum;Bezeichnung\n1;SIEMENS AG\n'),
    );
    expect([code, stdout]).toEqual([0, expect.stringContaining('1;SIEMENS AG;resolved;SIE.DE')]);
    expect(stderr).toMatch(/^Read: name from Bezeichnung\. --column selects another column/);
  });

  test('resolve-9: identifiers precede ticker and name, below the lines above the header', async () => {
    const rows =
      'Depotübersicht;\n\nBezeichnung;WKN;ISIN;Ticker-Symbol;Börse\n' +
      'Apple;;US0378331005;AAPL;NDQ\nSAP SE;716460;;;Xetra\nMicrosoft Corp;;US0378331005;;\n';
    const { code, stdout } = await runCommand('resolve', file('broker.csv', Buffer.from(rows, 'latin1')));
    const [header, ...lines] = stdout
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    expect([code, header?.slice(0, 7)]).toEqual([
      0,
      ['Bezeichnung', 'WKN', 'ISIN', 'Ticker-Symbol', 'Börse', 'status', 'symbol'],
    ]);
    expect(lines.map((cells) => cells.slice(5, 7))).toEqual([
      ['resolved', 'AAPL'],
      ['resolved', 'SAP.DE'],
      ['ambiguous', ''],
    ]);
  });

  test('query comes before name; country and type must match where they are known', async () => {
    const rows =
      'name,query,country,type\nSIEMENS AG,US0378331005,Germany,\nx,US0378331005,,ETF\nx,US0378331005,,BUY\n';
    const { results, ignored } = await runCommandJson('resolve', file('hints.csv', rows));
    const symbols = results.map(({ instrument }: { instrument: { symbol: string } | null }) => instrument?.symbol);
    expect([symbols, ignored]).toEqual([['APC.F', undefined, 'AAPL'], { type: 1 }]);
  });
});

describe('what cannot be resolved', () => {
  test('no column of names: 2, and the existing columns', async () => {
    const { code, stderr } = await runCommand('resolve', file('columns.csv', 'a,b\n1,2\n'));
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/no column query or name; its columns are a, b\. .*--column/),
    ]);
  });

  test.each([
    ['an empty file', '', /empty/],
    ['a quote without end', 'name\n"APPLE\n', /not valid CSV/],
  ])('%s: 1 and a reason', async (_, content, reason) => {
    const { code, stdout, stderr } = await runCommand('resolve', file('bad.csv', content));
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(reason)]);
  });

  test('an empty universe: 1 and the remedy', async () => {
    const empty = { BOURSE_DATA_DIR: createTemporaryFolder() };
    const { code, stderr } = await runBourse(['resolve', statement], empty);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/universe is empty: run `bourse import/)]);
  });

  test('a header without rows is no error', async () => {
    const { code, stdout } = await runCommand('resolve', file('header.csv', 'name\n'));
    expect([code, stdout]).toEqual([0, `name,${addedColumns.join()}\r\n`]);
  });
});
