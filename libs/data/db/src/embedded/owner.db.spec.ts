import { openOwnEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../index.js';
import { FileLock } from './file-lock.js';
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

test('the folder has one owner: no other process gets the lock during its life', async () => {
  await symbols();
  expect(FileLock.tryAcquire(embeddedPaths(database.options.dataDir).lock)).toBeNull();
});

test('the transaction of a vanished client is rolled back, and blocks no other client', async () => {
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

test('two processes that open one folder at once share one owner', async () => {
  const clients = Array.from({ length: 4 }, () => openDatabase(database.options));
  await Promise.all(clients.map((client) => symbols(client)));
  expect(ownerPids()).toHaveLength(1);
  await Promise.all(clients.map((client) => client.destroy()));
});
