import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** Referring tables first. */
const tables = [
  'cik_tickers',
  'instrument_statements',
  'instrument_changes',
  'instrument_names',
  'instrument_aliases',
  'instrument_revisions',
  'instruments',
] as const;

/**
 * Version 0 without rows, ids from 1. Deletes the few rows of a test: `truncate` replaces the files of every table and
 * index, which takes an embedded database longer.
 */
export async function emptyUniverse(db: Database): Promise<void> {
  await sql`update universe set version = 0, import_id = null`.execute(db);
  for (const table of tables) await db.deleteFrom(table).execute();
  await sql`delete from imports`.execute(db);
  for (const table of ['instruments', 'imports']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)`.execute(db);
  }
}
