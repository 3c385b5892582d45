import type { InstrumentRow } from '@bourse/contract';
import { expect, test } from 'vitest';
import { type ResultOptions, toSearchResult } from './search-result.js';

const apple: InstrumentRow = {
  symbol: 'AAPL',
  name: 'Apple Inc.',
  exchange: 'NASDAQ',
  mic: 'XNAS',
  type: 'Common Stock',
  country: 'US',
  currency: 'USD',
  isin: 'US0378331005',
  figi: 'BBG000B9XRY4',
  cik: '0000320193',
  status: 'active',
};
const nine = ['symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'figi', 'score'];
const explain = { legs: [], tier: 'exact' as const, reasons: [], features: {} };
const hit = { row: 0, score: 1, explain };
const resultFor = (options: Partial<ResultOptions>, found: Parameters<typeof toSearchResult>[0] = hit, row = apple) =>
  toSearchResult(found, () => row, { query: 'app', explain: false, ...options });

test('the nine keys in their order and no other', () => {
  expect(Object.keys(resultFor({}))).toEqual(nine);
  expect(Object.keys(resultFor({ fields: [], highlight: false }))).toEqual(nine);
});

test('further keys follow the nine, each when it is requested', () => {
  expect(Object.keys(resultFor({ fields: ['mic'] }))).toEqual([...nine, 'mic']);
  const all = resultFor({ fields: ['mic', 'status'], highlight: true, explain: true }, { ...hit, listings: 4 });
  expect(Object.keys(all)).toEqual([...nine, 'mic', 'status', 'listings', 'highlight', 'explain']);
  expect(all).toMatchObject({ mic: 'XNAS', status: 'active', listings: 4, highlight: [{ start: 0, end: 3 }] });
});

test('a row without a name has no ranges', () => {
  expect(resultFor({ highlight: true }, hit, { ...apple, name: null }).highlight).toEqual([]);
});
