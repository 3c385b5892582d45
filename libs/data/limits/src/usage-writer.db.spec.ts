import type { Database, Schema } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Delta, MonthBook } from './month-book.js';
import { type Attempt, UsageRepository } from './usage.repository.js';
import { UsageWriter } from './usage-writer.js';
import { utcMonthAt } from './utc-month.js';

type Work = (transaction: Transaction<Schema>) => Promise<unknown>;
type Run = (db: Database, work: Work) => Promise<unknown>;

/** The real database, but the next transaction runs as given; those after it are normal. */
function withNextTransaction(db: Database, run: Run): Database {
  let armed = true;
  const transaction = () => ({
    execute: async (work: Work) => {
      if (!armed) return db.transaction().execute(work);
      armed = false;
      return run(db, work);
    },
  });
  return new Proxy(db, {
    get: (_, name) => {
      const member: unknown = name === 'transaction' ? transaction : Reflect.get(db, name, db);
      return typeof member === 'function' ? member.bind(db) : member;
    },
  });
}

const createLostError = () => new Error('Connection terminated unexpectedly');

const answerLost: Run = async (db, work) => {
  await db.transaction().execute(work);
  throw createLostError();
};
const cutBeforeCommit: Run = (db, work) =>
  db.transaction().execute(async (transaction) => {
    await work(transaction);
    throw createLostError();
  });
const neverConnected: Run = () => Promise.reject(createLostError());

const keyRow = (id: string) => {
  const shown = { id, name: id, env: 'live' as const, prefix: 'p', last4: 'l', subscription: 'active' as const };
  const limits = { per_minute: null, per_month: null, expires_at: null, revoked_at: null };
  const revision = sql<number>`nextval('api_key_revision')`;
  return { ...shown, ...limits, digest: id, pepper_id: 'x', scopes: [], allow_ip: [], revision };
};

describeOnEachDatabase('a write without an answer', (open) => {
  let database: TestDatabase;
  let book: MonthBook;
  beforeAll(async () => {
    database = await open();
    await database.db.insertInto('api_keys').values(keyRow('key_a')).execute();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('usage_months').execute();
    book = new MonthBook(utcMonthAt(Date.parse('2026-11-20')));
  });
  afterAll(() => database.close());

  const readCounts = async () => {
    const rows = await database.db.selectFrom('usage_months').select('count').execute();
    return rows.map(({ count }) => count);
  };

  test.each([
    ['the answer to the commit is lost', answerLost],
    ['the connection is cut before the commit', cutBeforeCommit],
    ['there is no connection', neverConnected],
  ])('%s: counted once', async (_, run) => {
    const writer = new UsageWriter(new UsageRepository(withNextTransaction(database.db, run)));
    book.add('key_a', 3);
    await expect(writer.write(book)).rejects.toThrow('Connection terminated');
    expect(book.countUsed('key_a')).toBe(3);
    book.add('key_a', 4);
    await writer.write(book);
    expect([await readCounts(), book.countUsed('key_a'), book.isClean()]).toEqual([[7], 7, true]);
  });

  test('control: a writer that does not check the result of its transaction counts twice', async () => {
    class Forgetful extends UsageRepository {
      override add(firstDay: string, deltas: readonly Delta[], attempt: Attempt) {
        return super.add(firstDay, deltas, { ...attempt });
      }
    }
    const writer = new UsageWriter(new Forgetful(withNextTransaction(database.db, answerLost)));
    book.add('key_a', 3);
    await expect(writer.write(book)).rejects.toThrow('Connection terminated');
    await writer.write(book);
    expect(await readCounts()).toEqual([6]);
  });

  test('a commit that hangs: nothing else is written until its result is known', async () => {
    const gate = Promise.withResolvers<void>();
    const hanging: Run = (db, work) =>
      db.transaction().execute(async (transaction) => {
        await work(transaction);
        await gate.promise;
      });
    const writer = new UsageWriter(new UsageRepository(withNextTransaction(database.db, hanging)), 100);
    book.add('key_a', 3);
    await expect(writer.write(book)).rejects.toThrow('is unavailable');
    book.add('key_a', 4);
    await expect(writer.write(book)).rejects.toThrow(/is still in progress|is unavailable/);
    expect(book.countUsed('key_a')).toBe(7);
    gate.resolve();
    await expect
      .poll(() =>
        writer.write(book).then(
          () => 'written',
          () => 'waiting',
        ),
      )
      .toBe('written');
    expect([await readCounts(), book.countUsed('key_a')]).toEqual([[7], 7]);
  });

  test('a transaction abandoned before it began writing never writes', async () => {
    const gate = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const slowToBegin: Run = async (db, work) => {
      await gate.promise;
      const run = db.transaction().execute(work);
      run.then(() => late.resolve('written'), late.resolve);
      return run;
    };
    const writer = new UsageWriter(new UsageRepository(withNextTransaction(database.db, slowToBegin)), 100);
    book.add('key_a', 3);
    await expect(writer.write(book)).rejects.toThrow('is unavailable');
    await new UsageWriter(new UsageRepository(database.db)).write(book);
    gate.resolve();
    expect(String(await late.promise)).toContain('timed out');
    expect(await readCounts()).toEqual([3]);
  });
});
