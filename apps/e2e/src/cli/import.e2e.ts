import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CommandResult, runBourse, runBourseJson } from '../harness/command.js';
import { parseCsvRows } from '../harness/csv.js';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { keepOwner } from '../harness/databases.js';
import { createSmallFolder } from '../harness/small-universe.js';

/** A folder without a server. */
let env: Record<string, string>;
let folder: string;
let letGo: () => Promise<void>;
beforeAll(async () => {
  const dataDir = await createSmallFolder();
  letGo = await keepOwner(dataDir);
  env = { BOURSE_DATA_DIR: dataDir };
  folder = createTemporaryFolder();
});
afterAll(() => letGo());

const header = 'symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status';

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

const importCsv = (path: string, ...more: string[]) =>
  runBourseJson(['import', 'instruments', '--format', 'csv', path, ...more], env);

const importWords = (path: string, ...more: string[]) => [
  'import',
  'instruments',
  '--format',
  'csv',
  path,
  ...more,
  '--json',
];

async function exportInstruments(): Promise<Map<string, Record<string, string>>> {
  const { stdout } = await runBourse(['export', 'instruments'], env);
  return new Map([...parseCsvRows(stdout)].map((row) => [row['symbol']!, row]));
}

describe('bourse import instruments --format csv', () => {
  test('adds, then finds no change, then updates', async () => {
    const path = file('one.csv.gz', header, 'NEWCO,New Co,NASDAQ,XNAS,Common Stock,US,USD,,,,active');
    expect(await importCsv(path)).toMatchObject({
      rows: 1,
      added: 1,
      changed: 0,
      rejected: 0,
      version: expect.any(Number),
    });
    expect(await importCsv(path)).toMatchObject({ rows: 1, added: 0, changed: 0, unchanged: 1, version: null });
    const again = file('two.csv', header, 'NEWCO,Newer Co,NASDAQ,XNAS,Common Stock,US,USD,,,,active');
    expect(await importCsv(again)).toMatchObject({ added: 0, changed: 1 });
    expect((await exportInstruments()).get('NEWCO')).toMatchObject({ name: 'Newer Co', exchange: 'NASDAQ' });
  });

  test('touches only the columns of its header', async () => {
    await importCsv(file('partial.csv', 'symbol,name', 'AAPL,Apple Incorporated'));
    expect((await exportInstruments()).get('AAPL')).toMatchObject({
      name: 'Apple Incorporated',
      isin: 'US0378331005',
      cik: '0000320193',
    });
  });

  test('absence deletes nothing', async () => {
    const before = (await exportInstruments()).size;
    await importCsv(file('few.csv', header, 'NEWCO,Newest Co,NASDAQ,XNAS,Common Stock,US,USD,,,,active'));
    expect((await exportInstruments()).size).toBe(before);
  });

  test('--dry-run shows the difference and writes nothing', async () => {
    const path = file(
      'dry.csv',
      header,
      'DRYCO,Dry,NASDAQ,XNAS,Common Stock,US,USD,,,,active',
      'MSFT,Macrosoft,NASDAQ,XNAS,Common Stock,US,USD,,,,active',
    );
    const summary = await importCsv(path, '--dry-run');
    expect(summary).toMatchObject({ added: 1, changed: 1, version: null });
    expect(summary.examples).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ symbol: 'DRYCO', change: 'added' }),
        expect.objectContaining({ symbol: 'MSFT', change: 'changed' }),
      ]),
    );
    const text = (await runBourse(['import', 'instruments', '--format', 'csv', path, '--dry-run'], env)).stdout;
    expect(text).toContain('Macrosoft');
    const rows = await exportInstruments();
    expect([rows.has('DRYCO'), rows.get('MSFT')!['name']]).not.toContain('Macrosoft');
    expect(rows.has('DRYCO')).toBe(false);
  });

  test('--dry-run states the number of hidden changes; --examples sets the number of shown ones', async () => {
    const rows = Array.from({ length: 25 }, (_, i) => `EX${i},Name,NASDAQ,XNAS,Common Stock,US,USD,,,,active`);
    const words = ['import', 'instruments', '--format', 'csv', file('examples.csv', header, ...rows), '--dry-run'];
    expect((await runBourse(words, env)).stdout).toContain('… and 5 more');
    expect((await runBourseJson([...words, '--examples', 'all'], env)).examples).toHaveLength(25);
    expect((await runBourse([...words, '--examples', '25'], env)).stdout).not.toContain('more');
  });

  test('rejects go to a report with file, line, field and reason, and are counted', async () => {
    const path = file(
      'bad.csv',
      header,
      'GOODCO,Good,NASDAQ,XNAS,Common Stock,US,USD,,,,active',
      ',No symbol,NASDAQ,XNAS,Common Stock,US,USD,,,,active',
      'BADTYPE,Bad type,NASDAQ,XNAS,Spaceship,US,USD,,,,active',
      'GOODCO,Twice,NASDAQ,XNAS,Common Stock,US,USD,,,,active',
      'SHORT,Too few cells',
    );
    const rejects = join(folder, 'rejects.csv');
    const summary = await importCsv(path, '--rejects', rejects);
    expect(summary).toMatchObject({ rows: 5, added: 1, rejected: 4, rejectReport: rejects });
    const rows = [...parseCsvRows(readFileSync(rejects, 'utf8'))];
    expect(rows.map((row) => Number(row['line']))).toEqual([3, 4, 5, 6]);
    for (const row of rows)
      expect(row).toMatchObject({ file: expect.stringContaining('bad.csv'), reason: expect.stringMatching(/\w/) });
    expect(rows[2]!['reason']).toContain('duplicate');
    expect((await exportInstruments()).get('GOODCO')!['name']).toBe('Good');
  });

  test('--mark-missing delisted touches only exchanges that the import holds', async () => {
    await importCsv(
      file(
        'before.csv',
        header,
        'MMA,A,BVC,XBOG,Common Stock,CO,COP,,,,active',
        'MMB,B,BVC,XBOG,Common Stock,CO,COP,,,,active',
      ),
    );
    const summary = await importCsv(
      file('after.csv', header, 'MMA,A,BVC,XBOG,Common Stock,CO,COP,,,,active'),
      '--mark-missing',
      'delisted',
    );
    expect(summary).toMatchObject({ delisted: 1, added: 0 });
    const rows = await exportInstruments();
    expect([rows.get('MMA')!['status'], rows.get('MMB')!['status'], rows.get('AAPL')!['status']]).toEqual([
      'active',
      'delisted',
      'active',
    ]);
  });

  test('an invalid identifier is omitted, the row is imported, and the fault is reported with its place', async () => {
    const summary = await importCsv(
      file('check.csv', header, 'CHECKCO,C,NASDAQ,XNAS,Common Stock,US,USD,US0378331006,,,active'),
    );
    expect(summary).toMatchObject({ added: 1, rejected: 0 });
    expect(summary).toMatchObject({ ignored: 1, faultCount: 1, rejectReport: expect.any(String) });
    expect(summary.faults).toMatchObject([{ field: 'isin', outcome: 'value ignored', count: 1, first: { line: 2 } }]);
    expect((await exportInstruments()).get('CHECKCO')!['isin']).toBe('');
  });

  test('exit code 1 if no row is valid, or with --fail-on-rejects if a row was rejected', async () => {
    const useless = await runBourse(importWords(file('useless.csv', header, ',No symbol,,,,,,,,,')), env);
    expect([useless.code, useless.json]).toMatchObject([1, { rows: 1, rejected: 1, version: null }]);
    const half = file('half.csv', header, 'HALFCO,Half,,,ETF,,,,,,active', ',No symbol,,,,,,,,,');
    const refused = await runBourse(importWords(half, '--fail-on-rejects'), env);
    expect([refused.code, refused.json]).toMatchObject([1, { added: 1, rejected: 1, isRefused: true, version: null }]);
    expect((await exportInstruments()).has('HALFCO')).toBe(false);
    const taken = await runBourse(importWords(half), env);
    expect([taken.code, taken.json]).toMatchObject([0, { added: 1, version: expect.any(Number) }]);
    expect((await exportInstruments()).has('HALFCO')).toBe(true);
  });

  test('unknown columns are reported', async () => {
    const { stdout, stderr } = await runBourse(
      [
        'import',
        'instruments',
        '--format',
        'csv',
        file('odd.csv', 'symbol,name,favourite_colour', 'AAPL,Apple Inc.,blue'),
      ],
      env,
    );
    expect(stdout + stderr).toContain('favourite_colour');
  });

  test.each<[string, string[]]>([
    ['no symbol column', ['name,exchange', 'A,B']],
    ['an empty file', []],
  ])('%s: 1, with the reason', async (_, lines) => {
    const { code, stderr } = await runBourse(
      ['import', 'instruments', '--format', 'csv', file('useless.csv', ...lines)],
      env,
    );
    expect([code, stderr.trim() === '']).toEqual([1, false]);
  });
});

describe('bourse import cik', () => {
  test.each<[string, unknown]>([
    [
      'the exchange file',
      { fields: ['cik', 'name', 'ticker', 'exchange'], data: [[999_999_901, 'X', 'CIKA', 'Nasdaq']] },
    ],
    ['the plain file', { 0: { cik_str: 999_999_902, ticker: 'CIKA', title: 'X' } }],
    [
      'text for numbers',
      { fields: ['cik', 'name', 'ticker', 'exchange'], data: [['0999999903', 'X', 'CIKA', 'None']] },
    ],
  ])('%s: joined by ticker, padded to ten', async (_, content) => {
    await importCsv(
      file(
        'cika.csv',
        header,
        'CIKA,Cika,NASDAQ,XNAS,Common Stock,US,USD,,,,active',
        'CIKA.DE,Cika,XETRA,XETR,Common Stock,DE,EUR,,,,active',
      ),
    );
    const path = join(folder, 'company_tickers.json');
    writeFileSync(path, JSON.stringify(content));
    expect(await runBourseJson(['import', 'cik', path], env)).toMatchObject({ changed: 1 });
    const rows = await exportInstruments();
    expect(rows.get('CIKA')!['cik']).toMatch(/^099999990\d$/);
    expect(rows.get('CIKA.DE')!['cik']).toBe('');
    expect(await runBourseJson(['import', 'cik', path], env)).toMatchObject({ changed: 0, version: null });
  });

  test('a file of unknown format: 1', async () => {
    const path = join(folder, 'wrong.json');
    writeFileSync(path, '{"hello": [1, 2]}');
    expect((await runBourse(['import', 'cik', path], env)).code).toBe(1);
    writeFileSync(path, 'not json');
    const result: CommandResult = await runBourse(['import', 'cik', path], env);
    expect([result.code, /\n\s+at .*\.js:\d+/.test(result.stderr)]).toEqual([1, false]);
  });
});

describe('two imports at once', () => {
  test('run one after the other, or one is refused with a reason; never a mixture', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `PAR${i},Name,NASDAQ,XNAS,Common Stock,US,USD,,,,active`);
    const [a, b] = [
      file('par-a.csv', header, ...rows),
      file('par-b.csv', header, ...rows.map((row) => row.replace('Name', 'Other'))),
    ];
    const results = await Promise.all(
      [a, b].map((path) => runBourse(['import', 'instruments', '--format', 'csv', path, '--json'], env)),
    );
    for (const { code, stderr } of results)
      expect(code === 0 || /another import|running since/i.test(stderr)).toBe(true);
    const names = [...(await exportInstruments()).values()]
      .filter((row) => /^PAR\d+$/.test(row['symbol']!))
      .map((row) => row['name']);
    expect([names.length, new Set(names).size]).toEqual([3000, 1]);
  });
});
