import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type DatabaseOptions,
  migrate,
  openDatabase,
  schemaDigest,
  waitUntilReleased,
} from '@bourse/db';
import { setSync } from './cluster-sync.js';

/** A migrated, empty database for one test file; `options` opens further connections to it. */
export interface TestDatabase {
  db: Database;
  options: DatabaseOptions;
  close: () => Promise<void>;
}

/** Options of owners that end with their last client. */
export const owner = { idleMs: 0 };

/**
 * An embedded database with an owner process of its own: for tests that end or start that process, or use the files of
 * the database.
 */
export async function openOwnEmbedded(): Promise<TestDatabase> {
  const dataDir = await copyTemplate(join(tmpdir(), 'bourse-test-'));
  const options = { dataDir, owner };
  const db = openDatabase(options);
  return {
    db,
    options,
    close: async () => {
      await db.destroy();
      await waitUntilReleased(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The files of a migrated, empty database, for PGlite within a test: without them it takes seconds to start. */
export async function copyCluster(): Promise<{ cluster: string; remove: () => void }> {
  const folder = await copyTemplate(join(tmpdir(), 'bourse-test-cluster-'));
  return {
    cluster: join(folder, 'database/cluster'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A new data folder at `prefix` with a migrated, empty database, copied from a template: creating one takes seconds. */
export async function copyTemplate(prefix: string): Promise<string> {
  const template = await embeddedTemplate();
  const dataDir = mkdtempSync(prefix);
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** Kept between runs; named after its schema, so that a new migration creates a new one. */
async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `bourse-template-unsynced-${userInfo().uid}-${schemaDigest}`);
  if (existsSync(template)) return template;
  const making = mkdtempSync(join(tmpdir(), 'bourse-template-'));
  const db = openDatabase({ dataDir: making, owner });
  await migrate(db);
  await db.destroy();
  await waitUntilReleased(making);
  setSync(making, 'off');
  try {
    renameSync(making, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return template;
}
