import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { derivePepper, KeysRepository } from '@bourse/auth';
import { describeOnPostgres, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

async function runFailing(...words: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const take = (chunk: unknown) => ((output += String(chunk)), true);
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(take));
  try {
    return { code: await runCli(words), output };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

describeOnPostgres('keys of a database whose secret is elsewhere', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    vi.stubEnv('DATABASE_URL', database.options.databaseUrl);
    vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
    vi.stubEnv('BOURSE_SECRET', undefined);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.close();
  });

  test('no secret is created that the servers do not use', async () => {
    const keys = new KeysRepository(database.db, derivePepper(Buffer.alloc(32, 7)));
    const { id } = await keys.create({ name: 'one', env: 'live' });
    for (const words of [['create', '--name', 'two'], ['list'], ['rotate', id], ['revoke', id]]) {
      const { code, output } = await runFailing('keys', ...words);
      expect([code, output]).toEqual([1, expect.stringContaining('Set BOURSE_SECRET')]);
    }
    expect(existsSync(join(database.options.dataDir, 'secret'))).toBe(false);
    expect((await keys.list()).map(({ name, revokedAt }) => [name, revokedAt])).toEqual([['one', null]]);
  });
});
