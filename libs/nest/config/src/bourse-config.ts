import { readFileSync } from 'node:fs';
import { type ConfigOf, defineConfig, type Environment, secret, variable } from './define-config.js';
import {
  addressBlocks,
  embedder,
  flag,
  httpUrls,
  milliseconds,
  natsUrl,
  origins,
  port,
  postgresUrl,
  secretText,
  text,
} from './values.js';

/** Every variable that Bourse reads, in the order of its documentation. */
export const variables = {
  /** Embedded database, root secret, caches. */
  dataDir: variable('BOURSE_DATA_DIR', text().default('.bourse')),
  host: variable('BOURSE_HOST', text().default('127.0.0.1')),
  apiPort: variable('BOURSE_API_PORT', port().default(3000)),
  metricsPort: variable('BOURSE_METRICS_PORT', port().default(9464)),
  /** PostgreSQL; null: the embedded database in the data directory. */
  databaseUrl: secret('DATABASE_URL', postgresUrl().nullable().default(null)),
  /** Root of the key pepper and the cursor key; null: made once in the data directory. */
  secret: secret('BOURSE_SECRET', secretText().nullable().default(null)),
  corsOrigins: variable('BOURSE_CORS_ORIGINS', origins().default([])),
  trustProxy: variable('BOURSE_TRUST_PROXY', addressBlocks().default([])),
  /** Delay of the event loop, averaged over half a second, above which guarded endpoints answer 503; 0: never. */
  overloadDelayMs: variable('BOURSE_OVERLOAD_DELAY_MS', milliseconds().default(200)),
  maintenance: variable('BOURSE_MAINTENANCE', flag().default(false)),
  searchPort: variable('BOURSE_SEARCH_PORT', port().default(3100)),
  /** Where the search service is reached over TCP; null: nowhere. */
  searchHost: variable('BOURSE_SEARCH_HOST', text().nullable().default(null)),
  /** NATS servers that carry searches instead of TCP; one text, since nothing but the transport reads it. */
  natsUrl: secret('NATS_URL', natsUrl().nullable().default(null)),
  /** Nodes of Meilisearch; empty: the embedded lexical engine. */
  meiliUrls: variable('MEILI_URL', httpUrls().default([])),
  meiliSearchKey: secret('MEILI_SEARCH_KEY', text().nullable().default(null)),
  meiliAdminKey: secret('MEILI_ADMIN_KEY', text().nullable().default(null)),
  /** `builtin`, `openai:<base-url>#<model>`, `transformers:<path-or-id>` or `off`. */
  embedder: variable('BOURSE_EMBEDDER', embedder().default('builtin')),
  embedderKey: secret('BOURSE_EMBEDDER_KEY', text().nullable().default(null)),
} as const;

export type BourseConfig = ConfigOf<typeof variables>;

const readConfig = defineConfig(variables);

/**
 * The configuration of a process, parsed once from its environment and frozen.
 * Throws one `ConfigError` that lists every bad variable by name, never by value.
 */
export function loadConfig(environment: Environment): BourseConfig {
  return readConfig(environment, (path) => readFileSync(path, 'utf8'));
}
