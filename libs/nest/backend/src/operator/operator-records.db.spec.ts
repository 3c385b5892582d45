import { derivePepper, KeysRepository } from '@bourse/auth';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorRecords } from './operator-records.js';

const now = new Date('2026-11-20T12:00:00Z');
const lease = new Date('2026-11-20T13:00:00Z');

describeOnDatabase('records for operators', (open) => {
  let database: TestDatabase;
  let keys: KeysRepository;
  let records: OperatorRecords;
  beforeAll(async () => {
    database = await open();
    keys = new KeysRepository(database.db, derivePepper(Buffer.alloc(32, 1)), { clock: () => now });
    records = new OperatorRecords(database.db, keys);
  });
  afterAll(() => database.close());

  test('an import: files by name, counts without zeros and other numbers, times to the second', async () => {
    const summary = { importId: 9, version: 3, milliseconds: 12, barsAdded: 7, rejected: 0, used: 9, faults: ['x'] };
    const files = JSON.stringify(['/srv/data/a.csv', 'C:\\data\\b.csv', 'folder/']);
    await database.db
      .insertInto('imports')
      .values({
        source: 'test',
        state: 'published',
        kind: 'bars',
        files,
        started_at: now,
        finished_at: null,
        lease_until: lease,
        version: null,
        summary: JSON.stringify(summary),
      })
      .execute();
    const { imports } = await records.imports(1);
    expect(imports).toMatchObject([
      {
        kind: 'bars',
        files: ['a.csv', 'b.csv', 'folder'],
        started_at: '2026-11-20T12:00:00Z',
        finished_at: null,
      },
    ]);
    expect(imports[0]!.counts.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'bars_added', count: 7 },
      { name: 'used', count: 9 },
    ]);
  });

  test('the state of a key, and nothing of the key but its end', async () => {
    const expiresAt = new Date('2026-11-21T00:00:00Z');
    const created = await keys.create({ name: 'first', expiresAt });
    const stateAt = async (at: Date) => (await records.keys(at)).keys.map(({ state }) => state);
    expect(await stateAt(now)).toEqual(['active']);
    expect(await stateAt(expiresAt)).toEqual(['expired']);
    await keys.update(created.id, { subscription: 'past_due' });
    expect(await stateAt(now)).toEqual(['past_due']);
    await keys.revoke(created.id);
    expect(await stateAt(now)).toEqual(['revoked']);
    const text = JSON.stringify(await records.keys(now));
    expect(text).toContain(`"last4":"${created.key.slice(-4)}"`);
    expect(text).not.toContain(created.prefix);
  });
});
