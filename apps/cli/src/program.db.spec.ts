import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { version } from '@bourse/version';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from './program.js';

/** The output and exit code of a run. */
interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `bourse …` in this process, as main.ts does; cli/help.e2e.ts tests it in a separate process. */
async function bourse(...words: readonly string[]): Promise<Run> {
  const [stdout, stderr] = [process.stdout, process.stderr].map(captureOutput) as [CapturedOutput, CapturedOutput];
  try {
    return { code: await runCli(words), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = undefined;
    stdout.leave();
    stderr.leave();
  }
}

interface CapturedOutput {
  readonly text: () => string;
  readonly leave: () => void;
}

function captureOutput(stream: NodeJS.WriteStream): CapturedOutput {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  return { text: () => text, leave: () => spy.mockRestore() };
}

let database: TestDatabase;
const pathOf = (name: string) => join(database.options.dataDir, name);

beforeAll(async () => {
  database = await openEmbedded();
  vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
  // The command gets only this configuration.
  vi.stubEnv('DATABASE_URL', undefined);
  writeFileSync(pathOf('universe.csv'), 'symbol,name,exchange,type\nAAPL,Apple Inc,NASDAQ,Common Stock\n');
  writeFileSync(pathOf('names.csv'), 'name\nAPPLE INC\n');
  const imported = await bourse('import', 'instruments', '--format', 'csv', pathOf('universe.csv'), '--json');
  if (imported.code !== 0 || JSON.parse(imported.stdout).added !== 1)
    throw new Error(`no universe: ${imported.stderr}`);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
});

const commands = [
  [],
  ['keys'],
  ['keys', 'create'],
  ['keys', 'list'],
  ['keys', 'revoke'],
  ['keys', 'rotate'],
  ['keys', 'update'],
  ['import'],
  ['import', 'instruments'],
  ['import', 'cik'],
  ['import', 'aliases'],
  ['import', 'bars'],
  ['import', 'dividends'],
  ['import', 'splits'],
  ['instruments'],
  ['instruments', 'check'],
  ['instruments', 'delete'],
  ['instruments', 'restore'],
  ['prices'],
  ['prices', 'coverage'],
  ['prices', 'check'],
  ['prices', 'delete'],
  ['export'],
  ['export', 'instruments'],
  ['export', 'bars'],
  ['export', 'dividends'],
  ['export', 'splits'],
  ['resolve'],
  ['calendar'],
  ['db'],
  ['db', 'migrate'],
  ['db', 'status'],
  ['db', 'backup'],
  ['db', 'restore'],
  ['search'],
  ['search', 'status'],
  ['search', 'explain'],
  ['search', 'eval'],
  ['search', 'reindex'],
  ['webhooks'],
  ['webhooks', 'create'],
  ['webhooks', 'list'],
  ['webhooks', 'show'],
  ['webhooks', 'rotate'],
  ['webhooks', 'deliveries'],
  ['webhooks', 'replay'],
  ['webhooks', 'test'],
  ['webhooks', 'enable'],
  ['webhooks', 'disable'],
  ['webhooks', 'delete'],
  ['audit'],
  ['audit', 'verify'],
  ['doctor'],
];

const groups = new Set(['', 'keys', 'import', 'export', 'db', 'search', 'prices', 'instruments', 'webhooks']);

describe('bourse calendar', () => {
  test('shows days in the time of the exchange, and the same as the API as JSON', async () => {
    const words = ['calendar', 'xhkg', '--from', '2024-12-24', '--to', '2024-12-25'];
    const { code, stdout } = await bourse(...words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^HKG, XHKG: (?:open|closed|break) until /);
    expect(stdout).toContain('2024-12-24  Tue  early_close  09:30  12:00');
    expect(stdout).toContain('2024-12-25  Wed  closed');
    const { days } = JSON.parse((await bourse(...words, '--json')).stdout);
    expect(days[0]).toMatchObject({
      status: 'early_close',
      open: '2024-12-24T01:30:00Z',
      close: '2024-12-24T04:00:00Z',
    });
  });

  test.each([
    [['NOWHERE'], /exchange/],
    [['NYSE', '--from', '2024-02-30'], /--from.*must be a date/],
    [['NYSE', '--from', '2024-02-02', '--to', '2024-02-01'], /must not be after/],
  ])('%j is wrong usage', async (words, message) => {
    const { code, stderr } = await bourse('calendar', ...words);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe('bourse … --help', () => {
  test.each(commands.map((words) => [words.join(' '), words] as const))(
    '%s: prints its description with exit code 0; commands with an action accept --json',
    async (_, words) => {
      const { code, stdout, stderr } = await bourse(...words, '--help');
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`Usage: bourse ${words.join(' ')}`.trim());
      expect(stdout).toMatch(/--help/);
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(125);
      expect(stdout.includes('--json')).toBe(!groups.has(words.join(' ')));
    },
  );

  test.each([
    [['import', 'instruments'], 'symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status'],
    [['import', 'bars'], 'datetime,open,high,low,close,volume'],
    [['import', 'dividends'], 'symbol,ex_date,amount'],
    [['import', 'splits'], 'symbol,ex_date,ratio'],
  ])('%j documents the header that its plain CSV needs', async (words, header) => {
    expect((await bourse(...words, '--help')).stdout).toContain(header);
  });
});

test.each(['--version', '-V', 'version'])('bourse %s: the version of Bourse', async (flag) => {
  expect(await bourse(flag)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

const stack = /\n\s+at .*\.[jt]s:\d+/;

describe('exit codes', () => {
  test.each([
    [['frobnicate']],
    [['keys', 'frobnicate']],
    [['keys', 'create']],
    [['keys', 'create', '--name', 'x', '--per-minute', '0']],
    [['keys', 'create', '--name', 'x', '--per-minute', '1e3']],
    [['keys', 'create', '--name', 'x', '--per-month', '-5']],
    [['keys', 'create', '--name', 'x', '--scopes', 'everything']],
    [['keys', 'create', '--name', 'x', '--allow-ip', '10.0.0.0/99']],
    [['keys', 'create', '--name', 'x', '--expires', 'tomorrow']],
    [['keys', 'create', '--name', 'x', '--expires', '2001-01-01']],
    [['keys', 'create', '--name', 'x', '--env', 'demo']],
    [['keys', 'create', '--name', 'x', '--nonsense']],
    [['keys', 'revoke']],
    [['keys', 'create', '--name', 'x', '--expires', '2099-02-31']],
    [['keys', 'rotate', 'x', '--overlap', '1']],
    [['keys', 'rotate', 'x', '--overlap', '100000000d']],
    [['keys', 'update', 'x']],
    [['keys', 'update', 'x', '--expires', 'soon']],
    [['keys', 'update', 'x', '--expires', '2001-01-01']],
    [['keys', 'update', 'x', '--name', ' ']],
    [['audit', '--since', 'yesterday']],
    [['import', 'instruments', '--format', 'xls', 'x']],
    [['import', 'instruments', 'x']],
    [['import', 'instruments', '--format', 'csv']],
    [['import', 'aliases']],
    [['import', 'aliases', 'x', '--replace=some']],
    [['import', 'bars', 'x']],
    [['import', 'bars', '--format', 'xls', 'x']],
    [['import', 'bars', '--format', 'csv']],
    [['import', 'bars', '--format', 'csv', '--interval', '5min', 'x']],
    [['import', 'bars', '--format', 'csv', '--timezone', 'Mars/Olympus', 'x']],
    [['import', 'bars', '--format', 'csv', '--as-of', '2020-02-30', 'x']],
    [['import', 'dividends']],
    [['import', 'splits']],
    [['prices', 'coverage']],
    [['prices', 'delete']],
    [['prices', 'delete', 'AAPL']],
    [['prices', 'delete', 'AAPL', '--json']],
    [['prices', 'delete', 'AAPL', '--yes', '--from', '2024-02-30']],
    [['prices', 'delete', 'AAPL', '--yes', '--from', '2024-02-02', '--to', '2024-02-01']],
    [['export', 'splits', '--from', 'yesterday']],
    [['db', 'backup']],
    [['db', 'restore']],
    [['prices', 'frobnicate']],
  ])('bourse %j is wrong usage: exit code 2, a reason on standard error, empty standard output', async (words) => {
    const { code, stdout, stderr } = await bourse(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(stack);
  });

  // Paths in the data folder are known only when a test runs.
  test.each([
    [['keys', 'revoke', 'nobody']],
    [['keys', 'rotate', 'nobody']],
    [['keys', 'update', 'nobody', '--subscription', 'active']],
    [['import', 'instruments', '--format', 'csv', '/nowhere/at/all.csv']],
    [['import', 'instruments', '--format', 'csv', 'universe.csv', '--rejects', '/nowhere/at/all.csv']],
    [['import', 'cik', '/nowhere/at/all.json']],
    [['resolve', '/nowhere/at/all.csv']],
    [['resolve', 'names.csv', '--out', '/nowhere/at/all.csv']],
    [['import', 'aliases', '/nowhere/at/all.csv']],
    [['import', 'aliases', 'universe.csv']],
    [['import', 'bars', '--format', 'csv', '/nowhere/at/all.csv']],
    [['import', 'dividends', '/nowhere/at/all.csv']],
    [['import', 'splits', '/nowhere/at/all.csv']],
    [['import', 'undo', '99']],
    [['prices', 'coverage', 'NOSUCHTHING']],
    [['prices', 'delete', 'NOSUCHTHING', '--yes']],
    [['prices', 'delete', 'AAPL', '--yes', '--source', 'nobody']],
    [['export', 'dividends', 'NOSUCHTHING', '--out', 'rows.csv']],
    [['export', 'instruments', '--format', 'parquet']],
    [['export', 'instruments', '--format', 'sqlite', '--out', '/nowhere/at/all.csv']],
  ])('bourse %j fails: exit code 1 and a reason without a stack', async (words) => {
    const given = words.map((word) => (/^\w+\.csv$/.test(word) ? pathOf(word) : word));
    const { code, stdout, stderr } = await bourse(...given);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(stack);
    const unreachable = words.find((word) => word.startsWith('/nowhere'));
    expect(stderr).toContain(unreachable ?? '');
    const json = await bourse(...given, '--json');
    expect(json.code).toBe(1);
    expect(typeof JSON.parse(json.stderr).error).toBe('string');
  });
});

describe('bourse keys', () => {
  test('rotate --help prints its default in command line form', async () => {
    expect((await bourse('keys', 'rotate', '--help')).stdout).toMatch(/\(default:\s+1h\)/);
  });

  test('list: the usage of this month of a key and its successor, and their creation dates', async () => {
    const created = JSON.parse((await bourse('keys', 'create', '--name', 'counted', '--json')).stdout);
    const next = JSON.parse((await bourse('keys', 'rotate', created.id, '--json')).stdout);
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    const usage = [
      { key_id: created.id, month, count: 4321 },
      { key_id: created.id, month: '2020-01-01', count: 7 },
    ];
    await database.db.insertInto('usage_months').values(usage).execute();
    const listed = JSON.parse((await bourse('keys', 'list', '--json')).stdout) as {
      id: string;
      usedThisMonth: number;
    }[];
    const usageOf = (id: string) => listed.find((key) => key.id === id)?.usedThisMonth;
    expect([usageOf(created.id), usageOf(next.id)]).toEqual([4321, 4321]);
    const [header, ...rows] = (await bourse('keys', 'list')).stdout.split('\n');
    expect(header).toMatch(/per month +this month .* created /);
    expect(rows.find((row) => row.startsWith(created.id))).toMatch(/ 1000000 +4321 /);
  });
});

const bars = async () => JSON.parse((await bourse('prices', 'coverage', 'AAPL', '--json')).stdout).series;

describe('bourse prices delete', () => {
  test('previews it, deletes with --yes and records an event; an undo waits until servers have read it', async () => {
    const rows = ['2024-03-07', '2024-03-08', '2024-03-11'].map((date) => `${date},10,11,9,10,100`);
    writeFileSync(pathOf('AAPL.csv'), ['datetime,open,high,low,close,volume', ...rows, ''].join('\n'));
    await bourse('import', 'bars', '--format', 'csv', pathOf('AAPL.csv'));
    const chosen = ['prices', 'delete', 'AAPL', '--from', '2024-03-08', '--to', '2024-03-10'];
    const dry = await bourse(...chosen, '--dry-run', '--json');
    expect(JSON.parse(dry.stdout)).toMatchObject({
      symbol: 'AAPL',
      importId: null,
      series: [{ interval: '1day', source: 'csv', bars: 1, days: 1, from: '2024-03-08', to: '2024-03-08' }],
    });
    expect(await bars()).toMatchObject([{ bars: 3 }]);
    expect((await bourse(...chosen)).code).toBe(2);
    expect(await bars()).toMatchObject([{ bars: 3 }]);
    const { code, stdout } = await bourse(...chosen, '--yes');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Deleted 1 bar of AAPL. `bourse import undo \d+`/)]);
    expect(await bars()).toMatchObject([{ bars: 2 }]);
    const { stdout: audit } = await bourse('audit', '--json');
    expect(audit).toContain('prices.delete');
    const exported = await bourse('export', 'bars', 'AAPL', '--from', '2024-03-08', '--source', 'csv');
    expect(exported.stdout.trim().split(/\r?\n/)).toEqual([
      'datetime,open,high,low,close,volume',
      '2024-03-11,10,11,9,10,100',
    ]);
    expect(exported.stderr).toBe('');
    expect((await bourse('export', 'bars', 'AAPL')).stderr).toBe(
      'Exported bars of the source csv; --source selects another.\n',
    );
    const startedMs = performance.now();
    const id = /undo (\d+)/.exec(stdout)![1]!;
    expect((await bourse('import', 'undo', id, '--yes', '--wait')).code).toBe(0);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(1000);
    expect(await bars()).toMatchObject([{ bars: 3 }]);
  });
});

describe.each([
  [
    'dividends',
    'symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type',
    [
      'AAPL,2012-08-09,2.65,USD,2012-07-24,2012-08-13,2012-08-16,quarterly,cash',
      'AAPL,2013-02-07,0.1234567,,,,,,special',
    ],
  ],
  ['splits', 'symbol,ex_date,ratio', ['AAPL,2014-06-09,7:1', 'AAPL,2015-03-02,191:200', 'AAPL,2016-03-02,1:12']],
])('bourse export %s', (name, header, rows) => {
  test('writes the selected rows in the format of the import', async () => {
    writeFileSync(pathOf(`${name}.csv`), [header, ...rows, ''].join('\n'));
    const loaded = await bourse('import', name, pathOf(`${name}.csv`), '--json');
    expect(JSON.parse(loaded.stdout)).toMatchObject({ actionsChanged: rows.length, rejected: 0 });
    const out = pathOf(`${name}-out.csv`);
    expect((await bourse('export', name, 'AAPL', '--out', out)).code).toBe(0);
    expect(readFileSync(out, 'utf8').trim().split('\n')).toEqual([header, ...rows]);
    const again = await bourse('import', name, out, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ actionsChanged: 0, rejected: 0 });
    for (const format of ['ndjson', 'parquet', 'sqlite']) {
      const table = pathOf(`${name}.${format}`);
      const written = await bourse('export', name, '--format', format, '--out', table, '--json');
      expect(JSON.parse(written.stdout)).toEqual({ file: table, [name]: rows.length });
      expect(statSync(table).size).toBeGreaterThan(0);
    }
    const some = await bourse('export', name, '--from', '2013-01-01', '--to', '2015-12-31', '--source', 'csv');
    expect(some.stdout.trim().split('\n')).toEqual([
      header,
      ...rows.filter((row) => /,201[345]/.test(row.slice(0, 9))),
    ]);
  });
});
