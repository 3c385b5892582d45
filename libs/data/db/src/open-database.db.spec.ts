import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isDatabaseUnavailable,
  migrate,
  migrationStates,
  openDatabase,
  type PoolState,
  type StatementOutcome,
} from './index.js';

describeOnEachDatabase('the database', (open, engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a migrated database has nothing left to apply, and lists the time of each migration', async () => {
    expect(await migrate(database.db)).toEqual([]);
    const states = await migrationStates(database.db);
    expect(states.map(({ name }) => name)).toEqual([
      '0001-instruments-and-keys',
      '0002-revisions-by-version',
      '0003-search-indexes',
      '0004-prices',
      '0005-keys-and-audit',
      '0006-statements',
      '0007-instrument-changes',
      '0008-instrument-names',
      '0009-webhooks',
      '0010-drafts',
      '0011-schedules',
    ]);
    for (const { appliedAt } of states) expect(appliedAt).toBeInstanceOf(Date);
  });

  test('a database that a newer release has migrated is refused by name, and not changed', async () => {
    const add = `insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`;
    await sql.raw(add).execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow('A newer Bourse has migrated the database (9999-later).');
    await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
    expect(await migrate(database.db)).toEqual([]);
  });

  test('counts are numbers, dates are YYYY-MM-DD, timestamps are Date, arrays are arrays', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as n, date '2024-03-08' as day, timestamptz '2024-03-08T12:00:00Z' as at, ${['a', 'b']}::text[] as list
    `.execute(database.db);
    expect(rows).toEqual([{ n: 1, day: '2024-03-08', at: new Date('2024-03-08T12:00:00Z'), list: ['a', 'b'] }]);
  });

  test('errors carry the SQLSTATE and do not count as an outage', async () => {
    const error = await sql`select 1 / 0`.execute(database.db).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '22012' });
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  test('an observer receives each statement, and the state of PostgreSQL’s connections', async () => {
    const outcomes: StatementOutcome[] = [];
    const waits: number[] = [];
    let pool: (() => PoolState) | null = null;
    const watched = openDatabase(database.options, {
      onPool: (state) => (pool = state),
      onWait: (seconds) => void waits.push(seconds),
      onStatement: (seconds, outcome) => void (seconds >= 0 && outcomes.push(outcome)),
    });
    await sql`select 1`.execute(watched);
    await sql`select 1 / 0`.execute(watched).catch(() => undefined);
    expect(outcomes).toEqual(['ok', 'failed']);
    const isPooled = engine === 'PostgreSQL';
    expect(waits).toHaveLength(isPooled ? 2 : 0);
    expect((pool as (() => PoolState) | null)?.() ?? null).toEqual(isPooled ? { size: 1, idle: 1, waiting: 0 } : null);
    await watched.destroy();
  });

  test('two connections with statements in flight do not mix them up', async () => {
    const other = openDatabase(database.options);
    const ask = async (db: typeof other, n: number) =>
      (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n;
    const numbers = Array.from({ length: 400 }, (_, i) => i);
    const answers = await Promise.all(numbers.map((n) => ask(n % 2 === 0 ? database.db : other, n)));
    expect(answers).toEqual(numbers);
    await other.destroy();
  });

  test('a transaction that throws leaves no rows, and others see none of them during it', async () => {
    const count = async () => (await database.db.selectFrom('instruments').select('symbol').execute()).length;
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('instruments').values({ symbol: 'AAPL' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);
  });
});
