import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from './snapshot-from-database.js';
import { readUniversePointer } from './universe-pointer.js';

describeOnDatabase('snapshot from the database', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await sql`insert into instruments (symbol) select 'S' || n from generate_series(1, 5001) n`.execute(db);
    for (const version of [1, 2, 3]) {
      await sql`
        insert into instrument_revisions (instrument_id, version, import_id, name, type, status, market_cap, issuer_country,
          composite_figi, shareclass_figi, isin, figi, cik, mic, exchange, country, currency, source)
        select id, ${version}::integer, 1, 'version ' || ${version}::integer, 'ETF', 'active', 'Mega Cap', 'US', 'BBG000000001',
          'BBG000000002', 'US0378331005', 'BBG000000003', '0000320193', 'XNAS', 'NASDAQ', 'US', 'USD', 'spec'
        from instruments where id % ${version}::integer = 0`.execute(db);
    }
    await sql`
      insert into instrument_aliases (instrument_id, version, alias, kind)
      select instrument_id, version, 'alias ' || version, 'other' from instrument_revisions where instrument_id >= 2499`.execute(
      db,
    );
    await db.updateTable('universe').set({ version: 2 }).execute();
  });

  afterAll(() => database.close());

  test('holds of each instrument its newest revision up to the pointer, over all pages', async () => {
    const { db } = database;
    const pointer = await readUniversePointer(db);
    const universe = (await readSnapshot(db, pointer))!;
    expect(universe).toMatchObject({ ...pointer, count: 5001 });
    for (let row = 0; row < universe.count; row++) {
      const id = universe.id(row);
      const version = id % 2 === 0 ? 2 : 1;
      expect([universe.symbol(row), universe.name(row)]).toEqual([`S${id}`, `version ${version}`]);
      expect(universe.aliases(row)).toEqual(id >= 2499 ? [`alias ${version}`] : []);
    }
  });

  test('each column is in its own place', async () => {
    const universe = (await readSnapshot(database.db, await readUniversePointer(database.db)))!;
    const row = universe.find('symbol', 'S7')[0]!;
    expect(JSON.stringify(universe.row(row))).toBe(
      '{"symbol":"S7","name":"version 1","exchange":"NASDAQ","mic":"XNAS","type":"ETF","country":"US","currency":"USD",' +
        '"isin":"US0378331005","figi":"BBG000000003","cik":"0000320193","status":"active"}',
    );
    expect([universe.composite_figi(row), universe.shareclass_figi(row)]).toEqual(['BBG000000001', 'BBG000000002']);
    expect([universe.issuer_country(row), universe.market_cap(row)]).toEqual(['US', 'Mega Cap']);
  });

  test('is null when the pointer has moved on', async () => {
    const pointer = await readUniversePointer(database.db);
    expect(await readSnapshot(database.db, { ...pointer, version: 1 })).toBeNull();
    expect(await readSnapshot(database.db, { ...pointer, publishedAt: '2020-01-01T00:00:00.000Z' })).toBeNull();
  });
});
