import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema.js';

/** Shorter than PostgreSQL's `deadlock_timeout` of one second, after which it ends one of the transactions. */
const ATTEMPT_MS = 400;
const PAUSE_MS = 50;
const MAX_ATTEMPTS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks tables until the end of the transaction, also against reads. Servers lock the same tables in orders of their
 * own: an attempt that waits too long releases everything, so that neither side fails with a deadlock.
 */
export async function lockTables(tx: Database, schema: string, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const names = sql.join(tables.map((table) => sql.id(schema, table)));
  const lock = sql`lock table ${names} in access exclusive mode`;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    if (await tryLock(tx, lock)) return;
    await sleep(PAUSE_MS);
  }
  await lock.execute(tx);
}

/** False where another transaction holds a table for longer than an attempt; then nothing of this one is locked. */
async function tryLock(tx: Database, lock: RawBuilder<unknown>): Promise<boolean> {
  await sql`savepoint before_locks`.execute(tx);
  await sql`set local lock_timeout to ${sql.lit(ATTEMPT_MS)}`.execute(tx);
  try {
    await lock.execute(tx);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await sql`rollback to savepoint before_locks`.execute(tx);
    return false;
  }
  await sql`set local lock_timeout to default`.execute(tx);
  return true;
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
