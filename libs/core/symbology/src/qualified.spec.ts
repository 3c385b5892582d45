import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalKey, exchanges, parseQualified } from './index.js';

/** The keys of all symbols that a reading of the text may mean: the ticker with each suffix of each venue. */
function keysOf(text: string): string[] {
  return parseQualified(text).flatMap(({ ticker, exchanges: codes }) =>
    exchanges.filter(({ code }) => codes.includes(code)).map(({ suffix }) => canonicalKey(ticker + (suffix ?? ''))),
  );
}

describe('the symbols of a qualified spelling', () => {
  test.each([
    ['NASDAQ:AAPL', 'AAPL'],
    ['nasdaq: aapl', 'AAPL'],
    ['XNAS:AAPL', 'AAPL'],
    ['XNGS:AAPL', 'AAPL'],
    ['NMS:AAPL', 'AAPL'],
    ['AAPL:US', 'AAPL'],
    ['AAPL:NASDAQ', 'AAPL'],
    ['AAPL:NSQ', 'AAPL'],
    ['AAPL.O', 'AAPL'],
    ['AAPL.OQ', 'AAPL'],
    ['aapl.us', 'AAPL'],
    ['$AAPL', 'AAPL'],
    ['AAPL US', 'AAPL'],
    ['AAPL UW Equity', 'AAPL'],
    ['AAPL US Equity', 'AAPL'],
    ['AAPL Equity', 'AAPL'],
    ['AAPL-US', 'AAPL'],
    ['nasdaq aapl', 'AAPL'],
    ['Apple Inc. (NASDAQ:AAPL)', 'AAPL'],
    ['AAPL (NASDAQ)', 'AAPL'],
    ['AAPL | NASDAQ', 'AAPL'],
    ['SAP [XETRA]', 'SAP.DE'],
    ['NYSE:BRK.B', 'BRK-B'],
    ['NYSE: BRK/B', 'BRK-B'],
    ['BRK/B US Equity', 'BRK-B'],
    ['BAC/PL US Pfd', 'BAC-PL'],
    ['brk b us', 'BRK-B'],
    ['brk-b.us', 'BRK-B'],
    ['abr_d.us', 'ABR-PD'],
    ['VTSAX US Equity', 'VTSAX'],
    ['SAP GY', 'SAP.DE'],
    ['sap gr', 'SAP.DE'],
    ['SAP.DE', 'SAP.DE'],
    ['SAP xetra', 'SAP.DE'],
    ['ETR:SAP', 'SAP.DE'],
    ['SAP:DE', 'SAP.DE'],
    ['SAP GF', 'SAP.F'],
    ['VOD LN', 'VOD.L'],
    ['LON:VOD', 'VOD.L'],
    ['BT/A LN', 'BT-A.L'],
    ['RR/ LN', 'RR.L'],
    ['vod.uk', 'VOD.L'],
    ['MC FP', 'MC.PA'],
    ['EPA:MC', 'MC.PA'],
    ['ASML NA', 'ASML.AS'],
    ['ENI IM', 'ENI.MI'],
    ['SAN SM', 'SAN.MC'],
    ['NESN SW', 'NESN.SW'],
    ['NESN.S', 'NESN.SW'],
    ['7203 JP', '7203.T'],
    ['7203 JT Equity', '7203.T'],
    ['TYO:7203', '7203.T'],
    ['700 HK', '0700.HK'],
    ['0700.HK', '0700.HK'],
    ['HKEX:700', '0700.HK'],
    ['00700 HK Equity', '0700.HK'],
    ['BHP AU', 'BHP.AX'],
    ['RY CN', 'RY.TO'],
    ['TSX:BCE.PR.A', 'BCE-PA.TO'],
    ['600519 CH', '600519.SS'],
    ['000001 CH', '000001.SZ'],
    ['005930 KS', '005930.KS'],
    ['RELIANCE IN', 'RELIANCE.NS'],
    ['NSE:RELIANCE', 'RELIANCE.NS'],
    ['BOM:500325', '500325.BO'],
    ['2330 TT', '2330.TW'],
    ['FX:EURUSD', 'EURUSD=X'],
    ['EURUSD Curncy', 'EURUSD=X'],
    ['COINBASE:BTC-USD', 'BTC-USD'],
    ['BINANCE:ETHBTC', 'ETH-BTC'],
    ['X:BTCUSD', 'BTC-USD'],
  ])('%s may be %s', (text, symbol) => {
    expect(keysOf(text)).toContain(canonicalKey(symbol));
  });
});

describe('parseQualified', () => {
  test.each([
    ['NASDAQ:AAPL', [{ ticker: 'AAPL', exchanges: ['NASDAQ'] }]],
    ['SAP GY', [{ ticker: 'SAP', exchanges: ['XETRA'] }]],
    ['TSE:7203', [{ ticker: '7203', exchanges: ['JPX', 'TOR'] }]],
  ])('%s is exactly one reading', (text, readings) => {
    expect(parseQualified(text)).toEqual(readings);
  });

  test('our own suffix ranks before the meaning of Reuters', () => {
    expect(parseQualified('2172.S')[0]?.exchanges).toEqual(['SAP', 'EBS']);
    expect(parseQualified('BMW.DU')[0]?.exchanges).toEqual(['DUS', 'DFM']);
  });

  test('a cashtag is American first, then of any venue', () => {
    expect(parseQualified('$VOD')).toEqual([
      { ticker: 'VOD', exchanges: expect.arrayContaining(['NASDAQ', 'NYSE']) },
      { ticker: 'VOD', exchanges: [] },
    ]);
  });

  test.each([
    '',
    ' ',
    'AAPL',
    'BRK.B',
    'BRK-B',
    'SAP SE',
    'Volvo AB',
    'ABR-PD',
    'BTC-USD',
    'check it',
    'van de',
    'all in',
    'apple computer',
    ':',
    'a:',
    ':b',
    '()',
    '$',
    '.',
    'x'.repeat(65),
    // A preferred share is not the common one.
    'KO PFD',
    'BAC US Pfd',
  ])('%j is not qualified', (text) => {
    expect(parseQualified(text)).toEqual([]);
  });

  test('no text causes an error, and every code is canonical', () => {
    const codes = new Set(exchanges.map(({ code }) => code));
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9.:^$_=+\-/ ()]{0,20}$/));
    fc.assert(
      fc.property(text, (any) => {
        for (const reading of parseQualified(any))
          expect(reading.exchanges.every((code) => codes.has(code))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
