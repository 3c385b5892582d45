import {
  currentSettings,
  type FollowedLive,
  type LiveIndex,
  LiveIndexMovedError,
  type MeiliIndexer,
  ReindexRunningError,
  type ReindexSummary,
  type WholeIndex,
} from '@bourse/meili-index';
import type { Logger } from '@bourse/telemetry';
import type { UniverseSnapshot, UniverseStore } from '@bourse/universe';

export interface IndexSyncOptions {
  readonly universe: UniverseStore;
  readonly live: LiveIndex;
  readonly indexer: MeiliIndexer;
  readonly logger: Logger;
  /** Whether the names of a universe are indexed. */
  readonly isIndexed: (universe: UniverseSnapshot) => boolean;
  /** Updates the live index to the current universe; null if a new index is cheaper. */
  readonly follow: (universe: UniverseSnapshot, live: WholeIndex, signal: AbortSignal) => Promise<FollowedLive | null>;
  /** Builds a new index in place of the given live one. */
  readonly reindex: (
    universe: UniverseSnapshot,
    replaces: WholeIndex | null,
    signal: AbortSignal,
  ) => Promise<ReindexSummary>;
}

const POLL_MS = 500;
const MAX_RETRY_MS = 300_000;
const NODES_CHECK_MS = 30_000;

/**
 * Keeps the external search engine up to date with the universe. One instance at a time updates the changed documents,
 * or builds a whole index where that is not enough.
 */
export class IndexSync {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #failures = 0;
  #nodesCheckedAt = -Infinity;

  constructor(private readonly options: IndexSyncOptions) {}

  start(): void {
    this.#timer ??= setTimeout(() => (this.#turn = this.#takeTurn()), POLL_MS);
  }

  /** Stops a running build; the next build removes its leftovers. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#turn;
  }

  async #takeTurn(): Promise<void> {
    const delayMs = await this.#checkIndex();
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => (this.#turn = this.#takeTurn()), delayMs);
  }

  /** Never rejects; returns the delay before the next check. */
  async #checkIndex(): Promise<number> {
    const { universe, logger } = this.options;
    try {
      if (!universe.isReady || !this.options.isIndexed(universe.current)) return POLL_MS;
      const state = await this.#stateOf(universe.current);
      if (state === 'current') return POLL_MS;
      if (state !== 'behind' || !(await this.#followChanges(universe.current))) await this.#rebuild(universe.current);
      await this.options.live.poll();
      this.#failures = 0;
      return POLL_MS;
    } catch (error) {
      if (isOtherVersionError(error) || this.#stopping.signal.aborted) return POLL_MS;
      logger.error({ err: error }, 'the search engine could not be brought up to date');
      return Math.min(MAX_RETRY_MS, POLL_MS * 2 ** ++this.#failures);
    }
  }

  /** False if a whole index must be built. */
  async #followChanges(universe: UniverseSnapshot): Promise<boolean> {
    const { live, follow, logger } = this.options;
    if (live.current === null) return false;
    const startedAt = performance.now();
    try {
      const followed = await follow(universe, live.current, this.#stopping.signal);
      if (followed === null) return false;
      const ms = Math.round(performance.now() - startedAt);
      logger.info({ name: live.name, version: universe.version, ms, ...followed }, 'search engine updated');
      return true;
    } catch (error) {
      if (isOtherVersionError(error) || this.#stopping.signal.aborted) throw error;
      logger.error({ err: error }, 'incremental search engine update failed');
      return false;
    }
  }

  async #rebuild(universe: UniverseSnapshot): Promise<void> {
    const { live, reindex, logger } = this.options;
    const { name, documents, milliseconds, removed } = await reindex(universe, live.current, this.#stopping.signal);
    logger.info({ name, documents, ms: milliseconds, removed }, 'search engine index rebuilt');
  }

  /** An index of a later version is current: another instance has loaded that version already. */
  async #stateOf({ version }: UniverseSnapshot): Promise<'current' | 'behind' | 'broken'> {
    const live = this.options.live.current;
    if (live === null || live.settings !== currentSettings) return 'broken';
    if (live.universeVersion < version) return 'behind';
    if (live.universeVersion > version || performance.now() - this.#nodesCheckedAt < NODES_CHECK_MS) return 'current';
    const states = await this.options.indexer.indexes();
    this.#nodesCheckedAt = performance.now();
    const state = states.find(({ name }) => name === live.name);
    const isWhole = state?.nodes === this.options.indexer.nodeCount && state.documents === live.documents;
    return isWhole ? 'current' : 'broken';
  }
}

/** Another instance updates the indexes, or has just done so. */
function isOtherVersionError(error: unknown): boolean {
  return error instanceof ReindexRunningError || error instanceof LiveIndexMovedError;
}
