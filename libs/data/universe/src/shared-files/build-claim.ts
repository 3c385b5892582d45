// The exclusive right to build a file. It ends with the process that holds it, however that ends.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, FileLock } from '@bourse/db';
import { sql } from 'kysely';

const RETRY_MS = 200;

/** Ends a claim. */
export type ReleaseClaim = () => Promise<void>;

/** Among the servers of one PostgreSQL: a lock of the session. Null while another one holds it. */
export async function tryClaimInDatabase(db: Database, name: string): Promise<ReleaseClaim | null> {
  const answer = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<void>();
  const key = sql`hashtextextended(${name}, 0)`;
  const session = db.connection().execute(async (connection) => {
    await detectLostHolder(connection);
    const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_lock(${key}) as "isHeld"`.execute(
      connection,
    );
    const { isHeld } = rows[0]!;
    answer.resolve(isHeld);
    if (!isHeld) return;
    await released.promise;
    await sql`select pg_advisory_unlock(${key})`.execute(connection);
  });
  session.catch(answer.reject);
  if (await answer.promise) {
    return async () => {
      released.resolve();
      await session;
    };
  }
  await session;
  return null;
}

/** Runs work that only one of the servers of a PostgreSQL may do at a time. */
export async function runClaimed(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  let release: ReleaseClaim | null;
  while ((release = await tryClaimInDatabase(db, name)) === null) await sleep(RETRY_MS);
  try {
    await work();
  } finally {
    await release();
  }
}

/** Among the processes of one folder: a lock of a file next to the path. Null while another one holds it. */
export function tryClaimInFolder(path: string): ReleaseClaim | null {
  const lockPath = `${path}.lock`;
  const lock = FileLock.tryAcquire(lockPath);
  if (lock === null) return null;
  return async () => {
    // The path goes first: a process that locks the removed file in between builds a second time at worst.
    await rm(lockPath, { force: true });
    lock.release();
  };
}

/** A machine that disappears closes no connection: the server looks for it. */
async function detectLostHolder(connection: Database): Promise<void> {
  await sql`set tcp_keepalives_idle = 5`.execute(connection);
  await sql`set tcp_keepalives_interval = 5`.execute(connection);
  await sql`set tcp_keepalives_count = 3`.execute(connection);
}
