import { performance } from 'node:perf_hooks';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import {
  type ResolveAnswer,
  type ResolveItem,
  type ResolveResult,
  type SearchAnswer,
  searchLimit,
  searchQueryKey,
  type SearchStatus,
  type SymbolSearchQuery,
} from '@bourse/contract';
import type { LiveIndex } from '@bourse/meili-index';
import { resolveResult, SnapshotCandidates, StatementResolver } from '@bourse/resolve';
import { IndexedCandidates, type SearchEngine, type SearchOutcome, listTypedBeginnings } from '@bourse/search-engine';
import { toSearchResult, searchWithoutIndex, type UniverseSnapshot, type UniverseStore } from '@bourse/universe';
import { AnswerCache } from './answer-cache.js';
import { laggingParts } from './lagging-parts.js';
import type { SnapshotEngines } from './snapshot-engines.js';

/** Some 20,000 answers of ten results each. */
const cacheLimits = { maxEntries: 20_000, maxBytes: 64 * 1024 ** 2 };
/** On the heap: measured with pages of 10 and of 50 results. */
const ANSWER_BYTES = 500;
const RESULT_BYTES = 250;
const EXPLAINED_RESULT_BYTES = 800;
/** Some 8,000 prefixes, five to ten seconds of work. */
const warmUpLimits = { names: 3000, letters: 8 };
/** Queries run in advance for this time without a pause. */
const SLICE_MS = 4;
/** A machine that has just started the service has more urgent work. */
const PAUSE_MS = 5;
/** While requests use more of the event loop, no query runs in advance. */
const MAX_UTILIZATION = 0.5;

/** Answers searches over the current universe; equal requests for the same state share one answer. */
export class SearchService {
  readonly #answers = new AnswerCache<SearchAnswer>({
    ...cacheLimits,
    bytesOf,
    isKept: ({ degraded }) => degraded.length === 0,
  });
  readonly #resolvers = new WeakMap<SearchEngine, StatementResolver>();

  readonly #universe: Pick<UniverseStore, 'current' | 'isReady'>;
  readonly #engines: Pick<SnapshotEngines, 'of'>;
  readonly #live: LiveIndex | null;

  constructor(
    universe: Pick<UniverseStore, 'current' | 'isReady'>,
    engines: Pick<SnapshotEngines, 'of'>,
    /** The index of the external search engine; null without one. */
    live: LiveIndex | null = null,
  ) {
    this.#universe = universe;
    this.#engines = engines;
    this.#live = live;
  }

  /** Bounded by the deadlines of its parts. Throws ApiError 503 before the first universe. */
  search(query: SymbolSearchQuery): Promise<SearchAnswer> {
    return this.#answer(this.#universe.current, query);
  }

  /**
   * Runs the most frequent queries in advance once the engine of the snapshot is whole, so that their answers are
   * cached, in slices between requests. Ends early on the signal, or when a newer snapshot is current. Never rejects.
   */
  async warm(snapshot: UniverseSnapshot, signal: AbortSignal): Promise<void> {
    const engine = this.#engines.of(snapshot);
    if (engine === null) return;
    await engine.whole;
    let sliceEndsAt = -Infinity;
    for (const query of listTypedBeginnings(snapshot, engine.search.parts.index, warmUpLimits)) {
      if (performance.now() > sliceEndsAt) {
        await waitForIdleLoop();
        sliceEndsAt = performance.now() + SLICE_MS;
      }
      if (signal.aborted || (this.#universe.isReady && this.#universe.current.version > snapshot.version)) return;
      await this.#answer(snapshot, { query, limit: searchLimit.default, explain: false });
    }
  }

  async #answer(snapshot: UniverseSnapshot, query: SymbolSearchQuery): Promise<SearchAnswer> {
    const engine = this.#engines.of(snapshot);
    if (engine === null) {
      const outcome: SearchOutcome = { hits: searchWithoutIndex(snapshot, query), degraded: [] };
      return { ...answerOf(snapshot, outcome, query), degraded: ['search'], universe: snapshot.identity };
    }
    const index = this.#live?.current;
    const identity = `${engine.identity} ${index?.name ?? ''} ${index?.universeVersion ?? ''}`;
    return this.#answers.answer(`${identity} ${searchQueryKey({ ...query, query: query.query.trim() })}`, async () => {
      const outcome = await engine.search.search(query);
      return { ...answerOf(snapshot, outcome, query), degraded: [...outcome.degraded], universe: identity };
    });
  }

  /**
   * Resolves all items, or rejects with the reason of the signal if it is aborted before; other requests run between
   * two items.
   */
  async resolve(items: readonly ResolveItem[], signal: AbortSignal): Promise<ResolveAnswer> {
    const snapshot = this.#universe.current;
    const engine = this.#engines.of(snapshot);
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

  /** For metrics. */
  get cacheUse(): Pick<AnswerCache<SearchAnswer>, 'hits' | 'misses'> {
    return this.#answers;
  }

  /** Resolves when every available part has joined; immediately without an engine. Never rejects. */
  whole(): Promise<void> {
    const engine = this.#universe.isReady ? this.#engines.of(this.#universe.current) : null;
    return engine?.whole ?? Promise.resolve();
  }

  status(): Promise<SearchStatus> {
    const engine = this.#universe.isReady ? this.#engines.of(this.#universe.current) : null;
    return Promise.resolve({
      universe: engine?.identity ?? null,
      ready: engine !== null,
      ...(engine?.parts ?? { lexical: 'embedded' as const, semantic: 'off' as const }),
      detail: {
        ...(this.#live !== null && { index: this.#live.current }),
        ...(engine !== null && {
          versions: engine.versions,
          lagging: laggingParts(engine.versions, this.#indexVersion),
        }),
      },
    });
  }

  /** Null without an external index, 0 before its first version. */
  get #indexVersion(): number | null {
    return this.#live === null ? null : (this.#live.current?.universeVersion ?? 0);
  }

  /** Names of statements are compared with those of listings; the prepared names of listings are cached. */
  #resolverOf(engine: SearchEngine, snapshot: UniverseSnapshot): StatementResolver {
    const cached = this.#resolvers.get(engine);
    if (cached !== undefined) return cached;
    const resolver = new StatementResolver(new IndexedCandidates(snapshot, engine.search.parts));
    this.#resolvers.set(engine, resolver);
    return resolver;
  }
}

/** Pauses until requests leave enough of the event loop. */
async function waitForIdleLoop(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await sleep(PAUSE_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization <= MAX_UTILIZATION) return;
  }
}

function answerOf(snapshot: UniverseSnapshot, { hits }: SearchOutcome, query: SymbolSearchQuery) {
  return { symbols: hits.map((hit) => toSearchResult(hit, (row) => snapshot.row(row), query)) };
}

function bytesOf({ symbols }: SearchAnswer): number {
  const isExplained = symbols[0]?.explain !== undefined;
  return ANSWER_BYTES + symbols.length * (isExplained ? EXPLAINED_RESULT_BYTES : RESULT_BYTES);
}
