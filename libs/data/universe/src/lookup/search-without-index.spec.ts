import { describe, expect, test } from 'vitest';
import { snapshotFileOf } from '../listings.fixture.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { SearchRequest } from './search-request.js';
import { searchWithoutIndex } from './search-without-index.js';

const universe = UniverseSnapshot.open(snapshotFileOf(1));
const hits = (query: string, rest: Partial<SearchRequest> = {}, over = universe) =>
  searchWithoutIndex(over, { query, limit: 10, ...rest }).map(({ row, score }) => [over.symbol(row), score]);

const searchIssues = (rest: Partial<SearchRequest>) =>
  searchWithoutIndex(universe, { query: 'US0378331005', limit: 10, group: 'issue', ...rest }).map(
    ({ row, listings }) => [universe.symbol(row), listings],
  );

describe('search-10 without its engine search finds identifiers, beginnings of symbols and words of names', () => {
  test('search-1 the scores of identifiers; a bare unpadded CIK is .99', () => {
    expect(hits('320193')).toEqual([['AAPL', 0.99]]);
    for (const marked of ['0000320193', 'CIK320193', ' cik: 320193 ']) expect(hits(marked)).toEqual([['AAPL', 1]]);
    expect(hits('BBG000B9XRY4')).toEqual([['AAPL', 0.999]]);
    expect(hits('bbg000b9y5x2')).toEqual([['AAPL', 1]]);
  });

  test('national numbers are identifiers; a bare WKN is .99', () => {
    expect(hits('037833100').map(([symbol]) => symbol)).toEqual(['AAPL', 'APC.DE', 'APC.BE', 'APC.MU']);
    expect(hits('716460')[0]).toEqual(['SAP.DE', 0.99]);
    expect(hits('WKN 716460')[0]).toEqual(['SAP.DE', 1]);
  });

  describe('numbers that no ISIN holds', () => {
    const rows = [
      { symbol: 'CUS', cusip: '037833100' },
      { symbol: 'AAPL', isin: 'US0378331005', market_cap: 'Mega Cap', country: 'US', issuer_country: 'US' },
      { symbol: 'WKN.DE', wkn: 'A1EWWW' },
      { symbol: 'WORD.DE', wkn: 'SAPGER' },
      { symbol: 'SED.L', sedol: 'BH4HKS3' },
      { symbol: 'CINS', cusip: 'G0450A105' },
      { symbol: 'L.A', composite_figi: 'BBG000B9XRY4', shareclass_figi: 'BBG001S5N8V8' },
    ];
    const over = UniverseSnapshot.open(snapshotFileOf(1, rows));

    test.each([
      ['a1ewww', 'WKN.DE'],
      ['WKN A1EWWW', 'WKN.DE'],
      ['sapger', 'WORD.DE'],
      ['BH4HKS3', 'SED.L'],
      ['sedol: bh4hks3', 'SED.L'],
      ['G0450A105', 'CINS'],
      ['CUSIP G0450A105', 'CINS'],
    ])('%s is the number of %s: 1', (query, symbol) => expect(hits(query, {}, over)).toEqual([[symbol, 1]]));

    test('a number belongs to the issue whose ISIN contains it', () => {
      expect(hits('037833100', {}, over)).toEqual([['AAPL', 1]]);
    });

    test.each(['037833101', 'BH4HKS4', 'CUSIP BH4HKS3', 'A1EWWO'])('%s is not a FIGI', (query) => {
      expect(hits(query, {}, over)).toEqual([]);
    });

    test.each(['BBG000B9XRY4', 'bbg001s5n8v8'])('%s, a FIGI of another level: .999', (query) => {
      expect(hits(query, {}, over)).toEqual([['L.A', 0.999]]);
    });
  });

  test('filters hold, and group=issue gives one result per issue with its listings', () => {
    expect(hits('US0378331005', { exchange: ['XETRA', 'BER'] }).map(([symbol]) => symbol)).toEqual([
      'APC.DE',
      'APC.BE',
    ]);
    expect(searchIssues({})).toEqual([['AAPL', 4]]);
    expect(searchIssues({ exchange: ['XETRA', 'BER'] })).toEqual([['APC.DE', 2]]);
  });

  test('a number that is a symbol and a CIK: the symbol is exact, the CIK is not', () => {
    const rows = [
      { symbol: '700', name: 'Seven Hundred' },
      { symbol: 'OLD', name: 'Old Filer', cik: '0000000700' },
    ];
    const over = UniverseSnapshot.open(snapshotFileOf(1, rows));
    expect(hits('700', {}, over)).toEqual([
      ['700', 1],
      ['OLD', 0.99],
    ]);
  });

  test('search-3 all rows of an ISIN, best listing first', () => {
    expect(hits('US0378331005').map(([symbol]) => symbol)).toEqual(['AAPL', 'APC.DE', 'APC.BE', 'APC.MU']);
    const isin = 'US90184L1026';
    const rows = [
      { symbol: 'A-OLD', isin, exchange: 'NYSE', country: 'US', status: 'delisted' },
      { symbol: 'TWR.DE', isin, exchange: 'XETRA', country: 'DE' },
    ];
    const over = UniverseSnapshot.open(snapshotFileOf(1, rows));
    expect(hits(isin, {}, over).map(([symbol]) => symbol)).toEqual(['TWR.DE', 'A-OLD']);
  });

  test('beginnings of symbols: below exact ones, active ones first', () => {
    expect(hits('sap')).toEqual([
      ['SAP', 1],
      ['SAP.DE', 0.6],
      ['SAP.BE', 0.6],
      ['SAP.MU', 0.6],
    ]);
    expect(hits('xx').map(([symbol]) => symbol)).toEqual(['XX-NEW', 'XX-OLD']);
  });

  test('names that contain all words of the query, those that begin with it first', () => {
    const rows = [
      { symbol: 'DTE.DE', name: 'Deutsche Telekom AG' },
      { symbol: 'NESN.SW', name: 'Nestlé S.A.' },
      { symbol: 'TI', name: 'Telekom Deutsche Beteiligung' },
      { symbol: 'XX', name: 'Teles Deutsche' },
    ];
    const over = UniverseSnapshot.open(snapshotFileOf(1, rows));
    expect(hits('deutsche telek', {}, over)).toEqual([
      ['DTE.DE', 0.5],
      ['TI', 0.4],
    ]);
    expect(hits('NESTLE', {}, over)).toEqual([['NESN.SW', 0.5]]);
    expect(hits('telek deutsche', {}, over), 'only the last word may be unfinished').toEqual([]);
    expect(hits('nestle', { type: 'ETF' }, over)).toEqual([]);
  });

  test('filters come before the cut', () => {
    const rows = Array.from({ length: 1500 }, (_, at) => ({
      symbol: `A${String(at).padStart(4, '0')}`,
      country: at === 1499 ? 'NZ' : 'US',
    }));
    const over = UniverseSnapshot.open(snapshotFileOf(1, rows));
    expect(hits('a', { country: 'nz' }, over)).toEqual([['A1499', 0.6]]);
    expect(hits('a', { limit: 50 }, over)).toHaveLength(50);
  });

  test('a query without letters or digits finds nothing', () => {
    for (const query of ['^', ' ', '.']) expect(hits(query)).toEqual([]);
  });
});
