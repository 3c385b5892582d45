import { join, resolve } from 'node:path';
import type { Database, DatabaseOptions } from '@bourse/db';
import { type LiveIndex, MeiliNodes, MeiliRetriever, parseMeiliNodes } from '@bourse/meili-index';
import type { SearchEngineOptions } from './search-engine-options.js';

/** What a configuration says of search. */
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

/** Where a search keeps its files, and what its engines are made of. */
export interface SearchSetup {
  readonly database: DatabaseOptions;
  readonly directory: string;
  /** Null without Meilisearch. */
  readonly nodes: MeiliNodes | null;
  readonly parts: Pick<SearchEngineOptions, 'lexical' | 'meaning'>;
}

/** The search that a configuration describes. `live` names the index of Meilisearch; null: it is not asked. */
export function searchSetup(config: SearchConfig, db: Database, live: LiveIndex | null): SearchSetup {
  const dataDir = resolve(config.dataDir);
  const key = config.meiliSearchKey ?? config.meiliAdminKey ?? '';
  const nodes = config.meiliUrls.length === 0 ? null : new MeiliNodes({ nodes: parseMeiliNodes(config.meiliUrls.join(','), key) }); // prettier-ignore
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
