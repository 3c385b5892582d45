import { expect, test } from 'vitest';
import { emptyBars } from '@bourse/bars';
import { type BarValues, expectedValues, questDbValuesOf, sameValues, valuesOf } from './bar-values.js';

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
  expect(expectedValues(createBars(), 'day', 5)).toEqual([tuesday, monday]);
});

test('the newest ones up to a label', () => {
  expect(expectedValues(createBars(), 'day', 1)).toEqual([tuesday]);
  expect(expectedValues(createBars(), 'day', 5, 20_451)).toEqual([monday]);
});

test('a body is read with any other content', () => {
  expect(valuesOf(JSON.stringify({ meta: { symbol: 'A' }, values: [monday] }))).toEqual([monday]);
  expect(questDbValuesOf('{"dataset":[["2025-12-29T00:00:00.000000Z",10.5,11.0,10.29,10.3,7]],"count":1}')).toEqual([
    monday,
  ]);
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
