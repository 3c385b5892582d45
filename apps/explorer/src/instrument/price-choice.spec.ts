import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  coverageOf,
  firstCountOf,
  intervals,
  isIntraday,
  MAX_BARS,
  namedSource,
  startOf,
} from './price-choice.js';

const day = {
  interval: '1day',
  from: '2000-03-01',
  to: '2013-03-01',
  sources: [{ source: 'sample', from: '2000-03-01', to: '2013-03-01', adjustments: ['none', 'splits'] }],
} as const;
const coverage = [
  { ...day, sources: day.sources.map((source) => ({ ...source, adjustments: [...source.adjustments] })) },
];
const choice = (query: string) => choiceOf(new URLSearchParams(query), coverage);

/** What is shown first of the days and of minutes until another day. */
const readDefaults = (to: string) =>
  choiceOf(new URLSearchParams(), [...coverage, { ...coverage[0]!, interval: '1min', to }]);

describe('the choice of an address', () => {
  test('weeks and months are computed from days, hours and minutes from minutes', () => {
    expect(intervals.filter(isIntraday)).toEqual(['1min', '5min', '15min', '30min', '1h']);
    expect(intervals.filter((interval) => coverageOf(interval, coverage) !== undefined)).toEqual([
      '1day',
      '1week',
      '1month',
    ]);
  });

  test('an interval or adjustment that is not stored becomes the default', () => {
    expect(choice('interval=5min&adjust=all&range=2Y')).toEqual({
      interval: '1day',
      source: 'sample',
      adjust: 'splits',
      range: '1Y',
      hasAllAdjusts: false,
      compared: [],
      isLog: false,
    });
    expect(choice('interval=1month&adjust=none&range=All&adjustments=all&compare=MSFT,NESN.SW&scale=log')).toEqual({
      interval: '1month',
      source: 'sample',
      adjust: 'none',
      range: 'All',
      hasAllAdjusts: true,
      compared: ['MSFT', 'NESN.SW'],
      isLog: true,
    });
  });
});

test('days are shown first, unless minutes reach a week further', () => {
  expect(readDefaults('2013-03-08')).toMatchObject({ interval: '1day', range: '1Y' });
  expect(readDefaults('2024-12-17')).toMatchObject({ interval: '1h', range: '1M' });
});

describe('of several sources', () => {
  const stooq = { source: 'stooq', from: '2023-06-01', to: '2023-12-29', adjustments: ['all' as const] };
  const [{ sources }] = coverage as [(typeof coverage)[0]];
  const both = [{ ...coverage[0]!, to: stooq.to, sources: [...sources, stooq] }];
  const readShown = (query: string) => {
    const { source, adjust } = choiceOf(new URLSearchParams(query), both);
    return [source, adjust];
  };

  test('the newest one is shown, in an adjustment that it supports', () => {
    expect(readShown('')).toEqual(['stooq', 'all']);
    expect(readShown('source=nobody')).toEqual(['stooq', 'all']);
  });

  test('an address names the source, or an adjustment that only another source supports', () => {
    expect(readShown('source=sample')).toEqual(['sample', 'splits']);
    expect(readShown('adjust=none')).toEqual(['sample', 'none']);
    expect(readShown('source=stooq&adjust=none')).toEqual(['stooq', 'all']);
  });

  test('a request names it unless it is the only one that reaches the newest day', () => {
    expect(namedSource('stooq', both[0]!.sources)).toBeUndefined();
    expect(namedSource('sample', both[0]!.sources)).toBe('sample');
    expect(namedSource('sample', sources)).toBeUndefined();
    const equal = [...sources, { ...stooq, to: '2013-03-01' }];
    expect(equal.map(({ source }) => namedSource(source, equal))).toEqual(['sample', 'stooq']);
  });
});

test('a range of months ends at the last day of a shorter month', () => {
  expect(startOf('1M', '2013-03-31')).toBe('2013-02-28');
  expect(startOf('1Y', '2013-03-01')).toBe('2012-03-01');
  expect(startOf('All', '2013-03-01')).toBe('');
});

test('the first request holds the range, within the limit of the API', () => {
  expect(firstCountOf('1day', '1Y')).toBeGreaterThan(12 * 22);
  expect(firstCountOf('1min', '5Y')).toBe(MAX_BARS);
});
