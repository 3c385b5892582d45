import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalKey, dialectsOf, normaliseTickerForSec, splitSymbol } from './index.js';

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

  test('different classes and series keep different keys', () => {
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

describe('dialectsOf', () => {
  test.each([
    ['BRK-B', ['BRK.B', 'BRK/B', 'BRK B', 'BRKB']],
    ['BF/B', ['BF-B', 'BF.B', 'BFB']],
    ['BBD-B.TO', ['BBD.B.TO', 'BBD/B.TO']],
    ['ABR-PD', ['ABR^D', 'ABR$D', 'ABR_D', 'ABR.PR.D', 'ABR-PRD', 'ABRpD']],
    ['^GSPC', ['GSPC', '$GSPC', '.GSPC']],
    ['EURUSD=X', ['EURUSD', 'EUR/USD']],
    ['AED=X', ['USDAED', 'USD/AED']],
    ['BTC-USD', ['BTCUSD', 'BTC/USD']],
  ])('%s is also written %j', (symbol, others) => {
    expect(dialectsOf(symbol)).toEqual(expect.arrayContaining([symbol, ...others]));
  });

  test('a plain ticker has one writing', () => {
    expect(dialectsOf('AAPL')).toEqual(['AAPL']);
    expect(dialectsOf('SAP.DE')).toEqual(['SAP.DE']);
  });

  test.each([
    'BRK-B',
    'ABR-PD',
    'ABR-P',
    'AAC-WT',
    'AAC-WTA',
    'AAC-UN',
    'AAC-RI',
    'BBD-B.TO',
    'EURUSD=X',
    'AED=X',
    'BTC-USD',
    '^GSPC',
  ])('all writings of %s share its key', (symbol) => {
    expect(new Set(dialectsOf(symbol).map(canonicalKey))).toEqual(new Set([canonicalKey(symbol)]));
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(dialectsOf(text)[0]).toBe(text.trim());
      }),
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
