import { describe, expect, test } from 'vitest';
import { snapshotFileOf, sourcesOf, wellKnownListings } from '../listings.fixture.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { findInstrument, type InstrumentName, requireInstrument } from './find-instrument.js';

const snapshot = UniverseSnapshot.open(snapshotFileOf(1));

const found = (name: InstrumentName) => {
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
  ])('%s is %s', (written, symbol) => expect(found({ symbol: written })).toBe(symbol));

  test.each(['', ' ', ':', 'BRK', 'AAP', 'AAPLX', 'NYSE:AAPL', 'Apple Inc.', 'US0378331005', 'AAPL\0'])(
    '%j is none',
    (written) => expect(found({ symbol: written })).toBeNull(),
  );

  test('a writing that fits two instruments names neither', () => {
    const rows = ['BRK-B', 'BRK.B', 'BRKB'].map((symbol) => ({ symbol, exchange: 'NYSE', country: 'US' }));
    const twins = UniverseSnapshot.open(snapshotFileOf(1, rows));
    expect(findInstrument(twins, { symbol: 'BRK/B' })).toBeNull();
    expect(findInstrument(twins, { symbol: 'BRK.B' })).not.toBeNull();
  });
});

describe('one instrument by an identifier', () => {
  test('an ISIN or a FIGI of a security is its best listing', () => {
    expect(found({ isin: 'US0378331005' })).toBe('AAPL');
    expect(found({ isin: 'de0007164600' })).toBe('SAP.DE');
    expect(found({ figi: 'BBG001S5N8V8' })).toBe('AAPL');
    expect(found({ isin: 'US0000000000' })).toBeNull();
  });

  test('an id is its own row', () => {
    const { id } = sourcesOf(wellKnownListings).find(({ symbol }) => symbol === 'SPY')!;
    expect(found({ id })).toBe('SPY');
    expect(found({ id: 999_999 })).toBeNull();
  });
});

test('a 404 names what was asked for', () => {
  expect(() => requireInstrument(snapshot, { symbol: 'NYSE:NOPE' })).toThrow(
    expect.objectContaining({ code: 'not_found', details: { symbol: 'NYSE:NOPE' } }),
  );
  expect(() => requireInstrument(snapshot, { isin: 'US0000000000' })).toThrow(
    expect.objectContaining({ details: { symbol: 'US0000000000' } }),
  );
});
