import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PriceStage } from '../testing/price-stage.js';
import { barsOf, day, everyDay, flat, minute, type Row, split, volumes } from '../testing/rows.js';
import type { PricedInstrument } from './series-request.js';

describeOnDatabase('bars that are computed from stored ones', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
  });
  afterAll(() => database.close());

  const instrument = (more: Partial<PricedInstrument> = {}) => stage.instrument(`T${instrumentCount++}`, more);

  describe('weeks and months', () => {
    let apple: PricedInstrument;
    beforeAll(async () => {
      apple = await instrument();
      // The weeks of 2024-02-26 and 2024-03-04, and the Monday after.
      const rows: Row[] = [
        ['2024-02-26', 182, 183, 180, 181, 1],
        ['2024-02-27', 181, 184, 179, 182, 2],
        ['2024-02-28', 182, 183, 180, 181, 3],
        ['2024-02-29', 181, 182.5, 179.5, 180, 4],
        ['2024-03-01', 179, 180, 177, 179, 5],
        ['2024-03-04', 176, 177, 173, 175, 6],
        ['2024-03-06', 171, 172, 168, 169, 7],
        ['2024-03-08', 169, 173, 168.5, 170, 8],
        ['2024-03-11', 172, 174, 171, 172, 9],
      ];
      await stage.bars(apple, barsOf(...rows));
    });

    test('a week: first open, highest high, lowest low, last close, all volume, labelled by its Monday', async () => {
      expect(await stage.texts(apple, { interval: '1week', start: '2024-02-26', end: '2024-03-13' })).toEqual([
        '2024-02-26 182 184 177 179 15',
        '2024-03-04 176 177 168 170 21',
        '2024-03-11 172 174 171 172 9',
      ]);
    });

    test('the bounds filter labels; a week in the window is whole although the window ends inside it', async () => {
      expect(await stage.texts(apple, { interval: '1week', start: '2024-02-26', end: '2024-03-05' })).toEqual([
        '2024-02-26 182 184 177 179 15',
        '2024-03-04 176 177 168 170 21',
      ]);
    });

    test('a week that begins before the window is not in it', async () => {
      expect(await stage.texts(apple, { interval: '1week', start: '2024-02-27', end: '2024-03-05' })).toEqual([
        '2024-03-04 176 177 168 170 21',
      ]);
    });

    test('a window between two Mondays holds no label, but meets stored days: an empty list, not a 404', async () => {
      expect(await stage.ask(apple, { interval: '1week', start: '2024-02-27', end: '2024-03-01' })).toMatchObject({
        bars: null,
        source: 'csv',
      });
    });

    test('a month is labelled by its first day, which need not be a session, and is whole at both bounds', async () => {
      const february = '2024-02-01 182 184 179 180 10';
      const march = '2024-03-01 179 180 168 172 35';
      expect(await stage.texts(apple, { interval: '1month', start: '2024-02-01', end: '2024-03-02' })).toEqual([
        february,
        march,
      ]);
      expect(await stage.texts(apple, { interval: '1month', size: 1 })).toEqual([march]);
      expect(await stage.texts(apple, { interval: '1month', end: '2024-02-15' })).toEqual([february]);
    });

    test('only outputsize: the newest whole weeks', async () => {
      expect(await stage.texts(apple, { interval: '1week', size: 2 })).toEqual([
        '2024-03-04 176 177 168 170 21',
        '2024-03-11 172 174 171 172 9',
      ]);
    });

    test('a ceiling cuts off whole weeks and names the newest label of the rest', async () => {
      const window = { interval: '1week', start: '2024-02-01', size: 1 } as const;
      const first = await stage.ask(apple, window);
      expect(first.restTo).toBe(day('2024-03-10'));
      expect(await stage.texts(apple, { ...window, end: '2024-03-10' })).toEqual(['2024-03-04 176 177 168 170 21']);
      expect((await stage.ask(apple, { ...window, size: 3 })).restTo).toBeNull();
      expect((await stage.ask(apple, { interval: '1week', size: 1 })).restTo).toBeNull();
    });
  });

  test('a week over the end of a year is stored in two chunks and is one', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2012-12-24', '2013-01-13'));
    const weeks = ['2012-12-24 10 16 10 16 700', '2012-12-31 17 23 17 23 700', '2013-01-07 24 30 24 30 700'];
    expect(await stage.texts(one, { interval: '1week' })).toEqual(weeks);
    expect(await stage.texts(one, { interval: '1week', size: 2 })).toEqual(weeks.slice(1));
  });

  test('the newest weeks are whole where chunks hold less than the mean', async () => {
    const one = await instrument();
    await stage.bars(one, everyDay('2010-01-01', '2011-12-31'));
    await stage.bars(one, flat(['2013-01-02', 7], ['2014-06-02', 8], ['2014-06-06', 9]));
    expect(await stage.texts(one, { interval: '1week', size: 3 })).toEqual([
      '2011-12-26 734 739 734 739 600',
      '2012-12-31 7 7 7 7 100',
      '2014-06-02 8 9 8 9 200',
    ]);
  });

  describe('minutes', () => {
    let msft: PricedInstrument;
    beforeAll(async () => {
      msft = await instrument();
      const rows = ['14:31', '14:34', '14:35', '14:59', '15:00', '15:01', '16:30'].map((at, i) => {
        return [`2024-03-08T${at}`, 10 + i, 20 + i, 5 - i / 10, 11 + i, 100] as const;
      });
      await stage.bars(msft, barsOf(...rows), { interval: '1min', source: 'lean' });
    });

    const friday = { start: '2024-03-08', end: '2024-03-08' };

    test('buckets begin at whole multiples of the UTC clock', async () => {
      expect(await stage.texts(msft, { ...friday, interval: '5min' })).toEqual([
        '2024-03-08T14:30:00Z 10 21 4.9 12 200',
        '2024-03-08T14:35:00Z 12 22 4.8 13 100',
        '2024-03-08T14:55:00Z 13 23 4.7 14 100',
        '2024-03-08T15:00:00Z 14 25 4.5 16 200',
        '2024-03-08T16:30:00Z 16 26 4.4 17 100',
      ]);
      expect(await stage.texts(msft, { ...friday, interval: '1h' })).toEqual([
        '2024-03-08T14:00:00Z 10 23 4.7 14 400',
        '2024-03-08T15:00:00Z 14 25 4.5 16 200',
        '2024-03-08T16:00:00Z 16 26 4.4 17 100',
      ]);
    });

    test('bounds in the middle of a bucket: out at the start, whole at the end', async () => {
      const window = { interval: '30min', start: '2024-03-08T14:31:00Z', end: '2024-03-08T15:00:00Z' } as const;
      expect(await stage.texts(msft, window)).toEqual(['2024-03-08T15:00:00Z 14 25 4.5 16 200']);
      expect(await stage.texts(msft, { ...window, start: '2024-03-08T14:30:00Z' })).toEqual([
        '2024-03-08T14:30:00Z 10 23 4.7 14 400',
        '2024-03-08T15:00:00Z 14 25 4.5 16 200',
      ]);
    });

    test('the end is inclusive to the minute', async () => {
      const window = { interval: '1min', start: '2024-03-08T14:35:00Z' } as const;
      expect(await stage.closes(msft, { ...window, end: '2024-03-08T14:59:00Z' })).toEqual([13, 14]);
      expect(await stage.closes(msft, { ...window, end: '2024-03-08T14:58:59Z' })).toEqual([13]);
    });

    test('a rest is named in minutes', async () => {
      const page = await stage.ask(msft, { ...friday, interval: '5min', size: 2 });
      expect(page.restTo).toBe(minute('2024-03-08T14:59'));
    });
  });

  describe('a split inside a bucket', () => {
    let one: PricedInstrument;
    beforeAll(async () => {
      one = await instrument();
      // 3:1 on Wednesday 2024-03-06
      await stage.bars(
        one,
        barsOf(
          ['2024-03-04', 300, 312, 297, 303, 10],
          ['2024-03-05', 303, 306, 300, 306, 10.5],
          ['2024-03-06', 101, 103, 99.5, 102, 31.25],
          ['2024-03-11', 102, 103, 101, 102, 30.25],
        ),
      );
      await stage.actions(one, [split('2024-03-06', 3)]);
    });

    test('prices are adjusted before they are aggregated', async () => {
      expect(await stage.texts(one, { interval: '1week', adjust: 'splits' })).toEqual([
        // volume: 10 × 3 + 10.5 × 3 + 31.25 = 92.75, rounded once it is summed
        '2024-03-04 100 104 99 102 93',
        '2024-03-11 102 103 101 102 30.25',
      ]);
      expect(await stage.texts(one, { interval: '1week', adjust: 'none' })).toEqual([
        '2024-03-04 300 312 99.5 102 51.75',
        '2024-03-11 102 103 101 102 30.25',
      ]);
    });

    test('volumes of single days are rounded one by one', async () => {
      const { bars } = await stage.ask(one, { adjust: 'splits' });
      expect(volumes(bars!)).toEqual([30, 32, 31.25, 30.25]);
    });

    test('a reverse split: thirds of volumes are summed before they are rounded', async () => {
      const two = await instrument();
      await stage.bars(two, flat(['2024-03-04', 1, 10], ['2024-03-05', 1, 10], ['2024-03-06', 3, 10]));
      await stage.actions(two, [split('2024-03-06', 1, 3)]);
      const week = await stage.ask(two, { interval: '1week', adjust: 'splits' });
      expect(volumes(week.bars!)).toEqual([17]); // 10/3 + 10/3 + 10 = 16.67, while 3 + 3 + 10 = 16
      const days = await stage.ask(two, { adjust: 'splits' });
      expect(volumes(days.bars!)).toEqual([3, 3, 10]);
    });
  });

  test('an instrument without bars, requested with one that has: each gets its own answer', async () => {
    const [one, two] = [await instrument(), await instrument()];
    await stage.bars(two, flat(['2024-03-08', 7]));
    const window = stage.window({ size: 1 });
    const requests = [one, two].map((each) => {
      return { instrument: each, interval: '1day', adjust: 'none', window } as const;
    });
    const [missing, found] = await stage.opened.prices.series(requests);
    expect(missing).toMatchObject({ code: 'not_found', status: 404 });
    expect(found).toMatchObject({ source: 'csv' });
  });
});
