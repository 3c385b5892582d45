import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { runAtOnce } from '@bourse/universe';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SpanStore } from '../disk/span-store.js';
import { PriceStage, type StoreOptions } from '../testing/price-stage.js';
import { closes, day, everyDay, flat } from '../testing/rows.js';
import { ChunkCache } from './chunk-cache.js';
import { type BarsRequest, ChunkSource } from './chunk-source.js';
import type { PricedInstrument } from './series-request.js';

const all = 2 ** 31 - 1;
const CACHE_BYTES = 1_000_000;

describeOnDatabase('stored bars from the local disk', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let watched: WatchedStatements;
  let folder: string;
  let store: SpanStore;
  let databaseId: string;
  let source: ChunkSource;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    stage = new PriceStage(db);
    watched = new WatchedStatements();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bourse-spans-'));
    store = new SpanStore({ folder, maxBytes: 1024 ** 2 });
    databaseId = 'one';
    source = sourceWith(CACHE_BYTES);
    watched.texts.length = 0;
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A process with an empty cache in memory. */
  const sourceWith = (cacheBytes: number) =>
    new ChunkSource(db.withPlugin(watched), new ChunkCache(cacheBytes), { store, databaseId: () => databaseId });
  /** As after a restart: the disk holds what was read before. */
  const restart = () => {
    store.close();
    store = new SpanStore({ folder, maxBytes: 1024 ** 2 });
    source = sourceWith(CACHE_BYTES);
    watched.texts.length = 0;
  };
  const storeBars = async (bars: Parameters<PriceStage['bars']>[1], options: StoreOptions = {}) => {
    const instrument = await stage.instrument(`D${instrumentCount++}`);
    await stage.bars(instrument, bars, options);
    return instrument;
  };
  const requestFor = ({ id }: PricedInstrument, more: Partial<BarsRequest> = {}): BarsRequest => {
    const { series, revision } = stage.opened.catalog.of(id);
    return { series: series[0]!, revision, from: null, to: day('2024-03-13'), atLeast: all, ...more };
  };
  const loadAll = async (requests: readonly BarsRequest[]) =>
    (await source.load(requests)).map((unpack) => runAtOnce(unpack()));
  const load = async (request: BarsRequest) => closes((await loadAll([request]))[0]!);

  /** One bar in June of each year: the close is the year. */
  const yearly = flat(...Array.from({ length: 20 }, (_, i) => [`${2005 + i - 1}-06-15`, 2004 + i] as const));

  test('chunks read before a restart take no statement, and are kept in memory again', async () => {
    const one = await storeBars(yearly);
    const before = await load(requestFor(one));
    restart();
    expect(await load(requestFor(one))).toEqual(before);
    expect((await load(requestFor(one, { atLeast: 3 }))).slice(-3)).toEqual([2021, 2022, 2023]);
    expect(watched.count).toBe(0);
    expect(source.use).toEqual({ hits: 1, misses: 1, diskHits: 1 });
  });

  test('a part answers its own periods, and a longer one replaces it', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one, { atLeast: 3 }));
    restart();
    expect((await load(requestFor(one, { atLeast: 2 }))).slice(-2)).toEqual([2022, 2023]);
    expect(watched.count).toBe(0);
    expect((await load(requestFor(one, { atLeast: 15 }))).slice(-15)[0]).toBe(2009);
    expect(watched.count).toBe(1);
    restart();
    expect((await load(requestFor(one, { atLeast: 15 }))).slice(-15)[0]).toBe(2009);
    expect(watched.count).toBe(0);
  });

  test('a correction is read: the stored span has another revision', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    await stage.bars(one, flat(['2023-06-15', 7]));
    restart();
    expect((await load(requestFor(one))).at(-1)).toBe(7);
    expect(watched.count).toBe(1);
    restart();
    expect((await load(requestFor(one))).at(-1)).toBe(7);
    expect(watched.count).toBe(0);
  });

  test('bars of another database are not served, though series and revision are the same', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    restart();
    databaseId = 'two';
    await load(requestFor(one));
    expect(watched.count).toBe(1);
  });

  test('a database that was set back may assign a revision again: the time of storing differs', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    const { revision } = requestFor(one);
    await stage.bars(one, flat(['2023-06-15', 7]));
    await sql`update price_instruments set revision = ${revision} where instrument_id = ${one.id}`.execute(db);
    restart();
    expect((await load(requestFor(one, { revision }))).at(-1)).toBe(7);
  });

  test('before the catalog knows the database, nothing is stored', async () => {
    const one = await storeBars(yearly);
    databaseId = '';
    await load(requestFor(one));
    restart();
    await load(requestFor(one));
    expect(watched.count).toBe(1);
  });

  test('a past window of a daily series reads all of it, so that other windows take no statement', async () => {
    const one = await storeBars(yearly);
    expect(await load(requestFor(one, { from: day('2010-01-01'), to: day('2011-12-31') }))).toEqual([2010, 2011]);
    expect((await load(requestFor(one, { to: day('2008-12-31'), atLeast: 2 }))).slice(-2)).toEqual([2007, 2008]);
    expect(watched.count).toBe(1);
    restart();
    expect(await load(requestFor(one, { from: day('2015-01-01'), to: day('2016-12-31') }))).toEqual([2015, 2016]);
    expect(await load(requestFor(one))).toHaveLength(20);
    expect(await load(requestFor(one, { to: day('2030-01-01'), atLeast: 1 }))).toHaveLength(1);
    expect(watched.count).toBe(0);
  });

  test('a bulk read of a past window reads its own chunks only', async () => {
    const one = await storeBars(yearly);
    const june = { from: day('2012-06-01'), to: day('2012-07-01'), isBulk: true };
    expect(await load(requestFor(one, june))).toEqual([2012]);
    restart();
    await load(requestFor(one, june));
    expect(watched.count).toBe(1);
  });

  test('a past window of minutes reads its own chunks only', async () => {
    const rows = ['2024-03-07T10:00', '2024-03-08T10:00', '2024-03-11T10:00', '2024-03-12T10:00'];
    const one = await storeBars(flat(...rows.map((at, i) => [at, i + 1] as const)), { interval: '1min' });
    const window = { from: day('2024-03-08') * 1440, to: day('2024-03-08') * 1440 + 1439 };
    for (let i = 1; i <= 2; i++) {
      expect(await load(requestFor(one, window))).toEqual([2]);
      expect(watched.count).toBe(i);
    }
  });

  test('damaged chunks are read from the database', async () => {
    const one = await storeBars(everyDay('2012-12-28', '2013-01-05'));
    await load(requestFor(one));
    store.close();
    const file = new DatabaseSync(join(folder, readdirSync(folder)[0]!));
    file.exec(`update runs set bytes = zeroblob(length(bytes))`);
    file.close();
    restart();
    expect(await load(requestFor(one))).toHaveLength(9);
    expect(watched.count).toBe(1);
  });

  test('without the database, stored spans still answer', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    restart();
    watched.refuse('price_chunks');
    expect(await load(requestFor(one, { atLeast: 1 }))).not.toEqual([]);
    watched.refuse(null);
  });
});
