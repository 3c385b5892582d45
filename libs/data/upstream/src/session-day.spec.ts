import { parseDay } from '@bourse/range';
import { expect, test } from 'vitest';
import { currencyPair } from './currency-pair.js';
import { labelSpan } from './label-span.js';
import { dayIn, isTimezone } from './session-day.js';

const day = (text: string) => parseDay(text)!;

test.each([
  ['America/New_York', '2024-03-09T04:59:59Z', '2024-03-08'],
  ['America/New_York', '2024-03-09T05:00:00Z', '2024-03-09'],
  ['America/New_York', '2024-07-09T04:00:00Z', '2024-07-09'],
  ['Asia/Tokyo', '2024-03-08T15:00:00Z', '2024-03-09'],
  ['UTC', '1962-01-02T14:30:00Z', '1962-01-02'],
])('in %s, %s is %s', (timezone, instant, date) => {
  expect(dayIn(timezone, Date.parse(instant))).toBe(day(date));
});

test('time zones that do not exist', () => {
  expect(isTimezone('Mars/Olympus')).toBe(false);
  expect(isTimezone('Europe/Berlin')).toBe(true);
});

test('a window of days ends with the last session day that is over', () => {
  const window = { interval: '1day', from: day('2024-03-04'), to: day('2024-03-20') } as const;
  const now = Date.parse('2024-03-09T02:00:00Z');
  const span = { from: day('2024-03-04'), to: day('2024-03-07'), latest: day('2024-03-08') };
  expect(labelSpan({ ...window, now }, 'America/New_York')).toEqual(span);
});

test('a window of minutes ends with the last minute that is over', () => {
  const now = Date.parse('2024-03-08T15:00:59Z');
  const window = { interval: '1min', from: day('2024-03-07'), to: day('2024-03-08'), now } as const;
  const minute = Date.parse('2024-03-08T15:00:00Z') / 60_000;
  expect(labelSpan(window, 'UTC')).toEqual({ from: day('2024-03-07') * 1440, to: minute - 1, latest: minute + 1 });
  const past = { ...window, to: day('2024-03-07') };
  expect(labelSpan(past, 'UTC').to).toBe(day('2024-03-08') * 1440 - 1);
});

test.each([
  ['EURUSD=X', { base: 'EUR', quote: 'USD' }],
  ['AED=X', { base: 'USD', quote: 'AED' }],
  ['USD=X', null],
  ['EURBRX=X', null],
  ['EURUSD', null],
  ['BTC-USD', null],
])('the pair of %s', (symbol, pair) => {
  expect(currencyPair(symbol)).toEqual(pair);
});
