import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PriceStage } from '../testing/price-stage.js';
import { barsOf, day, dividend, everyDay, flat, split } from '../testing/rows.js';
import type { PricedInstrument } from './series-request.js';

describeOnDatabase('adjusted series', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
  });
  afterAll(() => database.close());

  const instrument = (more: Partial<PricedInstrument> = {}) => stage.instrument(`T${instrumentCount++}`, more);

  test('the worked example: Apple on 2012-08-08', async () => {
    const apple = await instrument();
    // The closes before its three ex-dates, and the splits of 2014 and 2020.
    await stage.bars(apple, flat(['2012-08-08', 619.86], ['2012-11-06', 582.85], ['2013-02-06', 457.35]));
    const paid = ['2012-08-09', '2012-11-07', '2013-02-07'].map((date) => dividend(date, 2.65, { currency: 'USD' }));
    await stage.actions(apple, [split('2014-06-09', 7), split('2020-08-31', 4)], paid);
    const day8 = { start: '2012-08-08', end: '2012-08-08' };
    expect(await stage.closes(apple, { ...day8, adjust: 'none' })).toEqual([619.86]);
    expect(await stage.closes(apple, { ...day8, adjust: 'splits' })).toEqual([22.137857]); // 619.86 / 28
    expect(await stage.closes(apple, { ...day8, adjust: 'all' })).toEqual([21.815849]);
  });

  test('bars without a factor are unchanged, also where others are adjusted', async () => {
    const one = await instrument();
    await stage.bars(one, barsOf(['2024-03-05', 3, 3, 3, 3, 1], ['2024-03-06', 1.12345678, 2, 1, 1.5, 0.5]));
    await stage.actions(one, [split('2024-03-06', 3)]);
    expect(await stage.texts(one, { adjust: 'splits' })).toEqual([
      '2024-03-05 1 1 1 1 3',
      '2024-03-06 1.12345678 2 1 1.5 0.5',
    ]);
  });

  test('crypto and pairs are never adjusted', async () => {
    for (const type of ['Crypto', 'FX'] as const) {
      const one = await instrument({ type, exchange: null });
      await stage.bars(one, flat(['2024-03-05', 8], ['2024-03-06', 4]));
      await stage.actions(one, [split('2024-03-06', 2)], [dividend('2024-03-06', 1)]);
      for (const adjust of ['splits', 'all'] as const) expect(await stage.closes(one, { adjust })).toEqual([8, 4]);
    }
  });

  test('a future split or dividend does not count before its ex-date', async () => {
    let now = Date.UTC(2024, 2, 13, 12);
    const later = new PriceStage(database.db, { clock: () => now });
    const one = await instrument();
    await later.bars(one, flat(['2024-03-11', 100], ['2024-03-12', 100]));
    await later.actions(one, [split('2024-03-14', 10)], [dividend('2024-03-15', 1)]);
    const request = { instrument: one, interval: '1day', adjust: 'all', window: later.window({}) } as const;
    const states = new Set([later.opened.prices.stateOf(request)]);
    expect(await later.closes(one, { adjust: 'all' })).toEqual([100, 100]);
    now = Date.UTC(2024, 2, 14, 3); // still Wednesday in New York
    expect(await later.closes(one, { adjust: 'splits' })).toEqual([100, 100]);
    now = Date.UTC(2024, 2, 14, 4);
    states.add(later.opened.prices.stateOf(request));
    expect(await later.closes(one, { adjust: 'all' })).toEqual([10, 10]);
    now = Date.UTC(2024, 2, 15, 12);
    states.add(later.opened.prices.stateOf(request));
    expect(await later.closes(one, { adjust: 'all' })).toEqual([9, 9]);
    expect(states.size).toBe(3);
  });

  test('a change of splits is visible immediately, although the bars are in memory', async () => {
    const one = await instrument();
    await stage.bars(one, flat(['2024-03-05', 8], ['2024-03-06', 4]));
    expect(await stage.closes(one, { adjust: 'splits' })).toEqual([8, 4]);
    await stage.actions(one, [split('2024-03-06', 2)]);
    expect(await stage.closes(one, { adjust: 'splits' })).toEqual([4, 4]);
    expect(await stage.closes(one, { adjust: 'all' })).toEqual([4, 4]);
    await stage.actions(one, [], [dividend('2024-03-06', 1)]);
    expect(await stage.closes(one, { adjust: 'all' })).toEqual([3, 4]); // 8 / 2 × (1 − 1/4)
  });

  describe('prices that have splits worked in', () => {
    const asOf = day('2014-12-31');

    test('splits up to their day are not counted again, later ones are', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-06-06', 92], ['2015-01-02', 109]), { basis: 'splits', asOf, source: 'yahoo' });
      await stage.actions(one, [split('2014-06-09', 7), split('2020-08-31', 4)]);
      expect(await stage.closes(one, { adjust: 'splits' })).toEqual([23, 27.25]);
    });

    test('a split on the day of the basis is worked in', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-12-30', 50]), { basis: 'splits', asOf, source: 'yahoo' });
      await stage.actions(one, [split('2014-12-31', 2)]);
      expect(await stage.closes(one, { adjust: 'splits' })).toEqual([50]);
    });

    test('as traded is out of reach: a 400 on adjust that names the possible values', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2014-12-30', 50]), { basis: 'splits', asOf, source: 'yahoo' });
      await expect(stage.closes(one, { adjust: 'none' })).rejects.toMatchObject({
        code: 'bad_request',
        status: 400,
        details: {
          errors: [{ field: 'adjust', message: expect.stringContaining('must be splits or all'), value: 'none' }],
        },
      });
    });
  });

  test('two bases are never combined: one series gives the whole answer', async () => {
    const one = await instrument();
    await stage.bars(one, flat(['2024-03-04', 10], ['2024-03-05', 10]));
    const asOf = day('2024-03-08');
    await stage.bars(one, flat(['2024-03-06', 5], ['2024-03-07', 5], ['2024-03-08', 5]), { basis: 'splits', asOf });
    const week = { start: '2024-03-04', end: '2024-03-08' };
    expect(await stage.closes(one, { ...week, adjust: 'splits' })).toEqual([5, 5, 5]);
    expect(await stage.closes(one, { ...week, adjust: 'none' })).toEqual([10, 10]);
  });

  describe('minutes across an ex-date', () => {
    test('New York: the ex-date begins at its own midnight, four in the morning UTC', async () => {
      const one = await instrument();
      const rows = [
        ['2023-06-09T19:59', 1200],
        ['2023-06-12T03:59', 1200],
        ['2023-06-12T04:00', 120],
        ['2023-06-12T13:30', 121],
      ] as const;
      await stage.bars(one, flat(...rows), { interval: '1min', source: 'lean' });
      await stage.actions(one, [split('2023-06-12', 10)]);
      const window = { interval: '1min', start: '2023-06-09', end: '2023-06-12' } as const;
      expect(await stage.closes(one, { ...window, adjust: 'splits' })).toEqual([120, 120, 120, 121]);
      expect(await stage.closes(one, { ...window, adjust: 'none' })).toEqual([1200, 1200, 120, 121]);
    });

    test('Sydney: the ex-date begins on the UTC day before', async () => {
      const one = await instrument({ exchange: 'ASX', mic: 'XASX', currency: 'AUD', timezone: 'Australia/Sydney' });
      // Monday 2024-01-15 in Sydney begins at 13:00 UTC of Sunday; its session at 23:00.
      const rows = [
        ['2024-01-12T04:59', 40],
        ['2024-01-14T12:59', 40],
        ['2024-01-14T23:00', 20],
        ['2024-01-15T04:59', 21],
      ] as const;
      await stage.bars(one, flat(...rows), { interval: '1min', source: 'lean' });
      await stage.actions(one, [split('2024-01-15', 2)], [dividend('2024-01-15', 1)]);
      const window = { interval: '1min', start: '2024-01-12', end: '2024-01-15' } as const;
      expect(await stage.closes(one, { ...window, adjust: 'splits' })).toEqual([20, 20, 20, 21]);
      expect(await stage.closes(one, { ...window, adjust: 'all' })).toEqual([19, 19, 20, 21]); // × (1 − 1/20)
    });

    test('the previous close is that of a day where days are stored, of the same source if possible', async () => {
      const one = await instrument();
      const rows = [
        ['2024-03-07T14:30', 40],
        ['2024-03-08T14:30', 39],
      ] as const;
      await stage.bars(one, flat(...rows), { interval: '1min', source: 'lean' });
      await stage.bars(one, flat(['2024-03-06', 20], ['2024-03-07', 20]), { source: 'lean' });
      await stage.actions(one, [], [dividend('2024-03-08', 1)]);
      expect(await stage.closes(one, { interval: '1min', adjust: 'all' })).toEqual([38, 39]); // 40 × (1 − 1/20)
      await stage.bars(one, flat(['2024-03-05', 10], ['2024-03-06', 10], ['2024-03-07', 10]), { source: 'csv' });
      expect(await stage.closes(one, { interval: '1min', adjust: 'all' })).toEqual([38, 39]);
    });

    test('minutes without a daily close use their own', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-01-04T15:00', 10], ['2024-01-08T15:00', 9]), {
        interval: '1min',
        source: 'lean',
      });
      await stage.bars(one, flat(['2024-02-05', 20], ['2024-02-06', 20]));
      await stage.actions(one, [], [dividend('2024-01-08', 1)]);
      expect(await stage.closes(one, { interval: '1min', adjust: 'all' })).toEqual([9, 9]);
    });

    test('New York after hours: in the evening, the next day in UTC, shares are still the old ones', async () => {
      const rows = [
        ['2024-03-07T20:59', 100],
        ['2024-03-08T00:59', 100],
        ['2024-03-08T14:30', 49],
      ] as const;
      const window = { interval: '1min', adjust: 'all', start: '2024-03-07', end: '2024-03-08' } as const;
      const one = await instrument();
      await stage.bars(one, flat(...rows), { interval: '1min' });
      await stage.actions(one, [split('2024-03-08', 2)], [dividend('2024-03-08', 1)]);
      expect(await stage.closes(one, window)).toEqual([49, 49, 49]);
    });

    test('bars of the evening before an ex-date that is the first day in UTC are adjusted', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-03-05T00:30', 50], ['2024-03-05T14:30', 49]), { interval: '1min' });
      await stage.actions(one, [], [dividend('2024-03-05', 1)]);
      expect(await stage.closes(one, { interval: '1min', adjust: 'all' })).toEqual([49, 49]);
    });

    test('Sydney in its first hour, the day before in UTC: shares are the new ones', async () => {
      const one = await instrument({ timezone: 'Australia/Sydney' });
      await stage.bars(one, flat(['2024-01-15T23:10', 50], ['2024-01-16T23:10', 49]), { interval: '1min' });
      await stage.actions(one, [split('2024-01-16', 2)], [dividend('2024-01-17', 1)]);
      const window = { interval: '1min', adjust: 'all', start: '2024-01-15', end: '2024-01-17' } as const;
      expect(await stage.closes(one, window)).toEqual([49, 49]);
    });

    test('an hour in which the ex-date begins has prices of the new shares', async () => {
      const one = await instrument({ timezone: 'UTC' });
      await stage.bars(one, flat(['2024-03-07T23:59', 8, 10], ['2024-03-08T00:00', 4, 10]), { interval: '1min' });
      await stage.actions(one, [split('2024-03-08', 2)]);
      expect(await stage.texts(one, { interval: '1h', adjust: 'splits', start: '2024-03-07' })).toEqual([
        '2024-03-07T23:00:00Z 4 4 4 4 20',
        '2024-03-08T00:00:00Z 4 4 4 4 10',
      ]);
    });
  });

  test('a ceiling of a long window: combined pages equal the whole, bar by bar', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2011-11-01', '2013-02-10'));
    await stage.actions(one, [split('2012-06-15', 7)], [dividend('2012-09-03', 1)]);
    const window = { start: '2011-11-15', adjust: 'all' } as const;
    const whole = await stage.texts(one, window);
    const walked: string[] = [];
    for (let end: string | undefined = '2013-03-01'; end !== undefined;) {
      const page = { ...window, end, size: 37 };
      walked.unshift(...(await stage.texts(one, page)));
      const { restTo } = await stage.ask(one, page);
      end = restTo === null ? undefined : new Date(restTo * 86_400_000).toISOString().slice(0, 10);
    }
    expect(walked).toEqual(whole);
    expect(whole).toHaveLength(454);
  });
});
