import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KeyRing } from './key-ring.js';
import { KeyUses } from './key-uses.js';
import type { CreatedKey } from './key-summary.js';
import { KeysRepository } from './keys.repository.js';
import { derivePepper } from './root-secret.js';

const pepper = derivePepper(Buffer.alloc(32, 1));
const noon = Date.parse('2026-11-20T12:00:00Z');

describeOnDatabase('when a key was last used', (open) => {
  let database: TestDatabase;
  let keys: KeysRepository;
  let one: CreatedKey;
  let other: CreatedKey;
  let watch: WatchedStatements;
  let uses: KeyUses;
  beforeAll(async () => {
    database = await open();
    keys = new KeysRepository(database.db, pepper);
  });
  beforeEach(async () => {
    [one, other] = [await keys.create({ name: 'one' }), await keys.create({ name: 'other' })];
    watch = new WatchedStatements();
    uses = new KeyUses(database.db.withPlugin(watch));
  });
  afterAll(() => database.close());

  const usedAt = async ({ id }: CreatedKey) => (await keys.list()).find((key) => key.id === id)!.lastUsedAt;

  test('is written for all keys in one statement, for each at most once per minute', async () => {
    expect(await usedAt(one)).toBeNull();
    for (let i = 0; i < 1000; i++) uses.record(one.id, noon + i);
    uses.record(other.id, noon);
    await uses.flush();
    expect([watch.count, await usedAt(one), await usedAt(other)]).toEqual([1, new Date(noon + 999), new Date(noon)]);
    uses.record(one.id, noon + 30_000);
    await uses.flush();
    expect([watch.count, await usedAt(one)]).toEqual([1, new Date(noon + 999)]);
    uses.record(one.id, noon + 61_000);
    await uses.flush();
    expect([watch.count, await usedAt(one)]).toEqual([2, new Date(noon + 61_000)]);
  });

  test('is written when the process stops, and never moves back', async () => {
    uses.record(one.id, noon);
    await uses.flush();
    uses.record(one.id, noon + 1);
    await uses.stop();
    expect(await usedAt(one)).toEqual(new Date(noon + 1));
    const late = new KeyUses(database.db);
    late.record(one.id, noon - 1000);
    late.record('key_that_is_gone', noon);
    await late.flush();
    expect(await usedAt(one)).toEqual(new Date(noon + 1));
  });

  test('costs no new revision: replicas do not read the key again', async () => {
    const revisionOf = () => database.db.selectFrom('api_keys').select('revision').where('id', '=', one.id).execute();
    const before = await revisionOf();
    uses.record(one.id, noon);
    await uses.flush();
    expect(await revisionOf()).toEqual(before);
  });

  test('the next write includes the uses of a failed one', async () => {
    uses.record(one.id, noon);
    await sql`alter table api_keys rename to api_keys_away`.execute(database.db);
    await expect(uses.flush()).rejects.toThrow(/api_keys/);
    await sql`alter table api_keys_away rename to api_keys`.execute(database.db);
    await uses.flush();
    expect(await usedAt(one)).toEqual(new Date(noon));
  });

  test('is noted by a request with a valid key, not by one with a revoked key', async () => {
    await keys.revoke(other.id);
    const ring = new KeyRing(database.db, pepper);
    await ring.poll();
    for (const { key } of [one, other]) ring.authenticate(`Bearer ${key}`, null, null, noon);
    await ring.stop();
    expect([await usedAt(one), await usedAt(other)]).toEqual([new Date(noon), null]);
  });
});
