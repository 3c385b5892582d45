import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { flat } from '../testing/rows.js';
import { startImport } from '../undo/import-log.js';
import { undoPriceImport } from '../undo/undo-import.js';
import { type NewPrices, storePrices, storePricesBatch } from './price-store.js';

/** A correction, a new minute, and a minute of the next day. */
const minutes = [
  ['2024-03-12T14:31', 8],
  ['2024-03-12T14:32', 9],
  ['2024-03-13T10:30', 10],
] as const;

const newBars = ({ id, exchange }: PricedInstrument): NewPrices => {
  const about = { interval: '1min', source: 'csv', origin: 'imported', basis: 'raw', asOf: null } as const;
  return {
    instrumentId: id,
    exchange,
    bars: { ...about, bars: flat(...minutes), fetchedDays: [] },
    splits: null,
    dividends: null,
  };
};

describeOnDatabase('bars of several instruments in one step', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let old: PricedInstrument;
  let fresh: PricedInstrument;
  let count = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    old = await stage.instrument(`O${++count}`, { exchange: `X${count}` });
    fresh = await stage.instrument(`F${count}`, { exchange: `Y${count}` });
    await stage.bars(old, flat(['2024-03-12T14:30', 7], ['2024-03-12T14:31', 7.5]), { interval: '1min' });
  });

  const start = () => startImport(db, { kind: 'bars', source: 'csv', files: [] });
  const closes = async (instrument: PricedInstrument) => {
    await stage.opened.catalog.refresh();
    return stage.closes(instrument, { interval: '1min' }).catch(() => null);
  };
  /** Every row of both instruments, as text, without ids of rows, times and revisions. */
  const everything = async () => {
    const ids = sql`(${old.id}, ${fresh.id})`;
    const { rows } = await sql<{ row: string }>`
      select 'series ' || (to_jsonb(s) - 'id' - 'stored_at')::text as row from price_series s where instrument_id in ${ids}
      union all select 'chunk ' || s.instrument_id || ' ' || c.period || ' ' || c.bars || ' ' || c.data::text
        from price_chunks c join price_series s on s.id = c.series_id where s.instrument_id in ${ids}
      union all select 'change ' || (to_jsonb(c) - 'id' - 'import_id' - 'series_id' - 'stored_before')::text
        from price_changes c where instrument_id in ${ids}
      union all select 'sessions ' || exchange || ' ' || days::text from price_sessions
        where exchange in (${old.exchange}, ${fresh.exchange})
      order by row`.execute(db);
    return rows.map(({ row }) => row);
  };

  test('leave the same rows as one step for each of them', async () => {
    const importId = await start();
    for (const prices of [old, fresh].map(newBars)) await storePrices(db, prices, importId);
    const expected = await everything();
    await undoPriceImport(db, importId);
    await sql`delete from price_changes where import_id = ${importId}`.execute(db);
    const stored = await storePricesBatch(db, [old, fresh].map(newBars), await start());
    expect(stored).toEqual({ barsAdded: 5, barsChanged: 1, actionsChanged: 0 });
    expect(await everything()).toEqual(expected);
    expect(await closes(old)).toEqual([7, 8, 9, 10]);
    expect(await closes(fresh)).toEqual([8, 9, 10]);
  });

  test('an interruption at any statement leaves all of them as they were', async () => {
    const watched = new WatchedStatements();
    const importId = await start();
    const before = await everything();
    const statements = [
      'insert into price_series',
      'insert into price_chunks',
      'update price_series',
      'insert into price_instruments',
      'insert into price_sessions',
    ];
    for (const statement of statements) {
      watched.refuse(statement);
      await expect(storePricesBatch(db.withPlugin(watched), [old, fresh].map(newBars), importId)).rejects.toThrow(
        'refused',
      );
      expect([statement, ...(await everything())]).toEqual([statement, ...before]);
    }
  });

  test('an undo restores the overwritten bars and removes the others', async () => {
    const importId = await start();
    await storePricesBatch(db, [old, fresh].map(newBars), importId);
    const undone = await undoPriceImport(db, importId);
    expect(undone).toMatchObject({ instruments: 2, barsRemoved: 5, barsRestored: 1 });
    expect(await closes(old)).toEqual([7, 7.5]);
    expect(await closes(fresh)).toBeNull();
  });

  test('unchanged bars cause no write and take no revision; each changed instrument takes one', async () => {
    await storePricesBatch(db, [newBars(old)], await start());
    await stage.opened.catalog.refresh();
    const before = stage.opened.catalog.of(old.id).revision;
    const stored = await storePricesBatch(db, [old, fresh].map(newBars), await start());
    expect(stored).toEqual({ barsAdded: 3, barsChanged: 0, actionsChanged: 0 });
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of(old.id).revision).toBe(before);
    expect(stage.opened.catalog.of(fresh.id).revision).toBeGreaterThan(before);
  });

  test('are not stored for an import that was undone while it was running', async () => {
    const importId = await start();
    await storePricesBatch(db, [newBars(old)], importId);
    await undoPriceImport(db, importId);
    await expect(storePricesBatch(db, [newBars(fresh)], importId)).rejects.toThrow('was undone while it was running');
    expect(await closes(fresh)).toBeNull();
  });
});
