import { sql } from 'kysely';
import type { Database } from '../schema.js';

export interface Column {
  readonly name: string;
  /** As the engine writes it: `timestamp with time zone`, `text[]`. */
  readonly type: string;
}

/** The columns of a table of the current schema, in their order; empty when there is no such table. */
export async function columnsOf(db: Database, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relname = ${table} and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return rows;
}

/** Current value of each sequence of a schema. */
export async function sequencesOf(db: Database, schema: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; value: number | null }>`
    select sequencename as name, last_value as value from pg_sequences where schemaname = ${schema}`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, Number(value ?? 0)]));
}

interface Identity {
  /** The sequence. */
  readonly name: string;
  readonly table: string;
  readonly column: string;
}

/** The columns of a schema whose values its sequences assign. */
export async function identitiesOf(db: Database, schema: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select s.relname as name, t.relname as table, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'i' and d.classid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = ${schema}::regnamespace`.execute(db);
  return rows;
}

export async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}
