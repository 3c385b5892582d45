import { compareStanding, homeOf, priorOf, sizeOf, type Standing } from '@bourse/rank';
import { listingFacts } from './listing-facts.js';
import type { SearchableUniverse } from '../searchable-universe.js';

/** What ranks the rows before anything was typed. */
export interface InstrumentStandings {
  /** 0 to 1 a row. */
  readonly size: Float32Array;
  readonly home: Float32Array;
  readonly prior: Float32Array;
  /** All rows, best listing first. */
  readonly order: Uint32Array;
}

/** Size counts for the whole security: a copy's missing size class is taken from its sisters. */
export function instrumentStandings(universe: SearchableUniverse, groups: Uint32Array): InstrumentStandings {
  const { count } = universe;
  const sizeOfGroup = new Float32Array(count);
  const listings = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const group = groups[row]!;
    sizeOfGroup[group] = Math.max(sizeOfGroup[group]!, sizeOf(universe.marketCap(row)));
    listings[group]!++;
  }
  const size = Float32Array.from(groups, (group) => sizeOfGroup[group]!);
  const home = new Float32Array(count);
  const prior = new Float32Array(count);
  const standings: Standing[] = [];
  for (let row = 0; row < count; row++) {
    home[row] = homeOf(listingFacts(universe, row));
    const facts = { type: universe.type(row), status: universe.status(row), size: size[row]!, home: home[row]! };
    prior[row] = priorOf({ ...facts, listings: listings[groups[row]!]! });
    standings.push(facts);
  }
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  order.sort((left, right) => compareStanding(standings[left]!, standings[right]!) || left - right);
  return { size, home, prior, order };
}
