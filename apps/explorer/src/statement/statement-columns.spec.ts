import { describe, expect, test } from 'vitest';
import { countriesOf, micsOf } from './code-names.js';
import { findHeader, guessMapping, itemOf } from './statement-columns.js';

const none = { mics: new Map<string, string>(), countries: new Map<string, string>() };
const names = {
  mics: micsOf([{ exchange: 'XETRA', name: 'Deutsche Börse Xetra', country: 'DE', mics: ['XETR'], instruments: 1 }]),
  countries: countriesOf([{ country: 'DE', name: 'Germany', instruments: 1 }], ['en', 'de', 'fr']),
};

describe('the header', () => {
  test('is the first line with a name of a column, below the address of the bank', () => {
    expect(
      findHeader([
        ['Depotauszug', ''],
        ['Bezeichnung', 'ISIN'],
        ['Apple', 'US0378331005'],
      ]),
    ).toBe(1);
  });

  test('a table without names of columns has none', () => {
    expect(
      findHeader([
        ['Apple', 'US0378331005'],
        ['Name', 'US5949181045'],
      ]),
    ).toBe(null);
  });
});

describe('the columns', () => {
  test.each([
    [['Symbol', 'Description', 'Currency', 'Exchange'], { identifier: 0, name: 1, currency: 2, exchange: 3 }],
    [['WKN', 'ISIN', 'Bezeichnung', 'Währung', 'Land'], { identifier: 1, name: 2, currency: 3, country: 4 }],
    [['Valeur', 'Code', 'Devise', 'Place'], { name: 0, identifier: 1, currency: 2, exchange: 3 }],
  ])('%j are recognized by their names', (header, mapping) => {
    expect(guessMapping(header, [])).toEqual(mapping);
  });

  test('without names they are recognized by their cells', () => {
    const records = [
      ['12', 'US0378331005', 'Apple Inc.', 'USD'],
      ['8', 'US5949181045', 'Microsoft', 'GBX'],
    ];
    expect(guessMapping(null, records)).toEqual({ identifier: 1, name: 2, currency: 3 });
  });
});

describe('an item', () => {
  const mapping = { identifier: 0, name: 1, currency: 2, exchange: 3, country: 4 };

  test('holds identifier and name, and the codes of the words of brokers', () => {
    expect(itemOf([' DE0007164600', 'SAP ', 'eur', 'Xetra', 'Allemagne'], mapping, names)).toEqual({
      query: 'DE0007164600 SAP',
      currency: 'EUR',
      mic: 'XETR',
      country: 'DE',
    });
  });

  test('a hint that has no code is left out', () => {
    expect(itemOf(['', 'SAP', '€', 'OTC', 'Atlantis'], mapping, none)).toEqual({ query: 'SAP' });
  });

  test('a line without text is no item; a text is cut at the limit of the server', () => {
    expect(itemOf(['', ' ', 'EUR'], mapping, names)).toBe(null);
    expect([...itemOf(['😀'.repeat(300)], { name: 0 }, none)!.query]).toHaveLength(256);
  });
});
