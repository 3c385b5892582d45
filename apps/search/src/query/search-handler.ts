import type { ResolveAnswer, ResolveItem, SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';

/** What answers the messages of this process. */
export abstract class SearchHandler {
  /** The signal is aborted when nobody waits for the answer any more. */
  abstract search(query: SymbolSearchQuery, signal: AbortSignal): SearchAnswer | Promise<SearchAnswer>;
  /** All items in their order; the signal as above. */
  abstract resolve(items: readonly ResolveItem[], signal: AbortSignal): ResolveAnswer | Promise<ResolveAnswer>;
  /** From what is known; readiness asks it every half second. */
  abstract status(): SearchStatus | Promise<SearchStatus>;
}
