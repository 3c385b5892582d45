import type { SearchAnswer, SymbolSearchQuery } from '@bourse/contract';
import { SearchClient, SearchUnavailable } from '@bourse/search-client';
import {
  InstrumentNames,
  searchWithoutIndex,
  toSearchResult,
  type UniverseSnapshot,
  UniverseStore,
  versionOf,
} from '@bourse/universe';
import { Injectable } from '@nestjs/common';

/** Longer than every deadline inside the service, twice; after it the snapshot answers as far as possible. */
const DEADLINE_MS = 1500;

/** The result of a search. */
export interface SymbolSearchResult extends Pick<SearchAnswer, 'symbols' | 'degraded'> {
  /** The version of the searched universe; the search service has its own. */
  readonly version: number;
}

/**
 * Queries the search service. While it is unavailable, and for a search as of a day, the snapshot finds identifiers,
 * prefixes of symbols and words of names (search-10).
 */
@Injectable()
export class FallbackSearch {
  constructor(
    private readonly universe: UniverseStore,
    private readonly client: SearchClient,
    private readonly names: InstrumentNames,
  ) {}

  async find(query: SymbolSearchQuery, requestId: string): Promise<SymbolSearchResult> {
    const snapshot = this.universe.current;
    if (query.as_of !== undefined) {
      const then = await this.names.snapshotOn(snapshot, query.as_of);
      if (then !== snapshot) return { symbols: searchSnapshot(then, query), degraded: [], version: snapshot.version };
    }
    try {
      const { symbols, degraded, universe } = await this.client.search(query, { deadlineMs: DEADLINE_MS, requestId });
      return { symbols, degraded, version: versionOf(universe) ?? snapshot.version };
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      return { symbols: searchSnapshot(snapshot, query), degraded: ['search'], version: snapshot.version };
    }
  }
}

function searchSnapshot(snapshot: UniverseSnapshot, query: SymbolSearchQuery): SymbolSearchResult['symbols'] {
  return searchWithoutIndex(snapshot, query).map((hit) => toSearchResult(hit, (row) => snapshot.row(row), query));
}
