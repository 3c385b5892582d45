import {
  type ResolveAnswer,
  type ResolveItem,
  type SearchAnswer,
  searchPatterns,
  type SearchStatus,
  type SymbolSearchQuery,
} from '@bourse/contract';
import { type SearchOptions, type SearchClient, SearchUnavailable } from '@bourse/search-client';
import type { OpenedSearch } from '../open-search.js';
import { inSpan } from '@bourse/tracing';
import { withDeadline } from './deadline.js';
import { SearchRefusal } from './search-refusal.js';

/** The search service in the process of its clients. */
export class InProcessSearchClient implements SearchClient {
  readonly #opened: OpenedSearch;

  constructor(opened: OpenedSearch) {
    this.#opened = opened;
  }

  search(query: SymbolSearchQuery): Promise<SearchAnswer> {
    return traceCall(searchPatterns.query, () => this.#opened.service.search(query));
  }

  async resolve(items: readonly ResolveItem[], { deadlineMs }: SearchOptions): Promise<ResolveAnswer> {
    try {
      return await traceCall(searchPatterns.resolve, () =>
        withDeadline(deadlineMs, (signal) => this.#opened.service.resolve(items, signal)),
      );
    } catch (error) {
      throw error instanceof SearchRefusal ? new SearchUnavailable('timeout', error.code) : error;
    }
  }

  status(): Promise<SearchStatus> {
    return this.#opened.service.status();
  }

  close(): Promise<void> {
    return this.#opened.close();
  }
}

/** Named like a span of a remote search service. */
function traceCall<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  return inSpan(() => ({ name, kind: 'internal', attributes: {} }), work);
}
