import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Database } from '../schema.js';
import { instrumentsAndKeys } from './0001-instruments-and-keys.js';
import { revisionsByVersion } from './0002-revisions-by-version.js';
import { searchIndexes } from './0003-search-indexes.js';
import { prices } from './0004-prices.js';

/** The statements of each migration. What has been released is never changed again. */
const statements = {
  '0001-instruments-and-keys': instrumentsAndKeys,
  '0002-revisions-by-version': revisionsByVersion,
  '0003-search-indexes': searchIndexes,
  '0004-prices': prices,
};

const migrations = Object.fromEntries(
  Object.entries(statements).map(([name, texts]): [string, Migration] => [name, migrationOf(texts)]),
);

/** Changes with any change of any migration's text. */
export const schemaDigest = createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 12);

/** Oldest first. */
export const knownMigrations: readonly string[] = Object.keys(statements);

export interface MigrationState {
  name: string;
  appliedAt: Date | null;
}

/** Brings the schema up to date, forward only; gives the names it applied. Safe to run from several processes at once. */
export async function migrate(db: Database): Promise<string[]> {
  return appliedBy(await migratorOf(db).migrateToLatest());
}

/** The same of the tables in one schema, which the caller's transaction has made current; up to a migration, or all. */
export async function migrateIn(tx: Database, schema: string, upTo = knownMigrations.at(-1)!): Promise<string[]> {
  return appliedBy(await migratorOf(tx, schema).migrateTo(upTo));
}

function appliedBy({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Every migration this release knows, and when this database took it. */
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
