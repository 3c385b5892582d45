import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnPostgres, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../schema.js';
import { lockTables } from './lock-tables.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

describeOnPostgres('tables locked beside a transaction that locks them in another order', (open) => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Writes to `usage_months`, and to `api_keys` once another session waits for a lock. */
  const writeBoth = (started: () => void) =>
    database.db.transaction().execute(async (tx) => {
      await sql`update usage_months set month = month`.execute(tx);
      started();
      await expect.poll(() => countWaiting(database.db), { timeout: 10_000 }).toBeGreaterThan(0);
      await sql`update api_keys set name = name`.execute(tx);
    });

  test('a restore waits for it, and both succeed', async () => {
    const path = join(folder, 'backup.gz');
    const file = createWriteStream(path);
    await writeBackup(database.options, file, { sealKey: null });
    if (!file.closed) await once(file, 'close');
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const written = writeBoth(resolve);
    await started;
    const { migrated } = await restoreBackup(database.db, path, { replace: true, unverified: true });
    await written;
    expect(migrated).toEqual([]);
  }, 30_000);

  test('control: locks that are waited for without an end deadlock', async () => {
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const written = writeBoth(resolve);
    await started;
    const locked = database.db.transaction().execute(async (tx) => {
      await sql`lock table api_keys, usage_months in access exclusive mode`.execute(tx);
    });
    const results = await Promise.allSettled([written, locked]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }, 30_000);

  test('no tables: nothing is locked', async () => {
    const locked = database.db.transaction().execute((tx) => lockTables(tx, 'public', []));
    await expect(locked).resolves.toBeUndefined();
  });
});

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`.execute(db);
  return rows[0]!.count;
}
