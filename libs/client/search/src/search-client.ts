import type { ResolveAnswer, ResolveItem, SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';

/** `probing`: open, while one call finds out whether things are better. */
export type BreakerState = 'closed' | 'open' | 'probing';

export interface SearchOptions {
  /** How long the asker waits. */
  readonly deadlineMs: number;
  readonly requestId?: string | null;
}

/** Where searches are answered: in this process or by the search service. */
export abstract class SearchClient {
  /** Rejects with SearchUnavailable when nobody answers within the deadline. */
  abstract search(query: SymbolSearchQuery, options: SearchOptions): Promise<SearchAnswer>;
  /** All items or none: `timeout` when they take longer than the deadline. Rejects as `search` does. */
  abstract resolve(items: readonly ResolveItem[], options: SearchOptions): Promise<ResolveAnswer>;
  /** Rejects with SearchUnavailable when nobody answers within a second. */
  abstract status(): Promise<SearchStatus>;
  /** Of what stands between the asker and a service elsewhere; absent where there is nothing. */
  abstract readonly circuit?: BreakerState;
  abstract close(): Promise<void>;
}

/**
 * `timeout`: no answer in time. `unreachable`: no connection, or it broke. `no_responders`: a broker is there, or a
 * service, but nobody who can answer yet. `circuit_open`: not asked, since it failed again and again. `malformed`: what
 * came back is no answer. `unauthorized`: the service has another BOURSE_SECRET than this process.
 */
export type UnavailableReason =
  'timeout' | 'unreachable' | 'no_responders' | 'circuit_open' | 'malformed' | 'unauthorized';

/** The only way in which a search fails. The message names no host; what happened is the cause, for the log. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';

  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    super(`no answer to a search: ${reason}`, cause === undefined ? undefined : { cause });
  }
}
