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
} from '@bourse/search-index';
import type { Logger } from '@bourse/telemetry';
import type { UniverseStore } from '@bourse/universe';
import { IndexSync } from './index-sync/index-sync.js';
import { SearchEngines } from './query/search-engines.js';
import { SearchService } from './query/search.service.js';

/** Search over a universe store, with everything that it has opened for itself. */
export interface OpenedSearch {
  readonly service: SearchService;
  close(): Promise<void>;
}

/** The search over a universe store that has not been started yet: each new snapshot comes with its engine. */
export function openSearch(config: BourseConfig, universe: UniverseStore, logger: Logger): OpenedSearch {
  const dataDir = resolve(config.dataDir);
  const database = { databaseUrl: config.databaseUrl ?? undefined, dataDir };
  const directory = join(dataDir, 'universe');
  const db = openDatabase(database);
  const outside = openMeilisearch(config, { universe, db, directory, database, logger });
  const embedder = { setting: config.embedder, apiKey: config.embedderKey ?? undefined };
  const parts = { lexical: outside?.recall, meaning: { embedder, db } };
  const engines = new SearchEngines({ directory, database, logger, parts });
  const service = new SearchService(universe, engines, outside?.live ?? null);
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

interface Surroundings {
  readonly universe: UniverseStore;
  readonly db: Database;
  readonly directory: string;
  readonly database: { readonly databaseUrl: string | undefined; readonly dataDir: string };
  readonly logger: Logger;
}

interface Outside {
  readonly recall: MeiliRecall;
  readonly live: LiveIndex;
  stop(): Promise<void>;
}

/** Null without a MEILI_URL. Without an admin key somebody else keeps the index (`bourse search reindex`). */
function openMeilisearch(
  config: BourseConfig,
  { universe, db, directory, database, logger }: Surroundings,
): Outside | null {
  if (config.meiliUrls.length === 0) return null;
  const nodesWith = (key: string | null): MeiliNode[] => parseMeiliNodes(config.meiliUrls.join(','), key ?? '');
  const live = new LiveIndex(db);
  live.start();
  const searching = nodesWith(config.meiliSearchKey ?? config.meiliAdminKey);
  const recall = new MeiliRecall(new MeiliNodes({ nodes: searching }), () => live.name);
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
