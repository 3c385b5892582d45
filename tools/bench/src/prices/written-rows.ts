// What PostgreSQL wrote, from its statistics.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

export interface Written {
  rows: number;
  walBytes: number;
}

/** Statistics of a session are flushed at most once per second. */
const FLUSH_MS = 1100;

/** The rows written to tables of prices and the bytes of WAL, both since the start of the database. */
export async function readWritten(db: Database): Promise<Written> {
  await sleep(FLUSH_MS);
  const { rows } = await sql<Written>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes",
      (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables where relname like 'price%') as rows
  `.execute(db);
  return rows[0]!;
}
