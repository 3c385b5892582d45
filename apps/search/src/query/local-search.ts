import type { SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';
import type { SearchPort } from '@bourse/search-client';
import type { OpenedSearch } from '../open-search.js';

/** The search service in the process of those who ask it. */
export class LocalSearch implements SearchPort {
  constructor(private readonly opened: OpenedSearch) {}

  search(query: SymbolSearchQuery): Promise<SearchAnswer> {
    return this.opened.service.search(query);
  }

  status(): Promise<SearchStatus> {
    return this.opened.service.status();
  }

  close(): Promise<void> {
    return this.opened.close();
  }
}
