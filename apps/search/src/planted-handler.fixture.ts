import { type BourseConfig, loadConfig } from '@bourse/config';
import type { ResolveAnswer, ResolveItem, SearchAnswer, SearchStatus, SymbolSearchQuery } from '@bourse/contract';
import type { SearchOptions } from '@bourse/search-client';
import { createLogger, Metrics } from '@bourse/telemetry';
import type { SearchHandler } from './query/search.controller.js';
import { type RunningSearch, startSearch, type StartSearchOptions } from './start-search.js';

export const apple: SymbolSearchQuery = { query: 'apple', limit: 10, explain: false };

type Search = (query: SymbolSearchQuery, signal: AbortSignal) => SearchAnswer | Promise<SearchAnswer>;

/** Answers as the spec defines, and records the requests. */
export class PlantedHandler implements SearchHandler {
  readonly queries: SymbolSearchQuery[] = [];
  isReady = true;

  constructor(
    readonly universe: string,
    private readonly answer: Search = () => ({ symbols: [], degraded: [], universe }),
  ) {}

  async search(query: SymbolSearchQuery, { signal }: SearchOptions): Promise<SearchAnswer> {
    this.queries.push(query);
    return this.answer(query, signal!);
  }

  async resolve(items: readonly ResolveItem[], _options: SearchOptions): Promise<ResolveAnswer> {
    const nothing = { status: 'not_found' as const, instrument: null, home_line: null, confidence: null, margin: null };
    const results = items.map(({ query }) => ({ ...nothing, reasons: [query], candidates: [] }));
    return { results, degraded: [], universe: this.universe };
  }

  async status(): Promise<SearchStatus> {
    return { universe: this.universe, lexical: 'embedded', semantic: 'off', ready: this.isReady, detail: {} };
  }
}

export interface StartedSearch extends RunningSearch {
  readonly lines: readonly Record<string, unknown>[];
  /** The TCP address it listens on. */
  readonly address: { readonly host: string; readonly port: number };
}

export const config = (environment: Record<string, string> = {}): BourseConfig =>
  loadConfig({ BOURSE_SEARCH_PORT: '0', BOURSE_METRICS_PORT: '0', ...environment });

/** The service on free ports, with its log. */
export async function startPlantedSearch(
  searcher: SearchHandler,
  environment: Record<string, string> = {},
  options: Omit<StartSearchOptions, 'telemetry'> = {},
): Promise<StartedSearch> {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({ service: 'search', stream: { write: (line) => void lines.push(JSON.parse(line)) } });
  const search = await startSearch(config(environment), searcher, {
    ...options,
    telemetry: { log, metrics: new Metrics('search') },
  });
  const { hostname: host, port } = new URL(search.url.split(',')[0] ?? '');
  return { ...search, lines, address: { host, port: Number(port) } };
}
