import type { ResolveAnswer, ResolveItem, ResolveResult } from '@bourse/contract';
import { resolveResult, SnapshotCandidates, StatementResolver } from '@bourse/resolve';
import { SearchClient, SearchUnavailable } from '@bourse/search-client';
import { InstrumentNames, type NameHistory, type UniverseSnapshot, UniverseStore, versionOf } from '@bourse/universe';
import { Inject, Injectable } from '@nestjs/common';

/** A deadline for all items together. One takes about 10 ms: the rest is for a busy machine. */
const DEADLINE_MS = 2_000;
const DEADLINE_MS_PER_ITEM = 100;

/** The result of a statement. */
export interface ResolvedItems extends Pick<ResolveAnswer, 'results' | 'degraded'> {
  /** The version of the searched universe; the search service has its own. */
  readonly version: number;
}

/**
 * Queries the search service; while it is unavailable or too slow, the snapshot, which finds identifiers and whole
 * symbols.
 */
@Injectable()
export class Resolutions {
  constructor(
    @Inject(UniverseStore) private readonly universe: Pick<UniverseStore, 'current'>,
    @Inject(SearchClient) private readonly client: Pick<SearchClient, 'resolve'>,
    @Inject(InstrumentNames) private readonly names: Pick<InstrumentNames, 'of'>,
  ) {}

  /**
   * All items come from the service, or none do, except those whose symbol an instrument had on their day. The service
   * has at most `maxDeadlineMs`.
   */
  async resolve(items: readonly ResolveItem[], requestId: string, maxDeadlineMs = Infinity): Promise<ResolvedItems> {
    const resolved = await this.#resolveToday(items, requestId, maxDeadlineMs);
    if (items.every(({ as_of: day }) => day === undefined)) return resolved;
    const snapshot = this.universe.current;
    const names = await this.names.of(snapshot);
    const results = resolved.results.map((result, at) => resultOnDay(items[at]!, result, { snapshot, names }));
    return { ...resolved, results };
  }

  async #resolveToday(items: readonly ResolveItem[], requestId: string, maxDeadlineMs: number): Promise<ResolvedItems> {
    const snapshot = this.universe.current;
    const deadlineMs = Math.min(maxDeadlineMs, DEADLINE_MS + DEADLINE_MS_PER_ITEM * items.length);
    try {
      const { results, degraded, universe } = await this.client.resolve(items, { deadlineMs, requestId });
      return { results, degraded, version: versionOf(universe) ?? snapshot.version };
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      const resolver = new StatementResolver(new SnapshotCandidates(snapshot));
      const results = items.map((item) => resolveResult(resolver.resolve(item), (row) => snapshot.row(row)));
      return { results, degraded: ['search'], version: snapshot.version };
    }
  }
}

interface NamedUniverse {
  readonly snapshot: UniverseSnapshot;
  readonly names: NameHistory;
}

/** The result with the names of the day; a line that is a symbol names the instrument that had it then. */
function resultOnDay(
  { query, as_of: day }: ResolveItem,
  result: ResolveResult,
  universe: NamedUniverse,
): ResolveResult {
  if (day === undefined) return result;
  const { snapshot, names } = universe;
  const id = names.bearerOf(query, day);
  const bearer = id === null ? null : snapshot.rowOf(id);
  if (bearer !== null) return { ...certain, instrument: { ...snapshot.row(bearer), ...names.at(id!, day) } };
  const { instrument } = result;
  const row = instrument === null ? null : snapshot.rowOfSymbol(instrument.symbol);
  if (instrument === null || row === null) return result;
  const isBySymbol = query.trim().toUpperCase() === instrument.symbol.toUpperCase();
  if (isBySymbol && names.hadOtherSymbol(snapshot.id(row), instrument.symbol, day)) return notFound;
  return { ...result, instrument: { ...instrument, ...names.at(snapshot.id(row), day) } };
}

const certain = {
  status: 'resolved',
  home_line: null,
  confidence: 1,
  margin: 1,
  reasons: ['former symbol'],
  candidates: [],
} satisfies Partial<ResolveResult>;
const notFound: ResolveResult = {
  ...certain,
  status: 'not_found',
  instrument: null,
  confidence: null,
  margin: null,
  reasons: [],
};
