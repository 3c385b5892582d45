import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson } from '../harness/command.js';
import { parseCsvRows } from '../harness/csv.js';
import { ask, BARS_HEADER, importBarLines, importFile, importLines, linesFile } from '../harness/price-imports.js';
import { createSeededFolder, startSeeded } from '../harness/shared.js';

let server: Bourse;
beforeAll(async () => {
  server = await startSeeded();
});
afterAll(() => server.stop());

const days = ['2020-01-02,55,55.5,54.5,55.1,1000', '2020-01-03,55.2,56,54,55.5,2000', '2020-01-06,55,56,54,55.25,1500'];
const closes = async (symbol: string, adjust = 'none'): Promise<number[] | number> => {
  const { status, json } = await ask(server, '/v1/time_series', { symbol, adjust });
  return status === 200 ? json.values.map(({ close }: { close: number }) => close) : status;
};

const addPepsi = (...rows: string[]) => importBarLines(server.env, 'PEP', rows);
const addNewCo = (...more: string[]) => importBarLines(server.env, 'NEWCO.L', days, ...more);

const loadStrictly = (...lines: string[]) => {
  const words = ['import', 'bars', '--format', 'csv', '--symbol', 'ORCL', '--fail-on-rejects', '--json'];
  return runBourse([...words, linesFile('bars.csv', [BARS_HEADER, ...lines])], server.env);
};

describe('bourse import bars --format csv', () => {
  test('--dry-run counts the changes and writes nothing', async () => {
    const summary = await importBarLines(server.env, 'DIS', days, '--dry-run');
    expect(summary).toMatchObject({ files: 1, instruments: 1, barsAdded: 3, barsChanged: 0, rejected: 0 });
    const words = [
      'import',
      'bars',
      '--format',
      'csv',
      '--symbol',
      'DIS',
      linesFile('dis.csv', [BARS_HEADER, ...days]),
    ];
    expect((await runBourse([...words, '--dry-run'], server.env)).stdout).toMatch(
      /3 bars added[^]*nothing was written/,
    );
    expect((await runBourseJson(['prices', 'coverage', 'DIS'], server.env)).series).toEqual([]);
    expect(await closes('DIS')).toBe(404);
  });

  test('--dry-run shows the difference: runs of new bars, each bar that changes; --examples limits it', async () => {
    await importBarLines(server.env, 'XOM', days);
    const rows = [
      'datetime,open,high,low,close,volume,dividend,split',
      ...days.slice(0, 2).map((day) => `${day},0,1`),
      '2020-01-06,55,56,54,55.75,,0,1',
      '2020-01-07,55,56,54,55.9,1,0.36,1',
      '2020-01-08,14,15,13,14.1,4,0,4',
    ];
    const path = linesFile('xom.csv', rows);
    const words = ['import', 'bars', '--format', 'csv', '--symbol', 'XOM', path, '--dry-run'];
    const all = await runBourse(words, server.env);
    expect(
      all.stdout
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ).toEqual([
      'Dry run: nothing was written.',
      '+ XOM  split 2020-01-08  ratio 4:1, source csv',
      '+ XOM  dividend 2020-01-07  amount 0.36, source csv',
      '~ XOM  1day 2020-01-06  close: 55.25 → 55.75, volume: 1500 → (none)',
      '+ XOM  1day 2020-01-07 to 2020-01-08, 2 bars',
    ]);
    const { examples, furtherExamples } = await runBourseJson([...words, '--examples', '3'], server.env);
    expect([examples.length, furtherExamples]).toEqual([3, 1]);
    expect(examples[2]).toEqual({
      symbol: 'XOM',
      what: '1day',
      change: 'changed',
      from: '2020-01-06',
      to: '2020-01-06',
      count: 1,
      fields: [
        { field: 'close', from: 55.25, to: 55.75 },
        { field: 'volume', from: 1500, to: null },
      ],
    });
    expect((await runBourse([...words, '--examples', '3'], server.env)).stdout).toContain('… and 1 more');
    const same = [
      'import',
      'bars',
      '--format',
      'csv',
      '--symbol',
      'XOM',
      linesFile('same.csv', [BARS_HEADER, ...days]),
    ];
    expect((await runBourse([...same, '--dry-run'], server.env)).stdout).toContain('nothing would change');
  });

  test('new bars are served within two seconds', async () => {
    expect(await importBarLines(server.env, 'KO', days)).toMatchObject({ barsAdded: 3, barsChanged: 0, rejected: 0 });
    await expect.poll(() => closes('KO'), { timeout: 2000, interval: 20 }).toEqual([55.25, 55.5, 55.1]);
  });

  test('a repetition changes nothing; a correction changes its one bar; bars missing in the file stay', async () => {
    expect(await addPepsi(...days)).toMatchObject({ barsAdded: 3 });
    expect(await addPepsi(...days)).toMatchObject({ barsAdded: 0, barsChanged: 0, barsUnchanged: 3 });
    expect(await addPepsi(days[0]!, '2020-01-03,55.2,56,54,55.75,2000')).toMatchObject({
      barsChanged: 1,
      barsUnchanged: 1,
    });
    await expect.poll(() => closes('PEP'), { timeout: 2000 }).toEqual([55.25, 55.75, 55.1]);
    expect(await addPepsi('2020-01-07,55,56,54,55.9,1')).toMatchObject({ barsAdded: 1, barsChanged: 0 });
    await expect.poll(() => closes('PEP'), { timeout: 2000 }).toEqual([55.9, 55.25, 55.75, 55.1]);
  });

  test('columns in any order, a symbol column, several symbols in one file', async () => {
    const lines = [
      'volume,close,symbol,low,high,open,datetime',
      '1,10,MCD,9,11,10,2020-01-02',
      '2,20,NKE,19,21,20,2020-01-02',
    ];
    expect(await importLines(server.env, 'bars', lines)).toMatchObject({ instruments: 2, barsAdded: 2 });
    await expect.poll(() => closes('NKE'), { timeout: 2000 }).toEqual([20]);
    expect(await closes('MCD')).toEqual([10]);
  });

  test('the symbol comes from the file’s name unless given', async () => {
    const path = linesFile('WMT.csv', [BARS_HEADER, ...days]);
    expect(await importFile(server.env, 'bars', path)).toMatchObject({ instruments: 1, barsAdded: 3 });
    await expect.poll(() => closes('WMT'), { timeout: 2000 }).toEqual([55.25, 55.5, 55.1]);
  });

  test('rejects go to a report with file, line, field and reason, and are counted', async () => {
    const rows = [
      days[0]!,
      '2020-01-03,10,9,11,10,100', // high below low
      '2020-13-03,10,11,9,10,100',
      '2020-01-06,-1,11,9,10,100',
      '2020-01-07,abc,11,9,10,100',
      '2020-01-02,10,11,9,10.4,100', // line 2 again, with other values
      '2020-01-08,10,11,9',
      '2020-01-09,10,11,9,10.5,-4',
      '2020-01-10,10,11,9,10.5,',
    ];
    const rejects = join(createTemporaryFolder(), 'rejects.csv');
    const summary = await importBarLines(server.env, 'HD', rows, '--rejects', rejects);
    expect(summary).toMatchObject({ barsAdded: 3, rejected: 6, rejectReport: rejects });
    const report = [...parseCsvRows(readFileSync(rejects, 'utf8'))];
    const reportedFaults = report.map(({ line, field, value }) => [Number(line), field, value] as const);
    expect(reportedFaults.toSorted(([a], [b]) => a - b)).toEqual([
      [3, 'high', '9'],
      [3, 'low', '11'],
      [4, 'datetime', '2020-13-03'],
      // The apostrophe keeps a spreadsheet from reading a formula.
      [5, 'open', "'-1"],
      [6, 'open', 'abc'],
      [7, 'datetime', '2020-01-02'],
      [8, '', '2020-01-08,10,11,9'],
      [9, 'volume', "'-4"],
    ]);
    for (const row of report) {
      expect(row).toMatchObject({ file: expect.stringContaining('bars.csv'), reason: expect.stringMatching(/\w/) });
    }
    await expect.poll(() => closes('HD'), { timeout: 2000 }).toEqual([10.5, 10.5, 55.1]);
    const { json } = await ask(server, '/v1/time_series', { symbol: 'HD' });
    expect(json.values.map(({ volume }: { volume: number | null }) => volume)).toEqual([null, null, 1000]);
  });

  test('an unknown symbol is rejected, or created with --create', async () => {
    const rejects = join(createTemporaryFolder(), 'rejects.csv');
    const path = linesFile('NEWCO.L.csv', [BARS_HEADER, ...days]);
    const words = ['import', 'bars', '--format', 'csv', path, '--rejects', rejects, '--json'];
    const refused = await runBourse(words, server.env);
    expect([refused.code, refused.json]).toMatchObject([1, { instruments: 0, barsAdded: 0, used: 0 }]);
    const [row] = parseCsvRows(readFileSync(rejects, 'utf8'));
    expect(row).toMatchObject({ field: 'symbol', value: 'NEWCO.L', reason: expect.stringContaining('universe') });
    expect(await closes('NEWCO.L')).toBe(404);
    expect(await addNewCo('--create')).toMatchObject({ instruments: 1, barsAdded: 3 });
    await expect.poll(() => closes('NEWCO.L'), { timeout: 15_000 }).toEqual([55.25, 55.5, 55.1]);
  });

  test('--fail-on-rejects stores nothing if a row is rejected, else everything', async () => {
    const refused = await loadStrictly(...days, '2020-13-03,10,11,9,10,100');
    expect([refused.code, refused.json]).toMatchObject([1, { isRefused: true, rejected: 1 }]);
    expect(await closes('ORCL')).toBe(404);
    const taken = await loadStrictly(...days);
    expect([taken.code, taken.json]).toMatchObject([0, { barsAdded: 3, rejected: 0 }]);
  });

  test('--interval refuses files with another interval, with a reason', async () => {
    const path = linesFile('DIS.csv', [BARS_HEADER, ...days]);
    const words = ['import', 'bars', '--format', 'csv', '--interval', '1min', path, '--json'];
    const { stdout, stderr } = await runBourse(words, server.env);
    const text = stdout + stderr;
    expect(text).toMatch(/rejected": ?[1-9]|error/);
    expect(await closes('DIS')).toBe(404);
  });

  test('--timezone applies to times without an offset; the default is UTC', async () => {
    const minute = ['2020-01-02T09:30:00,10,11,9,10,5'];
    await importBarLines(server.env, 'AMZN', minute, '--timezone', 'America/New_York');
    await importBarLines(server.env, 'NFLX', minute);
    const labels = async (symbol: string) =>
      (await ask(server, '/v1/time_series', { symbol, interval: '1min' })).json.values?.map(
        ({ datetime }: { datetime: string }) => datetime,
      );
    await expect.poll(() => labels('NFLX'), { timeout: 2000 }).toEqual(['2020-01-02T09:30:00Z']);
    expect(await labels('AMZN')).toEqual(['2020-01-02T14:30:00Z']);
  });

  test('import-8: a file with two readings is refused with both; --date-order and --decimal decide', async () => {
    const path = linesFile('broker.csv', [
      'Datum;Erster;Hoch;Tief;Schluss;Stücke',
      '02/01/2020;5,5;5,6;5,4;5,55;1.200',
    ]);
    const words = ['import', 'bars', '--format', 'csv', '--symbol', 'CVX', path, '--json'];
    const refused = await runBourse(words, server.env);
    expect([refused.code, refused.json]).toMatchObject([1, { files: 0, barsAdded: 0, rejected: 1 }]);
    expect(refused.json.faults[0].reason).toContain('dmy: 2020-01-02, mdy: 2020-02-01): set --date-order');
    const options = ['--date-order', 'dmy', '--decimal', 'comma'];
    expect((await runBourse([...words, ...options], server.env)).json).toMatchObject({ barsAdded: 1, rejected: 0 });
    await expect.poll(() => closes('CVX'), { timeout: 2000 }).toEqual([5.55]);
  });

  test('price-9: London prices of Yahoo in pence are stored as pounds; --unit overrides', async () => {
    const lines = ['Date,Open,High,Low,Close,Adj Close,Volume', '2020-01-02,147.5,150,146.02,149,120,1000'];
    const add = (symbol: string, ...more: string[]) =>
      runBourseJson(
        ['import', 'bars', '--format', 'yahoo', '--symbol', symbol, linesFile('l.csv', lines), ...more],
        server.env,
      );
    await add('VOD.L');
    await add('BP.L', '--unit', 'GBP');
    await expect.poll(() => closes('BP.L', 'splits'), { timeout: 2000 }).toEqual([149]);
    expect(await closes('VOD.L', 'splits')).toEqual([1.49]);
    // Their splits are unknown, so prices as traded cannot be derived.
    expect(await ask(server, '/v1/time_series', { symbol: 'VOD.L', adjust: 'none' })).toRefuseFields(400, {
      adjust: 'none',
    });
  });
});

const rows = async (kind: 'dividends' | 'splits', symbol: string) =>
  (await ask(server, `/v1/${kind}`, { symbol })).json[kind] as Record<string, unknown>[] | undefined;

describe('bourse import dividends | splits', () => {
  const dividends = ['symbol,ex_date,amount', 'CSCO,2020-01-03,0.35', 'CSCO,2020-04-02,0.36'];
  const splits = ['symbol,ex_date,ratio', 'CSCO,2020-01-03,2:1', 'CSCO,2020-02-03,3:2'];

  test.each([
    ['dividends', dividends, 'CSCO,2020-04-02,0.37', { amount: 0.37 }],
    ['splits', splits, 'CSCO,2020-02-03,5:2', { numerator: 5, denominator: 2 }],
  ] as const)('%s: dry run, first time, repetition, correction', async (kind, lines, corrected, expected) => {
    const { env } = server;
    expect(await importLines(env, kind, lines, '--dry-run')).toMatchObject({ actionsChanged: 2 });
    expect(await rows(kind, 'CSCO')).toBeUndefined();
    expect(await importLines(env, kind, lines)).toMatchObject({ actionsChanged: 2, rejected: 0 });
    await expect.poll(async () => (await rows(kind, 'CSCO'))?.length, { timeout: 2000 }).toBe(2);
    expect(await importLines(env, kind, lines)).toMatchObject({ actionsChanged: 0 });
    expect((await importLines(env, kind, [lines[0]!, corrected])).actionsChanged).toBeGreaterThan(0);
    await expect.poll(async () => (await rows(kind, 'CSCO'))?.[0], { timeout: 2000 }).toMatchObject(expected);
    expect(await rows(kind, 'CSCO')).toHaveLength(2);
  });

  test.each([
    [
      'dividends',
      'amount',
      ['KO,2020-01-03,abc', 'KO,2020-02-30,1', 'NOPE,2020-01-03,1', 'KO,2020-01-06,-1', 'KO,2020-01-07,0.4'],
    ],
    [
      'splits',
      'ratio',
      ['KO,2020-01-03,x:1', 'KO,2020-02-30,2', 'NOPE,2020-01-03,2:1', 'KO,2020-01-06,0', 'KO,2020-01-07,2'],
    ],
  ] as const)('%s: rejects with line, field and reason; the rest is stored', async (kind, column, lines) => {
    const rejects = join(createTemporaryFolder(), 'rejects.csv');
    const summary = await importLines(server.env, kind, [`symbol,ex_date,${column}`, ...lines], '--rejects', rejects);
    expect(summary).toMatchObject({ actionsChanged: 1, rejected: 4 });
    const report = [...parseCsvRows(readFileSync(rejects, 'utf8'))].map(
      ({ line, field }) => [Number(line), field] as const,
    );
    expect(report.toSorted(([a], [b]) => a - b)).toEqual([
      [2, column],
      [3, 'ex_date'],
      [4, 'symbol'],
      [5, column],
    ]);
  });
});

describe('bourse prices coverage', () => {
  test('Apple of the sample: a line per decade, a block per year', async () => {
    const { code, stdout } = await runBourse(['prices', 'coverage', 'AAPL'], server.env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/1day +sample +as traded +2000-03-01 +2013-03-01 +3270/);
    expect(stdout).toContain('\n1day sample, as traded\n');
    expect(stdout).toMatch(/^ +2000 ▇ █ █ █ █ █ █ █ █ █$/m);
    expect(stdout).toMatch(/^ +2010 █ █ █ ▁ · · · · · ·$/m);
  });

  test('--json, in any case of the symbol; a gap is named', async () => {
    const json = await runBourseJson(['prices', 'coverage', 'aapl'], server.env);
    expect(json).toMatchObject({ symbol: 'AAPL', series: [{ interval: '1day', from: '2000-03-01', bars: 3270 }] });
    expect(json.series[0].spans).toEqual([['2000-03-01', '2013-03-01']]);
    await importBarLines(server.env, 'SBUX', ['2019-01-02,10,11,9,10,1', '2019-03-01,10,11,9,10,1']);
    const { stdout } = await runBourse(['prices', 'coverage', 'SBUX'], server.env);
    expect(stdout).toContain('no bars from 2019-01-03 to 2019-02-28');
  });

  test('no bars: a message, 0', async () => {
    const { code, stdout } = await runBourse(['prices', 'coverage', 'TSLA'], server.env);
    expect([code, /[Nn]o bars/.test(stdout)]).toEqual([0, true]);
  });
});

test('without a running server the command takes the lock itself, and a server started later has the bars', async () => {
  const dataDir = createSeededFolder();
  expect(await importBarLines({ BOURSE_DATA_DIR: dataDir }, 'KO', days)).toMatchObject({ barsAdded: 3 });
  const later = await startSeeded({ dataDir });
  expect((await ask(later, '/v1/time_series', { symbol: 'KO' })).json.values).toHaveLength(3);
  await later.stop();
});
