import type { Dividend, Split } from '@bourse/bars';
import { dayText } from '@bourse/range';
import { describe, expect, test } from 'vitest';
import { day, dividend, split } from '../testing/rows.js';
import { mergeDividends, mergeSplits, type SourceStatement, type SourcedEvent } from './merge-actions.js';

function statementOf<Event>(
  events: readonly Event[],
  more: Partial<SourceStatement<Event>> = {},
): SourceStatement<Event> {
  return { source: 'polygon', rank: 2, events, whole: null, ...more };
}

function sourcedEvent<Event>(event: Event, source = 'csv', rank = 2): SourcedEvent<Event> {
  return { ...event, source, rank };
}

const ratios = (sourcedEvents: readonly SourcedEvent<Split>[]) =>
  sourcedEvents.map(
    ({ exDay, numerator, denominator, source }) => `${dayText(exDay)} ${numerator}:${denominator} ${source}`,
  );
const amounts = (sourcedEvents: readonly SourcedEvent<Dividend>[]) =>
  sourcedEvents.map(({ exDay, amount, type, source }) => `${dayText(exDay)} ${amount} ${type ?? '-'} ${source}`);

function splits(before: readonly SourcedEvent<Split>[], now: SourceStatement<Split>) {
  const { removed, added } = mergeSplits(before, now);
  return { removed: ratios(removed), added: ratios(added) };
}

function dividends(before: readonly SourcedEvent<Dividend>[], now: SourceStatement<Dividend>) {
  const { removed, added } = mergeDividends(before, now);
  return { removed: amounts(removed), added: amounts(added) };
}

const nothing = { removed: [], added: [] };
const apple = split('2014-06-09', 7);
const august = dividend('2012-08-09', 2.65);

describe('one event reported by two sources', () => {
  test('days apart: the new report replaces an equal earlier one', () => {
    expect(splits([sourcedEvent(split('2014-06-06', 7))], statementOf([apple]))).toEqual({
      removed: ['2014-06-06 7:1 csv'],
      added: ['2014-06-09 7:1 polygon'],
    });
  });

  test('five days apart are one event, six are two', () => {
    expect(splits([sourcedEvent(split('2014-06-04', 7))], statementOf([apple])).removed).toEqual([
      '2014-06-04 7:1 csv',
    ]);
    expect(splits([sourcedEvent(split('2014-06-03', 7))], statementOf([apple]))).toEqual({
      removed: [],
      added: ['2014-06-09 7:1 polygon'],
    });
    expect(splits([sourcedEvent(split('2014-06-14', 7))], statementOf([apple])).removed).toEqual([
      '2014-06-14 7:1 csv',
    ]);
  });

  test('a hundredth of difference in size is the same event, more is a different one', () => {
    expect(dividends([sourcedEvent(dividend('2012-08-07', 2.6235))], statementOf([august])).removed).toHaveLength(1);
    expect(dividends([sourcedEvent(dividend('2012-08-07', 2.62))], statementOf([august])).removed).toEqual([]);
    expect(splits([sourcedEvent(split('2014-06-06', 6))], statementOf([apple])).removed).toEqual([]);
  });

  test('on one day the size does not count: there is one split per day', () => {
    expect(splits([sourcedEvent(split('2014-06-09', 2))], statementOf([apple]))).toEqual({
      removed: ['2014-06-09 2:1 csv'],
      added: ['2014-06-09 7:1 polygon'],
    });
  });

  test('a higher rank stays, on the same day and days apart', () => {
    const yahoo = { source: 'yahoo', rank: 1 };
    expect(splits([sourcedEvent(split('2014-06-09', 7))], statementOf([split('2014-06-09', 8)], yahoo))).toEqual(
      nothing,
    );
    expect(splits([sourcedEvent(split('2014-06-06', 7))], statementOf([apple], yahoo))).toEqual(nothing);
    expect(dividends([sourcedEvent(august)], statementOf([dividend('2012-08-10', 2.65)], yahoo))).toEqual(nothing);
  });

  test('a lower rank is replaced by a higher one', () => {
    expect(dividends([sourcedEvent(dividend('2012-08-10', 2.650001), 'yahoo', 1)], statementOf([august]))).toEqual({
      removed: ['2012-08-10 2.650001 - yahoo'],
      added: ['2012-08-09 2.65 - polygon'],
    });
  });

  test('of two reports of other sources the nearest is replaced: one report removes one event', () => {
    const before = [sourcedEvent(split('2014-06-06', 7)), sourcedEvent(split('2014-06-10', 7), 'yahoo', 1)];
    expect(splits(before, statementOf([apple]))).toEqual({
      removed: ['2014-06-10 7:1 yahoo'],
      added: ['2014-06-09 7:1 polygon'],
    });
  });

  test('of two events of another source a few days apart only the one of the day is the same', () => {
    const before = [sourcedEvent(dividend('2024-01-05', 0.5)), sourcedEvent(dividend('2024-01-09', 0.5))];
    expect(dividends(before, statementOf([dividend('2024-01-05', 0.5)]))).toEqual({
      removed: ['2024-01-05 0.5 - csv'],
      added: ['2024-01-05 0.5 - polygon'],
    });
  });

  test('a sum of two types that are known adds nothing', () => {
    const cash = sourcedEvent(dividend('2023-12-20', 0.3, { type: 'cash' }));
    const gain = sourcedEvent(dividend('2023-12-20', 1.5, { type: 'capital_gain' }));
    expect(dividends([cash, gain], statementOf([dividend('2023-12-20', 1.8)]))).toEqual(nothing);
  });

  test('the type that one source leaves open is taken from the other; two types are two dividends', () => {
    const special = dividend('2012-12-05', 3, { type: 'special' });
    expect(dividends([sourcedEvent(dividend('2012-12-06', 3))], statementOf([special])).removed).toHaveLength(1);
    const cash = dividend('2012-12-06', 3, { type: 'cash' });
    expect(dividends([sourcedEvent(cash)], statementOf([special]))).toEqual({
      removed: [],
      added: ['2012-12-05 3 special polygon'],
    });
  });
});

describe('one source repeatedly', () => {
  test('a repeated report changes nothing', () => {
    expect(splits([sourcedEvent(apple, 'polygon')], statementOf([apple]))).toEqual(nothing);
    expect(dividends([sourcedEvent(august, 'polygon')], statementOf([august]))).toEqual(nothing);
  });

  test('a correction on the same day replaces its earlier report', () => {
    expect(dividends([sourcedEvent(august, 'polygon')], statementOf([{ ...august, amount: 2.66 }]))).toEqual({
      removed: ['2012-08-09 2.65 - polygon'],
      added: ['2012-08-09 2.66 - polygon'],
    });
  });

  test('any field of a dividend can be corrected', () => {
    for (const more of [{ currency: 'USD' }, { paymentDay: day('2012-08-16') }, { frequency: 'quarterly' }] as const) {
      expect(dividends([sourcedEvent(august, 'polygon')], statementOf([{ ...august, ...more }])).added).toHaveLength(1);
    }
  });

  test('two types on one day are stored separately', () => {
    const both = [dividend('2012-12-05', 0.5, { type: 'cash' }), dividend('2012-12-05', 3, { type: 'special' })];
    expect(dividends([], statementOf(both)).added).toEqual([
      '2012-12-05 0.5 cash polygon',
      '2012-12-05 3 special polygon',
    ]);
    expect(
      dividends(
        both.map((each) => sourcedEvent(each, 'polygon')),
        statementOf(both),
      ),
    ).toEqual(nothing);
  });

  test('two of one type on one day are one dividend of their sum; of two splits on one day the last counts', () => {
    const both = [dividend('2012-12-05', 0.1, { type: 'cash' }), dividend('2012-12-05', 0.2, { type: 'cash' })];
    expect(dividends([], statementOf(both)).added).toEqual(['2012-12-05 0.3 cash polygon']);
    expect(
      dividends([sourcedEvent(dividend('2012-12-05', 0.3, { type: 'cash' }), 'polygon')], statementOf(both)),
    ).toEqual(nothing);
    expect(splits([], statementOf([split('2014-06-09', 2), apple])).added).toEqual(['2014-06-09 7:1 polygon']);
  });

  test('a type reported later replaces the dividend without one, and loses nothing', () => {
    const before = { ...august, currency: 'USD', paymentDay: day('2012-08-16') };
    const { removed, added } = mergeDividends(
      [sourcedEvent(before, 'polygon')],
      statementOf([{ ...august, type: 'cash' }]),
    );
    expect(amounts(removed)).toEqual(['2012-08-09 2.65 - polygon']);
    expect(added).toMatchObject([{ type: 'cash', currency: 'USD', paymentDay: day('2012-08-16') }]);
  });

  test('its own events a few days apart are two: a fund pays twice per week', () => {
    expect(dividends([sourcedEvent(august, 'polygon')], statementOf([dividend('2012-08-10', 2.65)])).removed).toEqual(
      [],
    );
  });

  test('without a span it only adds', () => {
    expect(splits([sourcedEvent(apple, 'polygon')], statementOf([split('2020-08-31', 4)]))).toEqual({
      removed: [],
      added: ['2020-08-31 4:1 polygon'],
    });
  });
});

describe('a source that reports everything of a span', () => {
  const whole = [day('2014-01-01'), day('2014-12-31')] as const;

  test('what it reported of the span before and reports no more is removed', () => {
    expect(splits([sourcedEvent(apple, 'polygon')], statementOf([], { whole })).removed).toEqual([
      '2014-06-09 7:1 polygon',
    ]);
  });

  test('both ends belong to the span, events outside stay', () => {
    const splitsOfYears = ['2013-12-31', '2014-01-01', '2014-12-31', '2015-01-01'].map((at) =>
      sourcedEvent(split(at, 2), 'polygon'),
    );
    expect(splits(splitsOfYears, statementOf([], { whole })).removed).toEqual([
      '2014-01-01 2:1 polygon',
      '2014-12-31 2:1 polygon',
    ]);
  });

  test('reports of other sources stay', () => {
    expect(splits([sourcedEvent(apple, 'csv', 1)], statementOf([], { whole }))).toEqual(nothing);
  });

  test('a corrected date moves the event', () => {
    expect(splits([sourcedEvent(split('2014-06-06', 7), 'polygon')], statementOf([apple], { whole }))).toEqual({
      removed: ['2014-06-06 7:1 polygon'],
      added: ['2014-06-09 7:1 polygon'],
    });
  });

  test('a dividend that gains its type is not stored twice', () => {
    const before = [sourcedEvent(dividend('2014-05-08', 3.29), 'polygon')];
    expect(dividends(before, statementOf([dividend('2014-05-08', 3.29, { type: 'cash' })], { whole }))).toEqual({
      removed: ['2014-05-08 3.29 - polygon'],
      added: ['2014-05-08 3.29 cash polygon'],
    });
  });

  test('an event replaced by a higher rank is not stored again', () => {
    expect(
      splits([sourcedEvent(split('2014-06-06', 7))], statementOf([apple], { whole, source: 'yahoo', rank: 1 })),
    ).toEqual(nothing);
  });
});
