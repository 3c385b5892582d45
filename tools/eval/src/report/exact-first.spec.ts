import { expect, test } from 'vitest';
import { answeredCase } from './answered-case.fixture.js';
import { checkExactFirst } from './exact-first.js';

const symbols = ['AAPL', 'APC.DE', 'MSFT'];
const rowsOf: Record<string, number[]> = { 'isin US0378331005': [0, 1], 'symbol MSFT': [2] };
const universe = {
  find: (kind: string, value: string) => rowsOf[`${kind} ${value}`] ?? [],
  symbol: (row: number) => symbols[row]!,
};

test('only rows with the identifier may rank first', () => {
  const results = checkExactFirst(universe, [
    answeredCase('isin', 'US0378331005', { symbols: ['APC.DE', 'AAPL'] }),
    answeredCase('isin', 'US0378331005', { symbols: ['MSFT', 'AAPL'] }),
    answeredCase('isin', 'US0378331005', { symbols: [] }),
    answeredCase('symbol', 'MSFT', { symbols: ['MSFT'] }),
    answeredCase('full name', 'Microsoft', { symbols: ['AAPL'] }),
  ]);
  expect(results).toEqual([
    { class: 'isin', queries: 3, violations: ['US0378331005', 'US0378331005'] },
    { class: 'symbol', queries: 1, violations: [] },
  ]);
});
