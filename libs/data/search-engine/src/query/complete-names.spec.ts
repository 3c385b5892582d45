import { expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';

const mega = { type: 'Common Stock', status: 'active', market_cap: 'Mega Cap' } as const;
const us = { ...mega, exchange: 'NYSE', country: 'US', issuer_country: 'US' } as const;
const de = { ...mega, exchange: 'XETRA', country: 'DE', issuer_country: 'DE' } as const;
const search = searchOver([
  { ...us, symbol: 'MRK', name: 'Merck & Co., Inc.' },
  { ...de, symbol: 'MRK.DE', name: 'Merck KGaA', market_cap: 'Large Cap' },
  { ...us, symbol: 'BRK-A', name: 'Berkshire Hathaway Inc.' },
  { ...us, symbol: 'BRK-B', name: 'Berkshire Hathaway Inc.' },
  { ...de, symbol: 'HEN.DE', name: 'Henkel AG & Co. KGaA' },
  { ...de, symbol: 'HEN3.DE', name: 'Henkel AG & Co. KGaA Preferred' },
  { ...us, symbol: 'NVO', name: 'Novo Nordisk A/S ADR', issuer_country: 'DK' },
  { ...mega, symbol: 'NOVO-B.CO', name: 'Novo Nordisk A/S B', exchange: 'CPH', country: 'DK', issuer_country: 'DK' },
  { ...mega, symbol: 'VOLV-B.ST', name: 'AB Volvo B', exchange: 'STO', country: 'SE', issuer_country: 'SE' },
  { ...mega, symbol: 'VOLCAR-B.ST', name: 'Volvo Car AB B', exchange: 'STO', country: 'SE', issuer_country: 'SE' },
]);
const find = (query: string) =>
  search.search({ query, limit: 10 }).map(({ row, score }) => ({ symbol: search.universe.symbol(row), score: score! }));
const scoreOf = (query: string, symbol: string) => find(query).find((hit) => hit.symbol === symbol)?.score ?? 0;

test.each([
  ['Merck KGaA', 'MRK.DE', 'MRK'],
  ['Merck Kommanditgesellschaft auf Aktien', 'MRK.DE', 'MRK'],
  ['MERCK KGAA O.N.', 'MRK.DE', 'MRK'],
  ['Merck & Co Inc', 'MRK', 'MRK.DE'],
  ['Berkshire Hathaway B', 'BRK-B', 'BRK-A'],
  ['BERKSHIRE HATHAWAY CL A', 'BRK-A', 'BRK-B'],
  ['Henkel Vz', 'HEN3.DE', 'HEN.DE'],
])('search-18: %s is %s, and %s stays below .5', (query, meant, other) => {
  expect(find(query)[0]?.symbol).toBe(meant);
  expect(scoreOf(query, other)).toBeLessThan(0.5);
});

test.each([
  ['Merck', 'MRK'],
  ['Novo Nordisk', 'NOVO-B.CO'],
  ['Volvo AB', 'VOLV-B.ST'],
  ['Henkel', 'HEN.DE'],
])('search-18: %s is the whole name of the home listing %s', (query, symbol) => {
  expect(find(query)[0]?.symbol).toBe(symbol);
});

test('without the legal form, both companies of a name are shown', () => {
  expect(scoreOf('Merck', 'MRK.DE')).toBeGreaterThan(0.5);
});

test('a class of another company makes no listing one of the named class', () => {
  const sweden = { ...mega, exchange: 'STO', country: 'SE', issuer_country: 'SE' } as const;
  const others = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((name, at) => ({
    ...us,
    symbol: `OTH${at}`,
    name: `Volv ${name} Inc. Class B`,
  }));
  const classes = searchOver([
    { ...sweden, symbol: 'VOLV-A.ST', name: 'AB Volvo (publ)', market_cap: 'Small Cap' },
    { ...sweden, symbol: 'VOLV-B.ST', name: 'AB Volvo (publ)', market_cap: 'Small Cap' },
    ...others,
  ]);
  const hits = classes.search({ query: 'VOLV B', limit: 20 });
  const other = hits.find(({ row }) => classes.universe.symbol(row) === 'VOLV-A.ST');
  expect(other?.score ?? 0).toBeLessThan(0.5);
});
