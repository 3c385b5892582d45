import { expect, test } from 'vitest';
import { canonicalKey, findListingsNamed, isReadAs, isSpellingOf, symbolReadings } from './index.js';

const listings = Object.entries({
  NYSE: 'CC DB BBT SP BA BTA CLF IBM GE BRK-B BF-B BC-PC BCPC X-A',
  NASDAQ: 'AAPL GEN AVLN ON GOOG',
  ARCA: 'IBMN ONLN MMIN',
  AMEX: 'X',
  LSE: 'BA.L BT-A.L AV.L',
  NSE: 'M&M.NS',
  MCE: 'SAN.MC',
  PAR: 'AIR.PA',
  HKG: '0700.HK',
  SHH: '600519.SS',
  KSC: '005930.KS',
  TAI: '0050.TW',
  STO: 'VOLV-B.ST',
  CCC: 'BTC-USD',
  CCY: 'EURUSD=X',
  SNP: '^GSPC',
}).flatMap(([exchange, symbols]) => symbols.split(' ').map((symbol) => ({ symbol, exchange })));

const findSymbols = (text: string) =>
  findListingsNamed(text, (key) => listings.filter(({ symbol }) => canonicalKey(symbol) === key))
    .map(({ symbol }) => symbol)
    .sort();

test.each([
  ['a class', 'BRK-B', 'BRK.B|brk/b|BRKB'],
  ['a class after a blank', 'BRK-B', 'brk b|BRK B US|BRK/B US Equity'],
  ['a class abroad', 'VOLV-B.ST', 'VOLV.B.ST|VOLV B.ST|volv/b ss|VOLVB.ST'],
  ['a class in London', 'BT-A.L', 'BT/A LN|BT.A.L'],
  ['a preferred', 'BC-PC', 'BC^C|BC.PR.C|BC/PC'],
  ['a pair', 'BTC-USD', 'BTC/USD|btcusd'],
  ['a currency pair', 'EURUSD=X', 'EUR/USD|EURUSD|EUR-USD'],
  ['an index', '^GSPC', 'GSPC'],
  ['a venue of Reuters', 'IBM', 'IBM.N'],
  ['a venue of Reuters that is a beginning', 'GE', 'GE.N'],
  ['a venue of Bloomberg', 'AV.L', 'AV/ LN|AV LN'],
  ['a MIC', 'AAPL', 'AAPL.XNAS|XNAS:AAPL|US.AAPL'],
  ['a country', 'SAN.MC', 'SAN.ES'],
  ['a country in France', 'AIR.PA', 'AIR.FR'],
  ['an ampersand', 'M&M.NS', 'M&M IN|NSE:M&M|NSE:M_M'],
  ['two letters with a dot', 'BA.L', 'BA.'],
  ['zeros of Hong Kong', '0700.HK', '00700.HK|700.HK|HK.00700|700 HK'],
  ['Shanghai', '600519.SS', 'SH600519|600519.XSHG'],
  ['zeros of Korea', '005930.KS', '5930.KS|5930 KS'],
  ['zeros of Taiwan', '0050.TW', '50.TW'],
])('symbol-4, symbol-5: %s: %s', (_, symbol, texts) => {
  for (const text of texts.split('|')) {
    expect([text, findSymbols(text)]).toEqual([text, [symbol]]);
    // A store without keys finds it too.
    expect(symbolReadings(text).flatMap((reading) => reading.writings())).toContain(symbol);
  }
});

test.each([
  'C&C',
  'D&B',
  'BB&T',
  'S&P',
  'BT.A',
  'CL=F',
  'S*P',
  'S|P',
  'IB=M',
  'A/A&P/L',
  'IBM,',
  'GO.OG',
  'MM IN',
  'AAPL.',
  'AAPL-',
  'A APL',
  'BC.P',
  'B-A',
  'AV',
  'VOLV B',
  'AAPL\u0000',
])('symbol-4: %j names nothing', (text) => expect(findSymbols(text)).toEqual([]));

test('symbol-5: a class and a venue: both are candidates', () => expect(findSymbols('X.A')).toEqual(['X', 'X-A']));

test('letters alone are no spelling of another class', () => {
  expect(isSpellingOf('BCPC', 'BC-PC')).toBe(true);
  expect(isSpellingOf('BC-PC', 'BCPC')).toBe(false);
  expect(isSpellingOf('ABC-EUR', 'ABCEUR')).toBe(false);
});

test.each([
  ['INTC.US', 'INTC', true],
  ['NASDAQ:INTC', 'INTC', true],
  ['brk/b', 'BRK-B', true],
  ['SAP GY', 'SAP.DE', true],
  ['SAP GY', 'SAP', false],
  ['HEI.A', 'HEI', false],
  ['INTC.US', 'INTC.DE', false],
  ['INTCX.US', 'INTC', false],
])('%s is read as %s: %s', (text, symbol, expected) => {
  expect(isReadAs(text, symbol)).toBe(expected);
});
