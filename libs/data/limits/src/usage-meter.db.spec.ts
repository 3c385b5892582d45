import { type Database, openDatabase } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Metered, Reservation } from './meter.js';
import { UsageMeter } from './usage-meter.js';

const keyRow = (id: string) => {
  const shown = { id, name: id, env: 'live' as const, prefix: 'p', last4: 'l', subscription: 'active' as const };
  const limits = { per_minute: null, per_month: null, expires_at: null, revoked_at: null };
  const revision = sql<number>`nextval('api_key_revision')`;
  return { ...shown, ...limits, digest: id, pepper_id: 'x', scopes: [], allow_ip: [], revision };
};

describeOnEachDatabase('month counts', (open) => {
  let database: TestDatabase;
  let elsewhere: Database;
  let time: { wallMs: number; steadyMs: number };
  let errors: unknown[];
  let key: Metered;
  let keyNumber = 0;
  beforeAll(async () => {
    database = await open();
    elsewhere = openDatabase(database.options);
  });
  beforeEach(async () => {
    time = { wallMs: Date.parse('2026-11-20T12:00:00Z'), steadyMs: 0 };
    errors = [];
    key = await newKey();
  });
  afterAll(async () => {
    await elsewhere.destroy();
    await database.close();
  });

  const newKey = async (): Promise<Metered> => {
    const id = `key_${String(keyNumber++).padStart(4, '0')}`;
    await database.db.insertInto('api_keys').values(keyRow(id)).execute();
    return { id, perMinute: null, perMonth: 10 };
  };
  const meter = (db = database.db) => {
    const clock = { wallMs: () => time.wallMs, steadyMs: () => time.steadyMs };
    return new UsageMeter(db, { clock, onError: (error) => errors.push(error) });
  };
  const readStored = async ({ id } = key) => {
    const rows = await database.db
      .selectFrom('usage_months')
      .select(['month', 'count'])
      .where('key_id', '=', id)
      .orderBy('month')
      .execute();
    return Object.fromEntries(rows.map(({ month, count }) => [month, count]));
  };
  const monthUseOf = (one: UsageMeter) => one.state(key).month.used;

  test('differences are added up, and a start reads them again', async () => {
    const first = meter();
    first.reserve(key, 3);
    await first.flush();
    first.reserve(key, 2);
    await first.flush();
    await first.flush();
    expect(await readStored()).toEqual({ '2026-11-01': 5 });
    const second = meter();
    await second.start();
    expect(monthUseOf(second)).toBe(5);
    expect(second.reserve(key, 6)).toMatchObject({ allowed: false, scope: 'month' });
    await second.stop();
  });

  test('instances share one count: each reads the total when it writes, and every five seconds', async () => {
    const [here, there] = [meter(), meter(elsewhere)];
    await Promise.all([here.flush(), there.flush()]);
    here.reserve(key, 3);
    there.reserve(key, 4);
    await Promise.all([here.flush(), there.flush()]);
    expect(await readStored()).toEqual({ '2026-11-01': 7 });
    expect(monthUseOf(here) + monthUseOf(there)).toBeGreaterThanOrEqual(7 + 3); // who wrote last knows all
    time.steadyMs += 5000;
    await Promise.all([here.flush(), there.flush()]);
    expect([monthUseOf(here), monthUseOf(there)]).toEqual([7, 7]);
    expect([here.reserve(key, 4).allowed, there.reserve(key, 3).allowed]).toEqual([false, true]);
  });

  test('a count that no longer exists, as after a restore, is zero', async () => {
    const one = meter();
    one.reserve(key, 3);
    await one.flush();
    await elsewhere.deleteFrom('usage_months').execute();
    time.steadyMs += 5000;
    await one.flush();
    expect(monthUseOf(one)).toBe(0);
  });

  test('many keys on two instances at once neither block each other nor lose a unit', async () => {
    const keys = await Promise.all(Array.from({ length: 30 }, newKey));
    const meters = [meter(), meter(elsewhere)];
    for (let round = 0; round < 5; round++) {
      for (const [i, one] of meters.entries())
        for (const each of i === 0 ? keys : keys.toReversed()) one.reserve(each, 1);
      await Promise.all(meters.map((one) => one.flush()));
    }
    for (const each of keys) expect(await readStored(each)).toEqual({ '2026-11-01': 10 });
    expect(errors).toEqual([]);
  });

  test('units refunded after the write are subtracted again', async () => {
    const one = meter();
    const charged = one.reserve(key, 5) as Reservation;
    one.reserve(key, 2);
    await one.flush();
    one.refund(charged);
    const other = await newKey();
    one.reserve(other, 1);
    await one.flush();
    expect([await readStored(), await readStored(other)]).toEqual([{ '2026-11-01': 2 }, { '2026-11-01': 1 }]);
    expect(monthUseOf(one)).toBe(2);
  });

  test('charges around midnight go to their own months', async () => {
    time.wallMs = Date.parse('2026-11-30T23:59:59.900Z');
    const one = meter();
    await one.flush();
    one.reserve(key, 4);
    time.wallMs += 100;
    one.reserve(key, 1);
    await one.flush();
    expect(await readStored()).toEqual({ '2026-11-01': 4, '2026-12-01': 1 });
    expect(monthUseOf(one)).toBe(1);
  });

  test('a clock set back to last month finds its count again at the next flush', async () => {
    const one = meter();
    one.reserve(key, 9);
    await one.flush();
    time.wallMs += 40 * 86_400_000;
    await one.flush();
    expect(monthUseOf(one)).toBe(0);
    time.wallMs -= 40 * 86_400_000;
    await one.flush();
    expect(monthUseOf(one)).toBe(9);
  });

  test('a failed flush keeps the counts, is reported once, and degrades until it succeeds', async () => {
    const one = meter();
    one.reserve(key, 3);
    await sql`alter table usage_months rename to away`.execute(elsewhere);
    for (let i = 0; i < 2; i++) await expect(one.flush()).rejects.toThrow('usage_months');
    one.reserve(key, 4);
    expect([one.isDegraded(), errors.length, monthUseOf(one)]).toEqual([true, 1, 7]);
    expect(one.reserve(key, 4)).toMatchObject({ allowed: false, scope: 'month' });
    await sql`alter table away rename to usage_months`.execute(elsewhere);
    await one.flush();
    expect([one.isDegraded(), await readStored()]).toEqual([false, { '2026-11-01': 7 }]);
  });

  test('stop writes the rest', async () => {
    const one = meter();
    await one.start();
    one.reserve(key, 3);
    await one.stop();
    expect(await readStored()).toEqual({ '2026-11-01': 3 });
  });

  test('flushes every second: a kill loses no more than that', async () => {
    const one = meter();
    await one.start();
    one.reserve(key, 3);
    await expect.poll(() => readStored(), { timeout: 5000 }).toEqual({ '2026-11-01': 3 });
    await one.stop();
  });

  test('a deleted key does not prevent the writes of others', async () => {
    const one = meter();
    one.reserve({ ...key, id: 'key_gone' }, 1);
    one.reserve(key, 1);
    await one.flush();
    expect(await readStored()).toEqual({ '2026-11-01': 1 });
    expect(one.isDegraded()).toBe(false);
  });

  test('the minutes of idle keys are forgotten', async () => {
    const one = meter();
    one.reserve(key, 1);
    time.steadyMs += 59_999;
    await one.flush();
    expect(one.windowCount).toBe(1);
    time.steadyMs += 1;
    await one.flush();
    expect(one.windowCount).toBe(0);
  });
});
