import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, schemaDigest } from '@bourse/db';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { borrowEngine } from './lent-engines.js';
import type { TestDatabase } from './own-embedded.js';

/** A PostgreSQL server on which test databases may be created and dropped; without it those tests skip, visibly. */
const serverUrl = process.env['BOURSE_TEST_DATABASE_URL'];

export type Engine = 'embedded' | 'PostgreSQL';

type Open = () => Promise<TestDatabase>;
type Tests = (open: Open, engine: Engine) => void;

/**
 * Runs the same tests on the embedded engine, always, and on a real PostgreSQL if configured: for concurrency, locks,
 * roles, notifications, dumps, and code that only one of them runs.
 */
export function describeOnEachDatabase(name: string, tests: Tests, openHere: Open = openEmbedded): void {
  describeOnEmbedded(name, tests, openHere);
  describe.skipIf(serverUrl === undefined)(`${name} (PostgreSQL)`, () => {
    tests(openOnServer, 'PostgreSQL');
  });
}

/**
 * Runs tests on the embedded engine. They do not depend on the engine, which is PostgreSQL, too: on a server they run
 * only with BOURSE_TEST_EVERY_ENGINE=1.
 */
export function describeOnDatabase(name: string, tests: Tests): void {
  const describeThere = process.env['BOURSE_TEST_EVERY_ENGINE'] === '1' ? describeOnEachDatabase : describeOnEmbedded;
  describeThere(name, tests);
}

function describeOnEmbedded(name: string, tests: Tests, openHere: Open = openEmbedded): void {
  describe(`${name} (embedded)`, () => {
    tests(openHere, 'embedded');
  });
}

/** Tests of features that only PostgreSQL has. */
export function describeOnPostgres(name: string, tests: (open: Open) => void): void {
  describe.skipIf(serverUrl === undefined)(`${name} (PostgreSQL)`, () => {
    tests(openOnServer);
  });
}

/** An embedded database with the rows of a new one, of an owner process that this worker keeps. */
export const openEmbedded: () => Promise<TestDatabase> = borrowEngine;

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
