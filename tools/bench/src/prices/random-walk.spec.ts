import { expect, test } from 'vitest';
import { decodeBars, encodeBars, equalBars, sliceBars } from '@bourse/bars';
import { dayText, labelText } from '@bourse/range';
import { dailyShape, minuteShape, randomWalk } from './random-walk.js';
import { MINUTES_PER_SESSION, sessionDays, sessionMinutes } from './session-labels.js';
import { dailyBarsOf } from './synthetic-bars.js';

const apple = { id: 17, symbol: 'AAPL' };

test('the same instrument has the same bars each time, another one others', () => {
  expect(equalBars(dailyBarsOf(apple), dailyBarsOf(apple))).toBe(true);
  expect(dailyBarsOf(apple).close.slice(0, 5)).not.toEqual(dailyBarsOf({ id: 18, symbol: 'MSFT' }).close.slice(0, 5));
});

test('bars begin equally for any number of bars', () => {
  const days = sessionDays(10);
  const few = randomWalk(3, days.subarray(0, 4), dailyShape);
  expect(equalBars(sliceBars(randomWalk(3, days, dailyShape), 0, 4), few)).toBe(true);
});

test('every bar is plausible: low <= open and close <= high, at least a cent, some volume', () => {
  for (const id of [1, 2, 3000]) {
    const { open, high, low, close, volume } = randomWalk(id, sessionDays(2000), dailyShape);
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

test('a session has 390 minutes, from 13:30 to 19:59 UTC', () => {
  const minutes = sessionMinutes(sessionDays(2));
  expect(minutes).toHaveLength(2 * MINUTES_PER_SESSION);
  expect(labelText('1min', minutes[0]!)).toBe('2025-12-30T13:30:00Z');
  expect(labelText('1min', minutes[MINUTES_PER_SESSION]! - 1)).toBe('2025-12-31T13:29:00Z');
  expect(labelText('1min', minutes.at(-1)!)).toBe('2025-12-31T19:59:00Z');
});

test('bars survive being packed as a chunk', () => {
  const bars = randomWalk(9, sessionMinutes(sessionDays(1)), minuteShape);
  expect(equalBars(decodeBars(encodeBars(bars)), bars)).toBe(true);
});
