import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { notifyChange, ChangeFeed } from './change-feed.js';

describeOnPostgres('announced changes', (open) => {
  let database: TestDatabase;
  let feed: ChangeFeed | undefined;
  afterEach(async () => {
    await feed?.stop();
    await database.close();
  });

  test('a listener is notified after the commit, and only of its own topic', async () => {
    database = await open();
    const { db, options } = database;
    const listeners = { keys: vi.fn<() => void>(), universe: vi.fn<() => void>() };
    feed = new ChangeFeed(options.databaseUrl!);
    feed.on('keys', listeners.keys);
    feed.on('universe', listeners.universe);
    feed.start();
    // Once connected, everything may have changed.
    await expect.poll(() => listeners.universe.mock.calls.length).toBe(1);
    await db.transaction().execute(async (turn) => {
      await notifyChange('keys').execute(turn);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(listeners.keys).toHaveBeenCalledTimes(1);
    });
    await expect.poll(() => listeners.keys.mock.calls.length).toBe(2);
    expect(listeners.universe).toHaveBeenCalledTimes(1);
  });

  test('a cut connection is opened again, and then everything may have changed', async () => {
    database = await open();
    const { db, options } = database;
    const listener = vi.fn<() => void>();
    feed = new ChangeFeed(options.databaseUrl!);
    feed.on('keys', listener);
    feed.start();
    await expect.poll(() => listener.mock.calls.length).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bourse changes'
      and datname = current_database()`.execute(db);
    await expect.poll(() => listener.mock.calls.length).toBe(2);
    await notifyChange('keys').execute(db);
    await expect.poll(() => listener.mock.calls.length).toBe(3);
  });
});

describeOnEachDatabase('a published change', (open) => {
  test('in a transaction, with and without listeners', async () => {
    const { db, close } = await open();
    await db.transaction().execute((turn) => notifyChange('keys').execute(turn));
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
