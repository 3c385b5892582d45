import type { Database } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { runAtOnce } from '@bourse/universe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PriceStage, type StoreOptions } from '../testing/price-stage.js';
import { closes, day, everyDay, flat } from '../testing/rows.js';
import { ChunkCache } from './chunk-cache.js';
import { type BarsRequest, ChunkSource } from './chunk-source.js';
import type { PricedInstrument } from './series-request.js';

const all = 2 ** 31 - 1;

describeOnEachDatabase('stored bars from memory and the database', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let watched: WatchedStatements;
  let cache: ChunkCache;
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
    cache = new ChunkCache(1_000_000);
    source = new ChunkSource(db.withPlugin(watched), cache);
    watched.texts.length = 0;
  });

  const storeBars = async (bars: Parameters<PriceStage['bars']>[1], options: StoreOptions = {}) => {
    const instrument = await stage.instrument(`T${instrumentCount++}`);
    await stage.bars(instrument, bars, options);
    return instrument;
  };
  const requestFor = ({ id }: PricedInstrument, more: Partial<BarsRequest> = {}): BarsRequest => {
    const { series, revision } = stage.opened.catalog.of(id);
    return { series: series[0]!, revision, from: null, to: day('2024-03-13'), atLeast: all, ...more };
  };
  const loadAll = async (requests: readonly BarsRequest[]) => {
    const packed = await source.load(requests);
    return packed.map((unpack) => runAtOnce(unpack()));
  };
  const load = async (request: BarsRequest) => closes((await loadAll([request]))[0]!);

  /** One bar in June of each year: the close is the year. */
  const yearly = flat(...Array.from({ length: 20 }, (_, i) => [`${2005 + i - 1}-06-15`, 2004 + i] as const));

  test('all bars between two labels, both inclusive, over the ends of years', async () => {
    const one = await storeBars(everyDay('2012-12-28', '2013-01-05'));
    const window = { from: day('2012-12-30'), to: day('2013-01-02') };
    expect(await load(requestFor(one, window))).toEqual([12, 13, 14, 15]);
    expect(await load(requestFor(one, { from: day('2013-01-05') }))).toEqual([18]);
    expect(await load(requestFor(one, { to: day('2012-12-28') }))).toEqual([10]);
    expect(await load(requestFor(one, { to: day('2012-12-27') }))).toEqual([]);
    expect(await load(requestFor(one, { from: day('2013-01-06') }))).toEqual([]);
  });

  test('the newest few of many chunks take one statement, which reads few chunks', async () => {
    const one = await storeBars(yearly);
    expect((await load(requestFor(one, { atLeast: 3 }))).slice(-3)).toEqual([2021, 2022, 2023]);
    expect(watched.count).toBe(1);
    expect(cache.byteLength).toBeLessThan(10 * 600);
  });

  test('chunks that hold fewer bars than the mean: the rest is read after them', async () => {
    // 365 bars in 2012, then one a year: the mean of a chunk is far above what the newest ones hold.
    const dense = everyDay('2012-01-01', '2012-12-30');
    const one = await storeBars(dense);
    await stage.bars(one, flat(...Array.from({ length: 11 }, (_, i) => [`${2013 + i}-06-15`, 2013 + i] as const)));
    const found = await load(requestFor(one, { atLeast: 20 }));
    expect(found.slice(-12)).toEqual([374, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023]);
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(watched.count).toBe(2);
  });

  test('a window in the middle of sparse chunks', async () => {
    const one = await storeBars(yearly);
    const window = { from: day('2008-01-01'), to: day('2012-12-31'), atLeast: 2 };
    expect((await load(requestFor(one, window))).slice(-2)).toEqual([2011, 2012]);
    expect(await load(requestFor(one, { ...window, atLeast: 100 }))).toEqual([2008, 2009, 2010, 2011, 2012]);
  });

  test('chunks read up to the newest bar are not read again', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    watched.texts.length = 0;
    expect(await load(requestFor(one, { atLeast: 5 }))).toEqual([2019, 2020, 2021, 2022, 2023]);
    expect(await load(requestFor(one, { from: day('2007-01-01'), to: day('2008-12-31') }))).toEqual([2007, 2008]);
    expect(await load(requestFor(one, { to: day('1990-01-01') }))).toEqual([]);
    expect(watched.count).toBe(0);
  });

  test('a cached part answers its own periods, and the others are read', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one, { atLeast: 3 }));
    watched.texts.length = 0;
    expect((await load(requestFor(one, { atLeast: 2 }))).slice(-2)).toEqual([2022, 2023]);
    expect((await load(requestFor(one, { from: day('2022-01-01') }))).slice(-2)).toEqual([2022, 2023]);
    expect(watched.count).toBe(0);
    expect(await load(requestFor(one, { from: day('2010-01-01'), to: day('2011-01-01') }))).toEqual([2010]);
    expect((await load(requestFor(one, { atLeast: 15 }))).slice(-15)[0]).toBe(2009);
    expect(watched.count).toBe(2);
  });

  test('a shorter part does not replace a longer one', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    const { byteLength } = cache;
    await load(requestFor(one, { atLeast: 1 }));
    expect(cache.byteLength).toBe(byteLength);
  });

  test('nor does it when both are read at the same time', async () => {
    const one = await storeBars(yearly);
    const release = watched.delayNext('price_chunks');
    const short = load(requestFor(one, { atLeast: 1 }));
    await load(requestFor(one));
    release();
    await short;
    watched.texts.length = 0;
    expect(await load(requestFor(one))).toHaveLength(20);
    expect(watched.count).toBe(0);
  });

  test('a window that ends before the newest bar is not kept as if it reached it', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one, { to: day('2010-12-31') }));
    expect(cache.byteLength).toBe(0);
    expect((await load(requestFor(one, { atLeast: 1 }))).at(-1)).toBe(2023);
  });

  test('chunks stored after the cached ones are read, though the catalog does not know of them yet', async () => {
    const instrument = await storeBars(flat(['2013-12-31', 1]));
    const before = requestFor(instrument, { to: day('2013-12-31') });
    expect(await load(before)).toEqual([1]);
    await stage.bars(instrument, flat(['2014-01-02', 2]));
    expect(await load({ ...before, from: day('2014-01-01'), to: day('2014-12-31') })).toEqual([2]);
  });

  test('a correction is read: the cached chunks have another revision', async () => {
    const one = await storeBars(yearly);
    expect(await load(requestFor(one))).toHaveLength(20);
    await stage.bars(one, flat(['2023-06-15', 7]));
    watched.texts.length = 0;
    expect((await load(requestFor(one))).at(-1)).toBe(7);
    expect(watched.count).toBe(1);
  });

  test('many at a time take one statement, which leaves out cached ones', async () => {
    const [one, two] = [await storeBars(yearly), await storeBars(everyDay('2012-12-28', '2013-01-05'))];
    await load(requestFor(two));
    watched.texts.length = 0;
    const found = await loadAll([requestFor(one, { atLeast: 1 }), requestFor(two, { atLeast: 1 }), requestFor(one)]);
    expect(found.map((bars) => closes(bars).at(-1))).toEqual([2023, 18, 2023]);
    expect(found[2]!.labels).toHaveLength(20);
    expect(watched.count).toBe(1);
    expect(await loadAll([])).toEqual([]);
  });

  test('minutes are stored in chunks of a UTC day', async () => {
    const rows = ['2024-03-07T23:59', '2024-03-08T00:00', '2024-03-08T23:59', '2024-03-09T00:00'];
    const one = await storeBars(flat(...rows.map((at, i) => [at, i + 1] as const)), { interval: '1min' });
    const start = day('2024-03-08') * 1440;
    expect(await load(requestFor(one, { from: start, to: start + 1439 }))).toEqual([2, 3]);
    expect(await load(requestFor(one, { from: start - 1, to: start }))).toEqual([1, 2]);
    expect((await load(requestFor(one, { to: start + 1440, atLeast: 1 }))).at(-1)).toBe(4);
  });

  test('parts of two scales are returned as one', async () => {
    const one = await storeBars(flat(['2012-12-31', 1.25], ['2013-01-02', 2]));
    expect(await load(requestFor(one))).toEqual([1.25, 2]);
  });

  test('without the database, cached chunks still answer', async () => {
    const one = await storeBars(yearly);
    await load(requestFor(one));
    watched.refuse('price_chunks');
    expect(await load(requestFor(one, { atLeast: 1 }))).toHaveLength(1);
    await expect(load(requestFor(one, { revision: 0 }))).rejects.toThrow('refused');
    watched.refuse(null);
  });
});
