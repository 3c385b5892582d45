import { openDatabase } from '@bourse/db';
import { describeOnEachDatabase, type Engine, openOwnEmbedded, type TestDatabase } from '@bourse/testing';

/** The database of commands and servers of one test group. */
export interface Home {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly embedded: boolean;
  readonly close: () => Promise<void>;
}

/** Runs the same tests on a separate embedded database and, if a server is configured, on PostgreSQL. */
export function describeOnEachEngine(name: string, tests: (open: () => Promise<Home>, engine: Engine) => void): void {
  const inHome = (open: () => Promise<TestDatabase>, engine: Engine) => tests(() => openHome(open), engine);
  describeOnEachDatabase(name, inHome, openOwnEmbedded);
}

async function openHome(open: () => Promise<TestDatabase>): Promise<Home> {
  const { db, options, close } = await open();
  await db.destroy();
  const { dataDir, databaseUrl } = options;
  const env: Record<string, string> = { BOURSE_DATA_DIR: dataDir };
  if (databaseUrl !== undefined) env['DATABASE_URL'] = databaseUrl;
  return { env, dataDir, embedded: databaseUrl === undefined, close };
}

/** Keeps the owner of an embedded database, so that not every command starts one; returns its release. */
export async function keepOwner(dataDir: string): Promise<() => Promise<void>> {
  const db = openDatabase({ dataDir });
  await db.selectFrom('universe').select('version').execute();
  return () => db.destroy();
}
