import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

/** Standard output of a command in this process. */
async function bourse(...words: readonly string[]): Promise<string> {
  let text = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      if (stream === process.stdout) text += String(chunk);
      return true;
    }),
  );
  try {
    await runCli(words);
    return text;
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** The finding about the replica. */
const check = async () => {
  const { checks } = JSON.parse(await bourse('doctor', '--json')) as { checks: { name: string }[] };
  return checks.find(({ name }) => name === 'database-replica');
};

describe.skipIf(postgresPrograms() === null)('commands with a streaming replica (PostgreSQL programs)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  beforeAll(async () => {
    primary = await PostgresCluster.create();
    replica = await PostgresCluster.replicate(primary);
    vi.stubEnv('BOURSE_DATA_DIR', dataDir);
    vi.stubEnv('DATABASE_URL', primary.url());
    vi.stubEnv('DATABASE_READ_URL', replica.url());
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await replica.destroy();
    await primary.destroy();
    rmSync(dataDir, { recursive: true });
  });

  test('a command reads what another one wrote, although the replica lacks it', async () => {
    const file = join(dataDir, 'universe.csv');
    writeFileSync(file, 'symbol,name,exchange,type\nAAPL,Apple,NASDAQ,Common Stock\n');
    replica.pauseReplay();
    await bourse('import', 'instruments', '--format', 'csv', file);
    expect(await bourse('export', 'instruments')).toContain('AAPL,Apple');
    replica.resumeReplay();
  });

  test('`bourse doctor` checks each address', async () => {
    expect(await check()).toEqual({ name: 'database-replica', ok: true, detail: '1 of 1 in use' });
    vi.stubEnv('DATABASE_READ_URL', `${replica.url()},${primary.url()}`);
    expect(await check()).toMatchObject({
      ok: false,
      detail: '1 of 2 in use; address 2: a primary, or a replica that was promoted',
      advice: expect.stringContaining('Check DATABASE_READ_URL'),
    });
    vi.stubEnv('DATABASE_READ_URL', undefined);
    expect(await check()).toMatchObject({ ok: true, detail: 'not used (no DATABASE_READ_URL)' });
  });
});
