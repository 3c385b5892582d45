import { expect, test } from 'vitest';
import { currencyPair } from './currency-pair.js';

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
