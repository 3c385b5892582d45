import { cases } from '@bourse/testing/effort';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement } from './statement.js';

/** The first reading of a line: text, and its code, if any. */
const read = (line: string) => {
  const [first] = readStatement(line).readings;
  return first === undefined ? null : [first.text, ...(first.code === null ? [] : [first.code])].join(' | ');
};

describe('German boards and brokers', () => {
  test.each([
    ['APPLE INC. DL-,00001', 'APPLE INC.'],
    ['SAP SE O.N.', 'SAP SE'],
    ['ALLIANZ SE NA O.N.', 'ALLIANZ SE'],
    ['MUENCH.RUECKVERS.VNA O.N.', 'MUENCH.RUECKVERS.'],
    ['NOVO NORDISK NAM.B DK-,10', 'NOVO NORDISK'],
    ['ROCHE HLDG AG GEN.', 'ROCHE HLDG AG'],
    ['BAYERISCHE MOTOREN WERKE AG STAMMAKTIEN EO 1', 'BAYERISCHE MOTOREN WERKE AG'],
    ['HENKEL AG+CO.KGAA ST O.N.', 'HENKEL AG+CO.KGAA'],
    ['RWE AG INH O.N.', 'RWE AG'],
    ['LINDE PLC EO 0,001', 'LINDE PLC'],
    ['ABB LTD NAM. SF 2,50', 'ABB LTD'],
    ['Kauf 15 Stück SIEMENS AG NA O.N.', 'SIEMENS AG'],
    ['Verkauf Stk. 25 BASF SE NA O.N. zu 48,32 EUR', 'BASF SE'],
    ['BASF SPONS. ADR 1/4', 'BASF'],
    ['ISHSIII-CORE MSCI WLD DLA', 'ISHARES CORE MSCI WORLD DLA'],
    ['VANG.FTSE A.-WO.U.ETF DLD', 'VANGUARD FTSE ALL WORLD UCITS ETF DLD'],
  ])('%s', (line, text) => expect(read(line)).toBe(text));
});

describe('brokers of the United Kingdom', () => {
  test.each([
    ['VODAFONE GROUP PLC ORD USD0.20 20/21', 'VODAFONE GROUP PLC'],
    ['BARCLAYS PLC ORD 25P', 'BARCLAYS PLC'],
    ['LLOYDS BANKING GP ORD GBP0.1', 'LLOYDS BANKING GP'],
    ['DIAGEO PLC ORD 28 101/108P', 'DIAGEO PLC'],
    ['UNILEVER PLC ORD 3 1/9P', 'UNILEVER PLC'],
    ['HSBC HLDGS ORD USD0.50 (UK REG)', 'HSBC HLDGS'],
    ['1,250 ROLLS-ROYCE HLDGS ORD GBP0.20', 'ROLLS-ROYCE HLDGS'],
    ['SHELL PLC ORD EUR0.07', 'SHELL PLC'],
    ['GLENCORE PLC ORD USD0.01 CUM DIV', 'GLENCORE PLC'],
    ['ORD SHS DIAGEO PLC', 'DIAGEO PLC'],
    ['REG SHS NESTLE SA', 'NESTLE SA'],
  ])('%s', (line, text) => expect(read(line)).toBe(text));
});

describe('brokers of France, Italy, Spain, the Netherlands and the north', () => {
  test.each([
    ['ACTION AIR LIQUIDE NOM.', 'AIR LIQUIDE'],
    ['25 ACTIONS AIR LIQUIDE À 165,20', 'AIR LIQUIDE'],
    ['LVMH MOET HENNESSY ACTIONS PORT. EO 0,3', 'LVMH MOET HENNESSY'],
    ['TOTALENERGIES SE ACT', 'TOTALENERGIES SE'],
    ['ENI SPA AZ. ORD.', 'ENI SPA'],
    ['AZ. INTESA SANPAOLO ORD', 'INTESA SANPAOLO'],
    ['ACC. BANCO SANTANDER SA', 'BANCO SANTANDER SA'],
    ['INDITEX ACCIONES', 'INDITEX'],
    ['AANDELEN ASML HOLDING NV', 'ASML HOLDING NV'],
    ['ING GROEP NV EUR0.01', 'ING GROEP NV'],
    ['ASML HOLDING NV EUR 0.09', 'ASML HOLDING NV'],
    ['VOLVO AB SER. B', 'VOLVO AB'],
    ['NAMEN-AKT NESTLE SA', 'NESTLE SA'],
    ['ZURICH INSURANCE GROUP AG NAMEN-AKT CHF0.10', 'ZURICH INSURANCE GROUP AG'],
  ])('%s', (line, text) => expect(read(line)).toBe(text));
});

describe('brokers of the United States and Canada', () => {
  test.each([
    ['APPLE INC COM', 'APPLE INC'],
    ['BOUGHT 10 AAPL @ 182.31', 'AAPL | 10'],
    ['AAPL 100 SHS @ $182.31', 'AAPL'],
    ['YOU BOUGHT APPLE INC COM 10 182.31', 'APPLE INC'],
    ['2024-02-01 SOLD 5 SHARES TESLA INC AT 188.40 USD', 'TESLA INC'],
    ['MICROSOFT CORP COM USD0.00000625', 'MICROSOFT CORP'],
    ['BERKSHIRE HATHAWAY INC DEL CL B', 'BERKSHIRE HATHAWAY INC'],
    ['ALPHABET INC CAP STK CL C', 'ALPHABET INC'],
    ['META PLATFORMS INC CLASS A COMMON STOCK', 'META PLATFORMS INC'],
    ['AMAZON COM INC', 'AMAZON COM INC'],
    ['DISNEY WALT CO COM DISNEY', 'DISNEY WALT CO'],
    ['3M CO COM', '3M CO'],
    ['CASH DIVIDEND ON 100 SHS COCA COLA CO COM', 'COCA COLA CO'],
    ['TAIWAN SEMICONDUCTOR MFG LTD SPONSORED ADS', 'TAIWAN SEMICONDUCTOR MFG LTD'],
    ['ALIBABA GROUP HLDG LTD SPON ADS EACH REP 8 ORD SHS', 'ALIBABA GROUP HLDG LTD'],
    ['SPDR S&P500 ETF TR TR UNIT', 'SPDR S&P 500 ETF TR'],
    ['SHOPIFY INC CL A SUB VTG', 'SHOPIFY INC'],
    ['APPLE INC (NASDAQ:AAPL)', 'APPLE INC | AAPL'],
    ['JM AB (JM.ST)', 'JM AB | JM.ST'],
    ['AAPL - APPLE INC', 'APPLE INC | AAPL'],
  ])('%s', (line, text) => expect(read(line)).toBe(text));
});

describe('brokers of Asia and Australia', () => {
  test.each([
    ['7203 TOYOTA MOTOR CORP', 'TOYOTA MOTOR CORP | 7203'],
    ['6758 SONY GROUP CORP NPV', 'SONY GROUP CORP | 6758'],
    ['0700.HK TENCENT HOLDINGS', 'TENCENT HOLDINGS | 0700.HK'],
    ['00700 TENCENT HLDGS LTD HKD0.00002', 'TENCENT HLDGS LTD | 00700'],
    ['9988 HK ALIBABA', 'ALIBABA | 9988'],
    ['HSBC HOLDINGS (00005)', 'HSBC HOLDINGS | 00005'],
    ['DBS GROUP HOLDINGS LTD SGD NPV', 'DBS GROUP HOLDINGS LTD'],
    ['SAMSUNG ELECTRONICS CO LTD KRW100', 'SAMSUNG ELECTRONICS CO LTD'],
    ['2330 TSMC TWD10', 'TSMC | 2330'],
    ['BHP GROUP LTD FPO', 'BHP GROUP LTD'],
    ['CSL LIMITED ORDINARY FULLY PAID', 'CSL LIMITED'],
    ['RELIANCE INDUSTRIES LTD EQ', 'RELIANCE INDUSTRIES LTD'],
    ['INFOSYS LTD EQ NEW FV RS.5/-', 'INFOSYS LTD'],
    ['HDFC BANK LTD-EQ RS.1', 'HDFC BANK LTD'],
    ['PING AN INSURANCE GROUP CO OF CHINA LTD H SHS', 'PING AN INSURANCE GROUP CO OF CHINA LTD'],
  ])('%s', (line, text) => expect(read(line)).toBe(text));
});

describe('names that look like noise are unchanged', () => {
  test.each([
    '3M CO',
    '888 HOLDINGS PLC',
    '1-800-FLOWERS.COM INC',
    '7-ELEVEN INC',
    'AT&T INC',
    'BP PLC',
    'NASDAQ 100',
    'SHORT',
  ])('%s', (line) => expect(read(line)).toBe(line));

  test('a leading number may be a quantity, a code or part of the name: all are read', () => {
    expect(readStatement('20 MICRONS LTD').readings).toEqual([
      { text: 'MICRONS LTD', code: '20', needsCode: false },
      { text: '20 MICRONS LTD', code: null, needsCode: false },
    ]);
  });

  test('leading letters are a code only if they are a symbol of a found instrument', () => {
    expect(readStatement('AAPL APPLE INC').readings).toEqual([
      { text: 'AAPL APPLE INC', code: null, needsCode: false },
      { text: 'APPLE INC', code: 'AAPL', needsCode: true },
    ]);
  });

  test('the unchanged line is the last reading', () => {
    expect(readStatement('APPLE INC COM').readings.map(({ text }) => text)).toEqual(['APPLE INC', 'APPLE INC COM']);
  });
});

describe('nothing to search for', () => {
  test.each(['', '   ', '100 SHS', '@ 12.34', '---', '💶'])('%j', (line) => {
    expect(readStatement(line)).toMatchObject({ identifiers: [], readings: [] });
  });
});

describe('classes and receipts', () => {
  test.each([
    ['BERKSHIRE HATHAWAY INC DEL CL B NEW', 'B'],
    ['VOLKSWAGEN AG VZO O.N.', 'pref'],
    ['PORSCHE AUTOM.HLDG VZO', 'pref'],
    ['NOVO NORDISK NAM.B DK-,10', 'B'],
    ['VOLVO AB SER. B', 'B'],
    ['ATLAS COPCO AB A', 'A'],
    ['NOVO NORDISK B A/S', 'B'],
    ['PING AN INSURANCE H SHS', 'H'],
    ['ROYAL DUTCH SHELL A EO-07', 'A'],
    ['FACEBOOK INC.A DL-,000006', 'A'],
    ['RWE AG INH O.N.', null],
    ['APPLE INC COM', null],
    ['SIEMENS AG NA O.N.', null],
  ])('%s: %s', (line, shareClass) => expect(readStatement(line).shareClass).toBe(shareClass));

  test('a receipt is requested by name', () => {
    expect(readStatement('TOYOTA MOTOR CORP SPON ADR').isReceipt).toBe(true);
    expect(readStatement('ADRIATIC METALS PLC').isReceipt).toBe(false);
  });
});

test('any line is read quickly and without an error', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 256 }), (line) => {
      expect(readStatement(line).readings.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: cases(25, 1000) },
  );
});

/** The shortest of several runs: others of the machine only add to it. */
function shortestMs(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

test.each(['1 ', '1.', 'A ', 'ORD ', 'USD1 ', '(', '1,1 ', 'COM A ', '-- ', 'À 1,1'])(
  'the time for a line of %j grows with a power of its length',
  (piece) => {
    const costOf = (length: number) => shortestMs(() => readStatement(piece.repeat(length).slice(0, length)));
    costOf(256);
    // Four times the length: 64 times the time at a third power, 10³⁸ times if each character doubles it.
    expect(costOf(256)).toBeLessThan(64 * (costOf(64) + 0.1));
  },
);
