import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type DatabaseOptions,
  waitUntilReleased,
  migrate,
  openDatabase,
  schemaDigest,
} from '@bourse/db';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { setSync } from './cluster-sync.js';

/** A migrated, empty database for one test file; `options` opens further connections to it. */
export interface TestDatabase {
  db: Database;
  options: DatabaseOptions;
  close: () => Promise<void>;
}

/** A PostgreSQL server on which test databases may be created and dropped; without it those tests skip, visibly. */
const serverUrl = process.env['BOURSE_TEST_DATABASE_URL'];

export type Engine = 'embedded' | 'PostgreSQL';

/** Runs the same tests on the embedded engine, always, and on a real PostgreSQL if configured. */
export function describeOnEachDatabase(
  name: string,
  tests: (open: () => Promise<TestDatabase>, engine: Engine) => void,
): void {
  describe(`${name} (embedded)`, () => {
    tests(openEmbedded, 'embedded');
  });
  describe.skipIf(serverUrl === undefined)(`${name} (PostgreSQL)`, () => {
    tests(openOnServer, 'PostgreSQL');
  });
}

/** Tests of features that only PostgreSQL has. */
export function describeOnPostgres(name: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  describe.skipIf(serverUrl === undefined)(`${name} (PostgreSQL)`, () => {
    tests(openOnServer);
  });
}

/** An embedded database in a temporary folder: a copy of a migrated template, since creating one takes seconds. */
export async function openEmbedded(): Promise<TestDatabase> {
  const template = await embeddedTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  cpSync(template, dataDir, { recursive: true });
  const options = { dataDir, owner: { idleMs: 0 } };
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

async function openOnServer(): Promise<TestDatabase> {
  const name = `bourse_test_${randomBytes(6).toString('hex')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  const server = openDatabase({ databaseUrl: serverUrl, dataDir, maxPool: 1 });
  await sql.raw(`create database ${name} template ${await serverTemplate(server)}`).execute(server);
  const options = { databaseUrl: urlOf(name), dataDir };
  const db = openDatabase(options);
  return {
    db,
    options,
    close: async () => {
      await db.destroy();
      await sql.raw(`drop database ${name} with (force)`).execute(server);
      await server.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const urlOf = (database: string) => Object.assign(new URL(serverUrl!), { pathname: `/${database}` }).href;

/** The migrated database that test databases on the server are copied from; named after its schema. */
async function serverTemplate(server: Database): Promise<string> {
  const template = `bourse_template_${schemaDigest}`;
  await server.connection().execute(async (connection) => {
    // Several test processes may need it at once: one creates it, the others wait.
    await sql`select pg_advisory_lock(hashtext(${template}))`.execute(connection);
    try {
      const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(connection);
      if (rows.length === 0) await makeServerTemplate(template, connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${template}))`.execute(connection);
    }
  });
  return template;
}

async function makeServerTemplate(template: string, server: Database): Promise<void> {
  const making = `${template}_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create database ${making}`).execute(server);
  const db = openDatabase({ databaseUrl: urlOf(making), dataDir: tmpdir() });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  await sql.raw(`alter database ${making} rename to ${template}`).execute(server);
}

/** Kept between runs; named after its schema, so that a new migration creates a new one. */
async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `bourse-template-unsynced-${userInfo().uid}-${schemaDigest}`);
  if (existsSync(template)) return template;
  const making = mkdtempSync(join(tmpdir(), 'bourse-template-'));
  const db = openDatabase({ dataDir: making, owner: { idleMs: 0 } });
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
