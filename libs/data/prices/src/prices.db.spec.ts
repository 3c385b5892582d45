import type { ApiError } from '@bourse/envelope';
import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PricedInstrument } from './read/series-request.js';
import { PriceStage, type Query } from './testing/price-stage.js';
import { barsOf, day, dividend, everyDay, flat, split } from './testing/rows.js';

describeOnDatabase('queries for prices', (open) => {
  let database: TestDatabase;
  let watched: WatchedStatements;
  let stage: PriceStage;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    watched = new WatchedStatements();
    stage = new PriceStage(database.db.withPlugin(watched));
    await stage.opened.catalog.refresh();
  });
  afterAll(() => database.close());

  /** Of no exchange: stored data of others gives no information about its days. */
  const instrument = () => stage.instrument(`T${instrumentCount++}`, { exchange: null });
  const failure = (one: PricedInstrument, query: Query) =>
    stage.ask(one, query).then(
      () => null,
      (error: unknown) => error as ApiError,
    );
  const quote = async (one: PricedInstrument, source?: string) => {
    const [answer] = await stage.opened.prices.quotes([{ instrument: one, source }]);
    return answer!;
  };

  const fromSource = async (one: PricedInstrument, source: string, query: Query = {}) => {
    const request = { instrument: one, interval: '1day', adjust: 'none', source } as const;
    const [answer] = await stage.opened.prices.series([{ ...request, window: stage.window(query) }]);
    return answer!;
  };

  const stateOf = (one: PricedInstrument, query: Query) => {
    const { interval = '1day' } = query;
    return stage.opened.prices.stateOf({ instrument: one, interval, window: stage.window(query), adjust: 'none' });
  };

  test('days of an exchange are read one after another', async () => {
    const one = await instrument();
    await stage.bars(one, flat(['2014-06-06', 645.57], ['2014-06-09', 93.7]));
    watched.texts.length = 0;
    const release = watched.delayNext('price_chunks');
    const days = ['2014-06-06', '2014-06-09'].map((date) => stage.opened.prices.storedDay([one], date, 'none'));
    await vi.waitFor(() => expect(watched.texts).not.toEqual([]));
    await new Promise((resolve) => setImmediate(resolve));
    expect(watched.count).toBe(1);
    release();
    expect((await Promise.all(days)).map(([bar]) => bar?.close)).toEqual([645.57, 93.7]);
  });

  describe('a 404', () => {
    test('names the bounds as understood, and describes what is stored', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-06-06', 645.57], ['2014-06-09', 93.7]));
      const error = await failure(one, { start: '2015-01-05T03:00:00+04:00', end: '2015-01-06' });
      expect(error).toMatchObject({
        code: 'not_found',
        status: 404,
        details: { from: '2015-01-04', to: '2015-01-06' },
        message: `There is no data in this range: 1day bars of ${one.symbol} are stored from 2014-06-06 to 2014-06-09.`,
      });
    });

    test('of minutes names instants, and reports that no minutes are stored', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-06-06', 645.57]));
      expect(await failure(one, { interval: '5min', start: '2014-06-06', end: '2014-06-06' })).toMatchObject({
        details: { from: '2014-06-06T00:00:00Z', to: '2014-06-06T23:59:59Z' },
        message: `There is no data in this range: no 1min bars of ${one.symbol} are stored, only 1day bars.`,
      });
    });

    test.each(['dividends', 'splits'] as const)('of %s names them, not bars', async (name) => {
      const [one, other] = [await instrument(), await instrument()];
      const messageOf = async (
        requested: PricedInstrument,
        window = stage.window({ start: '1999-01-04', end: '1999-01-05' }),
      ) => {
        const [answer] = await stage.opened.prices[name]([{ instrument: requested, window }]);
        return (answer as ApiError).message;
      };
      await stage.bars(one, flat(['2014-06-06', 645.57]));
      const none = `There are no ${name} in this range: no ${name} of`;
      expect(await messageOf(one)).toBe(`${none} ${one.symbol} are stored.`);
      expect(await messageOf(other)).toBe(`${none} ${other.symbol} are stored.`);
      await stage.actions(
        one,
        [split('2014-06-09', 7), split('2020-08-31', 4)],
        [dividend('2014-06-09', 3.29), dividend('2020-08-31', 0.47)],
      );
      const stored = `There are no ${name} in this range: ${name} of ${one.symbol} are stored from 2014-06-09 to 2020-08-31.`;
      expect(await messageOf(one)).toBe(stored);
    });

    test('of a request without bounds names none', async () => {
      expect(await failure(await instrument(), {})).toMatchObject({ details: { from: null, to: null } });
    });
  });

  test('the default is the newest 365 bars, or 30 of an intraday interval', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2022-01-01', '2024-03-12'));
    expect(await stage.closes(one)).toHaveLength(365);
    const minutes = Array.from({ length: 40 }, (_, i) => [`2024-03-08T14:${String(10 + i)}`, i + 1] as const);
    await stage.bars(one, flat(...minutes), { interval: '1min' });
    expect(await stage.closes(one, { interval: '1min' })).toEqual(Array.from({ length: 30 }, (_, i) => i + 11));
  });

  test('before the catalog is loaded every request is a 503', async () => {
    const fresh = new PriceStage(database.db);
    const one = await fresh.instrument(`T${instrumentCount++}`);
    await expect(fresh.ask(one)).rejects.toMatchObject({ code: 'internal', status: 503 });
    await expect(fresh.opened.prices.quotes([{ instrument: one }])).rejects.toMatchObject({ status: 503 });
    const request = { instrument: one, window: fresh.window({}) };
    await expect(fresh.opened.prices.dividends([request])).rejects.toMatchObject({ status: 503 });
  });

  test('a database that hangs is a 503 within a second; one that fails is its error', async () => {
    const one = await instrument();
    await stage.bars(one, flat(['2014-06-06', 645.57]));
    const release = watched.delayNext('price_chunks');
    const started = performance.now();
    await expect(stage.ask(one)).rejects.toMatchObject({
      code: 'internal',
      status: 503,
      retryAfterSeconds: expect.any(Number),
    });
    expect(performance.now() - started).toBeLessThan(1000);
    release();
    watched.refuse('dividends');
    await expect(stage.opened.prices.dividends([{ instrument: one, window: stage.window({}) }])).rejects.toThrow(
      'refused',
    );
    watched.refuse(null);
  });

  test('a read costs at most one statement, the second none; with dividends two more once', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2023-01-02', '2024-03-12'));
    await stage.actions(one, [], [dividend('2024-01-05', 1)]);
    const count = async (query: Query) => {
      watched.texts.length = 0;
      await stage.ask(one, query);
      return watched.count;
    };
    expect(await count({ size: 30 })).toBe(1);
    expect(await count({ size: 5, end: '2024-02-01', adjust: 'splits' })).toBe(0);
    expect(await count({ size: 5, adjust: 'all' })).toBe(2);
    expect(await count({ size: 5, adjust: 'all', interval: '1week' })).toBe(0);
  });

  describe('quotes', () => {
    test('split-adjusted, with the previous close and the 52 weeks', async () => {
      const one = await instrument();
      await stage.bars(
        one,
        barsOf(
          ['2023-06-30', 80, 90, 70, 80, 10],
          ['2024-03-11', 40, 44, 39, 42, 10],
          ['2024-03-12', 22, 23, 21, 21.5, 10],
        ),
      );
      await stage.actions(one, [split('2024-03-12', 2)]);
      expect(await quote(one)).toMatchObject({
        datetime: '2024-03-12',
        close: 21.5,
        previousClose: 21,
        change: 0.5,
        percentChange: 2.381,
        fiftyTwoWeek: { low: 19.5, high: 45 },
        isDegraded: false,
      });
    });

    test('as_of is the time at which the newest bars were stored', async () => {
      const one = await instrument();
      const before = Date.now() - 1000;
      await stage.bars(one, flat(['2024-03-12', 22]));
      const answer = await quote(one);
      expect('storedAt' in answer && answer.storedAt.getTime()).toBeGreaterThan(before);
      expect('storedAt' in answer && answer.storedAt.getTime()).toBeLessThan(Date.now() + 1000);
    });

    test('of a symbol without bars are a 404 with the symbol; the others keep their places', async () => {
      const [one, none] = [await instrument(), await instrument()];
      await stage.bars(one, flat(['2024-03-12', 22]));
      const [missing, found] = await stage.opened.prices.quotes([{ instrument: none }, { instrument: one }]);
      expect(missing).toMatchObject({ code: 'not_found', status: 404, details: { symbol: none.symbol } });
      expect(found).toMatchObject({ close: 22, previousClose: null });
    });

    test('of prices with dividends worked in are the newest bar alone, if no dividend followed it', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-03-11', 21], ['2024-03-12', 22]), { basis: 'all', asOf: day('2024-03-12') });
      expect(await quote(one)).toMatchObject({ datetime: '2024-03-12', close: 22, previousClose: null, change: null });
      const other = await instrument();
      await stage.bars(other, flat(['2024-03-11', 21]), { basis: 'all', asOf: day('2024-03-13') });
      await stage.actions(other, [], [dividend('2024-03-12', 1)]);
      expect(await quote(other)).toMatchObject({
        status: 404,
        details: { symbol: other.symbol },
        message: expect.stringContaining('adjusted for dividends'),
      });
    });

    test('are the newest bar of any source, also when another covers more of the year', async () => {
      const one = await instrument();
      await stage.bars(one, everyDay('2023-03-01', '2024-01-31'), { source: 'long' });
      await stage.bars(one, flat(['2024-03-08', 21]), { source: 'fresh' });
      expect(await quote(one)).toMatchObject({ datetime: '2024-03-08', close: 21 });
      await stage.bars(one, flat(['2024-03-12', 22]), { source: 'adjusted', basis: 'all', asOf: day('2024-03-12') });
      expect(await quote(one)).toMatchObject({ datetime: '2024-03-12', close: 22, previousClose: null });
      await stage.bars(one, flat(['2024-03-11', 23], ['2024-03-12', 24]), { source: 'traded' });
      expect(await quote(one)).toMatchObject({ close: 24, previousClose: 23 });
    });

    test('of one source are its newest bar, also when others are newer; an unknown source is a 400', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-03-07', 20], ['2024-03-08', 21]), { source: 'behind' });
      await stage.bars(one, flat(['2024-03-12', 22]), { source: 'ahead' });
      expect(await quote(one, 'behind')).toMatchObject({ datetime: '2024-03-08', close: 21, previousClose: 20 });
      expect(await quote(one, 'ahead')).toMatchObject({ datetime: '2024-03-12', close: 22, previousClose: null });
      expect(await quote(one, 'nobody')).toMatchObject({
        status: 400,
        details: { errors: [{ field: 'source', message: expect.stringContaining('must be ahead or behind') }] },
      });
    });

    test('of an old instrument are its last bar, at any age', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2001-11-30', 0.26], ['2001-12-03', 0.4]));
      expect(await quote(one)).toMatchObject({ datetime: '2001-12-03', close: 0.4 });
    });
  });

  describe('dividends and splits', () => {
    test('of a covered window without any are an empty list; of an uncovered one a 404 with the bounds', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-06-06', 645.57], ['2014-06-09', 93.7]));
      const ask = async (query: Query) => {
        const request = { instrument: one, window: stage.window(query) };
        return [...(await stage.opened.prices.dividends([request])), ...(await stage.opened.prices.splits([request]))];
      };
      expect(await ask({ start: '2014-06-01', end: '2014-06-30' })).toMatchObject([{ events: [] }, { events: [] }]);
      const missing = { code: 'not_found', details: { from: '2015-06-01', to: '2015-06-30' } };
      expect(await ask({ start: '2015-06-01', end: '2015-06-30' })).toMatchObject([missing, missing]);
    });

    test('alone are an answer without any bars', async () => {
      const one = await instrument();
      await stage.actions(one, [split('2014-06-09', 7)]);
      const window = stage.window({ start: '2014-01-01', end: '2014-12-31' });
      const [page] = await stage.opened.prices.splits([{ instrument: one, window }]);
      expect(page).toMatchObject({ events: [{ numerator: 7, denominator: 1, exDay: day('2014-06-09') }] });
    });
  });

  describe('one source alone', () => {
    test('answers, although another covers more; an unknown one is a 400 that names the known ones', async () => {
      const one = await instrument();
      await stage.bars(one, everyDay('2024-01-01', '2024-03-12'), { source: 'long' });
      await stage.bars(one, flat(['2024-03-04', 5]), { source: 'short' });
      await stage.actions(one, [split('2024-02-01', 2)]);
      expect(await fromSource(one, 'short')).toMatchObject({ source: 'short', bars: { labels: { length: 1 } } });
      expect(await fromSource(one, 'nobody')).toMatchObject({
        status: 400,
        details: {
          errors: [
            { field: 'source', value: 'nobody', message: expect.stringContaining('must be csv or long or short') },
          ],
        },
      });
      expect(await fromSource(one, 'short', { start: '2024-01-02', end: '2024-01-03' })).toMatchObject({ status: 404 });
      const window = stage.window({ start: '2024-01-01' });
      const [own, none, unknown] = await stage.opened.prices.splits(
        ['csv', 'long', 'nobody'].map((source) => ({ instrument: one, window, source })),
      );
      expect(own).toMatchObject({ events: [{ numerator: 2 }] });
      expect(none).toMatchObject({ events: [] });
      expect(unknown).toMatchObject({ status: 400 });
    });

    test('of an instrument without prices is a 404 like any other', async () => {
      expect(await fromSource(await instrument(), 'csv')).toMatchObject({ status: 404 });
    });
  });

  describe('the state that an ETag is computed from', () => {
    test('stays while nothing changes and the end is after the last bar', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-06-06', 645.57]));
      expect(stateOf(one, {})).toBe(stateOf(one, { end: '2020-01-01' }));
      expect(stateOf(one, { end: '2014-06-05' })).not.toBe(stateOf(one, { end: '2014-06-06' }));
    });

    test('changes with bars, with splits, and is not that of another instrument', async () => {
      const [one, two] = [await instrument(), await instrument()];
      const states = new Set<string | null>();
      await stage.bars(one, flat(['2014-06-06', 645.57]));
      states.add(stateOf(one, {}));
      await stage.bars(two, flat(['2014-06-06', 645.57]));
      states.add(stateOf(two, {}));
      await stage.bars(one, flat(['2014-06-06', 645.58]));
      states.add(stateOf(one, {}));
      await stage.actions(one, [split('2014-06-09', 7)]);
      states.add(stateOf(one, {}));
      expect(states.size).toBe(4);
    });
  });
});
