import { expect, test } from 'vitest';
import { day, minute } from '../testing/rows.js';
import { firstLabelOf, periodOf } from './chunk-period.js';

test('a daily bar is stored in the chunk of its calendar year', () => {
  expect(periodOf('1day', day('2011-12-31'))).toBe(2011);
  expect(periodOf('1day', day('2012-01-01'))).toBe(2012);
  expect(periodOf('1day', day('2012-12-31'))).toBe(2012);
  expect(periodOf('1day', day('1962-01-02'))).toBe(1962);
  expect(periodOf('1day', day('1969-12-31'))).toBe(1969);
});

test('a minute bar is stored in the chunk of its UTC day', () => {
  const at = day('2024-03-08');
  expect(periodOf('1min', minute('2024-03-08T00:00'))).toBe(at);
  expect(periodOf('1min', minute('2024-03-08T23:59'))).toBe(at);
  expect(periodOf('1min', minute('2024-03-09T00:00'))).toBe(at + 1);
  expect(periodOf('1min', minute('1969-12-31T23:59'))).toBe(-1);
});

test('the first label of a period is in it, the one before in the period before', () => {
  for (const year of [1, 50, 99, 100, ...Array.from({ length: 221 }, (_, i) => 1890 + i)]) {
    expect(periodOf('1day', firstLabelOf('1day', year))).toBe(year);
    expect(periodOf('1day', firstLabelOf('1day', year) - 1)).toBe(year - 1);
  }
  for (const period of [-1, 0, 1, 19_790]) {
    expect(periodOf('1min', firstLabelOf('1min', period))).toBe(period);
    expect(periodOf('1min', firstLabelOf('1min', period) - 1)).toBe(period - 1);
  }
});
