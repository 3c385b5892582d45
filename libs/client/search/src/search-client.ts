import type { ResolveAnswer, ResolveItem, SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';

/** `probing`: open, while one call tests the service. */
export type BreakerState = 'closed' | 'open' | 'probing';

export interface SearchOptions {
  /** Milliseconds until the caller stops waiting. */
  readonly deadlineMs: number;
  readonly requestId?: string | null;
  /** Aborts local work when no caller waits any more. */
  readonly signal?: AbortSignal;
}

/** Interface of search, in this process or by the search service. */
export abstract class SearchClient {
  /** Rejects with SearchUnavailable without an answer within the deadline. */
  abstract search(query: SymbolSearchQuery, options: SearchOptions): Promise<SearchAnswer>;
  /** Resolves all items or none: `timeout` when they take longer than the deadline. Rejects like `search`. */
  abstract resolve(items: readonly ResolveItem[], options: SearchOptions): Promise<ResolveAnswer>;
  /** Rejects with SearchUnavailable without an answer within one second. */
  abstract status(): Promise<SearchStatus>;
  /** State of the circuit breaker of a remote service; absent for local search. */
  abstract readonly circuit?: BreakerState;
  abstract close(): Promise<void>;
}

/**
 * `timeout`: no answer in time. `unreachable`: no connection, or it broke. `no_responders`: the broker or service is
 * reachable, but not ready to answer. `circuit_open`: not called, because of repeated failures. `malformed`: the reply
 * is invalid. `unauthorized`: the service has another BOURSE_SECRET than this process.
 */
export type UnavailableReason =
  'timeout' | 'unreachable' | 'no_responders' | 'circuit_open' | 'malformed' | 'unauthorized';

/** The only error of a search. The message names no host; `cause` has the details, for the log. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';

  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    super(`search service unavailable: ${reason}`, cause === undefined ? undefined : { cause });
  }
}
