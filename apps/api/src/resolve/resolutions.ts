import type { ResolveAnswer, ResolveItem } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { resolveResult, SnapshotCandidates, StatementResolver } from '@bourse/resolve';
import { SearchClient, SearchUnavailable } from '@bourse/search-client';
import { UniverseStore } from '@bourse/universe';
import { Inject, Injectable } from '@nestjs/common';

/** For all items together: a hundred take about half of it. */
const DEADLINE_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;

/** What is answered of a statement. */
export type ResolvedItems = Pick<ResolveAnswer, 'results' | 'degraded'>;

/** Asks the search service, and while it is away, the snapshot: identifiers and whole symbols. */
@Injectable()
export class Resolutions {
  constructor(
    @Inject(UniverseStore) private readonly universe: Pick<UniverseStore, 'current'>,
    @Inject(SearchClient) private readonly client: Pick<SearchClient, 'resolve'>,
  ) {}

  /** All items or none: ApiError 503 when there are too many for the time. */
  async resolve(items: readonly ResolveItem[], requestId: string): Promise<ResolvedItems> {
    const snapshot = this.universe.current;
    try {
      return await this.client.resolve(items, { deadlineMs: DEADLINE_MS, requestId });
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      if (error.reason === 'timeout') throw tooSlow();
      const resolver = new StatementResolver(new SnapshotCandidates(snapshot));
      const results = items.map((item) => resolveResult(resolver.resolve(item), (row) => snapshot.row(row)));
      return { results, degraded: ['search'] };
    }
  }
}

function tooSlow(): ApiError<'internal'> {
  return new ApiError('internal', null, { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
