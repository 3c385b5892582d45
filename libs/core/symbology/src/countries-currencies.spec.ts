import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countries,
  countryName,
  countryOfName,
  currencies,
  instrumentStatuses,
  instrumentTypes,
  isCountryCode,
  isCurrencyCode,
  isWithdrawnCurrency,
  majorUnit,
} from './index.js';

test('seven types in a fixed order, three states', () => {
  expect(instrumentTypes).toEqual(['Common Stock', 'ETF', 'Mutual Fund', 'Index', 'Crypto', 'FX', 'Bond']);
  expect(instrumentStatuses).toEqual(['active', 'delisted', 'unknown']);
});

describe('countries', () => {
  test('ISO 3166-1 has 249 codes; letters alone are not enough', () => {
    expect(countries).toHaveLength(249);
    expect(['DE', 'GB', 'AX'].every(isCountryCode)).toBe(true);
    expect(['UK', 'EU', 'XX', 'de', 'AN', '', 'constructor'].some(isCountryCode)).toBe(false);
  });

  test.each([
    ['United States', 'US'],
    ['united kingdom', 'GB'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Macau', 'MO'],
    ['Macedonia', 'MK'],
    ['Ivory Coast', 'CI'],
    ["Côte d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Republic of the Congo', 'CG'],
    ['The Bahamas', 'BS'],
    ['Bahamas (The)', 'BS'],
    ['Korea (the Republic of)', 'KR'],
    ['St. Lucia', 'LC'],
    ['Trinidad & Tobago', 'TT'],
    ['Georgia', 'GE'],
    ['Jersey', 'JE'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Guinea', 'GN'],
    ['Papua New Guinea', 'PG'],
  ])('%s is %s', (name, code) => {
    expect(countryOfName(name)).toBe(code);
  });

  test.each(['Netherlands Antilles', 'New Jersey', 'Georgia, USA', 'Nigerian', '', 'constructor'])(
    '%j is not a country',
    (name) => {
      expect(countryOfName(name)).toBeNull();
    },
  );

  test('names are spelled out', () => {
    const names = countries.map((code) => countryName(code));
    expect(names.filter((name) => /[&().\d]|^\w\w$/.test(name!))).toEqual(['Cocos (Keeling) Islands']);
    expect(['CI', 'KN', 'MO', 'TR'].map(countryName)).toEqual([
      "Côte d'Ivoire",
      'Saint Kitts and Nevis',
      'Macao',
      'Turkey',
    ]);
    expect(countryName('XX')).toBeNull();
  });

  test('every name leads back to its code', () => {
    for (const code of countries) expect(countryOfName(countryName(code) ?? '')).toBe(code);
  });
});

describe('currencies', () => {
  test('the active codes of ISO 4217', () => {
    expect(['USD', 'JPY', 'KWD', 'CLF', 'XAU', 'BTC'].map(isCurrencyCode)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([...currencies].sort()).toEqual(currencies);
    expect(currencies).toHaveLength(178);
  });

  test('a withdrawn code is known as such and not current', () => {
    expect([
      isWithdrawnCurrency('BGN'),
      isCurrencyCode('BGN'),
      isWithdrawnCurrency('EUR'),
      isCurrencyCode('EUR'),
    ]).toEqual([true, false, false, true]);
  });

  test.each([
    ['GBp', 'GBP', 100],
    ['GBX', 'GBP', 100],
    ['gbx', 'GBP', 100],
    ['ILA', 'ILS', 100],
    ['ZAc', 'ZAR', 100],
    ['ZAC', 'ZAR', 100],
    ['KWF', 'KWD', 1000],
    ['GBP', 'GBP', 1],
    ['gbp', 'GBP', 1],
    ['usd', 'USD', 1],
    ['ZAR', 'ZAR', 1],
  ])('%s is %s by %d', (unit, currency, divisor) => {
    expect(majorUnit(unit)).toEqual({ currency, divisor });
  });

  test.each(['AUX', 'EUX', 'USY', 'BRX', 'XCU', 'BTC', 'ETH', 'CNH', 'MCE', 'BGN', ''])('%s passes through', (unit) => {
    expect(majorUnit(unit)).toEqual({ currency: unit, divisor: 1 });
  });

  test('no text causes an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(majorUnit(text).divisor).toBeGreaterThanOrEqual(1);
        expect(countryOfName(text)).toBeNull();
      }),
    );
  });
});
