import type { ResolveAnswer, ResolveItem, SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';

/** Answers the messages of this process. */
export abstract class SearchHandler {
  /** The signal is aborted when no client waits for the answer any more. */
  abstract search(query: SymbolSearchQuery, signal: AbortSignal): SearchAnswer | Promise<SearchAnswer>;
  /** Resolves all items in their order; the signal as above. */
  abstract resolve(items: readonly ResolveItem[], signal: AbortSignal): ResolveAnswer | Promise<ResolveAnswer>;
  /** Returns the last known state; readiness calls it every half second. */
  abstract status(): SearchStatus | Promise<SearchStatus>;
}
