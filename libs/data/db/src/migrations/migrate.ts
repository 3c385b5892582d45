import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Database } from '../schema.js';
import { grantApplicationRights } from './application-role.js';
import { statementsByMigration } from './generated/statements.js';

const migrations = Object.fromEntries(
  Object.entries(statementsByMigration).map(([name, texts]): [string, Migration] => [name, migrationOf(texts)]),
);

/** Changes with any change of any migration's text. */
export const schemaDigest = createHash('sha256')
  .update(JSON.stringify(statementsByMigration))
  .digest('hex')
  .slice(0, 12);

/** Oldest first. */
export const knownMigrations: readonly string[] = Object.keys(statementsByMigration);

export interface MigrationState {
  name: string;
  appliedAt: Date | null;
}

/** The schema is not the one that this release needs, and the current role may not change it. */
export class SchemaOutdatedError extends Error {
  override readonly name = 'SchemaOutdatedError';

  constructor(role: string) {
    super(
      `The schema of the database is not up to date, and the role ${role} has no permission to change it. ` +
        'Run `bourse db migrate` with the DATABASE_URL of the owner.',
    );
  }
}

/** A newer release has migrated the database. */
export class SchemaNewerError extends Error {
  override readonly name = 'SchemaNewerError';

  constructor(unknown: readonly string[]) {
    super(
      `A newer Bourse has migrated the database (${unknown.join(', ')}). Start that version, or restore a backup of ` +
        'this version into an empty database.',
    );
  }
}

/**
 * Migrates the schema, forward only, and grants the application's role its rights; returns the names it applied. Safe
 * to run from several processes at once. Throws SchemaOutdatedError where it lacks the right to change the schema, and
 * SchemaNewerError where a newer release has changed it.
 */
export async function migrate(db: Database): Promise<string[]> {
  const before = await appliedMigrations(db);
  const unknown = before.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) throw new SchemaNewerError(unknown);
  const role = await roleWithoutSchema(db);
  if (role !== null) return requireCurrentSchema(before, role);
  const applied = appliedBy(await migratorOf(db).migrateToLatest());
  await db.transaction().execute((tx) => grantApplicationRights(tx));
  return applied;
}

/** The name of the current role if it may create nothing in the schema. */
async function roleWithoutSchema(db: Database): Promise<string | null> {
  const { rows } = await sql<{ role: string; mayCreate: boolean | null }>`
    select current_user as role, has_schema_privilege(current_schema(), 'CREATE') as "mayCreate"`.execute(db);
  return rows[0]!.mayCreate === false ? rows[0]!.role : null;
}

/** Oldest first; empty before the first migration. */
async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]!.isThere) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

function requireCurrentSchema(applied: readonly string[], role: string): [] {
  if (applied.join() !== knownMigrations.join()) throw new SchemaOutdatedError(role);
  return [];
}

/**
 * Migrates the tables of one schema, which the caller's transaction has made current, up to a migration; returns the
 * names it applied.
 */
export async function migrateIn(tx: Database, schema: string, upTo = knownMigrations.at(-1)!): Promise<string[]> {
  return appliedBy(await migratorOf(tx, schema).migrateTo(upTo));
}

function appliedBy({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Returns every migration of this release, and when it was applied to this database. */
export async function migrationStates(db: Database): Promise<MigrationState[]> {
  const all = await migratorOf(db).getMigrations();
  return all.map((migration) => ({ name: migration.name, appliedAt: migration.executedAt ?? null }));
}

function migrationOf(texts: readonly string[]): Migration {
  return {
    up: async (db) => {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}

function migratorOf(db: Database, schema?: string): Migrator {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  return new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) });
}
