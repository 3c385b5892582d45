import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { describe, expect, test } from 'vitest';
import { type ReferenceData, noReferenceData } from '../reference/reference-data.js';
import { buildIndex } from './index-builder.js';
import { LexicalIndex } from './lexical-index.js';

const nyse = { exchange: 'NYSE', mic: 'XNYS', country: 'US' };
const munich = { exchange: 'MUN', mic: 'XMUN', country: 'DE' };
const berkshire = { name: 'Berkshire Hathaway Inc.', issuer_country: 'US' };
const classA = { ...berkshire, isin: 'US0846701086' };
const classB = { ...berkshire, isin: 'US0846707026' };

type Listing = NonNullable<Parameters<typeof snapshotFileOf>[1]>[number];

function standingsOf(rows: readonly Listing[], reference: ReferenceData = noReferenceData) {
  const universe = UniverseSnapshot.open(snapshotFileOf(1, rows));
  const index = new LexicalIndex(buildIndex(universe, reference));
  const rowOf = (symbol: string) => universe.find('symbol', symbol)[0]!;
  return {
    size: (symbol: string) => index.size(rowOf(symbol)),
    member: (symbol: string) => index.member(rowOf(symbol)),
    prior: (symbol: string) => index.prior(rowOf(symbol)),
    order: Array.from({ length: universe.count }, (_, row) => row)
      .sort((left, right) => index.standings[left]! - index.standings[right]!)
      .map((row) => universe.symbol(row)),
  };
}
const members = (...symbols: string[]): ReferenceData => ({
  ...noReferenceData,
  members: new Map(symbols.map((symbol) => [symbol, ['sp500']])),
});

describe("size is the issuer's", () => {
  test('a missing value of one listing is taken from the other listings of the security', () => {
    const { size } = standingsOf([
      { ...nyse, ...classB, symbol: 'BRK-B', market_cap: 'Mega Cap' },
      { ...munich, ...classB, symbol: 'BRYN.MU' },
    ]);
    expect([size('BRK-B'), size('BRYN.MU')]).toEqual([1, 1]);
  });

  test('and from its other classes of shares, with the same name in the same country', () => {
    const { size } = standingsOf([
      { ...nyse, ...classA, symbol: 'BRK-A' },
      { ...nyse, ...classB, symbol: 'BRK-B', market_cap: 'Mega Cap' },
    ]);
    expect(size('BRK-A')).toBe(1);
  });

  test.each([
    ['another country', { ...classA, issuer_country: 'CA' }],
    ['an unknown country', { ...classA, issuer_country: null }],
    ['another name', { ...classA, name: 'Berkshire Hills Bancorp, Inc.' }],
    ['no name', { ...classA, name: null }],
    ['a bond of the name', { ...classA, type: 'Bond' }],
  ])('not from %s', (_, other) => {
    const { size } = standingsOf([
      { ...nyse, ...other, symbol: 'BRK-A' },
      { ...nyse, ...classB, symbol: 'BRK-B', market_cap: 'Mega Cap' },
    ]);
    expect(size('BRK-A')).toBeCloseTo(0.25, 4);
  });

  test('the largest known one of any listing', () => {
    const { size } = standingsOf([
      { ...nyse, ...classB, symbol: 'BRK-B', market_cap: 'Small Cap' },
      { ...munich, ...classB, symbol: 'BRYN.MU', market_cap: 'Large Cap' },
    ]);
    expect(size('BRK-B')).toBeCloseTo(0.8, 4);
  });
});

describe("membership in share indices is the issuer's", () => {
  test('of all listings and classes of the issuer, and of no other', () => {
    const { member } = standingsOf(
      [
        { ...nyse, ...classA, symbol: 'BRK-A' },
        { ...nyse, ...classB, symbol: 'BRK-B' },
        { ...munich, ...classB, symbol: 'BRYN.MU' },
        { ...nyse, symbol: 'KO', name: 'The Coca-Cola Company', issuer_country: 'US' },
      ],
      members('BRK-B'),
    );
    expect(['BRK-A', 'BRK-B', 'BRYN.MU', 'KO'].map(member)).toEqual([1, 1, 1, 0]);
  });

  test('no member of a main index is below .8', () => {
    const rows = [{ ...nyse, ...classB, symbol: 'BRK-B', market_cap: 'Small Cap' }];
    expect(standingsOf(rows).size('BRK-B')).toBeCloseTo(0.4, 4);
    expect(standingsOf(rows, members('BRK-B')).size('BRK-B')).toBeCloseTo(0.8, 4);
  });
});

describe('the order of all rows', () => {
  test('active before delisted, home line before copies, then size, then symbol', () => {
    const { order } = standingsOf([
      { ...munich, ...classB, symbol: 'BRYN.MU', market_cap: 'Mega Cap' },
      {
        ...nyse,
        symbol: 'TWTR',
        name: 'Twitter, Inc.',
        issuer_country: 'US',
        status: 'delisted',
        market_cap: 'Mega Cap',
      },
      { ...nyse, symbol: 'WELL', name: 'Welltower Inc.', issuer_country: 'US', market_cap: 'Large Cap' },
      { ...nyse, symbol: 'KO', name: 'The Coca-Cola Company', issuer_country: 'US', market_cap: 'Mega Cap' },
      { ...nyse, symbol: 'NKE', name: 'NIKE, Inc.', issuer_country: 'US', market_cap: 'Mega Cap' },
    ]);
    expect(order).toEqual(['KO', 'NKE', 'WELL', 'BRYN.MU', 'TWTR']);
  });

  test('a security with more listings is more likely meant', () => {
    const ko = { ...nyse, name: 'The Coca-Cola Company', isin: 'US1912161007', issuer_country: 'US' };
    const alone = standingsOf([{ ...ko, symbol: 'KO' }]).prior('KO');
    const spread = standingsOf([
      { ...ko, symbol: 'KO' },
      { ...ko, ...munich, symbol: 'CCC3.MU' },
    ]).prior('KO');
    expect(spread).toBeGreaterThan(alone);
  });
});
