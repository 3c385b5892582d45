import type { SearchRequest } from '@bourse/universe';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';

const search = searchOver();
const hits = (query: string, rest: Partial<SearchRequest> = {}) =>
  search.search({ query, limit: 10, ...rest }).map(({ row, score }) => [search.universe.symbol(row), score] as const);
const symbols = (query: string, rest: Partial<SearchRequest> = {}) => hits(query, rest).map(([symbol]) => symbol);
const first = (query: string) => hits(query)[0];
const scoreOf = (query: string, symbol: string) => hits(query, { limit: 50 }).find(([found]) => found === symbol)?.[1];

describe('search-1 an exact match on symbol, ISIN, FIGI or CIK ranks first and scores 1', () => {
  test.each(['AAPL', 'aapl', '  Aapl ', 'BRK-B', '7203.t', '^gspc', 'eurusd=x'])('symbol %s', (query) => {
    expect(first(query)).toEqual([query.trim().toUpperCase(), 1]);
  });

  test('an ISIN on several listings: all of them, the home listing first, regional boards last', () => {
    expect(hits('us0378331005')).toEqual([
      ['AAPL', 1],
      ['APC.DE', 1],
      ['APC.BE', 1],
      ['APC.MU', 1],
    ]);
  });

  test('the FIGI of a listing is exact, composite and share-class FIGI are .999', () => {
    expect(hits('bbg000b9y5x2')).toEqual([['AAPL', 1]]);
    expect(hits('BBG000B9XRY4')).toEqual([['AAPL', 0.999]]);
    expect(hits('BBG001S5N8V8').map(([, score]) => score)).toEqual([0.999, 0.999, 0.999, 0.999]);
    expect(symbols('BBG001S5N8V8')[0]).toBe('AAPL');
  });

  test.each(['CIK:320193', 'cik 320193', 'CIK320193', '0000320193'])('CIK as %s', (query) => {
    expect(hits(query)).toEqual([['AAPL', 1]]);
  });

  test('a bare unpadded CIK is .99', () => {
    expect(first('320193')).toEqual(['AAPL', 0.99]);
  });

  test('a CIK of two share classes: both, in symbol order', () => {
    expect(hits('CIK1067983')).toEqual([
      ['BRK-A', 1],
      ['BRK-B', 1],
    ]);
  });

  test('other hits score below 1', () => {
    for (const query of ['AAP', 'apple', 'Apple Inc.', 'BRK.B', 'SAP GY', '7203', 'Welltower']) {
      expect(hits(query).every(([, score]) => score < 1)).toBe(true);
    }
  });
});

describe('search-2 dialects and qualifiers of one known symbol score .995', () => {
  test.each([
    ['BRK.B', 'BRK-B'],
    ['brk/b', 'BRK-B'],
    ['BRKB', 'BRK-B'],
    ['brk b', 'BRK-B'],
    ['BRK/B US Equity', 'BRK-B'],
    ['NASDAQ:AAPL', 'AAPL'],
    ['XNAS:AAPL', 'AAPL'],
    ['AAPL:US', 'AAPL'],
    ['AAPL.O', 'AAPL'],
    ['aapl.us', 'AAPL'],
    ['$AAPL', 'AAPL'],
    ['SAP GY', 'SAP.DE'],
    ['SAP xetra', 'SAP.DE'],
    ['700 HK', '0700.HK'],
    ['GSPC', '^GSPC'],
    ['EUR/USD', 'EURUSD=X'],
    ['btcusd', 'BTC-USD'],
  ])('%s → %s', (query, symbol) => {
    expect(first(query)).toEqual([symbol, 0.995]);
  });

  // Balchem's BCPC has the letters of Brunswick's preferred BC-PC.
  const alike = searchOver([
    { symbol: 'BCPC', name: 'Balchem Corporation', exchange: 'NASDAQ', mic: 'XNAS', market_cap: 'Large Cap' },
    { symbol: 'BC-PC', name: 'Brunswick Corporation', exchange: 'NYSE', mic: 'XNYS', market_cap: null },
    { symbol: 'BC', name: 'Brunswick Corporation', exchange: 'NYSE', mic: 'XNYS', market_cap: 'Mid Cap' },
  ]);
  const findAlike = (query: string) =>
    alike.search({ query, limit: 3 }).map(({ row, score }) => [alike.universe.symbol(row), score] as const);

  test.each([
    'BC^C',
    'BC$C',
    'BC_C',
    'bc_c',
    'BC.PRC',
    'BC/PRC',
    'BC-PRC',
    'BC PRC',
    'BC.PR.C',
    'BC PR C',
    'BC/PR/C',
    'BC/PC',
    'BC.PC',
    'BC PC',
  ])('a preferred as %s is first, before a stock of the same letters', (query) => {
    const [best, next] = findAlike(query);
    expect(best).toEqual(['BC-PC', 0.995]);
    expect(next?.[1] ?? 0).toBeLessThan(0.9);
  });

  test("the letters themselves are the stock, and the catalogue's spelling is the preferred", () => {
    for (const query of ['BCPC', 'BCpC']) expect(findAlike(query)[0]).toEqual(['BCPC', 1]);
    expect(findAlike('BC-PC')[0]).toEqual(['BC-PC', 1]);
  });

  test('a symbol on a venue that does not list it is at most a root', () => {
    expect(first('NASDAQ:KO')?.[0]).toBe('KO');
    expect(first('NASDAQ:KO')?.[1]).toBeLessThanOrEqual(0.985);
  });

  test('a suffix is not part of a dialect: `fund` never means FUN.D, `appl` never APP.L', () => {
    const other = searchOver([{ symbol: 'APP.L', name: 'Appreciate Group plc', exchange: 'LSE', country: 'GB' }]);
    expect(other.search({ query: 'appl', limit: 10 })[0]?.score ?? 0).toBeLessThan(0.97);
  });
});

describe('a query without blanks', () => {
  const tie = searchOver([
    { symbol: 'TLV1V.HE', name: 'TietoEVRY Oyj', exchange: 'HEL', country: 'FI', market_cap: 'Mid Cap' },
    { symbol: 'QCIBX', name: 'QCI Balanced Fund', exchange: 'NAS', country: 'US', type: 'Mutual Fund' },
  ]);
  const bestScore = (query: string) => tie.search({ query, limit: 1 })[0]?.score ?? 0;

  test('is not the beginning of a legal form, nor a name with only some of its parts', () => {
    expect(bestScore('TIETO BE')).toBeGreaterThan(0.6);
    expect(bestScore('TIETO,BE')).toBeLessThan(0.5);
    expect(bestScore('QCI FUND XQ')).toBeGreaterThan(0.45);
    expect(bestScore('QCI-FUND-XQ')).toBeLessThanOrEqual(0.45);
  });

  test('search-17: a name that only begins with a part beside a sign of symbols stays below .5', () => {
    expect(bestScore('QCI BALANCED')).toBeGreaterThan(0.6);
    for (const query of ['QCI,BALANCED', 'QCI=XQ', 'TIETO|L', 'TIETO*ME']) expect(bestScore(query)).toBeLessThan(0.5);
  });

  test('search-17: a name with two slips is not meant by letters with a sign', () => {
    expect(bestScore('TETOEVRI')).toBeGreaterThan(0.4);
    expect(bestScore('TETO&EVRI')).toBeLessThan(0.4);
  });

  test('search-17: a ticker beside a venue that does not list it stays below .5', () => {
    expect(bestScore('QCIBX')).toBe(1);
    expect(bestScore('QCIBX LN')).toBeLessThanOrEqual(0.5);
  });
});

test('a beginning with one slip is meant before a whole brand with two', () => {
  const de = { exchange: 'XETRA', country: 'DE', issuer_country: 'DE', market_cap: 'Mega Cap' };
  const chips = searchOver([
    { ...de, symbol: 'IFX.DE', name: 'Infineon Technologies AG' },
    { ...de, symbol: 'NISA.DE', name: 'Nissan Motor Co., Ltd.', aliases: ['Infiniti'] },
  ]);
  expect(chips.universe.symbol(chips.search({ query: 'Infinion', limit: 1 })[0]!.row)).toBe('IFX.DE');
});

describe('a fund by its whole name', () => {
  const fund = { type: 'ETF', isin: 'IE00BYYR0489', shareclass_figi: 'BBG001S5N8V8', currency: 'USD' };
  const funds = searchOver([
    { ...fund, symbol: 'IKSA.L', name: 'MSCI Saudi Arabia Capped (Acc)', exchange: 'LSE', mic: 'XLON', country: 'GB' },
    { ...fund, symbol: 'IKSD.DE', name: 'MSCI Saudi Arabia Capped (Dist)', exchange: 'XETRA', country: 'DE' },
  ]);
  const firstOf = (query: string) => funds.universe.symbol(funds.search({ query, limit: 2 })[0]!.row);

  test('the class that has the name comes before the home listing of another', () => {
    expect(firstOf('MSCI Saudi Arabia Capped (Dist)')).toBe('IKSD.DE');
    expect(firstOf('MSCI Saudi Arabia Capped (Acc)')).toBe('IKSA.L');
    expect(firstOf('MSCI Saudi Arabia')).toBe('IKSA.L');
  });
});

describe('search-4 roots', () => {
  test('SAP: the exact row in New York, then Xetra; then Berlin and Munich', () => {
    expect(symbols('SAP')).toEqual(['SAP', 'SAP.DE', 'SAP.BE', 'SAP.MU']);
    expect(scoreOf('SAP', 'SAP.DE')).toBeLessThanOrEqual(0.985);
  });

  test('digits without suffix', () => {
    expect(first('7203')).toEqual(['7203.T', 0.985]);
    expect(first('0700')?.[0]).toBe('0700.HK');
  });

  test('the root of a small foreign listing ranks below the company whose name begins with the letters', () => {
    expect(symbols('nik').slice(0, 2)).toEqual(['NKE', 'NIK.BO']);
  });

  test('after a symbol that is also a word comes the prominent company of that name', () => {
    expect(symbols('well').slice(0, 2)).toEqual(['WELL', 'WFC']);
    expect(symbols('fun').slice(0, 2)).toEqual(['FUN', 'FNKO']);
    expect(symbols('ford').slice(0, 2)).toEqual(['FORD', 'F']);
  });

  test('a symbol with words that carry no information', () => {
    expect(symbols('AAPL stock')[0]).toBe('AAPL');
  });
});

describe('fuzzy matching on symbol and name tolerates typos and partial names', () => {
  test.each([
    ['apple', 'AAPL'],
    ['appel', 'AAPL'],
    ['microsft', 'MSFT'],
    ['micorsoft', 'MSFT'],
    ['micros', 'MSFT'],
    ['micorso', 'MSFT'],
    ['cocacola', 'KO'],
    ['coca cola', 'KO'],
    ['cola coca', 'KO'],
    ['nestle', 'NESN.SW'],
    ['Nestlé', 'NESN.SW'],
    ['general elec', 'GE'],
    ['generl motors', 'GM'],
    ['at&t', 'T'],
    ['at and t', 'T'],
    ['apple in', 'AAPL'],
    ['berkshire hathaway incorporated', 'BRK-A'],
    ['toyota motors', '7203.T'],
    ['facebook', 'META'],
    ['inc microsoft', 'MSFT'],
    ['s&p 500', '^GSPC'],
    ['vanguard 500', 'VFIAX'],
    ['aap', 'AAPL'],
    ['mstf', 'MSFT'],
  ])('%s → %s', (query, symbol) => {
    expect(first(query)?.[0]).toBe(symbol);
    expect(first(query)?.[1]).toBeLessThanOrEqual(0.97);
  });

  test('a name hit returns the home listing first and the other listings behind it, under any name', () => {
    expect(symbols('apple').slice(0, 4)).toEqual(['AAPL', 'APC.DE', 'APC.BE', 'APC.MU']);
    const scores = hits('apple').map(([, score]) => score);
    expect(new Set(scores.slice(0, 4)).size).toBe(1);
  });

  test('German regional listings rank below Xetra', () => {
    expect(symbols('sap se')).toEqual(['SAP.DE', 'SAP', 'SAP.BE', 'SAP.MU']);
  });

  test('delisted instruments are found, below active ones of equal prominence', () => {
    expect(first('twitter')?.[0]).toBe('TWTR');
    expect(symbols('delta lines').slice(0, 2)).toEqual(['XX-NEW', 'XX-OLD']);
  });
});

describe('a name with a place', () => {
  test.each([
    ['apple germany', 'APC.DE'],
    ['apple munich', 'APC.MU'],
    ['apple xetra', 'APC.DE'],
    ['nestle otc', 'NSRGY'],
    ['nestle zurich', 'NESN.SW'],
    ['sap new york', 'SAP'],
    ['7203 tokyo', '7203.T'],
  ])('%s → %s', (query, symbol) => {
    expect(first(query)?.[0]).toBe(symbol);
    expect(first(query)?.[1]).toBeGreaterThan(0.9);
  });

  test('a place without a listing of that name changes nothing', () => {
    expect(hits('microsoft tokyo')).not.toContainEqual(['7203.T', expect.anything()]);
    expect(scoreOf('microsoft tokyo', 'MSFT')).toBeLessThan(0.9);
  });

  test('a name that ends in a place ranks above the same name listed there', () => {
    const other = searchOver([
      { symbol: 'DLN.L', name: 'Derwent London plc', exchange: 'LSE', mic: 'XLON', country: 'GB' },
      { symbol: 'DER.L', name: 'Derwent plc', exchange: 'LSE', mic: 'XLON', country: 'GB' },
    ]);
    const found = other.search({ query: 'derwent london', limit: 5 });
    expect(found.map(({ row }) => other.universe.symbol(row))).toEqual(['DLN.L', 'DER.L']);
  });
});

test('a prefix of an alias ranks below the same prefix of a name, a complete alias does not', () => {
  const other = searchOver([
    { symbol: 'OWN', name: 'Facet Limited', market_cap: 'Mid Cap' },
    { symbol: 'META', name: 'Meta Platforms, Inc.', aliases: ['Facebook'], market_cap: 'Large Cap' },
  ]);
  const order = (query: string) => other.search({ query, limit: 2 }).map(({ row }) => other.universe.symbol(row));
  expect(order('face')).toEqual(['OWN', 'META']);
  expect(order('facebook')[0]).toBe('META');
});

test.each(['bitcoin', 'Bitcoins', 'btc', 'ビットコイン'])('the coin by its name: %s → BTC-USD', (query) => {
  expect(first(query)?.[0]).toBe('BTC-USD');
  expect(first(query)?.[1]).toBeGreaterThan(0.9);
});

describe('search-6 a score below .5 means uncertain', () => {
  test('an ISIN or FIGI with a wrong check digit is never exact and stays below .5', () => {
    for (const query of ['US0378331004', 'BBG000B9Y5X3']) {
      expect(first(query)?.[0]).toBe('AAPL');
      expect(first(query)?.[1]).toBeLessThan(0.5);
    }
    expect(hits('US0000000000')).toEqual([]);
  });

  test('a name that has the shape of an ISIN is found, below .5', () => {
    const named = searchOver([
      { symbol: 'RBT', name: 'Robotics2000 Fund' },
      { symbol: 'RBTX', name: 'Robotics2001 Trust' },
    ]);
    const found = named.search({ query: 'robotics2000', limit: 10, explain: true });
    expect(named.universe.symbol(found[0]!.row)).toBe('RBT');
    expect(found[0]).toMatchObject({ explain: { legs: ['name'], tier: 'lexical' } });
    expect(found.every(({ score }) => score < 0.5)).toBe(true);
    expect(first('microsoft365')?.[1] ?? 0).toBeLessThan(0.5);
  });

  test.each(['zzqxv', 'qwhjkz', 'blorptron', 'asdfgh', 'xkcd vwpq', 'lorem ipsum dolor'])('%s', (query) => {
    expect(first(query)?.[1] ?? 0).toBeLessThan(0.5);
  });

  test('one typo in a ticker alone is never certain', () => {
    expect(scoreOf('mstf', 'MSFT')).toBeLessThan(0.5);
  });

  test('numbers are never corrected: 7230 is not 7203', () => {
    expect(scoreOf('7230', '7203.T') ?? 0).toBeLessThan(0.5);
  });
});

describe('filters, limits and odd queries', () => {
  test('filters hold in every leg: country is that of the listing', () => {
    expect(symbols('US0378331005', { country: 'de' })).toEqual(['APC.DE', 'APC.BE', 'APC.MU']);
    expect(symbols('apple', { country: 'DE' })[0]).toBe('APC.DE');
    expect(symbols('s&p 500', { type: 'ETF' }).slice(0, 2).sort()).toEqual(['SPY', 'VUSA.L']);
    expect(symbols('AAPL', { type: 'ETF' })).not.toContain('AAPL');
    expect(symbols('btc', { country: 'US' })).not.toContain('BTC-USD');
    expect(symbols('apple', { country: 'ZW' })).toEqual([]);
  });

  test('a filter narrows recall and still leaves enough candidates', () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      symbol: `ACME${String(at).padStart(3, '0')}`,
      name: `Acme Widgets ${at}`,
      exchange: at === 399 ? 'XETRA' : 'NYSE',
      country: at === 399 ? 'DE' : 'US',
      market_cap: at === 399 ? null : 'Mega Cap',
    }));
    const acme = searchOver(rows);
    const found = acme.search({ query: 'acme widgets', limit: 10, country: 'DE' });
    expect(found.map(({ row }) => acme.universe.symbol(row))).toEqual(['ACME399']);
  });

  test('a query without letters or digits finds nothing', () => {
    for (const query of ['', ' ', '.', '^', '&&', '— ‰ …', '💥', '\u0000']) expect(hits(query)).toEqual([]);
  });

  test('limit is kept', () => {
    expect(hits('a', { limit: 3 })).toHaveLength(3);
    expect(hits('US0378331005', { limit: 2 })).toHaveLength(2);
  });

  test('explain returns legs, tier and reasons, and only when requested', () => {
    const [hit] = search.search({ query: 'SAP', limit: 1, explain: true });
    expect(hit?.explain).toMatchObject({ tier: 'exact', legs: expect.arrayContaining(['symbol']) });
    expect(hit?.explain?.reasons).toContain('the symbol');
    expect(search.search({ query: 'SAP', limit: 1 })[0]).not.toHaveProperty('explain');
  });

  test('any text: no error, scores descending in 0..1, each row once, the same answer twice', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 256 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'aepl sCo.-/^:$&=0137'), maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 50 }), (query, limit) => {
        const found = search.search({ query, limit, explain: true });
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ row }) => row)).size).toBe(found.length);
        found.forEach(({ score }, at) => {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(found[at - 1]?.score ?? 1);
        });
        expect(search.search({ query, limit, explain: true })).toEqual(found);
      }),
      { numRuns: 300 },
    );
  });
});
