import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PriceStage, type Query } from '../testing/price-stage.js';
import { flat } from '../testing/rows.js';
import type { PricedInstrument } from './series-request.js';
import { isAnsweredEmpty } from './window-verdict.js';

/** Cairo: only bars show on which weekdays it was closed. */
const withoutCalendar = { exchange: 'CAI' };

const days = (start: string, end: string): Query => ({ start, end });

describeOnDatabase('404 or an empty list (range-9)', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let apple: PricedInstrument;
  let unpriced: PricedInstrument;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
    apple = await stage.instrument('AAPL', withoutCalendar);
    unpriced = await stage.instrument('NOPE', withoutCalendar);
    // Good Friday was 2014-04-18; then nothing for more than ten weekdays.
    await stage.bars(apple, flat(['2014-04-16', 519.01], ['2014-04-17', 524.94], ['2014-04-21', 531.17]));
    await stage.bars(apple, flat(['2014-06-02', 628.65], ['2014-06-06', 645.57]));
    const others = flat(
      ['2014-04-15', 1],
      ['2014-04-16', 1],
      ['2014-04-17', 1],
      ['2014-04-21', 1],
      ['2014-04-22', 1],
      ['2014-06-05', 1],
      ['2014-06-09', 1],
    );
    await stage.bars(await stage.instrument('MSFT', withoutCalendar), others);
  });
  afterAll(() => database.close());

  const isEmpty = (instrument: PricedInstrument, query: Query, closedWeekdays = true) => {
    const { interval = '1day' } = query;
    return isAnsweredEmpty(stage.opened.catalog, instrument, {
      interval,
      window: stage.window(query),
      closedWeekdays,
    });
  };

  describe('a window that meets stored days', () => {
    test.each([
      ['2014-04-18', '2014-04-18', 'a day between two bars'],
      ['2014-04-01', '2014-04-16', 'its last day is the first one stored'],
      ['2014-06-06', '2014-12-31', 'its first day is the last one stored'],
      ['2000-01-01', '2020-01-01', 'stored days are in the middle of it'],
    ])('%s to %s: %s', (start, end) => expect(isEmpty(apple, days(start, end))).toBe(true));

    test('without a start it meets them when it ends at the first one or later', () => {
      expect(isEmpty(apple, { end: '2014-04-16' })).toBe(true);
      expect(isEmpty(apple, {})).toBe(true);
      expect(isEmpty(apple, { end: '2014-04-15' })).toBe(false);
    });
  });

  describe('a window that meets none', () => {
    test.each([
      ['2014-01-06', '2014-04-15', 'before the first'],
      ['2014-06-10', '2014-06-13', 'after the last'],
      ['2014-04-22', '2014-05-30', 'in the hole'],
    ])('%s to %s: %s', (start, end) => expect(isEmpty(apple, days(start, end))).toBe(false));

    test('of an instrument without prices', () => {
      expect(isEmpty(unpriced, days('2014-04-16', '2014-04-16'))).toBe(false);
      expect(isEmpty(unpriced, {})).toBe(false);
    });

    test('daily bars cover no minutes, and weeks are as covered as days', () => {
      expect(isEmpty(apple, { ...days('2014-04-16', '2014-04-16'), interval: '5min' })).toBe(false);
      expect(isEmpty(apple, { ...days('2014-04-16', '2014-04-16'), interval: '1week' })).toBe(true);
    });
  });

  describe('closed days', () => {
    test('a weekend, for any instrument, with and without stored data', () => {
      expect(isEmpty(unpriced, days('2014-05-10', '2014-05-11'))).toBe(true);
      expect(isEmpty(unpriced, days('1990-01-06', '1990-01-06'))).toBe(true);
      expect(isEmpty({ ...unpriced, exchange: null }, days('2014-05-10', '2014-05-11'))).toBe(true);
    });

    test('but not for crypto, whose market has no weekend', () => {
      expect(isEmpty({ ...unpriced, type: 'Crypto', exchange: null }, days('2014-05-10', '2014-05-11'))).toBe(false);
    });

    test('a weekday between two sessions of its exchange without a bar', () => {
      expect(isEmpty(unpriced, days('2014-04-18', '2014-04-18'))).toBe(true);
      expect(isEmpty(unpriced, days('2014-04-18', '2014-04-20'))).toBe(true);
    });

    test('for another exchange, or without one, these sessions prove nothing', () => {
      expect(isEmpty({ ...unpriced, exchange: 'KUW' }, days('2014-04-18', '2014-04-18'))).toBe(false);
      expect(isEmpty({ ...unpriced, exchange: null }, days('2014-04-18', '2014-04-18'))).toBe(false);
    });

    test('one open day among them is enough for a 404', () => {
      expect(isEmpty(unpriced, days('2014-04-17', '2014-04-18'))).toBe(false);
      expect(isEmpty(unpriced, days('2014-04-18', '2014-04-21'))).toBe(false);
    });

    test('before the first and after the last session of the exchange a weekday is not known to be closed', () => {
      expect(isEmpty(unpriced, days('2014-04-14', '2014-04-14'))).toBe(false);
      expect(isEmpty(unpriced, days('2014-06-10', '2014-06-10'))).toBe(false);
    });

    test('where a live source could answer, imported bars do not close a weekday; a weekend is closed', () => {
      expect(isEmpty(unpriced, days('2014-04-18', '2014-04-18'), false)).toBe(false);
      expect(isEmpty(unpriced, days('2014-04-19', '2014-04-20'), false)).toBe(true);
    });
  });

  const on = (exchange: string, start: string, end = start) =>
    isEmpty({ ...unpriced, exchange }, days(start, end), false);

  describe('closed days of a calendar', () => {
    test.each([
      ['a holiday, also where a live source could answer', 'NYSE', '2014-07-04', true],
      ['the day after it', 'NYSE', '2014-07-03', false],
      ['a Sunday with a session', 'TLV', '2014-05-11', false],
      ['a Friday without one', 'TLV', '2014-05-09', true],
      ['a weekday after the end of the calendar', 'NYSE', '2090-07-04', false],
    ])('%s', (_, exchange, date, expected) => {
      expect(on(exchange, date)).toBe(expected);
    });

    test('minutes: no session touches the day of UTC', () => {
      // The session of Monday begins on Sunday in UTC.
      const answers = ['2014-05-10', '2014-05-11'].map((date) =>
        isEmpty({ ...unpriced, exchange: 'NZE' }, { ...days(date, date), interval: '5min' }, false),
      );
      expect(answers).toEqual([true, false]);
    });
  });

  test('a start in the future without an end is a 404', () => {
    expect(isEmpty(apple, { start: '2024-03-16' })).toBe(false);
    expect(isEmpty(apple, { start: '2030-01-01' })).toBe(false);
  });

  test('minutes: the UTC days that the bounds touch count', () => {
    const saturday = { start: '2014-05-10T14:30:00Z', end: '2014-05-10T15:00:00Z' };
    expect(isEmpty(unpriced, { ...saturday, interval: '5min' })).toBe(true);
    const untilMonday = { ...saturday, end: '2014-05-12T00:00:00Z', interval: '5min' } as const;
    expect(isEmpty({ ...unpriced, exchange: null }, untilMonday)).toBe(false);
  });
});
