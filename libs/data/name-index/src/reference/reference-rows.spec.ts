import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { describe, expect, test } from 'vitest';
import { aliasesInUniverse, membersInUniverse } from './reference-rows.js';
import { type ReferenceData, noReferenceData } from './reference-data.js';

const universe = UniverseSnapshot.open(snapshotFileOf(1));
const rowOf = (symbol: string) => universe.find('symbol', symbol)[0]!;
const aliases = (...rows: [symbol: string, name: string, alias: string][]): ReferenceData => ({
  ...noReferenceData,
  aliases: rows.map(([symbol, name, alias]) => ({ symbol, name, alias })),
});
const members = (...rows: [symbol: string, indices: string][]): ReferenceData => ({
  ...noReferenceData,
  members: new Map(rows.map(([symbol, indices]) => [symbol, indices.split(' ')])),
});

describe('an alias is joined by its symbol', () => {
  test('when the instrument still has the reviewed name, ignoring accents and case', () => {
    const found = aliasesInUniverse(universe, aliases(['KO', 'coca-cola', 'Coke'], ['NESN.SW', 'nestle', 'Nescafe']));
    expect(found).toEqual([
      { row: rowOf('KO'), alias: 'Coke' },
      { row: rowOf('NESN.SW'), alias: 'Nescafe' },
    ]);
  });

  test('a symbol that was reassigned to another company gets no alias', () => {
    expect(aliasesInUniverse(universe, aliases(['META', 'roundhill', 'Ball Metaverse']))).toEqual([]);
  });

  test('nor does one outside the universe, or a row without a name', () => {
    expect(aliasesInUniverse(universe, aliases(['VOW3.DE', 'volkswagen', 'VW'], ['NONAME.L', 'any', 'X']))).toEqual([]);
  });
});

describe('a member of share indices', () => {
  test('counts by the best of them: 1 for a main index, .6 for a second one, .3 for any other', () => {
    const worth = membersInUniverse(
      universe,
      members(['AAPL', 'dow'], ['SAP.DE', 'tecdax'], ['FNKO', 'no-such-index'], ['MSFT', 'sp400 sp500 tecdax']),
    );
    expect([...worth]).toEqual([
      [rowOf('AAPL'), 1],
      [rowOf('SAP.DE'), 0.6],
      [rowOf('FNKO'), 0.3],
      [rowOf('MSFT'), 1],
    ]);
  });

  test('the named listing and no other; an instrument outside the universe is left out', () => {
    const worth = membersInUniverse(universe, members(['SAP.DE', 'dax'], ['VOW3.DE', 'dax']));
    expect([...worth.keys()]).toEqual([rowOf('SAP.DE')]);
  });
});
