import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** Long enough for everything that runs every second. */
const IDLE_MS = 5000;
/** Statements are counted when they have ended. */
const SETTLE_MS = 300;

/**
 * The number of SQL statements of an operation; null where they are not counted. Statements that run without it, or
 * after every operation such as `idle`, are excluded.
 */
export async function statementsOf(
  db: Database,
  act: () => Promise<unknown>,
  idle: () => Promise<unknown>,
): Promise<number | null> {
  const { rows } = await sql<{ shared_preload_libraries: string }>`show shared_preload_libraries`.execute(db);
  if (!rows[0]!.shared_preload_libraries.includes('pg_stat_statements')) return null;
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  const atFirst = await callsOf(db);
  await idle();
  await sleep(IDLE_MS);
  const before = await callsOf(db);
  await act();
  await sleep(SETTLE_MS);
  const after = await callsOf(db);
  const own = [...after].filter(([kind]) => before.get(kind) === atFirst.get(kind));
  return own.reduce((sum, [kind, calls]) => sum + calls - (before.get(kind) ?? 0), 0);
}

async function callsOf(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; calls: number }>`
    select queryid::text as kind, sum(calls)::int as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) group by queryid`.execute(db);
  return new Map(rows.map(({ kind, calls }) => [kind, calls]));
}
