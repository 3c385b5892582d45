import type { Database } from '@bourse/db';
import type { LiveIndex } from '@bourse/meili-index';
import { type UniverseLog, type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { SearchEngine } from './search-engine.js';
import type { SearchEngineOptions } from './search-engine-options.js';
import { type SearchConfig, searchSetup } from './search-setup.js';

export interface OpenSearchEngineOptions extends Pick<SearchEngineOptions, 'onProgress' | 'onError'> {
  readonly db: Database;
  /** Returns the name of the index in Meilisearch; null: Meilisearch is not queried. */
  readonly live: LiveIndex | null;
  readonly log: UniverseLog;
  /** Overrides the configuration. */
  readonly parts?: Partial<SearchEngineOptions>;
}

/** The published universe and its search, with every available part. */
export interface OpenedSearchEngine {
  readonly universe: UniverseSnapshot;
  readonly engine: SearchEngine;
  /** Directory of the snapshot and its indexes. */
  readonly directory: string;
  close(): Promise<void>;
}

/** Opens search with the server's configuration, in this process. Rejects when no universe is published. */
export async function openSearchEngine(
  config: SearchConfig,
  { db, live, log, parts, onProgress, onError }: OpenSearchEngineOptions,
): Promise<OpenedSearchEngine> {
  const { database, directory, parts: configured } = searchSetup(config, db, live);
  const store = new UniverseStore({ db, database, directory, log });
  try {
    store.start();
    await store.ready();
    const universe = store.current;
    if (universe.count === 0) throw new EmptyUniverseError();
    const engine = await SearchEngine.open(universe, {
      directory,
      database,
      ...configured,
      onProgress,
      onError,
      ...parts,
    });
    await engine.whole;
    return { universe, engine, directory, close: () => store.stop() };
  } catch (error) {
    await store.stop();
    throw error;
  }
}

export class EmptyUniverseError extends Error {
  constructor() {
    super('The universe is empty: run `bourse import instruments …`.');
  }
}
