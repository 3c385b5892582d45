import { join, resolve } from 'node:path';
import type { BourseConfig } from '@bourse/config';
import { type Database, openDatabase } from '@bourse/db';
import {
  LiveIndex,
  MeiliIndexer,
  type MeiliNode,
  MeiliNodes,
  MeiliRecall,
  parseMeiliNodes,
  reindexInThread,
} from '@bourse/meili-index';
import type { CircuitState, Logger, Metrics } from '@bourse/telemetry';
import type { UniverseStore } from '@bourse/universe';
import { IndexSync } from './index-sync/index-sync.js';
import { SearchEngines } from './query/search-engines.js';
import { SearchService } from './query/search.service.js';

/** Search over a universe store, with everything that it has opened for itself. */
export interface OpenedSearch {
  readonly service: SearchService;
  close(): Promise<void>;
}

/** Where it tells how it is. */
export interface Telemetry {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The search over a universe store that has not been started yet: each new snapshot comes with its engine. */
export function openSearch(config: BourseConfig, universe: UniverseStore, telemetry: Telemetry): OpenedSearch {
  const { logger, metrics } = telemetry;
  const dataDir = resolve(config.dataDir);
  const database = { databaseUrl: config.databaseUrl ?? undefined, dataDir };
  const directory = join(dataDir, 'universe');
  const db = openDatabase(database);
  const outside = openMeilisearch(config, { universe, db, directory, database, ...telemetry });
  const embedder = { setting: config.embedder, apiKey: config.embedderKey ?? undefined };
  const parts = { lexical: outside?.recall, meaning: { embedder, db } };
  const engines = new SearchEngines({ directory, database, logger, parts });
  const service = new SearchService(universe, engines, outside?.live ?? null);
  metrics.cache('search_answers', () => service.cacheUse);
  universe.beforeSwap(async (next, signal) => {
    await engines.prepare(next, signal);
    void service.warm(next, signal);
  });
  return {
    service,
    close: async () => {
      await outside?.stop();
      await db.destroy();
    },
  };
}

interface Surroundings extends Telemetry {
  readonly universe: UniverseStore;
  readonly db: Database;
  readonly directory: string;
  readonly database: { readonly databaseUrl: string | undefined; readonly dataDir: string };
}

interface Outside {
  readonly recall: MeiliRecall;
  readonly live: LiveIndex;
  stop(): Promise<void>;
}

/** Null without a MEILI_URL. Without an admin key somebody else keeps the index (`bourse search reindex`). */
function openMeilisearch(
  config: BourseConfig,
  { universe, db, directory, database, logger, metrics }: Surroundings,
): Outside | null {
  if (config.meiliUrls.length === 0) return null;
  const nodesWith = (key: string | null): MeiliNode[] => parseMeiliNodes(config.meiliUrls.join(','), key ?? '');
  const live = new LiveIndex(db);
  live.start();
  const searching = nodesWith(config.meiliSearchKey ?? config.meiliAdminKey);
  const asked = new MeiliNodes({ nodes: searching });
  const recall = new MeiliRecall(asked, () => live.name);
  observeMeilisearch(metrics, asked, { universe, live });
  const nodes = nodesWith(config.meiliAdminKey);
  const sync =
    config.meiliAdminKey === null && config.meiliSearchKey !== null
      ? null
      : new IndexSync({
          universe,
          live,
          logger,
          indexer: new MeiliIndexer(nodes),
          reindex: (snapshot, signal) => reindexInThread(snapshot, { directory, database, nodes, signal }),
        });
  sync?.start();
  return {
    recall,
    live,
    stop: async () => {
      live.stop();
      await sync?.stop();
    },
  };
}

const circuitOf: Record<MeiliNodes['states'][number], CircuitState> = {
  closed: 'closed',
  due: 'probing',
  open: 'open',
};

/** Nodes are numbered in the order of the configuration: a metric names no host. */
function observeMeilisearch(
  metrics: Metrics,
  nodes: MeiliNodes,
  { universe, live }: { readonly universe: UniverseStore; readonly live: LiveIndex },
): void {
  nodes.states.forEach((_, i) => metrics.circuit(`meilisearch_${i + 1}`, () => circuitOf[nodes.states[i]!]));
  const lag = () => (universe.isReady ? universe.current.version - (live.current?.universeVersion ?? 0) : null);
  metrics.gauge('bourse_search_index_lag_versions', 'Universes that the index of Meilisearch is behind.', lag);
}
