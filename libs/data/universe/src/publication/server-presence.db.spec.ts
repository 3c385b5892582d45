import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRunningServers, ServerHeartbeat, waitForServers } from './server-presence.js';

describeOnDatabase('waitForServers', (open) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });
  afterAll(() => database.close());
  beforeEach(() => sql`truncate servers`.execute(db));

  const behind = async (count: number) => {
    await expect.poll(async () => (await waitForServers(db, 5, { timeoutMs: 0 })).running).toBe(count);
  };

  test('returns immediately where no server runs', async () => {
    expect(await waitForServers(db, 5, { timeoutMs: 10_000 })).toEqual({ running: 0, behind: 0 });
  });

  test('returns when the last server serves the version, and not before', async () => {
    const [one, other] = [new ServerHeartbeat(db), new ServerHeartbeat(db)];
    one.setVersion(4);
    other.setVersion(6);
    await behind(2);
    expect(await waitForServers(db, 5, { timeoutMs: 100 })).toEqual({ running: 2, behind: 1 });
    const waited = waitForServers(db, 5, { timeoutMs: 10_000 });
    one.setVersion(5);
    expect(await waited).toEqual({ running: 2, behind: 0 });
    await one.stop();
    await other.stop();
    await behind(0);
  });

  test('lists the running servers with their versions, the one furthest behind first', async () => {
    const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    await sql`insert into servers values (${first}, 6, now()), (${second}, 4, now())`.execute(db);
    expect(await listRunningServers(db)).toEqual([
      { id: second, version: 4 },
      { id: first, version: 6 },
    ]);
  });

  test('a server removes those that were killed an hour ago', async () => {
    const insert = (silentFor: string) =>
      sql`insert into servers values (gen_random_uuid(), 1, now() - ${silentFor}::interval)`.execute(db);
    await insert('59 minutes');
    await insert('61 minutes');
    const heartbeat = new ServerHeartbeat(db);
    heartbeat.setVersion(4);
    await behind(1);
    const { rows } = await sql`select universe_version::integer as version from servers order by 1`.execute(db);
    expect(rows).toEqual([{ version: 1 }, { version: 4 }]);
    await heartbeat.stop();
  });

  test('a killed server is neither waited for nor listed', async () => {
    await sql`insert into servers values (gen_random_uuid(), 1, now() - interval '16 seconds')`.execute(db);
    expect(await listRunningServers(db)).toEqual([]);
    expect(await waitForServers(db, 5, { timeoutMs: 10_000 })).toEqual({ running: 0, behind: 0 });
  });
});
