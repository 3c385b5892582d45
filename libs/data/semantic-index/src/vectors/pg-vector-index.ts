// The HNSW index is built after loading and without locking readers out. That takes longer than a connection of the
// pool waits for any response, but the server continues to build after the client has stopped waiting: the state of the
// build is therefore read from the server.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { PgVectorTable } from './pg-vector-table.js';

export interface BuildIndexOptions {
  /** Number of rows from which an index is worthwhile; fewer are scanned as fast, and exactly. */
  minRows?: number;
  pollMs?: number;
}

/** Settings of the session that builds. */
const settings = {
  maintenance_work_mem: '256MB',
  // Helpers would need more shared memory than a container has.
  max_parallel_maintenance_workers: '0',
  statement_timeout: '0',
  // A notice ends a session without a listener.
  client_min_messages: 'error',
};

/** An incomplete index counts as missing. */
type IndexState = 'missing' | 'building' | 'ready';

const LOCK_CLASS = 0x5e3a_0002;

/**
 * Builds the index unless it exists or another process builds it, and waits for it; false when the table has too few
 * rows.
 */
export async function buildVectorIndex(table: PgVectorTable, options: BuildIndexOptions = {}): Promise<boolean> {
  const { minRows = 20_000, pollMs = 1000 } = options;
  const before = await stateOf(table);
  if (before === 'ready') return true;
  if (before === 'missing' && (await rowsOf(table)) < minRows) return false;
  await waitUntilBuilt(table, before === 'building' ? Promise.resolve() : create(table), pollMs);
  const after = await stateOf(table);
  if (after !== 'ready') throw new Error(`the index ${table.indexName} was not built`);
  return true;
}

/** Builds the index; also resolves when another process builds, or the connection is lost and the server continues. */
async function create(table: PgVectorTable): Promise<void> {
  try {
    await table.db.connection().execute(async (connection) => {
      if (!(await takeLock(connection, table))) return;
      try {
        await createLocked(connection, table);
      } finally {
        await resetSettings(connection, table).catch(() => undefined);
      }
    });
  } catch (error) {
    if ((await stateOf(table)) === 'missing') throw error;
  }
}

async function createLocked(connection: Database, table: PgVectorTable): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, false)`.execute(connection);
  }
  if (!(await isReady(connection, table)))
    await sql`drop index concurrently if exists ${table.indexRef}`.execute(connection);
  await sql`
    create index concurrently if not exists ${sql.id(table.indexName)} on ${table.ref} using hnsw (embedding halfvec_cosine_ops)
    with (m = 12, ef_construction = 32)`.execute(connection);
}

/** A lost connection needs no reset and cannot receive one. */
async function resetSettings(connection: Database, table: PgVectorTable): Promise<void> {
  for (const name of Object.keys(settings)) await sql`reset ${sql.id(name)}`.execute(connection);
  await sql`select pg_advisory_unlock(${LOCK_CLASS}, ${table.lockKey})`.execute(connection);
}

/** Two simultaneous builds would wait for each other until the server ends one. Held until the session ends. */
async function takeLock(connection: Database, table: PgVectorTable): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(${LOCK_CLASS}, ${table.lockKey}) as "isMine"`.execute(connection);
  return rows[0]!.isMine;
}

async function waitUntilBuilt(table: PgVectorTable, creation: Promise<void>, pollMs: number): Promise<void> {
  const settled = creation.then(
    () => true,
    () => true,
  );
  let isSettled: boolean = false;
  do {
    const pause: Promise<boolean> = sleep(pollMs, isSettled);
    isSettled = await (isSettled ? pause : Promise.race([settled, pause]));
  } while (!isSettled || (await stateOf(table)) === 'building');
  await creation;
}

async function stateOf(table: PgVectorTable): Promise<IndexState> {
  // The order matters: a build that is no longer running may have completed in between.
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = ${LOCK_CLASS}::oid
      and objid::bigint = ${table.lockKey >>> 0}::bigint
      and database = (select oid from pg_database where datname = current_database())`.execute(table.db);
  if (await isReady(table.db, table)) return 'ready';
  return rows.length > 0 ? 'building' : 'missing';
}

async function isReady(db: Database, table: PgVectorTable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${table.pathOf(table.indexName)}) and indisvalid`.execute(db);
  return rows.length > 0;
}

async function rowsOf(table: PgVectorTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(embedding) as count from ${table.ref}`.execute(table.db);
  return rows[0]!.count;
}
