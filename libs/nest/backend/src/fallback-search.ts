import type { SearchAnswer, SymbolSearchQuery } from '@bourse/contract';
import { SearchClient, SearchUnavailable } from '@bourse/search-client';
import { toSearchResult, searchWithoutIndex, UniverseStore, versionOf } from '@bourse/universe';
import { Injectable } from '@nestjs/common';

/** Longer than every deadline inside the service, twice; after it the snapshot answers as far as possible. */
const DEADLINE_MS = 1500;

/** The result of a search. */
export interface SymbolSearchResult extends Pick<SearchAnswer, 'symbols' | 'degraded'> {
  /** The version of the searched universe; the search service has its own. */
  readonly version: number;
}

/**
 * Queries the search service. While it is unavailable, the snapshot finds identifiers, prefixes of symbols and words of
 * names (search-10).
 */
@Injectable()
export class FallbackSearch {
  constructor(
    private readonly universe: UniverseStore,
    private readonly client: SearchClient,
  ) {}

  async find(query: SymbolSearchQuery, requestId: string): Promise<SymbolSearchResult> {
    const snapshot = this.universe.current;
    try {
      const { symbols, degraded, universe } = await this.client.search(query, { deadlineMs: DEADLINE_MS, requestId });
      return { symbols, degraded, version: versionOf(universe) ?? snapshot.version };
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      const hits = searchWithoutIndex(snapshot, query);
      const symbols = hits.map((hit) => toSearchResult(hit, (row) => snapshot.row(row), query));
      return { symbols, degraded: ['search'], version: snapshot.version };
    }
  }
}
