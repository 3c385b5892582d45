import { readFileSync } from 'node:fs';
import { ConfigError, type ConfigOf, defineConfig, type Environment, secret, variable } from './define-config.js';
import type { ListenAddress } from './listening.js';
import {
  addressBlocks,
  exportFormats,
  positive,
  sourceList,
  embedder,
  flag,
  httpUrl,
  hostNames,
  httpUrls,
  line,
  logFormat,
  milliseconds,
  natsUrl,
  origins,
  port,
  postgresUrl,
  postgresUrls,
  quantity,
  ratio,
  redisUrl,
  secretText,
  testKey,
  text,
  traceSampler,
  upstreamLimits,
  upstreams,
} from './values.js';

/** Every variable that Bourse reads, in the order of its documentation. */
export const variables = {
  /** Embedded database, root secret, caches. */
  dataDir: variable('BOURSE_DATA_DIR', text().default('.bourse')),
  /** Maximum size of the cache of bars in the data directory, per process; 0: no such cache. */
  priceCacheMb: variable('BOURSE_PRICE_CACHE_MB', quantity().default(1024)),
  /** Memory for packed bars and rendered time series, per process; 0: neither is kept. */
  priceMemoryMb: variable('BOURSE_PRICE_MEMORY_MB', quantity().default(96)),
  /** Days for which `GET /v1/stocks/changes` reaches back; applied by each import. */
  changesKeep: variable('BOURSE_CHANGES_KEEP', quantity().default(90)),
  /** Formats of the datasets that servers export after the data has changed; empty: no exports. */
  exports: variable('BOURSE_EXPORTS', exportFormats().default([])),
  /** The folder of these datasets, which several servers may share; null: `exports` in the data directory. */
  exportsDir: variable('BOURSE_EXPORTS_DIR', text().nullable().default(null)),
  /** Minimum minutes from one dataset to the next. */
  exportsMinutes: variable('BOURSE_EXPORTS_MINUTES', quantity().default(60)),
  /** Datasets that are kept. */
  exportsKeep: variable('BOURSE_EXPORTS_KEEP', positive().default(2)),
  /** The sources whose data exports contain; null: every source except the live sources. */
  redistributable: variable('BOURSE_REDISTRIBUTABLE', sourceList().nullable().default(null)),
  host: variable('BOURSE_HOST', text().default('127.0.0.1')),
  apiPort: variable('BOURSE_API_PORT', port().default(3000)),
  gatewayPort: variable('BOURSE_GATEWAY_PORT', port().default(4000)),
  /** A manifest of the only allowed GraphQL operations; null: every operation is allowed. */
  graphqlSafelist: variable('BOURSE_GRAPHQL_SAFELIST', text().nullable().default(null)),
  /** The host of the metrics port; null: the host of the other ports. */
  metricsHost: variable('BOURSE_METRICS_HOST', text().nullable().default(null)),
  metricsPort: variable('BOURSE_METRICS_PORT', port().default(9464)),
  /** Names with a dot under which the metrics port may be addressed. */
  metricsNames: variable('BOURSE_METRICS_NAMES', hostNames().default([])),
  /** The format of log lines; `auto`: short ones on a terminal, JSON elsewhere. */
  logFormat: variable('BOURSE_LOG_FORMAT', logFormat().default('auto')),
  /** PostgreSQL; null: the embedded database in the data directory. */
  databaseUrl: secret('DATABASE_URL', postgresUrl().nullable().default(null)),
  /** Streaming replicas of it for reads that tolerate lag; empty: every read uses DATABASE_URL. */
  databaseReadUrls: secret('DATABASE_READ_URL', postgresUrls().default([])),
  /** The age of a replica's state above which reads use DATABASE_URL. */
  replicaLagMs: variable('BOURSE_REPLICA_LAG_MS', milliseconds().default(30_000)),
  /**
   * Root of the pepper of keys and of all other keys: of cursors, backups, the audit log, searches; null: created once
   * in the data directory.
   */
  secret: secret('BOURSE_SECRET', secretText().nullable().default(null)),
  /** Another secret accepted during a rotation: its keys and cursors work, new ones do not use it. */
  secretPrevious: secret('BOURSE_SECRET_PREVIOUS', secretText().nullable().default(null)),
  /** Whether `apps/standalone` creates a demo key on a first start. */
  demoKey: variable('BOURSE_DEMO_KEY', flag().default(true)),
  /** The actor in the audit log; null: the user of the operating system and the machine. */
  actor: variable('BOURSE_ACTOR', line().nullable().default(null)),
  /** A key that `apps/standalone` accepts from the start, for tests; null: none. */
  testKey: secret('BOURSE_TEST_KEY', testKey().nullable().default(null)),
  /** Web origins whose pages may read answers; null: only those of this machine with `npm start` on loopback. */
  corsOrigins: variable('BOURSE_CORS_ORIGINS', origins().nullable().default(null)),
  trustProxy: variable('BOURSE_TRUST_PROXY', addressBlocks().default([])),
  /** Maximum expected wait of a request behind others of its key, after which it is answered 503; 0: no maximum. */
  overloadDelayMs: variable('BOURSE_OVERLOAD_DELAY_MS', milliseconds().default(200)),
  /** Maximum requests of one key in work at once, others wait; 0: no maximum. */
  keyConcurrency: variable('BOURSE_KEY_CONCURRENCY', quantity().default(16)),
  /** Whether log lines contain the client's address. */
  logAddresses: variable('BOURSE_LOG_ADDRESSES', flag().default(false)),
  maintenance: variable('BOURSE_MAINTENANCE', flag().default(false)),
  /** Valkey or Redis that counts limits for all instances; null: each counts minutes for itself. */
  redisUrl: secret('REDIS_URL', redisUrl().nullable().default(null)),
  searchPort: variable('BOURSE_SEARCH_PORT', port().default(3100)),
  /** The TCP host of the search service; null: no TCP. */
  searchHost: variable('BOURSE_SEARCH_HOST', text().nullable().default(null)),
  /** NATS servers that carry searches instead of TCP; one text, since only the transport reads it. */
  natsUrl: secret('NATS_URL', natsUrl().nullable().default(null)),
  /** Nodes of Meilisearch; empty: the embedded lexical engine. */
  meiliUrls: variable('MEILI_URL', httpUrls().default([])),
  meiliSearchKey: secret('MEILI_SEARCH_KEY', text().nullable().default(null)),
  meiliAdminKey: secret('MEILI_ADMIN_KEY', text().nullable().default(null)),
  /** `builtin`, `openai:<base-url>#<model>`, `transformers:<path-or-id>` or `off`. */
  embedder: variable('BOURSE_EMBEDDER', embedder().default('builtin')),
  embedderKey: secret('BOURSE_EMBEDDER_KEY', text().nullable().default(null)),
  /** Whether a server computes the answers of frequent searches while it is idle after its start. */
  searchWarmUp: variable('BOURSE_SEARCH_WARM_UP', flag().default(true)),
  /** Live price sources behind the store, queried in this order; empty: the store only. */
  upstreams: variable('BOURSE_UPSTREAMS', upstreams().default([])),
  /** Request limits of each source, in place of its default limits. */
  upstreamLimits: variable('BOURSE_UPSTREAM_LIMITS', upstreamLimits().default({})),
  yahooUrl: variable('BOURSE_YAHOO_URL', httpUrl().nullable().default(null)),
  tiingoUrl: variable('BOURSE_TIINGO_URL', httpUrl().nullable().default(null)),
  tiingoKey: secret('BOURSE_TIINGO_KEY', text().nullable().default(null)),
  polygonUrl: variable('BOURSE_POLYGON_URL', httpUrl().nullable().default(null)),
  polygonKey: secret('BOURSE_POLYGON_KEY', text().nullable().default(null)),
  frankfurterUrl: variable('BOURSE_FRANKFURTER_URL', httpUrl().nullable().default(null)),
  krakenUrl: variable('BOURSE_KRAKEN_URL', httpUrl().nullable().default(null)),
  /** Whether webhooks may be sent to addresses of this machine and of private networks. */
  webhooksAllowPrivate: variable('BOURSE_WEBHOOKS_ALLOW_PRIVATE', flag().default(false)),
  /** A JSON file of schedules; null: only those that commands add. */
  schedules: variable('BOURSE_SCHEDULES', text().nullable().default(null)),
  /** A folder whose files are imported; null: none. */
  inbox: variable('BOURSE_INBOX', text().nullable().default(null)),
  /** An OTLP/HTTP trace collector; null: no traces. */
  traceEndpoint: variable('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl().nullable().default(null)),
  /** The sampled requests and their share: OpenTelemetry's own variables and defaults. */
  traceSampler: variable('OTEL_TRACES_SAMPLER', traceSampler().default('parentbased_always_on')),
  traceRatio: variable('OTEL_TRACES_SAMPLER_ARG', ratio().default(1)),
} as const;

export type BourseConfig = ConfigOf<typeof variables>;

const readConfig = defineConfig(variables);

/**
 * The configuration of a process, parsed once from its environment and frozen.
 * Throws one `ConfigError` that lists every bad variable by name, never by value.
 */
export function loadConfig(environment: Environment): BourseConfig {
  const config = readConfig(environment, (path) => readFileSync(path, 'utf8'));
  const problems = [...checkSourceKeys(config), ...checkExposure(config), ...checkReplica(config)];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The address of the metrics port, and its names. */
export function metricsAddress(config: BourseConfig): ListenAddress & { readonly names: readonly string[] } {
  const { metricsHost, host, metricsPort, metricsNames: names } = config;
  const hostVariable = metricsHost === null ? variables.host.name : variables.metricsHost.name;
  const portVariable = variables.metricsPort.name;
  return { host: metricsHost ?? host, port: metricsPort, names, hostVariable, portVariable };
}

function checkSourceKeys({ upstreams: named, tiingoKey, polygonKey }: BourseConfig): string[] {
  const missing = [
    named.includes('tiingo') && tiingoKey === null ? variables.tiingoKey.name : null,
    named.includes('polygon') && polygonKey === null ? variables.polygonKey.name : null,
  ];
  return missing.filter((name) => name !== null).map((name) => `${name} is required by BOURSE_UPSTREAMS`);
}

/** The test key is public in the documentation: it must work only on a database created for tests. */
function checkExposure({ testKey: given, databaseUrl }: BourseConfig): string[] {
  if (given === null || databaseUrl === null) return [];
  return [`${variables.testKey.name} must not be set together with ${variables.databaseUrl.name}`];
}

function checkReplica({ databaseReadUrls, databaseUrl }: BourseConfig): string[] {
  if (databaseReadUrls.length === 0 || databaseUrl !== null) return [];
  return [
    `${variables.databaseReadUrls.name} needs ${variables.databaseUrl.name}: the embedded database has no replicas`,
  ];
}
