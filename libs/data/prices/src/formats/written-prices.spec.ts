import { expect, test } from 'vitest';
import { readBar } from './written-prices.js';

const bar = { open: '10', high: '12', low: '9', close: '11', volume: '100' };

test.each([
  [{ high: '10.9999', close: '11' }, null],
  [{ high: '10.9998', close: '11' }, 'is below the close of 11'],
  [{ low: '10.0001', open: '10' }, null],
  [{ low: '10.0002', open: '10' }, 'is above the open of 10'],
])('one part in a hundred thousand is rounding: %j', (cells, reason) => {
  expect(readBar(1, { ...bar, ...cells }).fault?.reason ?? null).toBe(reason);
});

test.each([
  [{ open: '' }, 'open', 'is empty'],
  [{ low: 'N/A' }, 'low', 'is no number'],
  [{ low: '-1' }, 'low', 'is not above zero'],
  [{ open: '0', high: '0', low: '0', close: '0' }, 'open', 'all prices are zero'],
  [{ volume: 'many' }, 'volume', 'is no number'],
  [{ volume: '-1' }, 'volume', 'is negative'],
])('%j is rejected', (cells, field, reason) => {
  expect(readBar(1, { ...bar, ...cells }).fault).toMatchObject({ field, reason });
});

test.each([[null], [''], ['NaN']])('a volume of %j is unknown', (volume) => {
  expect(readBar(1, { ...bar, volume }).bar?.volume).toBeNull();
});
