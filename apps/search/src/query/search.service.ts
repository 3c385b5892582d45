import type { SearchAnswer, SearchStatus, SymbolSearchQuery, SymbolSearchResult } from '@bourse/contract';
import { type LiveIndex, type SearchHit, type SearchOutcome, searchWithoutIndex } from '@bourse/search-index';
import type { UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { AnswerCache } from './answer-cache.js';
import type { SearchEngines } from './search-engines.js';

const ANSWERS_MAX = 20_000;

/** Answers searches over the current universe; the same to everybody who asks the same of the same state. */
export class SearchService {
  private readonly answers = new AnswerCache<SearchAnswer>(ANSWERS_MAX, ({ degraded }) => degraded.length === 0);

  constructor(
    private readonly universe: UniverseStore,
    private readonly engines: SearchEngines,
    /** The index of the search engine outside; null without one. */
    private readonly live: LiveIndex | null = null,
  ) {}

  /** Bounded by the deadlines of its legs. Throws ApiError 503 before the first universe. */
  async search(query: SymbolSearchQuery): Promise<SearchAnswer> {
    const snapshot = this.universe.current;
    const engine = this.engines.of(snapshot);
    if (engine === null) {
      const outcome: SearchOutcome = { hits: searchWithoutIndex(snapshot, query), degraded: [] };
      return { ...answerOf(snapshot, outcome, query), degraded: ['search'], universe: snapshot.identity };
    }
    const identity = `${engine.identity} ${this.live?.current?.name ?? ''}`;
    return this.answers.answer(`${identity} ${canonical(query)}`, async () => {
      const outcome = await engine.search.search(query);
      return { ...answerOf(snapshot, outcome, query), degraded: [...outcome.degraded], universe: identity };
    });
  }

  status(): Promise<SearchStatus> {
    const engine = this.universe.isReady ? this.engines.of(this.universe.current) : null;
    return Promise.resolve({
      universe: engine?.identity ?? null,
      ready: engine !== null,
      ...(engine?.parts ?? { lexical: 'embedded' as const, semantic: 'off' as const }),
      detail: this.live === null ? {} : { index: this.live.current },
    });
  }
}

/** Equal for queries that differ in nothing that matters. */
function canonical({ query, limit, country, type, explain }: SymbolSearchQuery): string {
  return JSON.stringify([query.trim(), limit, country, type, explain]);
}

function answerOf(snapshot: UniverseSnapshot, { hits }: SearchOutcome, { explain }: SymbolSearchQuery) {
  return { symbols: hits.map((hit) => result(snapshot, hit, explain)) };
}

/** spec 2.3: nine keys, in this order. */
function result(snapshot: UniverseSnapshot, hit: SearchHit, explain: boolean): SymbolSearchResult {
  const { symbol, name, exchange, type, country, currency, isin, figi } = snapshot.row(hit.row);
  const keys = { symbol, name, exchange, type, country, currency, isin, figi, score: hit.score };
  return explain && hit.explain !== undefined ? { ...keys, explain: hit.explain } : keys;
}
