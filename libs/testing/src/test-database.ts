import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseOptions, embeddedReleased, migrate, openDatabase, schemaDigest } from '@bourse/db';
import { sql } from 'kysely';
import { describe } from 'vitest';

/** A migrated, empty database of its own for one test file; `options` opens further connections to it. */
export interface TestDatabase {
  db: Database;
  options: DatabaseOptions;
  close: () => Promise<void>;
}

/** A PostgreSQL server on which test databases may be made and dropped; without it those tests skip, visibly. */
const serverUrl = process.env['BOURSE_TEST_DATABASE_URL'];

export type Engine = 'embedded' | 'PostgreSQL';

/** Runs the same tests on the embedded engine, always, and on a real PostgreSQL wherever one is given. */
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

/** Tests of what only PostgreSQL has. */
export function describeOnPostgres(name: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  describe.skipIf(serverUrl === undefined)(`${name} (PostgreSQL)`, () => {
    tests(openOnServer);
  });
}

/** An embedded database in a temporary folder: a copy of a migrated template, since making one takes seconds. */
export async function openEmbedded(): Promise<TestDatabase> {
  const template = await embeddedTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  cpSync(template, dataDir, { recursive: true });
  const options = { dataDir };
  const db = openDatabase(options);
  return {
    db,
    options,
    close: async () => {
      await db.destroy();
      await embeddedReleased(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOnServer(): Promise<TestDatabase> {
  const name = `bourse_test_${randomBytes(6).toString('hex')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  const server = openDatabase({ databaseUrl: serverUrl, dataDir, poolMax: 1 });
  await sql.raw(`create database ${name}`).execute(server);
  const url = new URL(serverUrl!);
  url.pathname = `/${name}`;
  const options = { databaseUrl: url.href, dataDir };
  const db = openDatabase(options);
  await migrate(db);
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

/** Kept between runs; named after the schema it holds, so that a new migration makes a new one. */
async function embeddedTemplate(): Promise<string> {
  const template = join(tmpdir(), `bourse-template-${userInfo().uid}-${schemaDigest}`);
  if (existsSync(template)) return template;
  const making = mkdtempSync(join(tmpdir(), 'bourse-template-'));
  const db = openDatabase({ dataDir: making });
  await migrate(db);
  await db.destroy();
  await embeddedReleased(making);
  try {
    renameSync(making, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return template;
}
