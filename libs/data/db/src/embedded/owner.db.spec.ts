import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedReleased, openDatabase } from '../index.js';
import { OwnerLock } from './owner-lock.js';
import { embeddedPaths } from './paths.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

const symbols = async (db = database.db) =>
  (await db.selectFrom('instruments').select('symbol').execute()).map((row) => row.symbol);
const ownerPids = () =>
  execFileSync('pgrep', ['-f', `owner.main.js ${database.options.dataDir}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

test('the folder has one owner: nobody else gets the lock while it lives', async () => {
  await symbols();
  expect(OwnerLock.tryAcquire(embeddedPaths(database.options.dataDir).lock)).toBeNull();
});

test('a killed owner is started anew and everything acknowledged is there', async () => {
  await database.db.insertInto('instruments').values({ symbol: 'MSFT' }).execute();
  for (const pid of ownerPids()) process.kill(pid, 'SIGKILL');
  await sql`select 1`.execute(database.db).catch(() => undefined);
  expect(await symbols()).toContain('MSFT');
});

test('what a vanished client had begun is rolled back, and nobody waits behind it', async () => {
  const vanishing = openDatabase(database.options);
  const begun = Promise.withResolvers<void>();
  const transaction = vanishing.transaction().execute(async (tx) => {
    await tx.insertInto('instruments').values({ symbol: 'GHOST' }).execute();
    begun.resolve();
    await new Promise(() => undefined);
  });
  transaction.catch(() => undefined);
  await begun.promise;
  await vanishing.destroy();
  expect(await symbols()).not.toContain('GHOST');
});

test('two processes opening one folder at once share one owner', async () => {
  const clients = Array.from({ length: 4 }, () => openDatabase(database.options));
  await Promise.all(clients.map((client) => symbols(client)));
  expect(ownerPids()).toHaveLength(1);
  await Promise.all(clients.map((client) => client.destroy()));
});

test('a data folder too deep for a socket path works all the same', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), `bourse-${'deep-'.repeat(30)}`));
  // A cluster that is ready to open: initialising one takes seconds.
  const made = await openEmbedded();
  cpSync(made.options.dataDir, dataDir, { recursive: true });
  await made.close();
  const db = openDatabase({ dataDir, ownerIdleMs: 0 });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await embeddedReleased(dataDir);
  rmSync(dataDir, { recursive: true });
});
