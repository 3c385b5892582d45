import { expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';

const stock = { type: 'Common Stock', status: 'active' } as const;
const sweden = { ...stock, exchange: 'STO', country: 'SE', issuer_country: 'SE', market_cap: 'Large Cap' };
const india = { ...stock, exchange: 'NSE', country: 'IN', issuer_country: 'IN', market_cap: 'Large Cap' };
const search = searchOver([
  { ...sweden, symbol: 'VOLV-A.ST', name: 'AB Volvo (publ)' },
  { ...sweden, symbol: 'VOLV-B.ST', name: 'AB Volvo (publ)' },
  { ...sweden, symbol: 'ERIC-A.ST', name: 'Eric Bjork AB' },
  { ...sweden, symbol: 'ERIC-B.ST', name: 'Eric Bjork AB' },
  { ...sweden, symbol: 'VOLCAR-B.ST', name: 'Volvo Car AB (publ.)' },
  { ...india, symbol: 'M&M.NS', name: 'Mahindra & Mahindra Limited' },
  { ...india, symbol: 'MM.NS', name: 'MM Forgings Limited' },
  { ...stock, symbol: 'CC', name: 'The Chemours Company', exchange: 'NYSE', country: 'US', market_cap: 'Mid Cap' },
  { ...stock, symbol: 'SPC', name: 'SP Corporation', exchange: 'NYSE', country: 'US', market_cap: 'Large Cap' },
  { ...stock, symbol: 'SPX', name: 'SPX Technologies', exchange: 'NYSE', country: 'US', market_cap: 'Large Cap' },
  { ...stock, symbol: 'SPGI', name: 'S&P Global Inc.', exchange: 'NYSE', country: 'US', market_cap: 'Small Cap' },
  { ...stock, symbol: 'DBC', name: 'DB Corp', exchange: 'NYSE', country: 'US', market_cap: 'Large Cap' },
  {
    ...stock,
    symbol: 'KGF.L',
    name: 'Kingfisher plc',
    aliases: ['B Q'],
    exchange: 'LSE',
    country: 'GB',
    issuer_country: 'GB',
  },
  { ...stock, symbol: 'BQ', name: 'BQ Corporation', exchange: 'NYSE', country: 'US', market_cap: 'Large Cap' },
  { ...stock, symbol: 'C&C.L', name: 'C&C Group plc', exchange: 'LSE', country: 'GB', issuer_country: 'GB' },
]);

test.each([
  ['VOLV B', 'VOLV-B.ST'],
  ['volv a', 'VOLV-A.ST'],
  ['VOLV.B', 'VOLV-B.ST'],
  ['ERIC B', 'ERIC-B.ST'],
  ['M&M', 'M&M.NS'],
  ['m&m', 'M&M.NS'],
  ['C&C', 'C&C.L'],
  ['CC', 'CC'],
])('search-2: %s is the ticker of %s', (query, symbol) => {
  const [hit, second] = search.search({ query, limit: 5, explain: true });
  expect([search.universe.symbol(hit!.row), hit!.explain?.tier]).toEqual([symbol, symbol === 'CC' ? 'exact' : 'root']);
  expect(second?.score ?? 0).toBeLessThan(hit!.score!);
});

test('search-2: a ticker with its class leaves the other class below .5', () => {
  const hits = search.search({ query: 'ERIC B', limit: 5 });
  const other = hits.find(({ row }) => search.universe.symbol(row) === 'ERIC-A.ST');
  expect(other?.score ?? 0).toBeLessThan(0.5);
});

test.each(['S&P', 'S & P', 's&p'])(
  'search-16: %s is S&P Global; the same letters without the sign stay below .5',
  (query) => {
    const hits = search
      .search({ query, limit: 5 })
      .map(({ row, score }) => [search.universe.symbol(row), score] as const);
    expect(hits[0]![0]).toBe('SPGI');
    expect(hits[0]![1]).toBeGreaterThan(0.5);
    expect(hits.filter(([, score]) => score! >= 0.5)).toHaveLength(1);
  },
);

test.each([
  ['D&B', []],
  ['B&Q', ['KGF.L']],
])('search-16: %s without a company of that name: %j', (query, symbols) => {
  const hits = search.search({ query, limit: 5 }).filter(({ score }) => score! >= 0.5);
  expect(hits.map(({ row }) => search.universe.symbol(row))).toEqual(symbols);
});
