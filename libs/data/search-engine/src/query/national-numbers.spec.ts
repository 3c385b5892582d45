import { describe, expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';

const stock = { type: 'Common Stock', status: 'active' } as const;
const search = searchOver([
  { ...stock, symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005', exchange: 'NASDAQ', country: 'US' },
  { ...stock, symbol: 'RY.TO', name: 'Royal Bank of Canada', isin: 'CA7800871021', exchange: 'TOR', country: 'CA' },
  { ...stock, symbol: 'ARCH.L', name: 'Arch Capital', isin: 'BMG0450A1053', exchange: 'LSE', country: 'GB' },
  { ...stock, symbol: 'SAP.DE', name: 'SAP SE', isin: 'DE0007164600', exchange: 'XETRA', country: 'DE' },
  { ...stock, symbol: 'VOD.L', name: 'Vodafone Group', isin: 'GB00BH4HKS39', exchange: 'LSE', country: 'GB' },
  { ...stock, symbol: 'CRH.IR', name: 'CRH plc', isin: 'IE0001827041', exchange: 'ISE', country: 'IE' },
]);
const first = (query: string) => {
  const [hit] = search.search({ query, limit: 5, explain: true });
  return hit && [search.universe.symbol(hit.row), hit.score, hit.explain?.legs[0], hit.explain?.tier];
};

describe('national numbers are identifiers', () => {
  test.each([
    ['037833100', 'AAPL', 'cusip'],
    ['cusip: 037833100', 'AAPL', 'cusip'],
    ['780087102', 'RY.TO', 'cusip'],
    ['G0450A105', 'ARCH.L', 'cusip'],
    ['bh4hks3', 'VOD.L', 'sedol'],
    ['SEDOL BH4HKS3', 'VOD.L', 'sedol'],
    ['0182704', 'CRH.IR', 'sedol'],
    ['WKN 716460', 'SAP.DE', 'wkn'],
    ['wkn: 716460', 'SAP.DE', 'wkn'],
  ])('%s is %s for sure', (query, symbol, leg) => {
    expect(first(query)).toEqual([symbol, 1, leg, 'exact']);
  });

  test('a bare WKN has no check digit: .99', () => {
    expect(first('716460')).toEqual(['SAP.DE', 0.99, 'wkn', 'wkn']);
  });

  test('a label before an ISIN is not part of it', () => {
    expect(first('ISIN DE0007164600')).toEqual(['SAP.DE', 1, 'isin', 'exact']);
    expect(first('isin: us0378331005')).toEqual(['AAPL', 1, 'isin', 'exact']);
  });

  describe('that are stored where no ISIN contains them', () => {
    const own = searchOver([
      { ...stock, symbol: 'CUS', name: 'Customers Ltd', cusip: '037833100' },
      { ...stock, symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005', country: 'US', market_cap: 'Mega Cap' },
      { ...stock, symbol: 'ADS.DE', name: 'adidas AG', wkn: 'A1EWWW' },
      { ...stock, symbol: 'PURE.DE', name: 'Letters AG', wkn: 'SAPGER' },
      { ...stock, symbol: 'SED.L', name: 'Sedate plc', sedol: 'BH4HKS3' },
      { ...stock, symbol: 'CINS', name: 'Abroad Ltd', cusip: 'G0450A105' },
      {
        ...stock,
        symbol: 'FIG',
        name: 'Three Levels',
        figi: 'BBG000B9Y5X2',
        composite_figi: 'BBG000B9XRY4',
        shareclass_figi: 'BBG001S5N8V8',
      },
    ]);
    const findHits = (query: string) =>
      own.search({ query, limit: 5, explain: true }).map(({ row, score, explain }) => {
        return [own.universe.symbol(row), score, explain?.legs[0], explain?.tier];
      });

    test.each([
      ['a1ewww', 'ADS.DE', 'wkn'],
      ['WKN: A1EWWW', 'ADS.DE', 'wkn'],
      ['sapger', 'PURE.DE', 'wkn'],
      ['bh4hks3', 'SED.L', 'sedol'],
      ['SEDOL BH4HKS3', 'SED.L', 'sedol'],
      ['G0450A105', 'CINS', 'cusip'],
    ])('%s is the number of %s: 1', (query, symbol, leg) => {
      expect(findHits(query)[0]).toEqual([symbol, 1, leg, 'exact']);
    });

    test('search-11: a number belongs to the issue whose ISIN contains it', () => {
      expect(findHits('037833100')).toEqual([['AAPL', 1, 'cusip', 'exact']]);
    });

    test.each([
      ['BBG000B9Y5X2', 1, 'figi', 'exact'],
      ['BBG000B9XRY4', 0.999, 'composite_figi', 'level'],
      ['bbg001s5n8v8', 0.999, 'shareclass_figi', 'level'],
    ])('%s, a FIGI of one of three levels: %d', (query, ...stated) => {
      expect(findHits(query)).toEqual([['FIG', ...stated]]);
    });

    test.each(['G0450A106', 'BH4HKS4', 'A1EWWO'])('%s is not an exact match', (query) => {
      expect(findHits(query)[0]?.[1] ?? 0).toBeLessThan(0.99);
    });
  });

  test.each(['037833101', 'BH4HKS4', 'SEDOL 716460', 'CUSIP 716460'])('%s is not an exact match', (query) => {
    expect(first(query)?.[1] ?? 0).toBeLessThan(0.99);
  });
});
