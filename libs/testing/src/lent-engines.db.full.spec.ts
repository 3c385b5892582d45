import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, waitUntilReleased } from '@bourse/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded, openOwnEmbedded, type TestDatabase } from './index.js';
import { PristineState } from './pristine-state.js';

let own: TestDatabase;
beforeAll(async () => void (own = await openOwnEmbedded()));
afterAll(() => own.close());

const engineOf = ({ options }: TestDatabase) => realpathSync(join(options.dataDir, 'database'));
const run = (db: Database, text: string) => sql.raw(text).execute(db);

/** Every row of every table, and every sequence. */
async function contentsOf(db: Database): Promise<unknown> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`.execute(db);
  const sequences = await sql`select * from pg_sequences order by sequencename`.execute(db);
  const rows: unknown[] = [];
  for (const { name } of tables.rows) rows.push([name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]);
  return { rows, sequences: sequences.rows };
}

test('the next user finds no row, sequence value or file of the one before', async () => {
  const first = await openEmbedded();
  const [engine, { dataDir }] = [engineOf(first), first.options];
  await run(first.db, `insert into instruments (symbol) values ('AAPL'), ('MSFT')`);
  await run(first.db, `select nextval('price_revision'), nextval('api_key_revision')`);
  await run(
    first.db,
    `insert into audit_events (log, number, at, actor, origin, version, action, details, previous, hash)
    values (gen_random_uuid(), 1, now(), '', '', '', '', '{}', '', '')`,
  );
  await run(first.db, 'update universe set version = 7');
  await run(first.db, 'delete from database_identity');
  await run(first.db, 'analyze');
  writeFileSync(join(dataDir, 'price-cache'), '');
  await first.close();
  expect(existsSync(dataDir)).toBe(false);

  const second = await openEmbedded();
  expect(engineOf(second)).toBe(engine);
  expect(await contentsOf(second.db)).toEqual(await contentsOf(own.db));
  expect((await run(second.db, 'select 1 from pg_statistic where starelid >= 16384')).rows).toEqual([]);
  await second.close();
});

test('two users at once have two databases', async () => {
  const both = await Promise.all([openEmbedded(), openEmbedded()]);
  expect(new Set(both.map(engineOf)).size).toBe(2);
  await Promise.all(both.map((database) => database.close()));
});

test('no one gets the database of a user that created a table', async () => {
  const first = await openEmbedded();
  const engine = engineOf(first);
  await run(first.db, 'create table mine (id integer)');
  await first.close();
  expect(existsSync(engine)).toBe(false);
  const second = await openEmbedded();
  await expect(run(second.db, 'select * from mine')).rejects.toThrow('does not exist');
  await second.close();
});

test.runIf(process.platform === 'linux')('a client that remains connected is waited for', async () => {
  const database = await openEmbedded();
  const other = openDatabase(database.options);
  await run(other, 'select 1');
  const closed = database.close().then(() => 'closed');
  expect(await Promise.race([closed, sleep(300, 'waiting')])).toBe('waiting');
  await other.destroy();
  expect(await closed).toBe('closed');
});

describe('a database is not used again after', () => {
  let state: PristineState;
  beforeAll(async () => void (state = await PristineState.read(own.db)));

  class Undone extends Error {}
  const isIntactAfter = async (statement: string) => {
    let isIntact = false;
    const work = own.db.transaction().execute(async (tx) => {
      await run(tx, statement);
      isIntact = await state.isIntact(tx);
      throw new Undone();
    });
    await expect(work).rejects.toThrow(Undone);
    return isIntact;
  };

  test.each([
    `insert into instruments (symbol) values ('AAPL')`,
    `perform nextval('price_revision')`,
    'truncate instruments cascade',
    'alter table api_keys rename to away; alter table away rename to api_keys',
  ])('control: it is after %s', async (statements) => {
    expect(await isIntactAfter(`do $$ begin ${statements}; end $$`)).toBe(true);
  });

  test.each([
    'create table mine (id integer)',
    'create temporary table mine (id integer)',
    'drop table source_budgets',
    'alter table instruments add column mine integer',
    'alter table instruments alter column symbol set default 1',
    'alter table instruments drop constraint instruments_symbol_generation cascade',
    'alter table api_keys rename to away',
    'drop index price_changes_import',
    'create view mine as select 1',
    'create function mine() returns integer language sql return 1',
    'create type mine as enum ()',
    'create schema mine',
    'alter sequence price_revision increment 2',
    'alter table audit_events disable trigger audit_events_rows',
    'create role mine',
    `alter role current_user set work_mem = '8MB'`,
    'grant select on instruments to public',
    'set search_path to pg_catalog, public',
    `set time zone 'Asia/Tokyo'`,
    'prepare mine as select 1',
    'select pg_advisory_lock(1)',
  ])('%s', async (statement) => {
    try {
      expect(await isIntactAfter(statement)).toBe(false);
    } finally {
      await run(own.db, 'deallocate all');
      await run(own.db, 'select pg_advisory_unlock_all()');
    }
    expect(await state.isIntact(own.db)).toBe(true);
  });

  test('a restart of its owner', async () => {
    await own.db.destroy();
    await waitUntilReleased(own.options.dataDir);
    const restarted = openDatabase(own.options);
    expect(await state.isIntact(restarted)).toBe(false);
    await restarted.destroy();
  });
});
