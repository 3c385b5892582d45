import { understand, type Understanding } from '@bourse/rank';
import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { benchmark } from '../benchmark.fixture.js';
import { Concepts } from './concepts.js';
import { noReferenceData } from './reference-data.js';

const universe = UniverseSnapshot.open(
  snapshotFileOf(1, [
    { symbol: 'EURUSD=X', type: 'FX' },
    { symbol: 'EUR=X', type: 'FX' },
    { symbol: 'JPY=X', type: 'FX' },
    { symbol: 'BTC-USD', type: 'Crypto' },
    { symbol: 'BTC-EUR', type: 'Crypto' },
    { symbol: '^GSPC', type: 'Index' },
    { symbol: '^NDX', type: 'Index' },
    { symbol: 'SPY', type: 'ETF' },
    { symbol: 'VOO', type: 'ETF' },
    { symbol: 'SSO', type: 'ETF' },
    { symbol: 'UPRO', type: 'ETF' },
    { symbol: 'SH', type: 'ETF' },
    { symbol: '^TNX', type: 'Index' },
    { symbol: '^IRX', type: 'Index' },
    { symbol: 'TLT', type: 'ETF' },
    { symbol: '^GDAXI', type: 'Index' },
  ]),
);
const sp500 = { topics: ['sp-500'], country: 'US' };
const concepts = new Concepts(universe, {
  ...noReferenceData,
  benchmarks: [
    benchmark({ ...sp500, symbol: '^GSPC' }),
    benchmark({ ...sp500, symbol: 'SPY', role: 'fund' }),
    benchmark({ ...sp500, symbol: 'SPY', role: 'fund', topics: ['sp-500', 'large-cap'], rank: 3 }),
    benchmark({ ...sp500, symbol: 'VOO', role: 'fund', rank: 2 }),
    benchmark({ ...sp500, symbol: 'SSO', role: 'fund', leverage: 2 }),
    benchmark({ ...sp500, symbol: 'UPRO', role: 'fund', leverage: 3 }),
    benchmark({ ...sp500, symbol: 'SH', role: 'fund', leverage: -1 }),
    benchmark({ symbol: '^TNX', role: 'yield', topics: ['treasuries'], country: 'US', maturity: '10y' }),
    benchmark({ symbol: '^IRX', role: 'yield', topics: ['treasuries'], country: 'US', maturity: '3m' }),
    benchmark({ symbol: 'TLT', role: 'fund', topics: ['treasuries'], country: 'US', maturity: '20y+' }),
    benchmark({ symbol: '^GDAXI', topics: ['stocks'], country: 'DE' }),
    benchmark({ symbol: 'NOT-HERE', topics: ['sp-500'] }),
  ],
});
const nothing = understand('');
const strengths = (understanding: Partial<Understanding>) =>
  Object.fromEntries(
    concepts.match({ ...nothing, ...understanding }).map(({ row, strength }) => [universe.symbol(row), strength]),
  );

describe('currency pairs by grammar', () => {
  test('the pair as typed, then the inverse pair', () => {
    expect(strengths({ currencyPair: { base: 'EUR', quote: 'USD' } })).toEqual({ 'EURUSD=X': 1, 'EUR=X': 0.6 });
    expect(strengths({ currencyPair: { base: 'USD', quote: 'EUR' } })).toEqual({ 'EUR=X': 1, 'EURUSD=X': 0.6 });
  });

  test('a pair of the dollar may have the other currency alone: JPY=X', () => {
    expect(strengths({ currencyPair: { base: 'USD', quote: 'JPY' } })).toEqual({ 'JPY=X': 1 });
    expect(strengths({ currencyPair: { base: 'JPY', quote: 'USD' } })).toEqual({ 'JPY=X': 0.6 });
  });

  test('where a pair is named, no other meaning is considered', () => {
    const understanding = { currencyPair: { base: 'EUR', quote: 'USD' }, topics: ['sp-500'], coin: 'BTC' };
    expect(Object.keys(strengths(understanding)).sort()).toEqual(['EUR=X', 'EURUSD=X']);
  });

  test('a pair outside the universe leaves the query to other meanings', () => {
    expect(strengths({ currencyPair: { base: 'CHF', quote: 'SEK' }, coin: 'BTC' })).toEqual({ 'BTC-USD': 1 });
  });
});

describe('coins by grammar', () => {
  test('in dollars, or in the requested currency', () => {
    expect(strengths({ coin: 'BTC' })).toEqual({ 'BTC-USD': 1 });
    expect(strengths({ coin: 'BTC', coinQuote: 'EUR' })).toEqual({ 'BTC-EUR': 1 });
    expect(strengths({ coin: 'DOGE' })).toEqual({});
  });
});

describe('benchmarks by their descriptions', () => {
  test('topic and country are all there is: strength 1; a topic alone is two thirds of it', () => {
    // 2 × matched / (requested + own): 2 × 2 / (2 + 2), 2 × 1 / (1 + 2)
    expect(strengths({ topics: ['sp-500'], countries: ['US'] })['^GSPC']).toBe(1);
    expect(strengths({ topics: ['sp-500'] })['^GSPC']).toBeCloseTo(2 / 3, 12);
    // and 2 × 1 / (2 + 2) where a further topic is of something else
    expect(strengths({ topics: ['sp-500', 'treasuries'] })['^GSPC']).toBeCloseTo(1 / 2, 12);
  });

  test('an instrument outside the universe is left out', () => {
    expect(strengths({ topics: ['sp-500'] })).not.toHaveProperty('NOT-HERE');
    expect(strengths({ topics: ['gold'] })).toEqual({});
    expect(strengths({})).toEqual({});
  });

  test('an instrument with two descriptions is matched by the better one', () => {
    expect(strengths({ topics: ['sp-500'], countries: ['US'], types: ['ETF'] })['SPY']).toBe(1);
    // 2 × 3 / (3 + 3), rank 3
    const understanding = { topics: ['sp-500', 'large-cap'], countries: ['US'], types: ['ETF'] };
    expect(strengths(understanding)['SPY']).toBeCloseTo(0.92, 12);
  });

  test('each rank takes .04: the most common meaning comes first', () => {
    const { SPY = 0, VOO = 0 } = strengths({ topics: ['sp-500'], countries: ['US'], types: ['ETF'] });
    expect([SPY, VOO]).toEqual([1, 0.96]);
  });

  test('a query for a fund means no index, and a query for an index no fund', () => {
    const funds = strengths({ topics: ['sp-500'], types: ['ETF'] });
    expect(funds['SPY']!).toBeGreaterThan(funds['^GSPC']!);
    const indices = strengths({ topics: ['sp-500'], types: ['Index'] });
    expect(indices['^GSPC']!).toBeGreaterThan(indices['SPY']!);
    // .35 of its full strength
    expect(indices['SPY']! / indices['^GSPC']!).toBeCloseTo(0.35, 12);
  });

  test('the shares of a market are its index: german stocks', () => {
    const understanding = { topics: ['stocks'], countries: ['DE'], types: ['Common Stock'] };
    expect(strengths(understanding)).toEqual({ '^GDAXI': 1 });
    expect(strengths({ ...understanding, types: ['Bond'] })['^GDAXI']).toBeCloseTo(0.35, 12);
  });

  test('leverage: the requested factor, then the next one of the same sign, then all others', () => {
    const understanding = { ...sp500, countries: ['US'], types: ['ETF'] };
    const leveraged = strengths({ ...understanding, leverage: 2 });
    expect([leveraged['SSO'], leveraged['UPRO'], leveraged['SPY'], leveraged['SH']]).toEqual([1, 0.85, 0.25, 0.25]);
    const inverse = strengths({ ...understanding, leverage: -1 });
    expect([inverse['SH'], inverse['SPY'], inverse['SSO']]).toEqual([1, 0.25, 0.25]);
    expect(strengths(understanding)['UPRO']).toBe(0.25);
  });

  test('a yield is meant only where the query names a yield, and by its maturity', () => {
    const understanding = { topics: ['treasuries'], countries: ['US'] };
    const yields = strengths({ ...understanding, wantsYield: true, maturity: '10y' });
    expect(yields['^TNX']).toBe(1);
    expect(yields['^IRX']).toBeCloseTo(0.3, 12);
    // 20y+ is another maturity (.3) and a fund is not a yield (.35)
    expect(yields['TLT']).toBeCloseTo(0.3 * 0.35, 12);
    const funds = strengths({ ...understanding, maturity: '20y+' });
    expect(funds['TLT']).toBe(1);
    expect(strengths(understanding)['TLT']!).toBeGreaterThan(strengths(understanding)['^TNX']!);
  });
});

test('each row once, strengths above 0 and up to 1, with a reason', () => {
  const anySaid = fc.record({
    topics: fc.subarray(['sp-500', 'treasuries', 'stocks', 'gold']),
    countries: fc.subarray(['US', 'DE', 'JP']),
    types: fc.subarray(['ETF', 'Index', 'Common Stock', 'Bond']),
    leverage: fc.constantFrom(null, 2, 3, -1),
    maturity: fc.constantFrom(null, '10y', '20y+'),
    wantsYield: fc.boolean(),
    coin: fc.constantFrom(null, 'BTC'),
  });
  fc.assert(
    fc.property(anySaid, (understanding) => {
      const hits = concepts.match({ ...nothing, ...understanding });
      expect(new Set(hits.map(({ row }) => row)).size).toBe(hits.length);
      expect(hits.filter(({ strength, reason }) => strength <= 0 || strength > 1 || reason === '')).toEqual([]);
    }),
  );
});
