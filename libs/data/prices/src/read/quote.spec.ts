import { expect, test } from 'vitest';
import { barsOf, day, everyDay, flat } from '../testing/rows.js';
import { latestBar, QUOTE_BARS } from './quote.js';

test('the newest bar with the one before it', () => {
  const bars = barsOf(
    ['2024-03-11', 172.94, 174.38, 172.05, 172.75, 60_139_500],
    ['2024-03-12', 173.15, 174.03, 171.01, 173.23, 59_825_400],
  );
  expect(latestBar(bars)).toEqual({
    datetime: '2024-03-12',
    open: 173.15,
    high: 174.03,
    low: 171.01,
    close: 173.23,
    volume: 59_825_400,
    previousClose: 172.75,
    change: 0.48,
    percentChange: 0.2779, // 100 × 0.48 / 172.75 = 0.277858
    fiftyTwoWeek: { low: 171.01, high: 174.38 },
  });
});

test('change has six decimals, percent_change four, and both fall below zero', () => {
  expect(latestBar(flat(['2024-03-11', 0.3], ['2024-03-12', 0.1]))).toMatchObject({
    change: -0.2,
    percentChange: -66.6667,
  });
  const fine = latestBar(flat(['2024-03-11', 1.00000049], ['2024-03-12', 2]));
  expect(fine).toMatchObject({ change: 1, percentChange: 99.9999 });
});

test('a single bar has no change', () => {
  expect(latestBar(barsOf(['2024-03-12', 10, 12, 9, 11, null]))).toMatchObject({
    volume: null,
    previousClose: null,
    change: null,
    percentChange: null,
    fiftyTwoWeek: { low: 9, high: 12 },
  });
});

test('52 weeks are the 365 days to the newest bar, the newest one among them', () => {
  // 2024-03-12 less 364 days is 2023-03-14: that is the first of 365.
  const bars = flat(['2023-03-13', 1], ['2023-03-14', 5], ['2024-03-11', 6], ['2024-03-12', 7]);
  expect(latestBar(bars).fiftyTwoWeek).toEqual({ low: 5, high: 7 });
});

test('the bars that are read hold the 52 weeks of a market that never closes, and the close before', () => {
  expect(QUOTE_BARS).toBe(366);
  const bars = everyDay('2023-03-13', '2024-03-12');
  expect(bars.labels.length).toBe(366);
  expect(bars.labels[1]).toBe(day('2023-03-14'));
  expect(latestBar(bars).fiftyTwoWeek).toEqual({ low: 11, high: 375 });
});

test('highs and lows count, not only closes; floating point prices are exact', () => {
  const bars = barsOf(['2024-03-11', 5, 9.123456789012346, 1.5, 5, 1], ['2024-03-12', 5, 6, 4, 5, 1]);
  expect(bars.priceScale).toBeNull();
  expect(latestBar(bars).fiftyTwoWeek).toEqual({ low: 1.5, high: 9.123456789012346 });
});
