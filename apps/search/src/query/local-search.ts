import type { SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';
import type { SearchPort } from '@bourse/search-client';
import type { SearchService } from './search.service.js';

/** The search service in the process of those who ask it. */
export class LocalSearch implements SearchPort {
  constructor(private readonly service: SearchService) {}

  search(query: SymbolSearchQuery): Promise<SearchAnswer> {
    return this.service.search(query);
  }

  status(): Promise<SearchStatus> {
    return this.service.status();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
