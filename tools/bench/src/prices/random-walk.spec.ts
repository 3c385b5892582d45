import { expect, test } from 'vitest';
import { decodeBars, encodeBars, equalBars, sliceBars } from '@bourse/bars';
import { dayText } from '@bourse/range';
import { randomWalk } from './random-walk.js';
import { sessionDays } from './session-days.js';
import { dailyBarsOf } from './synthetic-bars.js';

const apple = { id: 17, symbol: 'AAPL' };

test('the same instrument has the same bars each time, another one others', () => {
  expect(equalBars(dailyBarsOf(apple), dailyBarsOf(apple))).toBe(true);
  expect(dailyBarsOf(apple).close.slice(0, 5)).not.toEqual(dailyBarsOf({ id: 18, symbol: 'MSFT' }).close.slice(0, 5));
});

test('bars begin equally for any number of bars', () => {
  const days = sessionDays(10);
  const few = randomWalk(3, days.subarray(0, 4));
  expect(equalBars(sliceBars(randomWalk(3, days), 0, 4), few)).toBe(true);
});

test('every bar is plausible: low <= open and close <= high, at least a cent, some volume', () => {
  for (const id of [1, 2, 3000]) {
    const { open, high, low, close, volume } = randomWalk(id, sessionDays(2000));
    for (const [i, top] of high.entries()) {
      expect(top).toBeGreaterThanOrEqual(Math.max(open[i]!, close[i]!));
      expect(low[i]).toBeLessThanOrEqual(Math.min(open[i]!, close[i]!));
      expect(low[i]).toBeGreaterThanOrEqual(1);
      expect(volume[i]).toBeGreaterThan(0);
    }
  }
});

test('sessions are the last weekdays up to 2025-12-31', () => {
  expect(Array.from(sessionDays(5), dayText)).toEqual([
    '2025-12-25',
    '2025-12-26',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
  ]);
});

test('bars survive being packed as a chunk', () => {
  const bars = randomWalk(9, sessionDays(390));
  expect(equalBars(decodeBars(encodeBars(bars)), bars)).toBe(true);
});
