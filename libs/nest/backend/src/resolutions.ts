import type { ResolveAnswer, ResolveItem } from '@bourse/contract';
import { resolveResult, SnapshotCandidates, StatementResolver } from '@bourse/resolve';
import { SearchClient, SearchUnavailable } from '@bourse/search-client';
import { UniverseStore, versionOf } from '@bourse/universe';
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
  ) {}

  /** All items come from the service, or none do. The service has at most `maxDeadlineMs`. */
  async resolve(items: readonly ResolveItem[], requestId: string, maxDeadlineMs = Infinity): Promise<ResolvedItems> {
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
