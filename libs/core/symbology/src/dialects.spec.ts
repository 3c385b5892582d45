import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalKey, normaliseTickerForSec, splitSymbol } from './index.js';

describe('splitSymbol', () => {
  test.each([
    ['SAP.DE', 'SAP', '.DE'],
    ['6488.TWO', '6488', '.TWO'],
    ['BBD-B.TO', 'BBD-B', '.TO'],
    ['2E5.BE', '2E5', '.BE'],
    ['vod.l', 'vod', '.l'],
  ])('%s is %s and %s', (symbol, ticker, suffix) => {
    expect(splitSymbol(symbol)).toEqual({ ticker, suffix });
  });

  test.each(['AAPL', 'BRK.B', 'BAC.PR.L', 'BRK-B', '^GSPC', 'EURUSD=X', '.DE', '', '.', 'AAPL.'])(
    '%j carries no known suffix',
    (symbol) => {
      expect(splitSymbol(symbol)).toEqual({ ticker: symbol, suffix: null });
    },
  );
});

describe('canonicalKey', () => {
  test.each([
    ['BRKB', ['BRK.B', 'BRK-B', 'BRK/B', 'BRKB', 'brk b', ' brk-b ']],
    ['ABRPD', ['ABR-PD', 'ABR^D', 'ABR$D', 'abr_d', 'ABR.PR.D', 'ABR PR D', 'ABR-PRD', 'ABRpD', 'ABRPD']],
    ['AACWT', ['AAC-WT', 'AAC.WS', 'AAC/WS', 'AAC WS', 'AAC+']],
    ['AACUN', ['AAC-UN', 'AAC.U', 'AAC/U', 'AAC=', 'AACUN']],
    ['BACPL', ['BAC-PL', 'BAC^L', 'BAC.PR.L', 'BACpL']],
    ['BCEPATO', ['BCE-PA.TO', 'BCE.PR.A.TO']],
    ['GSPC', ['^GSPC', 'GSPC', '$GSPC']],
    ['EURUSD', ['EURUSD=X', 'EUR/USD', 'eur-usd', 'EURUSD']],
    ['USDAED', ['AED=X', 'USD/AED']],
    ['BTCUSD', ['BTC-USD', 'BTC/USD', 'btcusd']],
  ])('%s is the key of %j', (key, writings) => {
    expect(writings.map(canonicalKey)).toEqual(writings.map(() => key));
  });

  test('a US dollar class abroad is not a unit', () => {
    expect(canonicalKey('HOT-U.TO')).not.toBe(canonicalKey('HOT-UN.TO'));
  });

  test('different classes and series have different keys', () => {
    const symbols = ['BRK-A', 'BRK-B', 'ABR-PD', 'ABR-PE', 'ABR', 'AAC-WT', 'AAC-UN', 'AAC'];
    expect(new Set(symbols.map(canonicalKey)).size).toBe(symbols.length);
  });

  test('upper-case letters and digits only, and its own key', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9.^$_=+\-/ ]{0,12}$/));
    fc.assert(
      fc.property(text, (any) => {
        const key = canonicalKey(any);
        expect(key).toMatch(/^[A-Z0-9]*$/);
        expect(canonicalKey(key)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['BRK-B', 'BRK-B'],
  ['BRK.B', 'BRK-B'],
  ['BRK/B', 'BRK-B'],
  ['brk b', 'BRK-B'],
  ['AAIC^B', 'AAIC-PB'],
  ['AAIC-PB', 'AAIC-PB'],
  ['AAC.WS', 'AAC-WT'],
  ['AAC.U', 'AAC-UN'],
  [' aapl', 'AAPL'],
])('the SEC writes %s as %s', (symbol, ticker) => {
  expect(normaliseTickerForSec(symbol)).toBe(ticker);
});
