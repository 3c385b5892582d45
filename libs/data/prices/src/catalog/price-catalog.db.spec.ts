import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { day, dividend, flat, split } from '../testing/rows.js';
import { hasBars, PriceCatalog } from './price-catalog.js';

describeOnDatabase('the catalog of stored prices', (open) => {
  let database: TestDatabase;
  let db: Database;
  /** The other process, which writes. */
  let writer: PriceStage;
  let watched: WatchedStatements;
  let catalog: PriceCatalog;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    writer = new PriceStage(db);
    watched = new WatchedStatements();
    catalog = new PriceCatalog(db.withPlugin(watched));
  });
  afterAll(() => database.close());

  const instrument = (exchange = 'NASDAQ'): Promise<PricedInstrument> => {
    return writer.instrument(`T${instrumentCount++}`, { exchange });
  };
  const barsOf = ({ id }: PricedInstrument) => catalog.of(id).series.map(({ source, bars }) => `${source} ${bars}`);

  test('is empty before it is loaded, and loaded after that even without stored prices', async () => {
    const fresh = new PriceCatalog(db);
    expect(fresh.isLoaded).toBe(false);
    await fresh.refresh();
    expect(fresh.isLoaded).toBe(true);
    expect(fresh.of(1)).toMatchObject({ revision: 0, series: [], splits: [] });
    expect(fresh.sessions('NASDAQ')).toBeNull();
  });

  test('another process writes: known after the next poll, not before', async () => {
    await catalog.refresh();
    const apple = await instrument();
    await writer.bars(apple, flat(['2014-06-06', 645.57], ['2014-06-09', 93.7]));
    expect(catalog.of(apple.id).revision).toBe(0);
    await catalog.refresh();
    expect(catalog.of(apple.id)).toMatchObject({
      series: [{ source: 'csv', origin: 'imported', basis: 'raw', asOf: null, bars: 2, chunks: 1, fetchedDays: [] }],
      splits: [],
    });
    expect(catalog.of(apple.id).series[0]!.spans).toEqual([[day('2014-06-06'), day('2014-06-09')]]);
    expect(catalog.size).toBe(1);
  });

  test('a change of bars, splits or dividends raises the revision of its instrument only', async () => {
    const [one, other] = [await instrument(), await instrument()];
    await writer.bars(one, flat(['2014-06-06', 645.57]));
    await writer.bars(other, flat(['2014-06-06', 41.48]));
    await catalog.refresh();
    const before = catalog.of(other.id).revision;
    const revisions = [catalog.of(one.id).revision];
    const next = async () => {
      await catalog.refresh();
      revisions.push(catalog.of(one.id).revision);
    };
    await writer.bars(one, flat(['2014-06-09', 93.7]));
    await next();
    await writer.actions(one, [split('2014-06-09', 7)]);
    await next();
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
    expect(catalog.of(one.id).splits).toEqual([split('2014-06-09', 7)]);
    expect(catalog.of(other.id).revision).toBe(before);
  });

  test('reports when an instrument gets its first bars or dividends, not when it gets more of them', async () => {
    const apple = await instrument();
    const changes: [number, boolean, boolean][] = [];
    const recordCatalog = async () => {
      const before = catalog.storedChanges;
      await catalog.refresh();
      const stored = catalog.of(apple.id);
      changes.push([catalog.storedChanges - before, hasBars(stored), stored.hasDividends]);
    };
    await catalog.refresh();
    await writer.actions(apple, [split('2014-06-09', 7)]);
    await recordCatalog();
    await writer.bars(apple, flat(['2014-06-06', 645.57]));
    await recordCatalog();
    await writer.bars(apple, flat(['2014-06-09', 93.7]));
    await recordCatalog();
    await writer.actions(apple, [], [dividend('2014-05-08', 3.29)]);
    await recordCatalog();
    await sql`delete from dividends where instrument_id = ${apple.id}`.execute(db);
    await writer.bars(apple, flat(['2014-06-10', 94.25]));
    await recordCatalog();
    expect(changes).toEqual([
      [0, false, false],
      [1, true, false],
      [0, true, false],
      [1, true, true],
      [1, true, false],
    ]);
  });

  test('the series stored last is the last one', async () => {
    const apple = await instrument();
    for (const source of ['quandl', 'csv', 'yahoo']) await writer.bars(apple, flat(['2014-06-06', 645.57]), { source });
    await writer.bars(apple, flat(['2014-06-09', 93.7]), { source: 'csv' });
    await catalog.refresh();
    expect(barsOf(apple)).toEqual(['quandl 1', 'yahoo 1', 'csv 2']);
  });

  test('a poll without changes runs two statements and loads nothing', async () => {
    await catalog.refresh();
    watched.texts.length = 0;
    await catalog.refresh();
    expect(watched.texts.map((text) => /from (\w+)/.exec(text)?.[1])).toEqual(['price_instruments', 'price_sessions']);
  });

  test('a write during the load is not lost: it is known after the next poll', async () => {
    const apple = await instrument();
    await writer.bars(apple, flat(['2014-06-06', 645.57]));
    const loading = new PriceCatalog(db.withPlugin(watched));
    const release = watched.delayNext('from price_instruments');
    const loaded = loading.refresh();
    await expect.poll(() => watched.texts.at(-1)).toContain('price_instruments');
    const late = await instrument();
    await writer.bars(apple, flat(['2014-06-09', 93.7]));
    await writer.bars(late, flat(['2014-06-06', 41.48]));
    release();
    await loaded;
    await loading.refresh();
    expect(loading.of(apple.id).series[0]!.bars).toBe(2);
    expect(loading.of(late.id).series[0]!.bars).toBe(1);
    expect(loading.of(apple.id).revision).toBe(writer.opened.catalog.of(apple.id).revision);
  });

  test('a poll that hung and ends after a newer one reverts nothing', async () => {
    const apple = await instrument();
    await writer.bars(apple, flat(['2014-06-06', 645.57]));
    const release = watched.delayNext('from price_series');
    const hung = catalog.refresh();
    await expect.poll(() => watched.texts.at(-1)).toContain('price_series');
    await writer.bars(apple, flat(['2014-06-09', 93.7]));
    await catalog.refresh();
    const { revision } = catalog.of(apple.id);
    expect(barsOf(apple)).toEqual(['csv 2']);
    release();
    await hung;
    expect(barsOf(apple)).toEqual(['csv 2']);
    expect(catalog.of(apple.id).revision).toBe(revision);
    await writer.bars(apple, flat(['2014-06-10', 94.25]));
    await catalog.refresh();
    expect(barsOf(apple)).toEqual(['csv 3']);
  });

  test('nor where the newer one has read more than the revision it knew of', async () => {
    const apple = await instrument();
    await writer.bars(apple, flat(['2014-06-06', 645.57]));
    const releaseFirst = watched.delayNext('from splits');
    const first = catalog.refresh();
    await expect.poll(() => watched.texts.at(-1)).toContain('from splits');
    const releaseSecond = watched.delayNext('from price_instruments');
    const second = catalog.refresh();
    await expect.poll(() => watched.texts.at(-1)).toContain('price_instruments');
    await writer.bars(apple, flat(['2014-06-09', 93.7]));
    releaseSecond();
    await second;
    expect(barsOf(apple)).toEqual(['csv 2']);
    releaseFirst();
    await first;
    expect(barsOf(apple)).toEqual(['csv 2']);
  });

  test('nor does it revert sessions', async () => {
    const one = await instrument('MIL');
    await writer.bars(one, flat(['2014-07-03', 1], ['2014-07-08', 1]));
    const release = watched.delayNext('from price_sessions');
    const hung = catalog.refresh();
    await expect.poll(() => watched.texts.at(-1)).toContain('price_sessions');
    await writer.bars(one, flat(['2014-07-04', 1]));
    await catalog.refresh();
    release();
    await hung;
    await catalog.refresh();
    const closed = ['2014-07-04', '2014-07-07'].map((date) => catalog.sessions('MIL')!.isClosed(day(date)));
    expect(closed).toEqual([false, true]);
  });

  test('a restored backup: what it lacks is removed, what it has is read again, with any revisions', async () => {
    const [kept, lost] = [await instrument('LSE'), await instrument('PAR')];
    await writer.bars(kept, flat(['2014-06-06', 645.57]));
    await writer.bars(lost, flat(['2014-06-06', 41.48]));
    await catalog.refresh();
    expect([barsOf(kept), barsOf(lost)]).toEqual([['csv 1'], ['csv 1']]);
    await sql`delete from price_series where instrument_id = ${lost.id}`.execute(db);
    await sql`delete from price_instruments where instrument_id = ${lost.id}`.execute(db);
    await sql`delete from price_sessions where exchange = 'PAR'`.execute(db);
    await sql`update price_series set source = 'older' where instrument_id = ${kept.id}`.execute(db);
    await sql`update price_instruments set revision = 1 where instrument_id = ${kept.id}`.execute(db);
    await sql`update database_identity set id = gen_random_uuid()`.execute(db);
    await catalog.refresh();
    expect([barsOf(kept), barsOf(lost)]).toEqual([['older 1'], []]);
    expect([catalog.sessions('LSE') === null, catalog.sessions('PAR')]).toEqual([false, null]);
    await writer.bars(kept, flat(['2014-06-09', 93.7]));
    await catalog.refresh();
    expect(barsOf(kept)).toEqual(['older 1', 'csv 1']);
  });

  test('a failed poll leaves the catalog as it is, and the next one catches up', async () => {
    const apple = await instrument();
    await writer.bars(apple, flat(['2014-06-06', 645.57]));
    await catalog.refresh();
    await writer.bars(apple, flat(['2014-06-09', 93.7]));
    watched.refuse('from price_series');
    await expect(catalog.refresh()).rejects.toThrow('refused');
    expect(barsOf(apple)).toEqual(['csv 1']);
    expect(catalog.isLoaded).toBe(true);
    watched.refuse(null);
    await catalog.refresh();
    expect(barsOf(apple)).toEqual(['csv 2']);
  });

  test('after start it polls until it is stopped; a failure is reported once', async () => {
    const errors: unknown[] = [];
    const own = new WatchedStatements();
    const following = new PriceCatalog(db.withPlugin(own), { intervalMs: 5, onError: (error) => errors.push(error) });
    await following.start();
    const apple = await instrument();
    await writer.bars(apple, flat(['2014-06-06', 645.57]));
    await expect.poll(() => following.of(apple.id).series).toHaveLength(1);
    own.refuse('select');
    const before = own.count;
    await expect.poll(() => own.count).toBeGreaterThan(before + 5);
    expect(errors).toHaveLength(1);
    own.refuse(null);
    following.stop();
  });

  test('sessions of an exchange are those of all its imported bars, of other exchanges they are not', async () => {
    const [bhp, cba] = [await instrument('ASX'), await instrument('ASX')];
    await writer.bars(bhp, flat(['2014-04-24', 37.9], ['2014-04-29', 37.6]));
    await catalog.refresh();
    const isClosed = (date: string) => catalog.sessions('ASX')!.isClosed(day(date));
    expect([isClosed('2014-04-25'), isClosed('2014-04-28')]).toEqual([true, true]);
    await writer.bars(cba, flat(['2014-04-28', 78]));
    await catalog.refresh();
    expect([isClosed('2014-04-24'), isClosed('2014-04-25'), isClosed('2014-04-28')]).toEqual([false, true, false]);
    expect(catalog.sessions('NZE')).toBeNull();
  });

  test('minutes are sessions of the local day at the exchange', async () => {
    const [nyse, asx] = [await instrument('NYSE'), await instrument('HKG')];
    const evening = flat(['2023-11-22T20:00', 1], ['2023-11-23T00:30', 1], ['2023-11-24T15:00', 1]);
    await writer.bars(nyse, evening, { interval: '1min' });
    // Hong Kong is eight hours ahead: Monday begins on Sunday at 16:00 UTC.
    await writer.bars(asx, flat(['2024-03-01T02:00', 1], ['2024-03-03T16:00', 1]), { interval: '1min' });
    await writer.bars(asx, flat(['2024-03-05', 1]));
    await catalog.refresh();
    expect(catalog.sessions('NYSE')!.isClosed(day('2023-11-23'))).toBe(true);
    const closed = ['2024-03-01', '2024-03-03', '2024-03-04'].map((date) =>
      catalog.sessions('HKG')!.isClosed(day(date)),
    );
    expect(closed).toEqual([false, true, false]);
  });

  test('sessions over the end of a leap year, without fetched bars', async () => {
    const bhp = await instrument('TSE');
    await writer.bars(bhp, flat(['2012-12-28', 1], ['2012-12-31', 1], ['2013-01-04', 1]));
    await writer.bars(bhp, flat(['2013-01-02', 1]), { origin: 'fetched', source: 'yahoo' });
    await catalog.refresh();
    const isClosed = (date: string) => catalog.sessions('TSE')!.isClosed(day(date));
    expect(['2012-12-28', '2012-12-31', '2013-01-01', '2013-01-02', '2013-01-04'].map(isClosed)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
