import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { lockTables } from './lock-tables.js';

/** Locks the tables of a schema that those of another one replace, and which reads and writes then wait for. */
export async function lockReplaced(tx: Database, from: string, home: string): Promise<void> {
  const present = new Set(await listRelations(tx, home, 'r'));
  const replaced = await listRelations(tx, from, 'r');
  await lockTables(
    tx,
    home,
    replaced.filter((table) => present.has(table)),
  );
}

/** Moves all tables and sequences of a schema into another one, replacing those of the same names. */
export async function replaceSchema(tx: Database, from: string, home: string): Promise<void> {
  const tables = await listRelations(tx, from, 'r');
  const old = sql.join(tables.map((table) => sql.id(home, table)));
  await sql`drop table if exists ${old}`.execute(tx);
  for (const table of tables) await sql`alter table ${sql.id(from, table)} set schema ${sql.id(home)}`.execute(tx);
  // Sequences of identity columns were dropped with their tables.
  for (const sequence of await listRelations(tx, from, 'S')) {
    await sql`drop sequence if exists ${sql.id(home, sequence)}`.execute(tx);
    await sql`alter sequence ${sql.id(from, sequence)} set schema ${sql.id(home)}`.execute(tx);
  }
  await sql`set local search_path to ${sql.id(home)}`.execute(tx);
  await sql`drop schema ${sql.id(from)}`.execute(tx);
}

/** Gathers the statistics of new tables, for the planner. */
export async function analyzeTables(tx: Database, schema: string): Promise<void> {
  for (const table of await listRelations(tx, schema, 'r')) await sql`analyze ${sql.id(schema, table)}`.execute(tx);
}

async function listRelations(tx: Database, schema: string, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind = ${kind} order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}
