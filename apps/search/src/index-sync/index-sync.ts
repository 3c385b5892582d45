import {
  currentSettings,
  type LiveIndex,
  type MeiliIndexer,
  ReindexRunningError,
  type ReindexSummary,
} from '@bourse/meili-index';
import type { Logger } from '@bourse/telemetry';
import type { UniverseSnapshot, UniverseStore } from '@bourse/universe';

export interface IndexSyncOptions {
  readonly universe: UniverseStore;
  readonly live: LiveIndex;
  readonly indexer: MeiliIndexer;
  readonly logger: Logger;
  readonly reindex: (universe: UniverseSnapshot, signal: AbortSignal) => Promise<ReindexSummary>;
}

const POLL_MS = 2000;
const RETRY_MS_MAX = 300_000;
const NODES_CHECK_MS = 30_000;

/** Keeps the search engine outside in step with the universe: one index a version, built by one of all instances. */
export class IndexSync {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private failures = 0;
  private nodesCheckedAt = -Infinity;

  constructor(private readonly options: IndexSyncOptions) {}

  start(): void {
    this.timer ??= setTimeout(() => (this.turn = this.takeTurn()), POLL_MS);
  }

  /** Ends a build under way; what it leaves behind is removed by the next one. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.turn;
  }

  private async takeTurn(): Promise<void> {
    const delayMs = await this.look();
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(() => (this.turn = this.takeTurn()), delayMs);
  }

  /** Never rejects; says after how long to look again. */
  private async look(): Promise<number> {
    const { universe, reindex, logger } = this.options;
    try {
      if (!universe.isReady || !(await this.isBehind(universe.current))) return POLL_MS;
      const { name, documents, milliseconds, removed } = await reindex(universe.current, this.stopping.signal);
      this.failures = 0;
      logger.info({ name, documents, ms: milliseconds, removed }, 'the search engine has a new index');
      return POLL_MS;
    } catch (error) {
      if (error instanceof ReindexRunningError || this.stopping.signal.aborted) return POLL_MS;
      logger.error({ err: error }, 'the search engine could not be brought up to date');
      return Math.min(RETRY_MS_MAX, POLL_MS * 2 ** ++this.failures);
    }
  }

  private async isBehind({ version }: UniverseSnapshot): Promise<boolean> {
    const live = this.options.live.current;
    if (live === null || live.universeVersion !== version || live.settings !== currentSettings) return true;
    if (performance.now() - this.nodesCheckedAt < NODES_CHECK_MS) return false;
    const states = await this.options.indexer.indexes();
    this.nodesCheckedAt = performance.now();
    const state = states.find(({ name }) => name === live.name);
    return state === undefined || state.nodes < this.options.indexer.nodeCount || state.documents !== live.documents;
  }
}
