import { understand, type Understanding } from '@bourse/rank';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import { describe, expect, test } from 'vitest';
import { Evidence } from './describing.js';

const us = { exchange: 'NYSE', mic: 'XNYS', country: 'US', issuer_country: 'US' };
const caps = ['Mega Cap', 'Large Cap', 'Mid Cap', 'Small Cap', 'Micro Cap'];
const { universe, index } = await createDescribedUniverse(
  [
    ...caps.map((market_cap) => ({ ...us, market_cap, symbol: market_cap.slice(0, 5).trim().toUpperCase() })),
    { ...us, symbol: 'SILENT', name: 'Silent Corp' },
    { symbol: 'CARL-B.CO', name: 'Carlsberg A/S', exchange: 'CPH', country: 'DK', issuer_country: 'DK' },
    { symbol: 'SPY', name: 'SPDR S&P 500 ETF Trust', exchange: 'ARCA', country: 'US', type: 'ETF' },
  ].map((row) => ({ name: row.symbol, ...row })),
  {},
);
const nothing = understand('');
const found = { text: 0.5, meaning: 0.25, concept: 0.75, name: 0.125, inName: 0.375, asked: 0.625, early: 0.875 };

function evidenceOf(symbol: string, understanding: Partial<Understanding> = {}) {
  return new Evidence(universe, index, { ...nothing, ...understanding }).of(universe.find('symbol', symbol)[0]!, found);
}

describe('the features of a security', () => {
  test('the findings of the legs, unchanged', () => {
    expect(evidenceOf('MEGA')).toMatchObject(found);
  });

  test('its type, and size, home and membership in the index', () => {
    const row = universe.find('symbol', 'MEGA')[0]!;
    const [size, home, member] = [index.size(row), index.home(row), index.member(row)];
    expect(evidenceOf('MEGA')).toMatchObject({ type: 'Common Stock', size, home, member });
    expect([size, home, member]).toEqual([1, 1, 0]);
  });

  test('the breadth of its listings: one listing is low, and no security is without', () => {
    // log(1 + 1) / log(1 + 50)
    expect(evidenceOf('MEGA').spread).toBeCloseTo(Math.log(2) / Math.log(51), 12);
  });

  test('without requested facts nothing fits and nothing differs', () => {
    expect(evidenceOf('CARL-B.CO')).toMatchObject({ country: 0, typeAsked: 0, sizeAsked: 0 });
  });
});

describe("the issuer's country", () => {
  test('fits one of those requested, or differs', () => {
    expect(evidenceOf('CARL-B.CO', { countries: ['SE', 'DK'] }).country).toBe(1);
    expect(evidenceOf('CARL-B.CO', { countries: ['SE'] }).country).toBe(-1);
  });

  test('is neutral where it is unknown: a fund of New York is not American', () => {
    expect(evidenceOf('SPY', { countries: ['US'] }).country).toBe(0);
  });
});

test('the type is one of those requested, or differs', () => {
  expect(evidenceOf('SPY', { types: ['Mutual Fund', 'ETF'] }).typeAsked).toBe(1);
  expect(evidenceOf('MEGA', { types: ['ETF'] }).typeAsked).toBe(-1);
});

/** Of the five caps, largest first. */
function fits(size: string) {
  return ['MEGA', 'LARGE', 'MID C', 'SMALL', 'MICRO'].map((symbol) => evidenceOf(symbol, { sizes: [size] }).sizeAsked);
}

describe('the size of an issuer', () => {
  test.each(['small', 'micro'])('%s: small and micro caps fit', (size) => {
    expect(fits(size)).toEqual([-1, -1, -1, 1, 1]);
  });

  test.each(['large', 'mega', 'largest'])('%s: mega and large caps fit', (size) => {
    expect(fits(size)).toEqual([1, 1, -1, -1, -1]);
  });

  test('mid: the mid cap fits and a mega cap does not', () => {
    const [mega, , mid, , micro] = fits('mid');
    expect([mega, mid, micro]).toEqual([-1, 1, -1]);
  });

  test('is not compared for funds: a small cap fund is not a small fund', () => {
    expect(evidenceOf('SPY', { sizes: ['small'] }).sizeAsked).toBe(0);
  });

  test.each(['small', 'large'])('is neutral where it is unknown: %s', (size) => {
    expect(evidenceOf('SILENT', { sizes: [size] }).sizeAsked).toBe(0);
  });
});
