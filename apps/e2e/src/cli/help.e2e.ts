import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../harness/bourse-server.js';
import { sampleFile } from '../harness/environment.js';
import { command } from '../harness/shared.js';

/** A CSV with a column `name`. */
const plainFile = join(temporaryFolder(), 'names.csv');
writeFileSync(plainFile, 'name\nAPPLE INC\n');

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
  ['prices'],
  ['prices', 'coverage'],
  ['prices', 'check'],
  ['export'],
  ['export', 'instruments'],
  ['export', 'bars'],
  ['resolve'],
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
  ['doctor'],
];

const groups = new Set(['', 'keys', 'import', 'export', 'db', 'search', 'prices']);

const helps = new Map<string, ReturnType<typeof command>>();

/** What `bourse … --help` says, asked for once. */
function helpOf(words: readonly string[]): ReturnType<typeof command> {
  const name = words.join(' ');
  const help = helps.get(name) ?? command(...words, '--help');
  helps.set(name, help);
  return help;
}

describe('bourse … --help', () => {
  test.each(commands.map((words) => [words.join(' '), words] as const))(
    '%s: says what it does, exit code 0; what does something takes --json',
    async (_, words) => {
      const { code, stdout, stderr } = await helpOf(words);
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
    expect((await helpOf(words)).stdout).toContain(header);
  });
});

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
    [['db', 'backup']],
    [['db', 'restore']],
    [['prices', 'frobnicate']],
  ])('bourse %j is wrong usage: 2, a reason on standard error, nothing on standard output', async (words) => {
    const { code, stdout, stderr } = await command(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/\n\s+at .*\.js:\d+/);
  });

  test.each([
    [['keys', 'revoke', 'nobody']],
    [['keys', 'rotate', 'nobody']],
    [['keys', 'update', 'nobody', '--subscription', 'active']],
    [['import', 'instruments', '--format', 'csv', '/nowhere/at/all.csv']],
    [['import', 'instruments', '--format', 'csv', sampleFile, '--rejects', '/nowhere/at/all.csv']],
    [['import', 'cik', '/nowhere/at/all.json']],
    [['resolve', '/nowhere/at/all.csv']],
    [['resolve', plainFile, '--out', '/nowhere/at/all.csv']],
    [['import', 'aliases', '/nowhere/at/all.csv']],
    [['import', 'aliases', sampleFile]],
    [['import', 'bars', '--format', 'csv', '/nowhere/at/all.csv']],
    [['import', 'dividends', '/nowhere/at/all.csv']],
    [['import', 'splits', '/nowhere/at/all.csv']],
    [['prices', 'coverage', 'NOSUCHTHING']],
  ])('bourse %j fails: 1 and a reason without a stack', async (words) => {
    const { code, stdout, stderr } = await command(...words);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/\n\s+at .*\.js:\d+/);
    const json = await command(...words, '--json');
    expect(json.code).toBe(1);
    expect(typeof JSON.parse(json.stderr).error).toBe('string');
  });
});
