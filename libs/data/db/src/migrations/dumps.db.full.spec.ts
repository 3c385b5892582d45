import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '../backup/backup-file.js';
import { loadPages } from '../backup/load-pages.js';
import { statementsByMigration } from './generated/statements.js';
import { knownMigrations, migrate, migrateIn } from './migrate.js';

/** A backup of a small database as the Bourse of each schema wrote it, its imports and keys included. */
const dumpOf = (migration: string) => join(import.meta.dirname, 'dumps', `${migration}.gz`);

const addsColumn = (statement: string) => /^alter table \w+ add column \w+ text$/.test(statement);

/** Migrations without a dump, although a later one does more than add empty columns. */
const withoutDump = (migrations: readonly (readonly [name: string, texts: readonly string[]])[]) =>
  migrations
    .filter((_, at) => migrations[at + 1]?.[1].every(addsColumn) === false)
    .map(([name]) => name)
    .filter((name) => !existsSync(dumpOf(name)));

describe('each migration that changes data has a dump of the schema before it', () => {
  test('by the release before: `bourse db backup libs/data/db/src/migrations/dumps/<its newest migration>.gz`', () => {
    expect(withoutDump(Object.entries(statementsByMigration))).toEqual([]);
  });

  test('control: a missing one is named', () => {
    const added = ['alter table instrument_revisions add column headquarters text'];
    const later = [
      ['9997-added', added],
      ['9998-forgotten', ['drop table keys']],
      ['9999-newest', added],
    ] as const;
    expect(withoutDump(later)).toEqual(['9997-added']);
  });
});

describeOnEachDatabase('a populated database of an earlier schema', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const emptySchema = async () => {
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
  };
  const rowsOf = async (text: string) => (await sql.raw(text).execute(database.db)).rows;

  test.each(knownMigrations.filter((migration) => existsSync(dumpOf(migration))))(
    'of %s: migrated in place, it has the newest schema and all its rows',
    async (migration) => {
      await emptySchema();
      await database.db.transaction().execute(async (tx) => {
        await migrateIn(tx, 'public', migration);
        const { header, pages } = await openBackup(dumpOf(migration));
        expect(header.migrations.at(-1)).toBe(migration);
        await loadPages(tx, header, pages);
      });
      const missing = knownMigrations.slice(knownMigrations.indexOf(migration) + 1);
      expect(await migrate(database.db)).toEqual(missing);
      expect(await rowsOf('select count(*) as n from instruments')).toEqual([{ n: 10 }]);
      expect(
        await rowsOf(`select i.symbol, r.version, r.name from instrument_revisions r
          join instruments i on i.id = r.instrument_id where i.symbol = 'KO' order by 2 desc limit 1`),
      ).toEqual([{ symbol: 'KO', version: 2, name: 'Coca-Cola Company (The)' }]);
      expect(
        await rowsOf(`select alias from instrument_aliases a join instruments i on i.id = a.instrument_id
        where i.symbol = 'AAPL'`),
      ).toEqual([{ alias: 'Apple Computer' }]);
      expect(await rowsOf('select k.name, u.count from usage_months u join api_keys k on k.id = u.key_id')).toEqual([
        { name: 'dump', count: 17 },
      ]);
      expect(
        await rowsOf(`select s.said->>'name' as name, s.said->'aliases'->0->>'alias' as alias, m.can_undo
          from instrument_statements s join imports m on m.id = s.import_id
          join instruments i on i.id = s.instrument_id where i.symbol in ('AAPL', 'KO') order by i.symbol`),
      ).toEqual([
        { name: 'Apple Inc.', alias: 'Apple Computer', can_undo: false },
        { name: 'Coca-Cola Company (The)', alias: 'Coke', can_undo: false },
      ]);
      const hasPrices = migration >= '0004';
      expect(await rowsOf('select bars from price_series')).toEqual(hasPrices ? [{ bars: 4 }] : []);
      expect(await rowsOf('select amount from dividends order by 1')).toEqual(
        hasPrices ? [{ amount: 0.47 }, { amount: 3.29 }] : [],
      );
    },
  );

  /** What the main branch lacked, in the order of its commits, from the newest back. */
  const growth: readonly (readonly string[])[] = [
    ['alter table webhook_endpoints drop column seen_token'],
    ['audit_events_rows', 'audit_events_truncate'].map((name) => `alter table audit_events enable trigger ${name}`),
    ['drop table index_file_pieces, index_files'],
    ['alter table api_keys drop column allow_origin'],
    ['undoes', 'undone_by'].map((name) => `alter table imports add foreign key (${name}) references imports (id)`),
    ['drop table servers'],
    ['drop table price_changes'],
    ['drop table cik_tickers', `alter table instrument_revisions add column source_digest text not null default ''`],
  ];

  const readShape = async () => ({
    columns: await rowsOf(`select table_name, column_name, data_type, column_default, is_nullable
      from information_schema.columns where table_schema = current_schema() order by 1, 2`),
    constraints: await rowsOf(`select conrelid::regclass::text as of, pg_get_constraintdef(oid) as text
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`),
    indexes: await rowsOf('select indexdef from pg_indexes where schemaname = current_schema() order by 1'),
    triggers: await rowsOf('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1'),
  });

  test.each(growth.map((_, at) => at + 1))(
    'of a commit before 0006 and 0009 were complete, %i steps back: it gets the released schema',
    async (steps) => {
      await emptySchema();
      await migrate(database.db);
      const newest = await readShape();
      await emptySchema();
      await database.db.transaction().execute((tx) => migrateIn(tx, 'public', '0009-webhooks'));
      const released = await readShape();
      for (const text of growth.slice(0, steps).flat()) await rowsOf(text);
      expect(await readShape()).not.toEqual(released);
      expect((await migrate(database.db))[0]).toBe('0010-drafts');
      expect(await readShape()).toEqual(newest);
    },
  );
});
