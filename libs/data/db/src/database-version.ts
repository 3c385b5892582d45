import { sql } from 'kysely';
import type { Database } from './schema.js';

/** What the engine calls itself, such as `PostgreSQL 17.2`; throws when it cannot be reached. */
export async function databaseVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select split_part(version(), ' on ', 1) as version`.execute(db);
  return rows[0]?.version.split(' (')[0] ?? 'unknown';
}
