import { resolve } from 'node:path';
import type { BourseConfig } from '@bourse/config';
import { type Database, openDatabase } from '@bourse/db';
import {
  followLive,
  LiveIndex,
  MeiliIndexer,
  type MeiliNodes,
  parseMeiliNodes,
  recallKinds,
  recallOutcomes,
  type RecallValue,
  reindexInProcess,
} from '@bourse/meili-index';
import { searchSetup, type SearchSetup } from '@bourse/search-engine';
import type { CircuitState, Logger, Metrics } from '@bourse/telemetry';
import type { UniverseStore } from '@bourse/universe';
import { IndexSync } from './index-sync/index-sync.js';
import { SnapshotEngines } from './query/snapshot-engines.js';
import { SearchService, type SearchServiceOptions } from './query/search.service.js';

/** The log, the metrics and the spans of a process. */
export interface Telemetry extends Pick<SearchServiceOptions, 'trace'> {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Opens the search over a universe store that is not started yet: each new snapshot is prepared with its engine. */
export function openSearch(
  config: BourseConfig,
  universe: UniverseStore,
  { logger, metrics, trace }: Telemetry,
): SearchService {
  const db = openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir: resolve(config.dataDir) });
  const live = config.meiliUrls.length === 0 ? null : new LiveIndex(db);
  const setup = searchSetup(config, db, live);
  live?.start();
  if (live !== null && setup.nodes !== null) {
    observeMeilisearch(metrics, setup.nodes, { universe, live });
    observeRecalls(metrics, setup.nodes, setup.parts.lexical?.value);
  }
  const engines = new SnapshotEngines({ ...setup, logger });
  const sync = live === null ? null : startIndexSync(config, { universe, live, logger, engines, db, ...setup });
  const onClose = async () => {
    engines.stop();
    live?.stop();
    await sync?.stop();
    await db.destroy();
  };
  const service = new SearchService(universe, engines, { live, trace, onClose });
  metrics.registerCache('search_answers', () => service.cacheUse);
  universe.beforeSwap(async (next, signal, change) => {
    await engines.prepare(next, signal, change);
    // While a server runs, frequent queries are not run in advance, which takes seconds.
    if (config.searchWarmUp && !universe.isReady) void service.warm(next, signal);
  });
  return service;
}

interface IndexOptions extends Pick<SearchSetup, 'directory' | 'database'> {
  readonly universe: UniverseStore;
  readonly live: LiveIndex;
  readonly logger: Logger;
  readonly engines: SnapshotEngines;
  readonly db: Database;
}

/** Keeps the index of Meilisearch up to date. Null without an admin key: `bourse search reindex` updates it then. */
function startIndexSync(
  { meiliUrls, meiliAdminKey, meiliSearchKey }: BourseConfig,
  { universe, live, logger, engines, db, directory, database }: IndexOptions,
): IndexSync | null {
  if (meiliAdminKey === null && meiliSearchKey !== null) return null;
  const nodes = parseMeiliNodes(meiliUrls.join(','), meiliAdminKey ?? '');
  const indexer = new MeiliIndexer(nodes);
  const sync = new IndexSync({
    universe,
    live,
    logger,
    indexer,
    isIndexed: (snapshot) => engines.of(snapshot) !== null,
    follow: async (snapshot, current, signal) => {
      const index = engines.of(snapshot)?.search.parts.index;
      return index === undefined ? null : followLive({ db, universe: snapshot, index, indexer, live: current, signal });
    },
    reindex: (snapshot, replaces, signal) =>
      reindexInProcess(snapshot, { directory, database, nodes, replaces, signal }),
  });
  sync.start();
  return sync;
}

const circuitOf: Record<MeiliNodes['states'][number], CircuitState> = {
  closed: 'closed',
  due: 'probing',
  open: 'open',
};

/** Nodes are numbered in the order of the configuration, so that no metric names a host. */
function observeMeilisearch(
  metrics: Metrics,
  nodes: MeiliNodes,
  { universe, live }: { readonly universe: UniverseStore; readonly live: LiveIndex },
): void {
  nodes.states.forEach((_, i) => metrics.registerCircuit(`meilisearch_${i + 1}`, () => circuitOf[nodes.states[i]!]));
  const lag = () => (universe.isReady ? universe.current.version - (live.current?.universeVersion ?? 0) : null);
  metrics.registerGauge(
    'bourse_search_index_lag_versions',
    'Universe versions by which the Meilisearch index lags behind.',
    lag,
  );
  metrics.registerGauge('bourse_search_index_failed', '1 while the newest build of the Meilisearch index failed.', () =>
    Number(live.failure !== null),
  );
}

function observeRecalls(metrics: Metrics, nodes: MeiliNodes, value: RecallValue | undefined): void {
  metrics.registerGauge(
    'bourse_search_recall_deadline_seconds',
    'Time that a search waits for Meilisearch at most; follows from its recent responses.',
    () => nodes.deadlineMs / 1000,
  );
  metrics.registerCounter(
    {
      name: 'bourse_search_recalls_total',
      help: 'Queries for which Meilisearch was an option, by kind of query and by what it did to the list of results.',
      labels: ['kind', 'outcome'],
    },
    () =>
      recallKinds.flatMap((kind) =>
        recallOutcomes.map((outcome) => [{ kind, outcome }, value?.count(kind, outcome) ?? 0] as const),
      ),
  );
}
