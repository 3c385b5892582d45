import type { Database } from '@bourse/db';
import { dayText } from '@bourse/range';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import type { ChainAnswer, SourceWindow } from '@bourse/upstream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { day, dividend, everyDay, flat, split } from '../testing/rows.js';
import { bars } from '../testing/source-answers.js';

const noon = Date.UTC(2024, 2, 13, 12); // Wednesday

describeOnDatabase('live sources behind the store', (open) => {
  let database: TestDatabase;
  let db: Database;
  let stage: PriceStage;
  let instrumentCount = 0;
  let now = noon;
  /** The queries to sources, and the next answers of the network. */
  let requests: string[];
  let answer: (window: SourceWindow) => ChainAnswer;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    const sources = {
      fetch: (_: unknown, window: SourceWindow) => {
        requests.push(`${window.interval} ${dayText(window.from)} ${dayText(window.to)}`);
        return Promise.resolve(answer(window));
      },
    };
    stage = new PriceStage(db, { sources, clock: () => now });
    await stage.opened.catalog.refresh();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    requests = [];
    now = noon;
    answer = () => {
      throw new Error('no source may be called');
    };
  });

  const instrument = (more: Partial<PricedInstrument> = {}) => stage.instrument(`T${instrumentCount++}`, more);
  const week = { start: '2024-03-04', end: '2024-03-08' };
  const sources = (one: PricedInstrument) =>
    stage.opened.catalog.of(one.id).series.map(({ source, origin }) => `${source} ${origin}`);

  test('missing bars are fetched, stored with their source, and read from the store', async () => {
    const one = await instrument();
    answer = () => bars(everyDay('2024-03-04', '2024-03-08'), { source: 'tiingo' });
    expect(await stage.ask(one, week)).toMatchObject({ source: 'tiingo', isDegraded: false });
    expect(requests).toEqual(['1day 2024-03-04 2024-03-08']);
    expect(await stage.closes(one, week)).toEqual([10, 11, 12, 13, 14]);
    expect(requests).toHaveLength(1);
    expect(sources(one)).toEqual(['tiingo fetched']);
  });

  test('another process finds them stored and queries no source', async () => {
    const one = await instrument();
    answer = () => bars(everyDay('2024-03-04', '2024-03-08'));
    await stage.ask(one, week);
    const other = new PriceStage(db, { sources: { fetch: () => Promise.reject(new Error('asked')) } });
    await other.opened.catalog.refresh();
    expect(await other.closes(one, week)).toEqual([10, 11, 12, 13, 14]);
  });

  test('queried days without bars are not queried again', async () => {
    const one = await instrument();
    answer = () => bars(flat(['2024-02-19', 1], ['2024-02-27', 2]), { from: '2024-01-01', to: '2024-03-12' });
    expect(await stage.closes(one, { start: '2024-01-01' })).toEqual([1, 2]);
    expect(await stage.closes(one, { start: '2024-02-20', end: '2024-02-22' })).toEqual([]);
    await expect(stage.ask(one, { start: '2024-03-07', end: '2024-03-08' })).rejects.toMatchObject({ status: 404 });
    expect(await stage.closes(one, { start: '2024-01-01', end: '2024-03-12' })).toEqual([1, 2]);
    // New Year's Day is not requested.
    expect(requests).toEqual(['1day 2024-01-02 2024-03-12']);
  });

  test('a window that exceeds the stored days is queried whole', async () => {
    const one = await instrument();
    answer = ({ from, to }) => bars(everyDay(dayText(from), dayText(to)));
    await stage.ask(one, week);
    await stage.ask(one, { start: '2024-03-05', end: '2024-03-07' });
    await stage.ask(one, { start: '2024-03-01', end: '2024-03-05' });
    expect(requests).toEqual(['1day 2024-03-04 2024-03-08', '1day 2024-03-01 2024-03-05']);
    expect(await stage.closes(one, { start: '2024-03-01', end: '2024-03-08' })).toHaveLength(8);
    expect(sources(one)).toHaveLength(1);
  });

  test('a newest bar older than the last closed weekday is stale, one of that day is not', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2022-01-01', '2024-03-11'));
    answer = () => bars(everyDay('2024-03-04', '2024-03-12'));
    await stage.ask(one, { size: 5 });
    expect(requests).toEqual(['1day 2024-03-05 2024-03-12']);
    const two = await instrument();
    await stage.bars(two, everyDay('2022-01-01', '2024-03-12'));
    expect(await stage.closes(two, { size: 5 })).toHaveLength(5);
    expect(requests).toHaveLength(1);
  });

  test('on Monday the last closed weekday is Friday', async () => {
    now = Date.UTC(2024, 2, 11, 12);
    const one = await instrument();
    await stage.bars(one, everyDay('2022-01-01', '2024-03-08'));
    expect(await stage.closes(one, { size: 2 })).toHaveLength(2);
    expect(requests).toEqual([]);
  });

  test('a missing weekend of a coin is queried like other days', async () => {
    now = Date.UTC(2024, 2, 11, 12);
    const coin = await instrument({ type: 'Crypto', exchange: null, timezone: 'UTC' });
    await stage.bars(coin, everyDay('2022-01-01', '2024-03-08'));
    answer = () => ({ kind: 'empty', sourcesTried: ['kraken'] });
    await stage.ask(coin, { size: 2 });
    expect(requests).toEqual(['1day 2024-03-07 2024-03-10']);
  });

  test('a day ends in the time zone of the exchange: the evening of New York is not queried', async () => {
    now = Date.UTC(2024, 2, 13, 0, 30); // Tuesday 20:30 in New York
    const one = await instrument();
    await stage.bars(one, everyDay('2024-03-01', '2024-03-11'));
    expect(await stage.closes(one, { start: '2024-03-05', end: '2024-03-12' })).toHaveLength(7);
    expect(requests).toEqual([]);
    now = Date.UTC(2024, 2, 13, 4); // Wednesday has begun
    answer = () => bars(everyDay('2024-03-05', '2024-03-12'));
    await stage.ask(one, { start: '2024-03-05', end: '2024-03-12' });
    expect(requests).toEqual(['1day 2024-03-05 2024-03-12']);
  });

  test('days at the end that a source cannot answer yet stay unqueried', async () => {
    const one = await instrument();
    answer = () => bars(everyDay('2024-03-04', '2024-03-11'), { from: '2024-03-04', to: '2024-03-11' });
    await stage.ask(one, { start: '2024-03-04', end: '2024-03-12' });
    answer = () => bars(everyDay('2024-03-04', '2024-03-12'));
    expect(await stage.closes(one, { start: '2024-03-04', end: '2024-03-12' })).toHaveLength(9);
    expect(requests).toHaveLength(2);
  });

  test('imported bars that cover a window suffice, with weekends at its ends', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2024-03-04', '2024-03-08'));
    expect(await stage.closes(one, { start: '2024-03-02', end: '2024-03-10' })).toHaveLength(5);
    expect(requests).toEqual([]);
  });

  test('a weekend is queried from no source', async () => {
    expect(await stage.closes(await instrument(), { start: '2024-03-09', end: '2024-03-10' })).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('bars that cannot be brought to the adjustment are not enough', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2024-03-04', '2024-03-08'), { basis: 'all', asOf: day('2024-03-12') });
    expect(await stage.ask(one, { ...week, adjust: 'all' })).toMatchObject({ source: 'csv' });
    expect(requests).toEqual([]);
    answer = () => bars(flat(['2024-03-04', 1]), { from: '2024-03-04', to: '2024-03-08' });
    expect(await stage.ask(one, { ...week, adjust: 'none' })).toMatchObject({ source: 'tiingo' });
    expect(requests).toHaveLength(1);
  });

  test('today and future days are queried from no source', async () => {
    const one = await instrument();
    await expect(stage.ask(one, { start: '2024-03-13' })).rejects.toMatchObject({ status: 404 });
    await expect(stage.ask(one, { start: '2024-04-01' })).rejects.toMatchObject({ status: 404 });
    expect(requests).toEqual([]);
  });

  test('minutes and what is computed from them are queried as minutes of whole days', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2024-03-01', '2024-03-12'));
    answer = () => bars(flat(['2024-03-08T14:30', 1], ['2024-03-08T14:31', 2]));
    const hour = { interval: '1h', start: '2024-03-08T14:00:00Z', end: '2024-03-08T15:00:00Z' } as const;
    expect(await stage.closes(one, hour)).toEqual([2]);
    expect(await stage.closes(one, { interval: '1min', start: '2024-03-08', end: '2024-03-08' })).toEqual([1, 2]);
    expect(requests).toEqual(['1min 2024-03-08 2024-03-08']);
  });

  test('minutes include a Sunday: it is Monday in Sydney already', async () => {
    const one = await instrument({ exchange: 'ASX', currency: 'AUD', timezone: 'Australia/Sydney' });
    answer = () => bars(flat(['2024-01-14T23:00', 1], ['2024-01-15T04:59', 2]), { currency: 'AUD' });
    const monday = { interval: '1min', start: '2024-01-14T23:00:00Z', end: '2024-01-15T05:00:00Z' } as const;
    expect(await stage.closes(one, monday)).toEqual([1, 2]);
    expect(requests).toEqual(['1min 2024-01-14 2024-01-15']);
  });

  describe('two sources', () => {
    test('are never mixed: fetched bars do not fill holes of imported ones', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-03-04', 1], ['2024-03-05', 1]));
      answer = () => bars(everyDay('2024-03-04', '2024-03-08'), { source: 'yahoo' });
      expect(await stage.ask(one, week)).toMatchObject({ source: 'yahoo' });
      expect(await stage.closes(one, week)).toEqual([10, 11, 12, 13, 14]);
      expect(sources(one)).toEqual(['csv imported', 'yahoo fetched']);
    });

    test('of one name are two series where one was imported and the other fetched', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-03-04', 1]), { source: 'yahoo' });
      answer = () => bars(everyDay('2024-03-04', '2024-03-08'), { source: 'yahoo' });
      expect(await stage.closes(one, week)).toEqual([10, 11, 12, 13, 14]);
      expect(sources(one)).toEqual(['yahoo imported', 'yahoo fetched']);
    });
  });

  describe('splits and dividends of an answer', () => {
    test('are stored with the bars', async () => {
      const one = await instrument();
      const paid = [dividend('2024-03-07', 1)];
      const sourceActions = { splits: [split('2024-03-06', 2)], dividends: paid, actionsFrom: day('2024-03-04') };
      answer = () => ({ ...bars(flat(['2024-03-05', 20], ['2024-03-06', 10], ['2024-03-08', 10])), ...sourceActions });
      expect(await stage.closes(one, { ...week, adjust: 'all' })).toEqual([9, 9, 10]);
    });

    test('of Yahoo are replaced by imported ones, those of others are not', async () => {
      const rows = everyDay('2024-03-04', '2024-03-08');
      const sourceActions = { splits: [split('2024-03-06', 2)], dividends: [], actionsFrom: day('2024-03-04') };
      const ratios: number[] = [];
      for (const source of ['yahoo', 'polygon']) {
        const one = await instrument();
        await stage.actions(one, [split('2024-03-06', 3)]);
        answer = () => ({ ...bars(rows, { source }), ...sourceActions });
        await stage.ask(one, week);
        ratios.push(...stage.opened.catalog.of(one.id).splits.map(({ numerator }) => numerator));
      }
      expect(ratios).toEqual([3, 2]);
    });

    test('an answer without them changes nothing', async () => {
      const one = await instrument();
      await stage.actions(one, [split('2024-03-06', 3)]);
      answer = () => bars(everyDay('2024-03-04', '2024-03-08'));
      await stage.ask(one, week);
      expect(stage.opened.catalog.of(one.id).splits).toHaveLength(1);
    });
  });

  test('the need for a source is known without I/O; then there is no state for an ETag', async () => {
    const one = await instrument();
    const request = { instrument: one, interval: '1day', adjust: 'none', window: stage.window(week) } as const;
    expect(stage.opened.prices.stateOf(request)).toBeNull();
    answer = () => bars(everyDay('2024-03-04', '2024-03-08'));
    await stage.ask(one, week);
    expect(stage.opened.prices.stateOf(request)).not.toBeNull();
  });
});
