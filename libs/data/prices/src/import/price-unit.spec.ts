import { describe, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { currencyOfNew, priceUnit } from './price-unit.js';

function instrumentOf(symbol: string, exchange: string | null, currency: string | null): PricedInstrument {
  return { id: 1, symbol, type: 'Common Stock', exchange, mic: null, currency, timezone: 'UTC' };
}

const shell = instrumentOf('SHEL.L', 'LSE', 'GBP');

describe('without an option of the user', () => {
  test.each([
    ['LSE', 'GBP', 100],
    ['JNB', 'ZAR', 100],
    ['TLV', 'ILS', 100],
    ['NASDAQ', 'USD', 1],
    ['PAR', 'EUR', 1],
  ])(
    '%s in %s: prices of sources that quote in the exchange’s unit are divided by %i',
    (exchange, currency, divisor) => {
      const instrument = instrumentOf('X', exchange, currency);
      expect(priceUnit(instrument, 'yahoo', null)).toEqual({ divisor });
      expect(priceUnit(instrument, 'stooq', null)).toEqual({ divisor });
    },
  );

  test('other sources write the currency itself', () => {
    for (const format of ['csv', 'alphavantage', 'lean', 'quandl']) {
      expect(priceUnit(shell, format, null)).toEqual({ divisor: 1 });
    }
  });

  test('a listing of London without a known currency counts as one in pence', () => {
    expect(priceUnit(instrumentOf('X.L', 'LSE', null), 'yahoo', null)).toEqual({ divisor: 100 });
  });

  test('a listing of London in dollars or euros is quoted in them', () => {
    expect(priceUnit(instrumentOf('HSBA.L', 'LSE', 'USD'), 'yahoo', null)).toEqual({ divisor: 1 });
    expect(priceUnit(instrumentOf('X', null, 'GBP'), 'yahoo', null)).toEqual({ divisor: 1 });
  });
});

describe('the unit that the user gives', () => {
  test('counts, in place of the usual unit of the format', () => {
    expect(priceUnit(shell, 'yahoo', 'GBP')).toEqual({ divisor: 1 });
    expect(priceUnit(shell, 'csv', 'GBp')).toEqual({ divisor: 100 });
    expect(priceUnit(shell, 'csv', 'GBX')).toEqual({ divisor: 100 });
    expect(priceUnit(instrumentOf('AGL.JO', 'JNB', 'ZAR'), 'csv', 'ZAc')).toEqual({ divisor: 100 });
  });

  test('another currency than that of the listing is a problem', () => {
    expect(priceUnit(shell, 'csv', 'USD')).toEqual({ problem: 'SHEL.L is listed in GBP, not in USD' });
    expect(priceUnit(instrumentOf('AAPL', 'NASDAQ', 'USD'), 'csv', 'GBp')).toEqual({
      problem: 'AAPL is listed in USD, not in GBP',
    });
  });

  test('every unit is accepted where the currency of the listing is unknown', () => {
    expect(priceUnit(instrumentOf('X', null, null), 'csv', 'GBp')).toEqual({ divisor: 100 });
  });
});

describe('import-11: the currency of a created instrument', () => {
  test.each([
    ['ESLT.TA', 'yahoo', null, 'ILS'],
    ['VOD.L', 'stooq', null, 'GBP'],
    ['VOD.L', 'csv', 'GBp', 'GBP'],
    ['VOD.L', 'csv', null, null],
    ['SAP.DE', 'yahoo', null, null],
    ['AAPL', 'yahoo', null, null],
    ['X', 'csv', 'BTC', null],
  ])('%s in %s with the unit %s: %s', (symbol, format, unit, currency) => {
    expect(currencyOfNew(symbol, format, unit)).toBe(currency);
  });
});
