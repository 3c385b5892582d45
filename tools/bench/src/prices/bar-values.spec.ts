import { expect, test } from 'vitest';
import { emptyBars } from '@bourse/bars';
import { type BarValues, expectedValues, sameValues, valuesOf } from './bar-values.js';

const monday: BarValues = { datetime: '2025-12-29', open: 10.5, high: 11, low: 10.29, close: 10.3, volume: 7 };
const tuesday: BarValues = { ...monday, datetime: '2025-12-30', close: 10.31 };

function createBars() {
  const bars = emptyBars(2, 2, 0);
  bars.labels.set([20_451, 20_452]);
  bars.open.fill(1050);
  bars.high.fill(1100);
  bars.low.fill(1029);
  bars.close.set([1030, 1031]);
  bars.volume.fill(7);
  return bars;
}

test('bars are newest first, with cents as decimals', () => {
  expect(expectedValues(createBars(), 5)).toEqual([tuesday, monday]);
});

test('only as many as requested', () => {
  expect(expectedValues(createBars(), 1)).toEqual([tuesday]);
});

test('a body is read with any other content', () => {
  expect(valuesOf(JSON.stringify({ meta: { symbol: 'A' }, values: [monday] }))).toEqual([monday]);
});

test('responses are equal when all six values of each bar are', () => {
  expect(sameValues([tuesday, monday], [{ ...tuesday }, monday])).toBe(true);
  expect(sameValues([tuesday, monday], [monday, tuesday])).toBe(false);
  expect(sameValues([tuesday, monday], [tuesday])).toBe(false);
});

test.each(['open', 'high', 'low', 'close', 'volume'] as const)('a bar with another %s is not equal', (field) => {
  expect(sameValues([monday], [{ ...monday, [field]: monday[field] + 0.01 }])).toBe(false);
});

test('a number as text is a different response', () => {
  expect(sameValues([monday], [{ ...monday, volume: JSON.parse('"7"') }])).toBe(false);
});
