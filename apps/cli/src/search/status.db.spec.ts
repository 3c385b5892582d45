import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { importInstruments, ServerHeartbeat } from '@bourse/universe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

/** Standard output of `bourse search status`. */
async function status(...flags: readonly string[]): Promise<string> {
  let stdout = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => ((stdout += String(chunk)), true)),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  try {
    expect(await runCli(['search', 'status', ...flags])).toBe(0);
    return stdout;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
const listServers = async () => (JSON.parse(await status('--json')) as { servers: Record<string, unknown>[] }).servers;

/** Publishes a version with one more instrument. */
async function publish({ db }: TestDatabase, symbol: string): Promise<void> {
  const instrument = {
    symbol,
    stated: { name: symbol, type: 'Common Stock' as const },
    inferred: {},
    file: '',
    line: 1,
  };
  await importInstruments(db, {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      yield { kind: 'instrument' as const, instrument };
    },
  });
}

let database: TestDatabase;

describe('bourse search status', () => {
  beforeAll(async () => {
    database = await openEmbedded();
    vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
    vi.stubEnv('DATABASE_URL', undefined);
    for (const symbol of ['AAPL', 'MSFT', 'IBM']) await publish(database, symbol);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.close();
  });

  test('without a running server: reports it', async () => {
    expect(await status()).toMatch(/\n\nNo server is running\.\n$/);
    expect(await listServers()).toEqual([]);
  });

  test('each running server with its version and its lag, the last one first', async () => {
    const [current, behind] = [new ServerHeartbeat(database.db), new ServerHeartbeat(database.db)];
    current.setVersion(3);
    behind.setVersion(1);
    await expect
      .poll(async () => (await listServers()).map(({ version, behind: by }) => [version, by]))
      .toEqual([
        [1, 2],
        [3, 0],
      ]);
    const lines = (await status()).trimEnd().split('\n').slice(-3);
    expect(lines.map((line) => line.replace(/[0-9a-f-]{36}/, 'ID').split(/ +/))).toEqual([
      ['server', 'version', 'behind'],
      ['ID', '1', '2'],
      ['ID', '3', '0'],
    ]);
    await Promise.all([current.stop(), behind.stop()]);
  });
});
