import { buildIndex, LexicalIndex } from '@bourse/name-index';
import { rankingModel } from '@bourse/rank';
import {
  normalizeQuery,
  isSearchable,
  listingTest,
  type SearchableUniverse,
  type SearchHit,
  type SearchRequest,
  UniverseSnapshot,
} from '@bourse/universe';
import { type GivenListing, snapshotFileOf, wellKnownListings } from '@bourse/universe/testing/listings';
import { plainModel } from './described-search.fixture.js';
import { Issues } from './query/issues.js';
import { mergeLegs } from './query/merge.js';
import { NavigationalRetriever } from './query/navigational-retriever.js';

const MAX_LIMIT = 50;
const asItIs = [[0.5, 0.5]] as const;
const uncalibrated = {
  ...rankingModel,
  further: plainModel.further,
  calibration: { prefix: asItIs, name: asItIs, part: asItIs, description: asItIs },
};

/** Search by symbols, identifiers and names alone, with uncalibrated scores. */
export class NamesOnly {
  readonly #search: NavigationalRetriever;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {
    this.#search = new NavigationalRetriever(universe, index);
  }

  search(request: SearchRequest): SearchHit[] {
    const query = normalizeQuery(request.query);
    const kind = this.index.filter(request);
    if (kind === null || !isSearchable(query)) return [];
    const filter = { ...kind, listing: listingTest(this.universe, request) };
    const { limit, explain = false, group } = request;
    const { board, follower } = this.#search.find(query, { filter, limit: group === undefined ? limit : MAX_LIMIT });
    const legs = { board, follower, mode: 'name', descriptive: [], gate: 0 } as const;
    return mergeLegs(legs, this.index, uncalibrated, {
      filter,
      limit,
      explain,
      issues: group === undefined ? null : new Issues(this.universe, this.index),
      reasons: [],
    });
  }
}

/** A search over rows in memory, without files. */
export function searchOver(rows: readonly GivenListing[] = wellKnownListings): NamesOnly {
  const snapshot = UniverseSnapshot.open(snapshotFileOf(1, rows));
  return new NamesOnly(snapshot, new LexicalIndex(buildIndex(snapshot)));
}
