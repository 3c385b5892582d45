import type { ListingFacts } from '@bourse/rank';
import type { SearchableUniverse } from './searchable-universe.js';

/** The facts that indicate whether a row is the home listing of its issuer. */
export function listingFacts(universe: SearchableUniverse, row: number): ListingFacts {
  return {
    symbol: universe.symbol(row),
    name: universe.name(row),
    exchange: universe.exchange(row),
    country: universe.country(row),
    issuer_country: universe.issuer_country(row),
    isin: universe.isin(row),
  };
}
