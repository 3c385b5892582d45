import { describe, expect, test } from 'vitest';
import { nameFit, distinctiveNameOf } from './name-fit.js';

const fit = (statement: string, listing: string) => nameFit(distinctiveNameOf(statement), distinctiveNameOf(listing));

describe('the whole name: 1', () => {
  test.each([
    ['APPLE INC', 'Apple Inc.'],
    ['BANK AMERICA CORP', 'Bank of America Corporation'],
    ['DISNEY WALT CO', 'The Walt Disney Company'],
    ['VOLVO AB', 'AB Volvo (publ)'],
    ['ALPHABET INC', 'Alphabet Inc. Class C'],
    ['SAP SE', 'SAP SE O.N.'],
    ['ROLLS ROYCE', 'ROLLS ROYCE LS 0.20'],
    ['NESTLE', 'Nestlé S.A.'],
  ])('%s = %s', (statement, listing) => expect(fit(statement, listing)).toBe(1));
});

describe('a name is complete: missing words count', () => {
  test.each([
    ['SIEMENS AG', 'Siemens Energy AG', 0.59],
    ['APPLE INC', 'Apple Hospitality REIT, Inc.', 0.44],
    ['ROLLS-ROYCE', 'Rolls Royce Holdings plc', 0.8],
    ['HEINEKEN', 'Heineken Holding N.V.', 0.73],
    ['LVMH MOET HENNESSY', 'LVMH Moët Hennessy - Louis Vuitton', 0.75],
  ])('%s, %s: about %d', (statement, listing, about) => expect(fit(statement, listing)).toBeCloseTo(about, 1));

  test('names with nothing in common score nearly 0', () => {
    expect(fit('SIEMENS AG', 'Apple Inc.')).toBeLessThan(0.1);
    expect(fit('', 'Apple Inc.')).toBe(0);
    expect(fit('APPLE', '')).toBe(0);
  });

  test('a word that is begun or mistyped counts in part, in proportion to its length', () => {
    const [begun, mistyped, other] = [
      fit('MUENCHENER RUECK', 'Muenchener Rueckversicherung'),
      fit('SEIMENS', 'Siemens'),
      0,
    ];
    expect(begun).toBeGreaterThan(0.5);
    expect(mistyped).toBeGreaterThan(0.3);
    expect(fit('SAP', 'Saputo Inc.')).toBeLessThan(0.6);
    expect(other).toBe(0);
  });

  test('only the whole name is 1', () => {
    expect(fit('LEVERAGED ALPHABET', 'Alphabet')).toBeLessThanOrEqual(0.88);
  });
});
