import { setImmediate as immediate } from 'node:timers/promises';
import {
  type ResolveAnswer,
  type ResolveItem,
  type ResolveResult,
  type SearchAnswer,
  searchLimit,
  searchPatterns,
  searchQueryKey,
  type SearchStatus,
  type SymbolSearchQuery,
} from '@bourse/contract';
import type { LiveIndex } from '@bourse/meili-index';
import { resolveResult, SnapshotCandidates, StatementResolver } from '@bourse/resolve';
import type { SearchClient, SearchOptions } from '@bourse/search-client';
import { IndexedCandidates, type SearchEngine, type SearchOutcome, listTypedBeginnings } from '@bourse/search-engine';
import { inSpan } from '@bourse/tracing';
import { toSearchResult, searchWithoutIndex, type UniverseSnapshot, type UniverseStore } from '@bourse/universe';
import { LRUCache } from 'lru-cache';
import { withDeadline } from './deadline.js';
import { runWhileIdle } from './idle-work.js';
import { laggingParts } from './lagging-parts.js';
import type { SnapshotEngines } from './snapshot-engines.js';

/** Some 20,000 answers of ten results each. */
const cacheLimits = { max: 20_000, maxSize: 64 * 1024 ** 2 };
/** On the heap: measured with pages of 10 and of 50 results. */
const ANSWER_BYTES = 500;
const RESULT_BYTES = 250;
const EXPLAINED_RESULT_BYTES = 800;
/** Some 8,000 prefixes, five to ten seconds of work. */
const warmUpLimits = { names: 3000, letters: 8 };

export interface SearchServiceOptions {
  /** The index of the external search engine; null or absent without one. */
  readonly live?: LiveIndex | null | undefined;
  /** Limits of the result cache, in answers and bytes. */
  readonly cache?: { readonly max: number; readonly maxSize: number } | undefined;
  /** Wraps each call in a span; absent where the transport has one. */
  readonly trace?: typeof inLocalSpan | undefined;
  /** Releases what was opened for the service. */
  readonly onClose?: (() => Promise<void>) | undefined;
}

type Make = () => Promise<SearchAnswer>;

/** Answers searches over the current universe; equal requests for the same state share one answer. */
export class SearchService implements SearchClient {
  readonly #answers: LRUCache<string, SearchAnswer, Make>;
  /** What the cached answers were computed from. */
  #identity = '';
  #hits = 0;
  #misses = 0;
  readonly #resolvers = new WeakMap<SearchEngine, StatementResolver>();
  readonly #live: LiveIndex | null;

  constructor(
    private readonly universe: Pick<UniverseStore, 'current' | 'isReady' | 'publishedVersion'>,
    private readonly engines: Pick<SnapshotEngines, 'of'>,
    private readonly options: SearchServiceOptions = {},
  ) {
    this.#live = options.live ?? null;
    this.#answers = new LRUCache({
      ...(options.cache ?? cacheLimits),
      sizeCalculation: (answer, key) => bytesOf(answer) + key.length,
      // All waiting callers get the answer, even one that is evicted.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _, { context: make }) => {
        const answer = await make();
        if (answer.degraded.length > 0) this.#answers.delete(key);
        return answer;
      },
    });
  }

  /** Bounded by the deadlines of its parts. Throws ApiError 503 before the first universe. */
  search(query: SymbolSearchQuery): Promise<SearchAnswer> {
    return this.#trace(searchPatterns.query, () => this.#answer(query));
  }

  async #answer(query: SymbolSearchQuery, snapshot = this.universe.current): Promise<SearchAnswer> {
    const engine = this.engines.of(snapshot);
    if (engine === null) {
      const outcome: SearchOutcome = { hits: searchWithoutIndex(snapshot, query), degraded: [] };
      return { ...answerOf(snapshot, outcome, query), degraded: ['search'], universe: snapshot.identity };
    }
    const index = this.#live?.current;
    const identity = `${engine.identity} ${index?.name ?? ''} ${index?.universeVersion ?? ''}`;
    if (identity !== this.#identity) this.#answers.clear();
    this.#identity = identity;
    const key = `${identity} ${searchQueryKey({ ...query, query: query.query.trim() })}`;
    const make = async () => {
      const outcome = await engine.search.search(query);
      return { ...answerOf(snapshot, outcome, query), degraded: [...outcome.degraded], universe: identity };
    };
    const status: LRUCache.Status<string, SearchAnswer, Make> = {};
    const answer = this.#answers.forceFetch(key, { context: make, status });
    if (status.fetch === 'miss') this.#misses += 1;
    else this.#hits += 1;
    return answer;
  }

  /** Lookups in the result cache, for metrics; one that finds a pending answer is a hit. */
  get cacheUse(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /**
   * Runs the most frequent queries in advance once the engine of the snapshot is whole, so that their answers are
   * cached. Ends early on the signal, or when a newer snapshot is current. Never rejects.
   */
  async warm(snapshot: UniverseSnapshot, signal: AbortSignal): Promise<void> {
    const engine = this.engines.of(snapshot);
    if (engine === null) return;
    await engine.whole;
    const isWanted = () =>
      !signal.aborted && !(this.universe.isReady && this.universe.current.version > snapshot.version);
    const queries = listTypedBeginnings(snapshot, engine.search.parts.index, warmUpLimits);
    await runWhileIdle(queries, isWanted, (query) =>
      this.#answer({ query, limit: searchLimit.default, explain: false }, snapshot),
    );
  }

  /** Resolves all items, or rejects at the deadline or when the signal aborts; other requests run between two items. */
  resolve(items: readonly ResolveItem[], options: SearchOptions): Promise<ResolveAnswer> {
    return this.#trace(searchPatterns.resolve, () =>
      withDeadline(options, (signal) => this.#resolveAll(items, signal)),
    );
  }

  async #resolveAll(items: readonly ResolveItem[], signal: AbortSignal): Promise<ResolveAnswer> {
    const snapshot = this.universe.current;
    const engine = this.engines.of(snapshot);
    const resolver =
      engine === null ? new StatementResolver(new SnapshotCandidates(snapshot)) : this.#resolverOf(engine, snapshot);
    const results: ResolveResult[] = [];
    for (const item of items) {
      await immediate();
      signal.throwIfAborted();
      results.push(resolveResult(resolver.resolve(item), (row) => snapshot.row(row)));
    }
    return { results, degraded: engine === null ? ['search'] : [], universe: (engine ?? snapshot).identity };
  }

  /** Names of statements are compared with those of listings; the prepared names of listings are cached. */
  #resolverOf(engine: SearchEngine, snapshot: UniverseSnapshot): StatementResolver {
    const cached = this.#resolvers.get(engine);
    if (cached !== undefined) return cached;
    const resolver = new StatementResolver(new IndexedCandidates(snapshot, engine.search.parts));
    this.#resolvers.set(engine, resolver);
    return resolver;
  }

  /** Resolves when every available part has joined; immediately without an engine. Never rejects. */
  whole(): Promise<void> {
    return this.#engine?.whole ?? Promise.resolve();
  }

  status(): Promise<SearchStatus> {
    const engine = this.#engine;
    return Promise.resolve({
      universe: engine?.identity ?? null,
      ready: engine !== null,
      ...(engine?.parts ?? { lexical: 'embedded' as const, semantic: 'off' as const }),
      detail: {
        ...(this.#live !== null && { index: this.#live.current }),
        ...(engine !== null && {
          versions: engine.versions,
          lagging: laggingParts(engine.versions, {
            published: this.universe.publishedVersion,
            index: this.#indexVersion,
            failure: this.#live?.failure,
          }),
        }),
      },
    });
  }

  close(): Promise<void> {
    return this.options.onClose?.() ?? Promise.resolve();
  }

  get #engine(): SearchEngine | null {
    return this.universe.isReady ? this.engines.of(this.universe.current) : null;
  }

  /** Version of the external index: null without one, 0 before its first. */
  get #indexVersion(): number | null {
    return this.#live === null ? null : (this.#live.current?.universeVersion ?? 0);
  }

  #trace<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    return this.options.trace?.(name, work) ?? work();
  }
}

/** Traces a call in the process of its client; the span has the name that a remote search service gives it. */
export function inLocalSpan<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  return inSpan(() => ({ name, kind: 'internal', attributes: {} }), work);
}

function answerOf(snapshot: UniverseSnapshot, { hits }: SearchOutcome, query: SymbolSearchQuery) {
  return { symbols: hits.map((hit) => toSearchResult(hit, (row) => snapshot.row(row), query)) };
}

function bytesOf({ symbols }: SearchAnswer): number {
  const isExplained = symbols[0]?.explain !== undefined;
  return ANSWER_BYTES + symbols.length * (isExplained ? EXPLAINED_RESULT_BYTES : RESULT_BYTES);
}
