import { expect, test } from 'vitest';
import { readBar } from './written-prices.js';

const bar = { open: '10', high: '12', low: '9', close: '11', volume: '100' };

test.each([
  [{ high: '10.9999', close: '11' }, null],
  [{ high: '10.9998', close: '11' }, 'is below the close of 11'],
  [{ low: '10.0001', open: '10' }, null],
  [{ low: '10.0002', open: '10' }, 'is above the open of 10'],
])('one part in a hundred thousand is rounding: %j', (cells, reason) => {
  expect(readBar(1, { ...bar, ...cells }).faults.map((fault) => fault.reason)).toEqual(reason === null ? [] : [reason]);
});

test.each([
  [{ open: '' }, 'open', 'is empty'],
  [{ low: 'N/A' }, 'low', 'is not a number'],
  [{ low: '-1' }, 'low', 'is not above zero'],
  [{ high: '1e308' }, 'high', 'is not between 1e-9 and 1e12'],
  [{ low: '1e-10' }, 'low', 'is not between 1e-9 and 1e12'],
  [{ open: '0', high: '0', low: '0', close: '0' }, 'open', 'all prices are zero'],
])('%j is rejected', (cells, field, reason) => {
  expect(readBar(1, { ...bar, ...cells }).faults).toMatchObject([{ field, reason }]);
});

test.each([
  ['many', 'is not a number'],
  ['1.5M', 'is not a number'],
  ['-1', 'is negative'],
  ['1e16', 'is above 2^53'],
])('a volume of %s costs the volume, not the bar', (volume, reason) => {
  const read = readBar(1, { ...bar, volume });
  expect(read.bar).toMatchObject({ close: { value: 11 }, volume: null });
  expect([read.faults, read.volumeFaults]).toMatchObject([[], [{ field: 'volume', reason }]]);
});

const readFaults = (cells: Partial<typeof bar>): string[] => {
  const { faults, volumeFaults } = readBar(1, { ...bar, ...cells });
  return [...faults, ...volumeFaults].map(({ field, reason }) => `${field} ${reason}`);
};

test('all faults of a bar are reported', () => {
  expect(readFaults({ open: 'x', high: '', low: '-1', volume: 'many' })).toEqual([
    'open is not a number',
    'high is empty',
    'low is not above zero',
    'volume is not a number',
  ]);
  expect(readFaults({ low: '0', close: '-1' })).toEqual(['low is not above zero', 'close is not above zero']);
  expect(readFaults({ high: '9', low: '12', volume: '-1' })).toEqual([
    'high is below the close of 11',
    'low is above the open of 10',
    'volume is negative',
  ]);
});

test.each([[null], [''], ['NaN']])('a volume of %j is unknown', (volume) => {
  expect(readBar(1, { ...bar, volume }).bar?.volume).toBeNull();
});
