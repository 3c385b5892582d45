import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { importInstruments, type InstrumentSource } from '@bourse/universe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

/** Runs `bourse …` in this process and returns its output. */
async function bourse(...words: readonly string[]) {
  const text = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => ((text[name] += String(chunk)), true)),
  );
  try {
    return { code: await runCli(words), ...text };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
const check = (...words: readonly string[]) => bourse('instruments', 'check', ...words);

const rubis = { name: 'Rubis', exchange: 'VIE', mic: 'XWBO', country: 'AT', isin: 'FR0013269123' };
const madrid = { exchange: 'BME', mic: 'XMAD', country: 'ES' };
const universe = {
  AAPL: { name: 'Apple Inc.', exchange: 'NASDAQ', mic: 'XNAS', country: 'US', isin: 'US0378331005' },
  'AT0000A288S5.VI': rubis,
  'SAN.MC': madrid,
  'TEF.MC': madrid,
};

/** Keeps values exactly as written: parsers would correct the faults that the check must find. */
const asStated: InstrumentSource = {
  name: 'financedatabase',
  progress: { file: null, bytesRead: 0, bytesTotal: 0 },
  async *rows() {
    for (const [symbol, fields] of Object.entries(universe)) {
      const statedFields = { type: 'Common Stock' as const, ...fields };
      yield {
        kind: 'instrument' as const,
        instrument: { symbol, stated: statedFields, inferred: {}, file: 'universe.csv', line: 1 },
      };
    }
  },
};

let database: TestDatabase;
const pathOf = (name: string) => join(database.options.dataDir, name);

async function load(name: string, lines: readonly string[]): Promise<void> {
  writeFileSync(pathOf(name), `${lines.join('\n')}\n`);
  await loadFile(name);
}

async function loadFile(name: string): Promise<void> {
  const { code, stderr } = await bourse('import', 'instruments', '--format', 'csv', pathOf(name), '--json');
  if (code !== 0) throw new Error(stderr);
}

describe('bourse instruments check', () => {
  beforeAll(async () => {
    database = await openEmbedded();
    vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
    vi.stubEnv('DATABASE_URL', undefined);
    await importInstruments(database.db, asStated);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.close();
  });

  test('prints counts and findings, and exits with 1', async () => {
    const { code, stdout } = await check('--limit', '1');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^4 instruments checked, 3 findings:\n/);
    expect(stdout).toMatch(/\nISIN differs from the symbol +1 +1\n/);
    expect(stdout).toMatch(/\nName missing +2 +0\n/);
    expect(stdout).toContain('… and 1 more');
    expect(stdout).toContain('Use --mend FILE');
  });

  test('--json: every finding regardless of the limit, the counts, and no file', async () => {
    const { code, stdout } = await check('--limit', '0', '--json');
    const { findings, ...rest } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(findings.map(({ kind, symbol }: Record<string, string>) => `${kind} ${symbol}`).toSorted()).toEqual([
      'isin_not_in_symbol AT0000A288S5.VI',
      'name_missing SAN.MC',
      'name_missing TEF.MC',
    ]);
    const counts = { isin_not_in_symbol: 1, name_missing: 2 };
    expect(rest).toEqual({ instruments: 4, count: 3, counts, mend: null, erase: null });
  });

  test.each(['--limit=-1', '--limit=some'])('%s: exit code 2, writes nothing', async (limit) => {
    const { code, stdout, stderr } = await check(limit, '--mend', pathOf('refused.csv'));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--limit');
    expect(() => readFileSync(pathOf('refused.csv'))).toThrow(/ENOENT/);
  });

  test('--mend writes an importable file: the repaired finding is gone; no findings exit with 0', async () => {
    const mended = await check('--mend', pathOf('mend.csv'), '--json');
    expect(JSON.parse(mended.stdout).mend).toEqual({ file: pathOf('mend.csv'), instruments: 1 });
    expect(readFileSync(pathOf('mend.csv'), 'utf8')).toBe(
      'symbol,name,exchange,mic,country,isin\r\nAT0000A288S5.VI,,,,,AT0000A288S5\r\n',
    );
    await loadFile('mend.csv');
    expect((await check('--json')).stdout).not.toContain('isin_not_in_symbol');
    await load('names.csv', ['symbol,name', 'SAN.MC,Banco Santander', 'TEF.MC,Telefonica']);
    const { code, stdout } = await check('--mend', pathOf('mend.csv'));
    expect([code, stdout]).toEqual([0, '4 instruments checked: no findings.\n']);
    expect(readFileSync(pathOf('mend.csv'), 'utf8')).toBe('symbol,name,exchange,mic,country,isin\r\n');
  });
});
