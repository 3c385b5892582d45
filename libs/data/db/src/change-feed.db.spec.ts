import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { announced, ChangeFeed } from './change-feed.js';

describeOnPostgres('changes that are told', (open) => {
  let database: TestDatabase;
  let feed: ChangeFeed | undefined;
  afterEach(async () => {
    await feed?.stop();
    await database.close();
  });

  test('a listener is notified after the commit, and only of its own topic', async () => {
    database = await open();
    const { db, options } = database;
    const heard = { keys: vi.fn<() => void>(), universe: vi.fn<() => void>() };
    feed = new ChangeFeed(options.databaseUrl!);
    feed.on('keys', heard.keys);
    feed.on('universe', heard.universe);
    feed.start();
    // Once connected, everything may have changed.
    await vi.waitFor(() => expect(heard.universe).toHaveBeenCalledTimes(1));
    await db.transaction().execute(async (turn) => {
      await announced('keys').execute(turn);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(heard.keys).toHaveBeenCalledTimes(1);
    });
    await vi.waitFor(() => expect(heard.keys).toHaveBeenCalledTimes(2));
    expect(heard.universe).toHaveBeenCalledTimes(1);
  });

  test('a cut connection is opened again, and then everything may have changed', async () => {
    database = await open();
    const { db, options } = database;
    const heard = vi.fn<() => void>();
    feed = new ChangeFeed(options.databaseUrl!);
    feed.on('keys', heard);
    feed.start();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bourse changes'
      and datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 5000 });
    await announced('keys').execute(db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3));
  });
});

describeOnEachDatabase('a published change', (open) => {
  test('in a transaction, with and without listeners', async () => {
    const { db, close } = await open();
    await db.transaction().execute((turn) => announced('keys').execute(turn));
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
