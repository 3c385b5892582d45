import { expect, test } from 'vitest';
import { formatTable } from './table.js';

test('columns are as wide as their widest cell, numbers are right-aligned, an empty cell is a dash', () => {
  const text = formatTable(
    ['symbol', 'rows'],
    [
      ['AAPL', 7],
      ['BRK-B', 1200],
    ],
  );
  expect(text).toBe(['symbol  rows', 'AAPL       7', 'BRK-B   1200'].join('\n'));
  expect(formatTable(['name'], [[null]])).toBe('name\n-');
});
