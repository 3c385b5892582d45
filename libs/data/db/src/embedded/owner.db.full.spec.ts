import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOwnEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntilReleased, isDatabaseUnavailable, openDatabase } from '../index.js';
import { embeddedPaths } from './paths.js';
import { ownersOf } from './testing/owner-processes.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openOwnEmbedded();
});
afterAll(() => database.close());

const symbols = async (db = database.db) =>
  (await db.selectFrom('instruments').select('symbol').execute()).map((row) => row.symbol);
const ownerPids = () => ownersOf(database.options.dataDir);
/** Works for minutes without a call to the file system. */
const spin = sql`select count(*) from generate_series(1, 40000) a, generate_series(1, 40000) b where a + b < 0`;
const hasEnded = async (pid: number) => {
  while (ownerPids().includes(pid)) await sleep(20);
};

test('a killed owner is started again and keeps everything acknowledged', async () => {
  await database.db.insertInto('instruments').values({ symbol: 'MSFT' }).execute();
  for (const pid of ownerPids()) process.kill(pid, 'SIGKILL');
  await sql`select 1`.execute(database.db).catch(() => undefined);
  expect(await symbols()).toContain('MSFT');
});

test('a data folder too deep for a socket path works all the same', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), `bourse-${'deep-'.repeat(30)}`));
  // A cluster that is ready to open: initialising one takes seconds.
  const cluster = await openOwnEmbedded();
  cpSync(cluster.options.dataDir, dataDir, { recursive: true });
  await cluster.close();
  const db = openDatabase({ dataDir, owner: { idleMs: 0 } });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await waitUntilReleased(dataDir);
  rmSync(dataDir, { recursive: true });
});

test('a frozen owner is ended and replaced by its client after a time without a heartbeat', async () => {
  const owner = { idleMs: 0, heartbeatMs: 50 };
  const cluster = await openOwnEmbedded();
  const db = openDatabase({ ...cluster.options, owner, silenceMs: 600 });
  // Longer than the silence: an owner whose engine works is not frozen.
  await sql`select pg_sleep(1.5)`.execute(db);
  const [pid] = ownersOf(cluster.options.dataDir);
  process.kill(pid!, 'SIGSTOP');
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '08006' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(ownersOf(cluster.options.dataDir)).not.toContain(pid);
  await db.destroy();
  await cluster.close();
});

describe('a statement that does not end', () => {
  test('is stopped with its process, which reports why; the next one keeps all data', async () => {
    await database.db.insertInto('instruments').values({ symbol: 'SPIN' }).execute();
    const [pid] = ownerPids();
    const impatient = openDatabase({ ...database.options, statementLimitMs: 1000 });
    const error = await spin.execute(impatient).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '57014', message: expect.stringContaining('statement timeout') });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await hasEnded(pid!);
    expect(await symbols(impatient).catch(() => symbols(impatient))).toContain('SPIN');
    expect(readFileSync(embeddedPaths(database.options.dataDir).log, 'utf8')).toMatch(
      /the owner of the database exits: a statement was aborted/,
    );
    await impatient.destroy();
  });

  test('is waited for no longer than the timeout of its client, and other clients get an answer', async () => {
    const [patient, impatient] = [
      openDatabase(database.options),
      openDatabase({ ...database.options, patienceMs: 500 }),
    ];
    await sql`select 1`.execute(patient);
    const [pid] = ownerPids();
    const spinning = spin.execute(patient).catch((caught: unknown) => caught);
    await expect(symbols(impatient)).rejects.toMatchObject({ code: '57014' });
    process.kill(pid!, 'SIGKILL');
    expect(await spinning).toMatchObject({ code: '08006' });
    await Promise.all([patient.destroy(), impatient.destroy()]);
  });

  test('does not stop a SIGTERM', async () => {
    await symbols();
    const [pid] = ownerPids();
    const spinning = spin.execute(database.db).catch((caught: unknown) => caught);
    await sleep(300);
    process.kill(pid!, 'SIGTERM');
    expect(await spinning).toMatchObject({ code: '08006' });
    await hasEnded(pid!);
    expect(await symbols().catch(() => symbols())).toContain('MSFT');
  });
});
