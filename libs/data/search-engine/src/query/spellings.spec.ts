import { LexicalIndex, buildIndex } from '@bourse/name-index';
import { rankingModel } from '@bourse/rank';
import { StatementResolver } from '@bourse/resolve';
import { countryOfMic, exchangeOfCode } from '@bourse/symbology';
import { lookUpInstrument, UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { expect, test } from 'vitest';
import { NamesOnly } from '../names-only.fixture.js';
import { IndexedCandidates } from '../resolve/indexed-candidates.js';
import { compareReadings } from './compare-readings.fixture.js';
import { spellingsOf } from './spellings.fixture.js';

/** Symbols by exchange. */
const listed = {
  NASDAQ: 'AAPL MSFT GOOGL CMCSA',
  NYSE: 'IBM T BRK-A BRK-B BF-B SAN BAC-PL NI-PB AAC-UN ACAQ-WT KO GE',
  OTC: 'VWAPY',
  LSE: 'VOD.L BT-A.L C&C.L AV.L BA.L',
  XETRA: 'SAP.DE VOW3.DE BMW.DE SIE.DE',
  FRA: 'SAP.F',
  PAR: 'AIR.PA SAN.PA MC.PA',
  AMS: 'ASML.AS',
  MIL: 'ENI.MI',
  MCE: 'SAN.MC',
  EBS: 'NESN.SW',
  STO: 'VOLV-A.ST VOLV-B.ST ERIC-B.ST',
  TOR: 'SHOP.TO RY.TO BCE-PA.TO TECK-B.TO',
  JPX: '7203.T 9984.T',
  HKG: '0700.HK 0005.HK 9988.HK',
  KSC: '005930.KS',
  KOE: '035720.KQ',
  TAI: '0050.TW 2330.TW',
  SHH: '600519.SS',
  SHZ: '000001.SZ 300750.SZ',
  NSE: 'M&M.NS RELIANCE.NS J&KBANK.NS',
  BSE: '500520.BO 500325.BO',
  ASX: 'BHP.AX',
  SAO: 'PETR4.SA',
  MEX: 'WALMEX.MX',
  CCC: 'BTC-USD ETH-USD',
  CCY: 'EURUSD=X GBPUSD=X',
  SNP: '^GSPC',
  DJI: '^DJI',
};
const listings = Object.entries(listed).flatMap(([exchange, symbols]) =>
  symbols.split(' ').map((symbol, at) => {
    const mic = exchangeOfCode(exchange)!.mic;
    const country = mic === null ? null : countryOfMic(mic);
    const name = `Quarz ${exchange} ${'abcdefghijklm'[at]!.repeat(7)}`;
    return { symbol, exchange, mic, country, name, type: 'Common Stock', status: 'active' } as const;
  }),
);
const universe = UniverseSnapshot.open(snapshotFileOf(1, listings));
const index = new LexicalIndex(buildIndex(universe));
const search = new NamesOnly(universe, index);
const resolver = new StatementResolver(new IndexedCandidates(universe, { index, model: rankingModel }));
const compare = (text: string) => compareReadings(text, { universe, search, resolver });
const spellings = listings.flatMap((listing) => spellingsOf(listing).map((text) => [text, listing.symbol] as const));

test(`symbol-6: lookup, search and resolve read ${spellings.length} spellings alike`, () => {
  expect(spellings.length).toBeGreaterThanOrEqual(500);
  const wrong = spellings.flatMap(([text, symbol]) => {
    const { found, faults } = compare(text);
    return found.includes(symbol) ? faults : [`${text}: ${found.join() || 'unknown'}, not ${symbol}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['.INX', '^GSPC'],
  ['.DJI', '^DJI'],
  ['INDEXSP:.INX', '^GSPC'],
  ['WALMEX*', 'WALMEX.MX'],
  ['WALMEX* MM', 'WALMEX.MX'],
  ['NSE:M_M', 'M&M.NS'],
  ['BOM:500520', '500520.BO'],
  ['AIR.FR', 'AIR.PA'],
  ['5930.KS', '005930.KS'],
  ['50.TW', '0050.TW'],
  ['1.SZ', '000001.SZ'],
])('symbol-5: %s is %s', (text, symbol) => {
  expect(compare(text)).toEqual({ found: [symbol], faults: [] });
});

test.each(['BA.A', 'SAP*', 'C*C', 'BRK=B', '.XYZ', 'S&P', 'IB=M'])('symbol-4: %s names nothing', (text) => {
  expect(compare(text)).toEqual({ found: [], faults: [] });
  expect(lookUpInstrument(universe, { symbol: text })).toBeInstanceOf(Error);
});

test('search-2: a number whose zeros were lost is within the first three', () => {
  const hits = search.search({ query: '700', limit: 3, explain: true });
  const hit = hits.find(({ row }) => universe.symbol(row) === '0700.HK');
  expect(hit?.explain?.tier).toBe('root');
});
