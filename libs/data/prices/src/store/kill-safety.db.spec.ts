import type { Database } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { dividend, everyDay, flat, split } from '../testing/rows.js';
import { type NewPrices, storePrices, previewStorePrices } from './price-store.js';

/** A correction, bars of three years, a split and two dividends. */
const changes = ({ id, exchange }: PricedInstrument): NewPrices => {
  const sourceFields = { source: 'csv', rank: 2, whole: null };
  const bars = flat(['2013-12-31', 99], ['2014-01-06', 98], ['2015-01-05', 97]);
  return {
    instrumentId: id,
    exchange,
    bars: {
      interval: '1day',
      source: 'csv',
      origin: 'imported',
      basis: 'raw',
      asOf: null,
      bars,
      fetchedDays: [[1, 2]],
    },
    splits: { ...sourceFields, events: [split('2014-01-02', 8)] },
    dividends: { ...sourceFields, events: [dividend('2014-01-03', 2), dividend('2014-01-06', 3)] },
  };
};

/** The rows of chunks among all. */
const chunksIn = (rows: readonly string[]) => rows.filter((row) => row.startsWith('chunk'));

describeOnEachDatabase('a write that is interrupted', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let watched: WatchedStatements;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
    watched = new WatchedStatements();
  });
  afterAll(() => database.close());

  /** An instrument of a separate exchange with every kind of data that could be lost. */
  const instrument = async () => {
    const one = await stage.instrument(`T${instrumentCount++}`, { exchange: `X${instrumentCount}` });
    await stage.bars(one, everyDay('2013-12-30', '2014-01-03'));
    await stage.actions(one, [split('2014-01-02', 7)], [dividend('2014-01-03', 1)]);
    return one;
  };
  /** All rows about an instrument, as text. */
  const everything = async ({ id, exchange }: PricedInstrument) => {
    const { rows } = await sql<{ row: string }>`
      select 'instrument ' || p::text as row from price_instruments p where instrument_id = ${id}
      union all select 'series ' || s::text from price_series s where instrument_id = ${id}
      union all select 'chunk ' || c::text from price_chunks c join price_series s on s.id = c.series_id
        where s.instrument_id = ${id}
      union all select 'split ' || s::text from splits s where instrument_id = ${id}
      union all select 'dividend ' || d::text from dividends d where instrument_id = ${id}
      union all select 'sessions ' || p::text from price_sessions p where exchange = ${exchange}
      order by row`.execute(db);
    return rows.map(({ row }) => row);
  };

  test('leaves the old data as it was, at any statement; the same write then succeeds', async () => {
    const one = await instrument();
    const before = await everything(one);
    const statements = [
      'delete from splits',
      'insert into splits',
      'insert into dividends',
      'insert into price_chunks',
      'update price_series',
      'insert into price_instruments',
      'insert into price_sessions',
    ];
    for (const statement of statements) {
      watched.refuse(statement);
      await expect(storePrices(db.withPlugin(watched), changes(one))).rejects.toThrow('refused');
      expect([statement, ...(await everything(one))]).toEqual([statement, ...before]);
    }
    watched.refuse(null);
    expect(await storePrices(db.withPlugin(watched), changes(one))).toEqual({
      barsAdded: 2,
      barsChanged: 1,
      actionsChanged: 3,
    });
    expect(await everything(one)).not.toEqual(before);
  });

  test('leaves no row of a new instrument', async () => {
    const one = await stage.instrument(`T${instrumentCount++}`, { exchange: 'NEW' });
    watched.refuse('insert into price_instruments');
    await expect(storePrices(db.withPlugin(watched), changes(one))).rejects.toThrow('refused');
    watched.refuse(null);
    expect(await everything(one)).toEqual([]);
  });

  test('a dry run leaves everything unchanged, and takes no revision', async () => {
    const one = await instrument();
    const before = await everything(one);
    const next = async () =>
      (await sql<{ next: number }>`select last_value as next from price_revision`.execute(db)).rows;
    const revision = await next();
    expect(await previewStorePrices(db, changes(one))).toEqual({ barsAdded: 2, barsChanged: 1, actionsChanged: 3 });
    expect(await everything(one)).toEqual(before);
    expect(await next()).toEqual(revision);
  });

  test('a dry run with an error fails', async () => {
    const one = await instrument();
    watched.refuse('insert into price_chunks');
    await expect(previewStorePrices(db.withPlugin(watched), changes(one))).rejects.toThrow('refused');
    watched.refuse(null);
  });

  test('unchanged data takes no revision, a newly queried day does', async () => {
    const one = await instrument();
    const { bars } = changes(one);
    const given = { instrumentId: one.id, exchange: null, splits: null, dividends: null };
    const fetched = { ...bars!, origin: 'fetched', source: 'tiingo' } as const;
    await storePrices(db, { ...given, bars: fetched });
    const before = await everything(one);
    await storePrices(db, { ...given, bars: fetched });
    expect(await everything(one)).toEqual(before);
    await storePrices(db, { ...given, bars: { ...fetched, fetchedDays: [[3, 4]] } });
    await stage.opened.catalog.refresh();
    expect(stage.opened.catalog.of(one.id).series.find(({ source }) => source === 'tiingo')!.fetchedDays).toEqual([
      [1, 4],
    ]);
    expect(chunksIn(await everything(one))).toEqual(chunksIn(before));
    expect(await everything(one)).not.toEqual(before);
  });

  test('concurrent writers take turns: each revision differs, and both writes are complete', async () => {
    const [one, two] = [await instrument(), await instrument()];
    await Promise.all([storePrices(db, changes(one)), storePrices(db, changes(two)), storePrices(db, changes(one))]);
    await stage.opened.catalog.refresh();
    const { of } = stage.opened.catalog;
    const pricesOfBoth = [one, two].map(({ id }) => of.call(stage.opened.catalog, id));
    expect(new Set(pricesOfBoth.map(({ revision }) => revision)).size).toBe(2);
    expect(pricesOfBoth.map(({ series }) => series[0]!.bars)).toEqual([7, 7]);
  });
});
