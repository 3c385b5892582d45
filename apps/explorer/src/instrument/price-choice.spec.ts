import { describe, expect, test } from 'vitest';
import { choiceOf, coverageOf, firstCountOf, intervals, isIntraday, MAX_BARS, startOf } from './price-choice.js';

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
      adjust: 'splits',
      range: '1Y',
      isComparing: false,
    });
    expect(choice('interval=1month&adjust=none&range=All&compare=yes')).toEqual({
      interval: '1month',
      adjust: 'none',
      range: 'All',
      isComparing: true,
    });
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
