import { describe, expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';
import { withFollower } from './follower.js';

const stock = {
  type: 'Common Stock',
  status: 'active',
  exchange: 'NASDAQ',
  country: 'US',
  issuer_country: 'US',
} as const;
const mega = { ...stock, market_cap: 'Mega Cap' } as const;
/** Listings of unrelated companies whose tickers are the same letters. */
const strangers = ['NVIDA.L', 'NVIDA.MU', 'NVIDA.BE', 'SMALX.L', 'SMALX.MU', 'SMALX.BE'].map((symbol) => ({
  symbol,
  name: `Stranger ${symbol.length}`,
  type: 'Mutual Fund',
  status: 'active' as const,
}));
const search = searchOver([
  { ...mega, symbol: 'NVDA', name: 'NVIDIA Corporation' },
  { ...stock, symbol: 'NVIDA', name: 'Northern Vine Income', market_cap: 'Nano Cap' },
  ...strangers,
  { ...mega, symbol: 'F', name: 'Ford Motor Company' },
  { ...stock, symbol: 'FORD', name: 'Forward Industries, Inc.', market_cap: 'Nano Cap' },
  { ...mega, symbol: 'LIN', name: 'Linde plc' },
  { ...stock, symbol: 'LINDE', name: 'Lind Exploration', market_cap: 'Nano Cap' },
  { ...stock, symbol: 'LINDA', name: 'Lind Antennas', market_cap: 'Nano Cap' },
  { ...stock, symbol: 'SMALX', name: 'Unlike Fund', market_cap: 'Nano Cap' },
  { ...stock, symbol: 'SMC', name: 'Smale Corp', market_cap: 'Nano Cap' },
  { ...mega, symbol: 'AAPL', name: 'Apple Inc.' },
  { ...stock, symbol: 'APLE', name: 'Hospitality Trust', market_cap: 'Mid Cap' },
  { ...stock, symbol: '6570.TWO', name: 'Aplex Technology Inc.', market_cap: 'Nano Cap' },
  { ...mega, symbol: 'EIX', name: 'Edison International' },
  { ...stock, symbol: '2730.T', name: 'EDION Corporation', market_cap: 'Small Cap' },
  {
    ...mega,
    symbol: '0700.HK',
    name: 'Tencent Holdings Limited',
    exchange: 'HKG',
    country: 'HK',
    issuer_country: 'CN',
  },
  ...['A', 'B', 'C', 'D'].map((name) => ({
    ...stock,
    symbol: `SEVEN${name}`,
    name: `700 ${name}`,
    market_cap: 'Small Cap',
  })),
]);
const findSymbols = (query: string) =>
  search.search({ query, limit: 10 }).map(({ row }) => search.universe.symbol(row));

describe('an exact symbol does not hide other meanings', () => {
  test.each([
    ['NVIDA', 'a slip in the name', 'NVDA'],
    ['FORD', 'the beginning of the name', 'F'],
    ['LINDE', 'the name without its legal form', 'LIN'],
    ['LINDA', 'a slip in the name without its legal form', 'LIN'],
  ])('%s: %s, within the first three', (query, _, company) => {
    const symbols = findSymbols(query);
    expect(symbols[0]).toBe(query);
    expect(symbols.slice(1, 3)).toContain(company);
  });

  test.each([
    ['aple inc', 'a symbol beside a legal form', 'AAPL'],
    ['aple', 'a symbol', 'AAPL'],
    ['edion inc', 'the whole name of a smaller company', 'EIX'],
  ])('%s: %s hides no large company that is one typo away', (query, _, company) => {
    expect(findSymbols(query).slice(0, 3)).toContain(company);
  });

  test('no other hit with a typo is shown after a symbol', () => {
    expect(findSymbols('SMALX')).not.toContain('SMC');
    expect(findSymbols('LIN')).toEqual(expect.arrayContaining(['LIN', 'LINDE']));
  });

  test('a large company whose number has lost its zeros is within the first three', () => {
    expect(findSymbols('700').slice(0, 3)).toContain('0700.HK');
  });

  test('scores still descend', () => {
    for (const query of ['NVIDA', 'FORD', 'LINDA']) {
      const scores = search.search({ query, limit: 10 }).map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      expect(scores[0]).toBe(1);
    }
  });

  test('only large companies rank before the rows with the letters of the symbol', () => {
    expect(
      findSymbols('SMALX')
        .slice(1, 3)
        .every((symbol) => symbol.startsWith('SMALX.')),
    ).toBe(true);
    expect(
      findSymbols('NVIDA')
        .slice(1, 3)
        .every((symbol) => symbol.startsWith('NVIDA.')),
    ).toBe(false);
  });
});

describe('withFollower', () => {
  const ranked = [1, 0.9, 0.8, 0.7, 0.4, 0.3].map((score, row) => ({ row, score }));

  test('a row further down becomes the third, and no row after it scores more', () => {
    expect(withFollower(ranked, 4)).toEqual([
      { row: 0, score: 1 },
      { row: 1, score: 0.9 },
      { row: 4, score: 0.4 },
      { row: 2, score: 0.4 },
      { row: 3, score: 0.4 },
      { row: 5, score: 0.3 },
    ]);
  });

  test.each([null, 0, 2, 99])('%j changes nothing', (follower) => {
    expect(withFollower(ranked, follower)).toBe(ranked);
  });
});
