import { sql } from 'kysely';
import type { Database, Schema } from '../schema.js';

/** The role of servers, where the database has it: they read everything, and write what changes while they run. */
export const APPLICATION_ROLE = 'bourse_app';

type Right = 'none' | 'read' | 'write';

export const applicationRights: Readonly<Record<keyof Schema, Right>> = {
  database_identity: 'read',
  imports: 'read',
  universe: 'read',
  servers: 'write',
  instruments: 'read',
  instrument_revisions: 'read',
  instrument_aliases: 'read',
  instrument_changes: 'read',
  instrument_names: 'read',
  instrument_statements: 'read',
  cik_tickers: 'read',
  api_keys: 'read',
  audit_events: 'none',
  usage_months: 'write',
  search_indexes: 'write',
  index_files: 'write',
  index_file_pieces: 'write',
  price_instruments: 'write',
  price_series: 'write',
  price_chunks: 'write',
  price_sessions: 'write',
  splits: 'write',
  dividends: 'write',
  source_budgets: 'write',
  price_changes: 'none',
  webhook_endpoints: 'write',
  webhook_messages: 'write',
  webhook_attempts: 'write',
  schedules: 'write',
  schedule_runs: 'write',
  leases: 'write',
};

/** Columns that servers write in tables that are otherwise only read. */
const writtenColumns = [['api_keys', 'last_used_at']] as const;
/** Sequences that servers use. */
const sequences = ['price_revision'];
/** Tables of the migration tool: a server checks whether the schema is the one it knows. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

const allPrivileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
const privileges: Readonly<Record<Right, readonly string[]>> = {
  none: [],
  read: ['SELECT'],
  write: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
};
const LOCK_KEY = 0x5e3a_0003;

const tables: readonly (readonly [string, Right])[] = [
  ...Object.entries(applicationRights),
  ...migrationTables.map((name) => [name, 'read'] as const),
];

/**
 * Grants the application's role its rights to the tables of the current schema, and no others, where there is such a
 * role.
 */
export async function grantApplicationRights(db: Database): Promise<void> {
  if (!(await hasOtherRights(db))) return;
  const role = sql.id(APPLICATION_ROLE);
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(db);
  for (const [table, right] of tables) {
    await sql`revoke all on ${sql.table(table)} from ${role}`.execute(db);
    if (right === 'none') continue;
    await sql`grant ${sql.raw(privileges[right].join(', '))} on ${sql.table(table)} to ${role}`.execute(db);
  }
  for (const [table, column] of writtenColumns)
    await sql`grant update (${sql.id(column)}) on ${sql.table(table)} to ${role}`.execute(db);
  for (const name of sequences) await sql`grant usage on sequence ${sql.id(name)} to ${role}`.execute(db);
}

/** False where this role is the application's, or where there is no such role. */
async function hasOtherRights(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select 1 from pg_roles where rolname = ${APPLICATION_ROLE} and rolname <> current_user) as "isThere"
  `.execute(db);
  if (!rows[0]!.isThere) return false;
  const ofTables = tables.flatMap(([table, right]) =>
    allPrivileges.map((privilege) => {
      const isWanted = privileges[right].includes(privilege);
      return sql`has_table_privilege(${APPLICATION_ROLE}, ${table}, ${privilege}) = ${sql.lit(isWanted)}`;
    }),
  );
  const ofColumns = writtenColumns.map(
    ([table, column]) => sql`has_column_privilege(${APPLICATION_ROLE}, ${table}, ${column}, 'UPDATE')`,
  );
  const ofSequences = sequences.map((name) => sql`has_sequence_privilege(${APPLICATION_ROLE}, ${name}, 'USAGE')`);
  const { rows: answers } = await sql<{ areRight: boolean }>`
    select ${sql.join([...ofTables, ...ofColumns, ...ofSequences], sql` and `)} as "areRight"`.execute(db);
  return !answers[0]!.areRight;
}
