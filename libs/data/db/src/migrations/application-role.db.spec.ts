import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.js';
import { writeBackup } from '../backup/write-backup.js';
import { openDatabase } from '../open-database.js';
import type { Database } from '../schema.js';
import { applicationRights, APPLICATION_ROLE } from './application-role.js';
import { migrate, SchemaOutdatedError } from './migrate.js';

const password = 'a-password-of-a-spec';

describeOnEachDatabase('rights of the application', (open) => {
  let database: TestDatabase;
  beforeAll(async () => (database = await open()));
  afterAll(() => database.close());

  test('cover every table', async () => {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%'`.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(applicationRights).toSorted());
  });
});

describeOnPostgres('the role of the application', (open) => {
  let database: TestDatabase;
  let app: Database;

  beforeAll(async () => {
    database = await open();
    const { db, options } = database;
    await sql
      .raw(
        `do $$ begin
      if to_regrole('${APPLICATION_ROLE}') is null then create role ${APPLICATION_ROLE}; end if;
      alter role ${APPLICATION_ROLE} login password '${password}' nosuperuser nocreatedb nocreaterole;
    end $$`,
      )
      .execute(db);
    await migrate(db);
    const url = new URL(options.databaseUrl!);
    [url.username, url.password] = [APPLICATION_ROLE, password];
    app = openDatabase({ ...options, databaseUrl: url.href });
  });
  afterAll(async () => {
    await app.destroy();
    await database.close();
  });

  const asApp = (text: string) => sql.raw(text).execute(app);

  test('reads what servers read, and writes what they write', async () => {
    for (const [table, right] of Object.entries(applicationRights))
      if (right !== 'none') await asApp(`select * from ${table} limit 0`);
    await sql`insert into instruments (symbol) values ('AAPL') on conflict do nothing`.execute(database.db);
    await sql`insert into api_keys (id, name, env, prefix, last4, digest, pepper_id, scopes)
      values ('key_1', 'one', 'test', 'p', 'last', 'digest', 'pepper', '{}') on conflict do nothing`.execute(
      database.db,
    );
    await asApp(`insert into usage_months values ('key_1', '2026-11-01', 1)`);
    await asApp(`update usage_months set count = 2`);
    await asApp(`update api_keys set last_used_at = now()`);
    await asApp(`insert into price_instruments values (1, nextval('price_revision'))`);
    await asApp(`insert into price_series (instrument_id, interval, source, origin, basis, spans, bars, chunks)
      values (1, '1day', 'csv', 'fetched', 'raw', '{1,2}', 3, 1)`);
    await asApp(`delete from price_series`);
    await asApp(
      `insert into search_indexes (universe_version, settings, state, lease_until) values (1, '', 'kept', now())`,
    );
    await asApp(`listen bourse_changes`);
    expect((await asApp('select count from usage_months')).rows).toEqual([{ count: 2 }]);
  });

  test('a migration removes excess rights', async () => {
    await sql.raw(`grant insert on instruments to ${APPLICATION_ROLE}`).execute(database.db);
    await sql.raw(`grant select on audit_events to ${APPLICATION_ROLE}`).execute(database.db);
    await migrate(database.db);
    await expect(asApp(`insert into instruments (symbol) values ('X')`)).rejects.toThrow('permission denied');
    await expect(asApp('select * from audit_events')).rejects.toThrow('permission denied');
    await asApp('update api_keys set last_used_at = now()');
  });

  test.each([
    `insert into api_keys (id) values ('key_2')`,
    `update api_keys set revoked_at = null`,
    `select * from audit_events`,
    `insert into audit_events (actor) values ('me')`,
    `update universe set version = 7`,
    `delete from instruments`,
    `select nextval('api_key_revision')`,
    `create table mine (id integer)`,
    `drop table usage_months`,
    `create role mine`,
    `alter role ${APPLICATION_ROLE} superuser`,
    `create database mine`,
    `select * from pg_authid`,
    `copy usage_months to program 'cat'`,
    `copy usage_months from '/etc/passwd'`,
    `select pg_read_file('/etc/passwd')`,
  ])('may not: %s', async (statement) => {
    await expect(asApp(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('accepts a current schema, and reports what to do about another one', async () => {
    expect(await migrate(app)).toEqual([]);
    const newest = await sql<{ name: string }>`delete from kysely_migration
      where name = (select max(name) from kysely_migration) returning name`.execute(database.db);
    await expect(migrate(app)).rejects.toThrow(SchemaOutdatedError);
    await expect(migrate(app)).rejects.toThrow(/bourse_app has no permission to change it\. Run `bourse db migrate`/);
    await sql`insert into kysely_migration (name, timestamp) values (${newest.rows[0]!.name}, now()::text)`.execute(
      database.db,
    );
  });

  test('keeps its rights through a restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
    try {
      const path = join(folder, 'backup.gz');
      await writeBackup(database.options, createWriteStream(path));
      await restoreBackup(database.db, path, { replace: true, unverified: true });
      await asApp(`update usage_months set count = 3`);
      await asApp(`select nextval('price_revision')`);
      await expect(asApp(`update api_keys set revoked_at = null`)).rejects.toMatchObject({ code: '42501' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
