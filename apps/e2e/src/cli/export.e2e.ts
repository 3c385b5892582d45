import { beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { openOwnEmbedded } from '@bourse/testing';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson, startCommand } from '../harness/command.js';
import { parseCsvRows } from '../harness/csv.js';
import { rowKeys, sample } from '../harness/sample.js';
import { runCommand, shared } from '../harness/shared.js';
import { createSmallFolder, getSmallSample } from '../harness/small-universe.js';

test('a symbol that fits several instruments: the details of the 404 with --json', async () => {
  const { code, stderr } = await runCommand('prices', 'coverage', 'GSPC', '--json');
  const details = { symbol: 'GSPC', candidates: ['GS-PC', '^GSPC'] };
  expect([code, JSON.parse(stderr)]).toEqual([1, { error: 'GSPC is ambiguous: GS-PC, ^GSPC.', details }]);
});

test('all bars: a flag that selects within one instrument is refused, not ignored', async () => {
  const { code, stderr } = await runCommand('export', 'bars', '--interval', '1min', '--out', 'bars');
  expect([code, stderr]).toEqual([1, '--interval, --source, --from and --to need an instrument.\n']);
});

async function selectSymbols(...args: string[]): Promise<unknown[]> {
  const { stdout } = await runCommand('export', 'instruments', ...args);
  return [...parseCsvRows(stdout)].map((row) => row['symbol']).toSorted();
}

describe('bourse export instruments', () => {
  let csv: string;
  let out: string;
  beforeAll(async () => {
    csv = (await runCommand('export', 'instruments')).stdout;
    out = join(createTemporaryFolder(), 'export.csv');
  });

  test('every instrument, every wire column, while the server runs', () => {
    const rows = [...parseCsvRows(csv)];
    const rowsBySymbol = new Map(rows.map((row) => [row['symbol'], row]));
    for (const expected of sample()) {
      const row = rowsBySymbol.get(expected.symbol)!;
      expect(rowKeys.map((key) => row[key])).toEqual(rowKeys.map((key) => expected[key] ?? ''));
    }
  });

  test('filters of the listing select rows, in any status by default', async () => {
    const etfs = sample().filter(({ exchange, type }) => exchange === 'NASDAQ' && type === 'ETF');
    expect(await selectSymbols('--exchange', 'nasdaq', '--type', 'ETF')).toEqual(
      etfs.map(({ symbol }) => symbol).toSorted(),
    );
    const { code, stderr } = await runCommand('export', 'instruments', '--type', 'Boat', '--country', 'Atlantis');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^--type .*\n--country .*\n$/)]);
  });

  test('ends silently when its output is closed, as with `| head`', async () => {
    const { child, ended } = startCommand(['export', 'instruments'], shared.env);
    child.stdout!.once('data', () => child.stdout!.destroy());
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('imported into the same universe it changes nothing, into an empty one it gives the same export', async () => {
    const here = { BOURSE_DATA_DIR: await createSmallFolder() };
    expect(await runBourseJson(['export', 'instruments', '--out', out], here)).toEqual({
      file: out,
      instruments: getSmallSample().length,
    });
    const summary = await runBourseJson(['import', 'instruments', '--format', 'csv', out], here);
    expect(summary).toMatchObject({ added: 0, changed: 0, rejected: 0, version: null });

    const nothing = await openOwnEmbedded();
    const empty = { BOURSE_DATA_DIR: nothing.options.dataDir };
    expect(await runBourseJson(['import', 'instruments', '--format', 'csv', out], empty)).toMatchObject({
      added: getSmallSample().length,
      rejected: 0,
    });
    const [there, back] = [
      await runBourse(['export', 'instruments'], here),
      await runBourse(['export', 'instruments'], empty),
    ];
    expect(back.stdout === there.stdout).toBe(true);
    await nothing.close();
  });
});
