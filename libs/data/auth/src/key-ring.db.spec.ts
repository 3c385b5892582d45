import { inspect } from 'node:util';
import { type Database, openDatabase } from '@bourse/db';
import { describeOnEachDatabase, openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Scope } from '@bourse/contract/scopes';
import { createKey } from './key-format.js';
import { KeyRing } from './key-ring.js';
import type { CreatedKey } from './key-summary.js';
import { KeysRepository } from './keys.repository.js';
import { derivePepper } from './root-secret.js';

const pepper = derivePepper(Buffer.alloc(32, 1));
const now = Date.parse('2026-11-20T12:00:00Z');
const bearer = (key: string) => `Bearer ${key}`;

describe('a request', () => {
  let database: TestDatabase;
  let keys: KeysRepository;
  let ring: KeyRing;
  let good: CreatedKey;
  beforeAll(async () => {
    database = await openEmbedded();
    keys = new KeysRepository(database.db, pepper, { clock: () => new Date(now) });
    ring = new KeyRing(database.db, pepper);
    good = await keys.create({ name: 'good' });
    await ring.poll();
  });
  afterAll(() => database.close());

  const ask = (header: string | undefined, address: string | null = '192.0.2.1', nowMs = now) =>
    ring.authenticate(header, address, 'search:read', nowMs);
  const addKey = async (input: object, change?: (id: string) => Promise<unknown>) => {
    const created = await keys.create({ name: 'made', ...input });
    await change?.(created.id);
    await ring.poll();
    return created;
  };

  test('with a valid key is its principal, the same object each time', async () => {
    const { id, env, perMinute, perMonth } = good;
    const scopes = new Set(['instruments:read', 'search:read', 'prices:read']);
    expect(ask(bearer(good.key))).toEqual({ id, env, perMinute, perMonth, scopes });
    expect(ask(bearer(good.key))).toBe(ask(bearer(good.key)));
  });

  test.each(['bearer', 'BEARER', 'bEaReR', 'Bearer  ', 'Bearer      '])(
    'the scheme %j is read in any case',
    (scheme) => {
      expect(ask(`${scheme} ${good.key}`)).toMatchObject({ id: good.id });
    },
  );

  test.each([[undefined], [''], ['  ']])('missing_header: %j', (header) => {
    expect(ask(header)).toEqual({ code: 'unauthenticated', reason: 'missing_header', keyId: null });
  });

  test('invalid_format: no Bearer, no token, a token not of our form, a wrong checksum, more than one token', () => {
    const { key } = good;
    const wrong = [key, 'Bearer', 'Bearer ', `Basic ${key}`, `Bearer:${key}`, `Bearer\t${key}`, `Bearer ${key} x`];
    const tokens = ['x', `${key}0`, key.slice(0, -1), `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`];
    for (const header of [...wrong, ...tokens.map(bearer)]) {
      expect(ask(header)).toMatchObject({ reason: 'invalid_format', keyId: null });
    }
  });

  test('unknown_key: well-formed, not ours; so is a key hashed with another pepper', async () => {
    expect(ask(bearer(createKey('live')))).toEqual({ code: 'unauthenticated', reason: 'unknown_key', keyId: null });
    const foreign = await new KeysRepository(database.db, derivePepper(Buffer.alloc(32, 2))).create({
      name: 'foreign',
    });
    await ring.poll();
    expect(ask(bearer(foreign.key))).toMatchObject({ reason: 'unknown_key' });
  });

  test('revoked: revoked, or expired, from the millisecond of expiry on', async () => {
    const revoked = await addKey({}, (id) => keys.revoke(id));
    expect(ask(bearer(revoked.key))).toEqual({ code: 'unauthenticated', reason: 'revoked', keyId: revoked.id });
    const expiring = await addKey({ expiresAt: new Date(now + 1000) });
    expect(ask(bearer(expiring.key), null, now + 999)).toMatchObject({ id: expiring.id });
    expect(ask(bearer(expiring.key), null, now + 1000)).toMatchObject({ reason: 'revoked' });
  });

  test('the order is key, subscription, address, scope', async () => {
    const rights = { scopes: ['prices:read'], allowIp: ['10.0.0.0/8'], expiresAt: new Date(now + 1000) };
    const { key, id } = await addKey(rights, (one) => keys.update(one, { subscription: 'past_due' }));
    const reason = (address: string | null, nowMs = now) => ask(bearer(key), address, nowMs);
    expect(reason('192.0.2.1', now + 1000)).toMatchObject({ code: 'unauthenticated', reason: 'revoked' });
    expect(reason('192.0.2.1')).toMatchObject({ code: 'forbidden', reason: 'subscription_past_due' });
    await keys.update(id, { subscription: 'active' });
    await ring.poll();
    expect(reason('192.0.2.1')).toMatchObject({ code: 'forbidden', reason: 'ip_not_allowlisted' });
    expect(reason(null)).toMatchObject({ code: 'forbidden', reason: 'ip_not_allowlisted' });
    expect(reason('10.1.1.1')).toMatchObject({ code: 'forbidden', reason: 'insufficient_scope', principal: { id } });
    expect(ring.authenticate(bearer(key), '::ffff:10.1.1.1', null, now)).toMatchObject({ id });
  });

  test('an unreadable allowlist entry admits no client', async () => {
    const { key, id } = await addKey({ allowIp: ['10.0.0.0/8'] });
    await database.db
      .updateTable('api_keys')
      .set({ allow_ip: ['10.0.0.0/99'] })
      .where('id', '=', id)
      .execute();
    await keys.update(id, {});
    await ring.poll();
    expect(ask(bearer(key), '10.0.0.1')).toMatchObject({ reason: 'ip_not_allowlisted' });
  });

  test('allowed origins: the origin of a browser must match; a request without Origin is accepted', async () => {
    const patterns = ['https://app.example.com', 'http://localhost:*'];
    const { key, id } = await addKey({ allowOrigin: patterns, allowIp: ['10.0.0.0/8'], scopes: ['prices:read'] });
    const authenticate = (origin?: string, address = '10.0.0.1', scope: Scope = 'prices:read') =>
      ring.authenticate(bearer(key), address, scope, now, origin);
    for (const origin of [undefined, 'https://app.example.com', 'http://localhost:5173'])
      expect(authenticate(origin)).toMatchObject({ id, variesByOrigin: true });
    for (const origin of ['https://evil.example', 'null', ''])
      expect(authenticate(origin)).toMatchObject({
        code: 'forbidden',
        reason: 'origin_not_allowed',
        principal: { id },
      });
    expect(authenticate('null', '192.0.2.1')).toMatchObject({ reason: 'ip_not_allowlisted' });
    expect(authenticate('null', '10.0.0.1', 'search:read')).toMatchObject({ reason: 'origin_not_allowed' });
    await keys.update(id, { allowOrigin: [] });
    await ring.poll();
    expect(authenticate('https://evil.example')).toMatchObject({ id });
    expect(authenticate('https://evil.example')).not.toHaveProperty('variesByOrigin');
  });

  test('an unreadable origin pattern admits no page', async () => {
    const { key, id } = await addKey({ allowOrigin: ['https://app.example.com'] });
    await database.db
      .updateTable('api_keys')
      .set({ allow_origin: ['*'] })
      .where('id', '=', id)
      .execute();
    await keys.update(id, {});
    await ring.poll();
    expect(ring.authenticate(bearer(key), null, null, now, '*')).toMatchObject({ reason: 'origin_not_allowed' });
  });

  test('an admitted token has the rights of its key as they change, in this ring alone', async () => {
    const token = createKey('test');
    const { id } = await addKey({ scopes: ['search:read'] });
    ring.admit(token, id);
    expect(ask(bearer(token))).toMatchObject({ id });
    expect(ask(bearer(token))).toBe(ask(bearer(token)));
    await keys.update(id, { scopes: ['prices:read'] });
    await ring.poll();
    expect(ask(bearer(token))).toMatchObject({ reason: 'insufficient_scope' });
    await keys.revoke(id);
    await ring.poll();
    expect(ask(bearer(token))).toMatchObject({ reason: 'revoked', keyId: id });
    const other = new KeyRing(database.db, pepper);
    await other.poll();
    expect(other.authenticate(bearer(token), null, null, now)).toMatchObject({ reason: 'unknown_key' });
  });

  test('no printable value shows a key or the pepper', () => {
    const canary = createKey('live');
    const shown = inspect([ask(bearer(good.key)), ask(bearer(canary)), ask(bearer(`${canary}x`))], { depth: 9 });
    for (const secret of [good.key, canary])
      expect(shown + inspect(ring, { depth: 9 })).not.toContain(secret.split('_')[2]);
  });
});

const outcome = (ring: KeyRing, key: string) => {
  const answer = ring.authenticate(bearer(key), null, null, Date.now());
  return 'code' in answer ? answer.reason : 'good';
};

describeOnEachDatabase('a ring', (open) => {
  let database: TestDatabase;
  let elsewhere: Database;
  let keys: KeysRepository;
  beforeAll(async () => {
    database = await open();
    elsewhere = openDatabase(database.options);
  });
  beforeEach(() => (keys = new KeysRepository(elsewhere, pepper)));
  afterAll(async () => {
    await elsewhere.destroy();
    await database.close();
  });

  test('sees a key created, revoked or rotated elsewhere within one second', async () => {
    // The interval of the polls; the database answers in its own time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const ring = new KeyRing(database.db, pepper);
    await ring.start();
    const { key, id } = await keys.create({ name: 'new' });
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => outcome(ring, key)).toBe('good');
    const next = await keys.rotate(id, 0);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => [outcome(ring, key), outcome(ring, next!.key)]).toEqual(['revoked', 'good']);
    await keys.revoke(next!.id);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => outcome(ring, next!.key)).toBe('revoked');
    expect(ring.freshness()).toBe('fresh');
    ring.stop();
  });

  test('misses no key during many concurrent writes', async () => {
    const ring = new KeyRing(database.db, pepper);
    const writers = Array.from({ length: 40 }, (_, i) => keys.create({ name: `writer ${i}` }));
    const writing = new AbortController();
    const following = (async () => {
      while (!writing.signal.aborted) await ring.poll();
    })();
    const createdKeys = await Promise.all(writers);
    writing.abort();
    await following;
    await ring.poll();
    expect(createdKeys.filter(({ key }) => outcome(ring, key) !== 'good')).toEqual([]);
  });

  test('control: a writer that takes its revision out of turn is missed until the table is read again', async () => {
    if (database.options.databaseUrl === undefined) return; // transactions of the embedded database take turns anyway
    const { key, id } = await keys.create({ name: 'slow' });
    let nowMs = 0;
    const ring = new KeyRing(database.db, pepper, { clock: () => nowMs });
    await ring.poll();
    await elsewhere.transaction().execute(async (slow) => {
      const { rows } = await sql<{ n: number }>`select nextval('api_key_revision') as n`.execute(slow);
      await keys.create({ name: 'quick' });
      await ring.poll();
      const revoke = slow.updateTable('api_keys').set({ revoked_at: new Date(), revision: rows[0]!.n });
      await revoke.where('id', '=', id).execute();
    });
    await ring.poll();
    expect(outcome(ring, key)).toBe('good');
    nowMs = 60_000;
    await ring.poll();
    expect(outcome(ring, key)).toBe('revoked');
  });

  test('a slow writer delays the other writers; on PostgreSQL, not the readers', async () => {
    const ring = new KeyRing(database.db, pepper);
    const readersWait = database.options.databaseUrl === undefined; // the embedded database has one session
    const order: string[] = [];
    let created: Promise<unknown> = Promise.resolve();
    await elsewhere.transaction().execute(async (slow) => {
      await sql`lock table api_keys in share row exclusive mode`.execute(slow);
      created = keys.create({ name: 'waits' }).then(() => order.push('create'));
      if (!readersWait) await ring.poll();
      order.push('commit');
    });
    await created;
    expect(order).toEqual(['commit', 'create']);
  });

  test('detects deleted rows, as after a restore', async () => {
    const ring = new KeyRing(database.db, pepper);
    const kept = await keys.create({ name: 'kept' });
    const gone = await keys.create({ name: 'gone' });
    await ring.poll();
    await elsewhere.deleteFrom('api_keys').where('id', '=', gone.id).execute();
    await ring.poll();
    expect([outcome(ring, kept.key), outcome(ring, gone.key)]).toEqual(['good', 'unknown_key']);
  });

  test('detects another database, as after a restore, even where its newest key is newer than all before', async () => {
    const ring = new KeyRing(database.db, pepper);
    const [lost, kept] = [await keys.create({ name: 'lost' }), await keys.create({ name: 'kept' })];
    await ring.poll();
    expect([outcome(ring, kept.key), outcome(ring, lost.key)]).toEqual(['good', 'good']);
    await elsewhere.deleteFrom('api_keys').where('id', '=', lost.id).execute();
    await sql`update api_keys set revision = revision + 1000`.execute(elsewhere);
    await sql`select setval('api_key_revision', (select max(revision) from api_keys))`.execute(elsewhere);
    await sql`update database_identity set id = gen_random_uuid()`.execute(elsewhere);
    await ring.poll();
    expect([outcome(ring, kept.key), outcome(ring, lost.key)]).toEqual(['good', 'unknown_key']);
  });

  test('more keys than fit into one read', async () => {
    const rows = sql`insert into api_keys (id, name, env, prefix, last4, digest, pepper_id, scopes)
      select 'bulk_' || n, 'bulk', 'live', 'p', 'l', 'd' || n, 'x', '{}' from generate_series(1, 1200) n`;
    const ring = new KeyRing(database.db, pepper);
    await ring.poll();
    await rows.execute(elsewhere);
    const last = await keys.create({ name: 'last' });
    await ring.poll();
    expect(outcome(ring, last.key)).toBe('good');
    const anew = new KeyRing(database.db, pepper);
    await anew.start();
    anew.stop();
    expect(outcome(anew, last.key)).toBe('good');
  });
});

describe('when the database is gone', () => {
  test('keys seen before stay valid; fresh for 750 ms, stale for 30 s, then expired; then it recovers', async () => {
    const database = await openEmbedded();
    const { key, id } = await new KeysRepository(database.db, pepper).create({ name: 'seen' });
    let nowMs = 0;
    const errors: unknown[] = [];
    const ring = new KeyRing(database.db, pepper, { clock: () => nowMs, onError: (error) => errors.push(error) });
    expect(ring.freshness()).toBe('expired');
    await ring.poll();
    await sql`alter table api_keys rename to away`.execute(database.db);
    const seen: string[] = [];
    for (nowMs of [750, 751, 30_000, 30_001]) {
      await ring.poll().catch(() => undefined);
      seen.push(ring.freshness());
      expect(ring.authenticate(bearer(key), null, null, now)).toMatchObject({ id });
    }
    expect(seen).toEqual(['fresh', 'stale', 'stale', 'expired']);
    expect(errors).toHaveLength(1);
    expect(inspect(errors)).not.toContain(key);
    await sql`alter table away rename to api_keys`.execute(database.db);
    await ring.poll();
    expect(ring.freshness()).toBe('fresh');
    await database.close();
  });

  test('start reports the failure', async () => {
    const database = await openEmbedded();
    await sql`alter table api_keys rename to away`.execute(database.db);
    await expect(new KeyRing(database.db, pepper).start()).rejects.toThrow('api_keys');
    await database.close();
  });
});
