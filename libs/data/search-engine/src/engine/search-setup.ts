import { join, resolve } from 'node:path';
import type { Database, DatabaseOptions } from '@bourse/db';
import { type LiveIndex, MeiliNodes, MeiliRetriever, parseMeiliNodes } from '@bourse/meili-index';
import type { SearchEngineOptions } from './search-engine-options.js';

/** The search settings of a configuration. */
export interface SearchConfig {
  readonly dataDir: string;
  /** Null: the embedded database of the data folder. */
  readonly databaseUrl: string | null;
  /** `builtin`, `off`, `openai:<base-url>#<model>` or `transformers:<path-or-id>`. */
  readonly embedder: string;
  readonly embedderKey: string | null;
  /** Empty: no Meilisearch. */
  readonly meiliUrls: readonly string[];
  readonly meiliSearchKey: string | null;
  readonly meiliAdminKey: string | null;
}

/** The directory of a search, and the sources of its engines. */
export interface SearchSetup {
  readonly database: DatabaseOptions;
  readonly directory: string;
  /** Null without Meilisearch. */
  readonly nodes: MeiliNodes | null;
  readonly parts: Pick<SearchEngineOptions, 'lexical' | 'meaning'>;
}

/**
 * The search that a configuration describes. `live` returns the name of the index in Meilisearch; null: Meilisearch is
 * not queried.
 */
export function searchSetup(config: SearchConfig, db: Database, live: LiveIndex | null): SearchSetup {
  const dataDir = resolve(config.dataDir);
  const key = config.meiliSearchKey ?? config.meiliAdminKey ?? '';
  const nodes =
    config.meiliUrls.length === 0 ? null : new MeiliNodes({ nodes: parseMeiliNodes(config.meiliUrls.join(','), key) });
  const embedder = { setting: config.embedder, apiKey: config.embedderKey ?? undefined };
  return {
    database: { dataDir, databaseUrl: config.databaseUrl ?? undefined },
    directory: join(dataDir, 'universe'),
    nodes,
    parts: {
      lexical: nodes === null || live === null ? undefined : new MeiliRetriever(nodes, () => live.name),
      meaning: { embedder, db },
    },
  };
}
