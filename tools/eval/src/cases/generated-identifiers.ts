// Queries by symbol and identifier, drawn from all rows; issuers with a hand-written home listing expect it.
import { splitSymbol } from '@bourse/symbology';
import type { IdentifierKind, UniverseSnapshot } from '@bourse/universe';
import type { HomeLines, SplitCase } from './case-of-issuer.js';
import { Random } from './random.js';

type Identifier = (row: number) => string | null;

export function generateIdentifierCases(universe: UniverseSnapshot, homes: HomeLines): SplitCase[] {
  const random = new Random(20_261_123);
  const rows = Array.from({ length: universe.count }, (_, row) => row);
  const drawCases = (name: string, count: number, idOf: Identifier, kind?: IdentifierKind): SplitCase[] =>
    random
      .some(
        rows.filter((row) => idOf(row) !== null),
        count,
      )
      .map((row) => {
        const id = idOf(row)!;
        const bearers = kind === undefined ? [row] : universe.find(kind, id);
        const expected = new Map(bearers.map((bearer) => [universe.symbol(bearer), 2]));
        return { class: name, query: id, key: universe.symbol(row), expected, line: null };
      });
  const homely = (name: string, idOf: Identifier): SplitCase[] =>
    [...homes.values()].flatMap((line) => {
      const row = universe.find('symbol', line)[0];
      const id = row === undefined ? null : idOf(row);
      if (id === null) return [];
      return [{ class: name, query: id, key: line, expected: new Map([[line, 2]]), line }];
    });
  return [
    ...drawCases('symbol', 500, (row) => universe.symbol(row)),
    ...drawCases('dialect', 250, (row) => otherWriting(universe, row)),
    ...drawCases('isin', 300, (row) => universe.isin(row), 'isin'),
    ...drawCases('figi', 300, (row) => universe.figi(row), 'figi'),
    ...drawCases('share-class figi', 200, (row) => universe.shareclass_figi(row), 'shareclass_figi'),
    ...drawCases('cik', 200, (row) => universe.cik(row), 'cik'),
    ...homely('isin, home line', (row) => universe.isin(row)),
    ...homely('share-class figi, home line', (row) => universe.shareclass_figi(row)),
    ...homely('cik, home line', (row) => universe.cik(row)),
  ];
}

/** A class share with another mark between ticker and class; null for symbols without one. */
function otherWriting(universe: UniverseSnapshot, row: number): string | null {
  const { ticker, suffix } = splitSymbol(universe.symbol(row));
  if (universe.type(row) !== 'Common Stock' || !/^[A-Z]+-[A-Z]$/.test(ticker)) return null;
  const mark = ['.', '/', ' ', ''][row % 4]!;
  return ticker.replace('-', mark) + (suffix ?? '');
}
