import { expect, test } from 'vitest';
import { normalizeQuery } from './query-text.js';

test.each([
  ['AAPL,', 'AAPL'],
  ['(AAPL)', 'AAPL'],
  [' "AAPL"; ', 'AAPL'],
  ['„[GB00BPQY8M80]“,', 'GB00BPQY8M80'],
  ['BA.', 'BA.'],
  ["L'Oreal", "L'Oreal"],
  ['Fund (Acc)', 'Fund (Acc)'],
  ['(a) and (b)', '(a) and (b)'],
  ['Apple (NASDAQ:AAPL)', 'Apple (NASDAQ:AAPL)'],
  ['",;"', ''],
])('search-12: signs around a query have no effect: %j is %j', (query, text) =>
  expect(normalizeQuery(query)).toBe(text),
);
