import { ApiError } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { snapshotFileOf, sourcesOf, wellKnownListings } from '../listings.fixture.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { type InstrumentName, isAmbiguous, lookUpInstrument } from './find-instrument.js';

const snapshot = UniverseSnapshot.open(snapshotFileOf(1));

const requireInstrument = (universe: UniverseSnapshot, name: InstrumentName) => {
  const found = lookUpInstrument(universe, name);
  if (found instanceof ApiError) throw found;
  return found;
};

const findInstrument = (universe: UniverseSnapshot, name: InstrumentName) => {
  const found = lookUpInstrument(universe, name);
  return found instanceof ApiError && !isAmbiguous(found) ? null : requireInstrument(universe, name);
};

const findSymbol = (name: InstrumentName) => {
  const row = findInstrument(snapshot, name);
  return row === null ? null : snapshot.symbol(row);
};

describe('one instrument by its symbol', () => {
  test.each([
    ['AAPL', 'AAPL'],
    [' aapl ', 'AAPL'],
    ['BRK-B', 'BRK-B'],
    ['BRK.B', 'BRK-B'],
    ['brk/b', 'BRK-B'],
    ['brk b', 'BRK-B'],
    ['NASDAQ:AAPL', 'AAPL'],
    ['AAPL US Equity', 'AAPL'],
    ['NYSE:BRK.B', 'BRK-B'],
    ['SAP GY', 'SAP.DE'],
    ['XETRA:SAP', 'SAP.DE'],
    ['EUR/USD', 'EURUSD=X'],
    ['BTC/USD', 'BTC-USD'],
    ['^gspc', '^GSPC'],
  ])('%s is %s', (written, symbol) => expect(findSymbol({ symbol: written })).toBe(symbol));

  test.each(['', ' ', ':', 'BRK', 'AAP', 'AAPLX', 'NYSE:AAPL', 'Apple Inc.', 'US0378331005', 'AAPL\0'])(
    '%j is not found',
    (written) => expect(findSymbol({ symbol: written })).toBeNull(),
  );

  describe('a spelling that fits several instruments', () => {
    const rows = ['BRK-B', 'BRK.B', 'BRKB', 'NOVO-B'].map((symbol) => ({ symbol, exchange: 'NYSE', country: 'US' }));
    const twins = UniverseSnapshot.open(snapshotFileOf(1, rows));

    test.each([
      ['BRK/B', ['BRK-B', 'BRK.B']],
      [' brk b', ['BRK-B', 'BRK.B']],
      ['NYSE:BRK/B', ['BRK-B', 'BRK.B']],
    ])('%j is a 404 with the candidates %j', (symbol, candidates) => {
      const ambiguous = expect.objectContaining({ code: 'not_found', status: 404, details: { symbol, candidates } });
      expect(() => findInstrument(twins, { symbol })).toThrow(ambiguous);
      expect(() => requireInstrument(twins, { symbol })).toThrow(ambiguous);
    });

    test.each(['BRK.B', 'BRKB', 'novo/b'])('%s fits one alone', (symbol) => {
      expect(findInstrument(twins, { symbol })).not.toBeNull();
    });
  });

  test('a spelling names the share class before a symbol of the same letters', () => {
    const rows = [
      { symbol: 'TCL-B.TO', exchange: 'TOR' },
      { symbol: 'TCLB.TO', exchange: 'TOR' },
      { symbol: 'C-PK', exchange: 'NYSE' },
      { symbol: 'CPK', exchange: 'NYSE' },
    ];
    const alike = UniverseSnapshot.open(snapshotFileOf(1, rows));
    const symbolOf = (symbol: string) => alike.symbol(findInstrument(alike, { symbol })!);
    expect(['TCL.B.TO', 'TCLB.TO', 'C^K', 'C.PR.K', 'NYSE:C/PK', 'CPK'].map(symbolOf)).toEqual([
      'TCL-B.TO',
      'TCLB.TO',
      'C-PK',
      'C-PK',
      'C-PK',
      'CPK',
    ]);
  });
});

describe('one instrument by an identifier', () => {
  test('an ISIN or a FIGI of a security is its best listing', () => {
    expect(findSymbol({ isin: 'US0378331005' })).toBe('AAPL');
    expect(findSymbol({ isin: 'de0007164600' })).toBe('SAP.DE');
    expect(findSymbol({ figi: 'BBG001S5N8V8' })).toBe('AAPL');
    expect(findSymbol({ isin: 'US0000000000' })).toBeNull();
  });

  test('an id is its own row', () => {
    const { id } = sourcesOf(wellKnownListings).find(({ symbol }) => symbol === 'SPY')!;
    expect(findSymbol({ id })).toBe('SPY');
    expect(findSymbol({ id: 999_999 })).toBeNull();
  });
});

test('a 404 contains the requested name', () => {
  expect(() => requireInstrument(snapshot, { symbol: 'NYSE:NOPE' })).toThrow(
    expect.objectContaining({ code: 'not_found', details: { symbol: 'NYSE:NOPE' } }),
  );
  expect(() => requireInstrument(snapshot, { isin: 'US0000000000' })).toThrow(
    expect.objectContaining({ details: { symbol: 'US0000000000' } }),
  );
});
