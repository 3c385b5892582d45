import type { ListingFilters } from './listing-test.js';

/** One search. */
export interface SearchRequest extends ListingFilters {
  /** Free text; at most 256 code points are read. */
  readonly query: string;
  /** 1 to 50. */
  readonly limit: number;
  /** Alpha-2 country of the listing venue, any case. */
  readonly country?: string | undefined;
  /** One of the seven instrument types. */
  readonly type?: string | undefined;
  /** `issue`: the first listing of each issue, with their number. */
  readonly group?: 'issue' | undefined;
  readonly explain?: boolean | undefined;
}
