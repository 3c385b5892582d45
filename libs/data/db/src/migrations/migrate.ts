import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../schema.js';
import { createHash } from 'node:crypto';
import { statements, up } from './0001-instruments-and-keys.js';

const migrations: Record<string, Migration> = {
  '0001-instruments-and-keys': { up },
};

/** Changes with any change of any migration's text. */
export const schemaDigest = createHash('sha256').update(statements.join()).digest('hex').slice(0, 12);

export interface MigrationState {
  name: string;
  appliedAt: Date | null;
}

/** Brings the schema up to date, forward only; gives the names it applied. Safe to run from several processes at once. */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Every migration this release knows, and when this database took it. */
export async function migrationStates(db: Database): Promise<MigrationState[]> {
  const all = await migratorOf(db).getMigrations();
  return all.map((migration) => ({ name: migration.name, appliedAt: migration.executedAt ?? null }));
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}
