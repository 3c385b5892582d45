import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyRing } from './key-ring.js';
import { KeysRepository } from './keys.repository.js';
import { derivePepper } from './root-secret.js';

const [oldRoot, newRoot] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe('while BOURSE_SECRET is rotated', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openEmbedded()));
  afterAll(() => database.close());

  test('keys of the old secret work, new ones are created under the new; afterwards only those do', async () => {
    const { db } = database;
    const before = await new KeysRepository(db, derivePepper(oldRoot)).create({ name: 'before' });
    const pepper = derivePepper(newRoot, oldRoot);
    const keys = new KeysRepository(db, pepper);
    const after = await keys.create({ name: 'after' });
    expect([before, after].map(({ pepperId }) => pepperId)).toEqual([
      derivePepper(oldRoot).id,
      derivePepper(newRoot).id,
    ]);
    expect([before, after].map((key) => keys.needsPreviousSecret(key))).toEqual([true, false]);
    const successor = (await keys.rotate(before.id, 60_000))!;
    expect(keys.needsPreviousSecret(successor)).toBe(false);

    const outcomes = async (ring: KeyRing) => {
      await ring.poll();
      return [before, after, successor].map(({ key }) => {
        const outcome = ring.authenticate(`Bearer ${key}`, null, null, Date.now());
        return 'code' in outcome ? outcome.reason : 'good';
      });
    };
    expect(await outcomes(new KeyRing(db, pepper))).toEqual(['good', 'good', 'good']);
    expect(await outcomes(new KeyRing(db, derivePepper(newRoot)))).toEqual(['unknown_key', 'good', 'good']);
    // An instance that has not been restarted yet knows the new secret as the other one.
    expect(await outcomes(new KeyRing(db, derivePepper(oldRoot, newRoot)))).toEqual(['good', 'good', 'good']);
  });

  test('a key of the old secret that is not known yet is looked up, too', async () => {
    const ring = new KeyRing(database.db, derivePepper(newRoot, oldRoot));
    await ring.poll();
    const { key, id } = await new KeysRepository(database.db, derivePepper(oldRoot)).create({ name: 'elsewhere' });
    await ring.lookUp(`Bearer ${key}`);
    expect(ring.authenticate(`Bearer ${key}`, null, null, Date.now())).toMatchObject({ id });
  });
});
