import { describe, expect, test } from 'vitest';
import { countColumnNames, guessColumns, isFindable } from './statement-columns.js';

describe('the columns', () => {
  test.each([
    [['Symbol', 'Description', 'Currency', 'Exchange'], { ticker: 0, name: 1, currency: 2, exchange: 3 }],
    [['WKN', 'ISIN', 'Bezeichnung', 'Währung', 'Land'], { wkn: 0, isin: 1, name: 2, currency: 3, country: 4 }],
    [['Valeur', 'Code', 'Devise', 'Place'], { name: 0, ticker: 1, currency: 2, exchange: 3 }],
    [['  Ticker-Symbol', 'Wertpapiername '], { ticker: 0, name: 1 }],
    [['Product', 'Description'], { name: 0 }],
  ])('%j are recognized by their names', (header, columns) => expect(guessColumns(header, [])).toEqual(columns));

  test('without names they are recognized by their cells', () => {
    const records = [
      ['12', 'US0378331005', 'Apple Inc.', 'USD'],
      ['8', 'US5949181045', 'Microsoft', 'GBX'],
    ];
    expect(guessColumns(null, records)).toEqual({ isin: 1, name: 2, currency: 3 });
    expect(guessColumns(['Price', ''], [['1.5', 'EUR']])).toEqual({ currency: 1 });
  });

  test('a column of currencies has some', () => {
    expect(guessColumns(['Valuta', 'ISIN', ''], [['16.05.2024', 'DE0007164600', 'EUR']])).toEqual({
      isin: 1,
      currency: 2,
    });
    expect(guessColumns(['Valuta', 'ISIN'], [['EUR', 'IT0003128367']])).toEqual({ isin: 1, currency: 0 });
  });

  test('words in an unknown column are a name only if the line cannot be found otherwise', () => {
    expect(guessColumns(['Action', 'Symbol'], [['Market buy', 'AAPL']])).toEqual({ ticker: 1 });
    expect(guessColumns(['Anything', 'Currency'], [['Apple', 'USD']])).toEqual({ name: 0, currency: 1 });
    expect(isFindable(guessColumns(['a', 'b'], [['1', '2']]))).toBe(false);
  });
});

test('a record with an ISIN is no header', () => {
  expect(countColumnNames(['Name', 'ISIN'])).toBe(2);
  expect(countColumnNames(['Name', 'US0378331005'])).toBe(0);
});
