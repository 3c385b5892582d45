import type { SearchAnswer, SymbolSearchQuery, SymbolSearchResult } from '@bourse/contract';
import { type SearchPort, SearchUnavailable } from '@bourse/search-client';
import { searchWithoutIndex } from '@bourse/search-index';
import type { UniverseSnapshot, UniverseStore } from '@bourse/universe';

/** Longer than every deadline inside the service; after it the snapshot answers what it can. */
const DEADLINE_MS = 400;

/** What is answered of a search. */
export type FoundSymbols = Pick<SearchAnswer, 'symbols' | 'degraded'>;

/** Asks the search service, and while it cannot answer, the snapshot: identifiers and beginnings of symbols. */
export class SymbolSearch {
  constructor(
    private readonly universe: UniverseStore,
    private readonly port: SearchPort,
  ) {}

  async find(query: SymbolSearchQuery, requestId: string): Promise<FoundSymbols> {
    const snapshot = this.universe.current;
    try {
      return await this.port.search(query, { deadlineMs: DEADLINE_MS, requestId });
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      return { symbols: fromSnapshot(snapshot, query), degraded: ['search'] };
    }
  }
}

function fromSnapshot(snapshot: UniverseSnapshot, query: SymbolSearchQuery): SymbolSearchResult[] {
  return searchWithoutIndex(snapshot, query).map(({ row, score, explain }) => {
    const { symbol, name, exchange, type, country, currency, isin, figi } = snapshot.row(row);
    const keys = { symbol, name, exchange, type, country, currency, isin, figi, score };
    return query.explain && explain !== undefined ? { ...keys, explain } : keys;
  });
}
