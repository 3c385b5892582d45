import { perSnapshot, runInSteps, type UniverseSnapshot } from '@bourse/universe';
import { addFigis, type ListedFigi } from './figi-rows.js';

/** Every FIGI of the listings that are not delisted, in the order of the FIGIs. */
export const sortedFigis = perSnapshot((universe) => runInSteps(listFigis(universe)));

function* listFigis(universe: UniverseSnapshot): Generator<void, readonly ListedFigi[]> {
  const found = new Map<string, ListedFigi>();
  for (let row = 0; row < universe.count; row++) {
    if (row % ROWS_PER_STEP === 0) yield;
    if (universe.status(row) !== 'delisted') addFigis(found, universe, row);
  }
  return [...found.values()].sort(compareFigis);
}

const ROWS_PER_STEP = 512;

export function compareFigis(one: Pick<ListedFigi, 'figi'>, other: Pick<ListedFigi, 'figi'>): number {
  return one.figi < other.figi ? -1 : 1;
}
