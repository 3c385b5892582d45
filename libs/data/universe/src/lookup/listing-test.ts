// The filters of a search in addition to type and country: rows pass as they pass the filter of the listing.
import { classTest, type ListingFilter, wideFilterKey } from '../listing/listing-filter.js';
import type { SearchableUniverse } from './searchable-universe.js';

/** Filters of a search: codes in any case. */
export interface ListingFilters extends Pick<ListingFilter, 'exchange' | 'mic' | 'currency'> {
  readonly status?: ListingFilter['status'] | undefined;
}

/** Which rows pass. */
export interface ListingTest {
  /** Equal for tests that select the same rows of a universe. */
  readonly key: string;
  passes(row: number): boolean;
}

/** Null when all rows pass. */
export function listingTest(
  universe: Pick<SearchableUniverse, 'classes' | 'classOf'>,
  { exchange, mic, currency, status = 'all' }: ListingFilters,
): ListingTest | null {
  if (status === 'all' && exchange === undefined && mic === undefined && currency === undefined) return null;
  const filter = { exchange, mic, currency, status };
  const passes = classTest(filter, universe.classes);
  return { key: wideFilterKey(filter), passes: (row) => passes(universe.classOf(row)) };
}
