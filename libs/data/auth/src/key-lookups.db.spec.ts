import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { createKey } from './key-format.js';
import { KeyReplica } from './key-replica.js';
import { KeyRing } from './key-ring.js';
import { KeysRepository } from './keys.repository.js';
import { derivePepper } from './root-secret.js';

const pepper = derivePepper(Buffer.alloc(32, 1));
const bearer = (key: string) => `Bearer ${key}`;

describe('a key that the ring does not know', () => {
  let database: TestDatabase;
  let querySpy: MockInstance;
  let keys: KeysRepository;
  let ring: KeyRing;
  let nowMs: number;
  beforeAll(async () => {
    database = await openEmbedded();
  });
  beforeEach(async () => {
    nowMs = 0;
    querySpy = vi.spyOn(KeyReplica.prototype, 'lookUp');
    keys = new KeysRepository(database.db, pepper);
    ring = new KeyRing(database.db, pepper, {
      clock: () => nowMs,
      lookups: { burst: 50, perSecond: 10, absentMs: 1000 },
    });
    await ring.poll();
  });
  afterEach(() => querySpy.mockRestore());
  afterAll(() => database.close());

  /** Number of queries to the database. */
  const lookups = () => querySpy.mock.calls.length;

  /** Calls the ring as the access guard does. */
  async function ask(header: string): Promise<string> {
    const reason = () => {
      const outcome = ring.authenticate(header, null, null, Date.now());
      return 'code' in outcome ? outcome.reason : 'good';
    };
    const first = reason();
    if (first !== 'unknown_key') return first;
    const lookup = ring.lookUp(header);
    if (lookup === null) return 'unknown_key';
    await lookup;
    return reason();
  }

  test('works immediately after its creation, each time; control: without a lookup it is unknown', async () => {
    for (let i = 0; i < 20; i++) {
      const { key } = await keys.create({ name: `new ${i}` });
      expect(ring.authenticate(bearer(key), null, null, Date.now())).toMatchObject({ reason: 'unknown_key' });
      expect(await ask(bearer(key))).toBe('good');
    }
    expect(lookups()).toBe(20);
  });

  test('is looked up once for any number of concurrent requests, and not again once it is known', async () => {
    const { key } = await keys.create({ name: 'busy' });
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask(bearer(key)))))).toEqual(new Set(['good']));
    expect(await ask(bearer(key))).toBe('good');
    expect(lookups()).toBe(1);
  });

  test('a revoked key stays revoked, whether or not the ring has seen it', async () => {
    const { key, id } = await keys.create({ name: 'short' });
    expect(await ask(bearer(key))).toBe('good');
    await keys.revoke(id);
    await ring.poll();
    expect(await ask(bearer(key))).toBe('revoked');
    const early = await keys.create({ name: 'early' });
    await keys.revoke(early.id);
    expect(await ask(bearer(early.key))).toBe('revoked');
  });

  test('a flood of 10,000 unknown keys makes no more lookups than the bound', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10_000 }, () => ask(bearer(createKey('live')))));
    expect(new Set(outcomes)).toEqual(new Set(['unknown_key']));
    expect(lookups()).toBe(50);
    nowMs = 1000;
    const { key } = await keys.create({ name: 'after the flood' });
    expect(await ask(bearer(key))).toBe('good');
    expect(lookups()).toBe(51);
  });

  test('an unknown key that is sent repeatedly is looked up once per second', async () => {
    const stranger = bearer(createKey('live'));
    for (let i = 0; i < 10; i++) await ask(stranger);
    expect(lookups()).toBe(1);
    nowMs = 1001;
    await ask(stranger);
    expect(lookups()).toBe(2);
  });

  test('a text that is not of our form is never looked up', async () => {
    for (const header of ['', 'Bearer', 'Bearer x', `Basic ${createKey('live')}`, `${bearer(createKey('live'))}x`])
      expect(ring.lookUp(header)).toBeNull();
    expect(lookups()).toBe(0);
  });

  test('a restored database: the key is found although all keys are others', async () => {
    await ask(bearer((await keys.create({ name: 'before' })).key));
    await sql`update database_identity set id = gen_random_uuid()`.execute(database.db);
    const { key } = await keys.create({ name: 'after' });
    expect(await ask(bearer(key))).toBe('good');
  });

  test('a database that fails knows no key', async () => {
    await sql`alter table api_keys rename to away`.execute(database.db);
    expect(await ask(bearer(createKey('live')))).toBe('unknown_key');
    await sql`alter table away rename to api_keys`.execute(database.db);
  });
});
