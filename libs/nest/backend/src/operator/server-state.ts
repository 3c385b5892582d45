import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { limitDefaults } from '@bourse/auth';
import type { BourseConfig } from '@bourse/config';
import type { ServerStatus } from '@bourse/contract';
import type { AdmissionQueue } from '@bourse/http';
import type { HealthRegistry } from '@bourse/telemetry';
import type { UniverseStore } from '@bourse/universe';
import type { BackendServices } from '../backend.js';
import { toInstant } from './instant.js';

type Sections = ServerStatus;

/** What `GET /v1/admin/status` describes. */
export interface DescribedServer {
  readonly config: BourseConfig;
  readonly parts: BackendServices;
  readonly health: Pick<HealthRegistry, 'readiness'>;
  readonly admission: Pick<AdmissionQueue, 'underWay' | 'waiting'>;
}

/** The state of this process for operators, read from memory: no part is queried. */
export class ServerState {
  constructor(private readonly described: DescribedServer) {}

  read(): ServerStatus {
    const { config, parts, health, admission } = this.described;
    return {
      server: {
        version: health.readiness().version,
        node: process.version,
        started_at: toInstant(new Date(performance.timeOrigin)),
        uptime_seconds: Math.floor(process.uptime()),
        profile: profileOf(config, parts),
      },
      memory: readMemory(),
      event_loop: readEventLoop(),
      requests: { in_progress: admission.underWay, waiting: admission.waiting },
      universe: universeOf(parts.universe),
      health: healthOf(health),
      sources: sourcesOf(parts),
      prices: pricesOf(parts),
      limits: limitsOf(config),
    };
  }
}

function profileOf(config: BourseConfig, { search, searchHealth }: BackendServices): Sections['server']['profile'] {
  const { lexical = null, semantic = null } = searchHealth.status ?? {};
  // A search service in another process has a configuration of its own.
  const isLocal = search.circuit === undefined;
  return {
    database: config.databaseUrl === null ? 'embedded' : 'postgresql',
    search: lexical,
    vectors: semantic,
    embedder: isLocal ? embedderOf(config.embedder) : null,
    limits: config.redisUrl === null ? 'local' : 'shared',
  };
}

/** Kind of the embedder, without its address or model. */
function embedderOf(setting: string): Sections['server']['profile']['embedder'] {
  const [kind] = setting.split(':');
  return kind === 'openai' || kind === 'transformers' || kind === 'off' ? kind : 'builtin';
}

function readMemory(): Sections['memory'] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { heap_size_limit: limit } = getHeapStatistics();
  return { rss_bytes: rss, heap_used_bytes: heapUsed, heap_limit_bytes: limit, external_bytes: external };
}

function readEventLoop(): Sections['event_loop'] {
  const { active, idle } = performance.eventLoopUtilization();
  return { active_seconds: toSeconds(active), idle_seconds: toSeconds(idle) };
}

const toSeconds = (ms: number) => Math.round(ms) / 1000;

function universeOf(store: UniverseStore): Sections['universe'] {
  if (!store.isReady) return null;
  const { version: current, publishedAt, count, byteLength, classes } = store.current;
  const active = classes.filter(({ status }) => status === 'active');
  return {
    version: current,
    published_version: store.publishedVersion,
    published_at: publishedAt === null ? null : toInstant(new Date(publishedAt)),
    rows: count,
    active_rows: active.reduce((sum, each) => sum + each.count, 0),
    size_bytes: byteLength,
  };
}

function healthOf(health: DescribedServer['health']): Sections['health'] {
  const { status, dependencies, parts, lagging } = health.readiness();
  return {
    status,
    dependencies: Object.entries(dependencies).map(([name, { required, ok, detail = null }]) => ({
      name,
      required,
      ok,
      detail,
    })),
    parts: Object.entries(parts).map(([name, part]) => ({ name, version: part.version, published: part.published })),
    lagging: [...lagging],
  };
}

function sourcesOf({ sources }: BackendServices): Sections['sources'] {
  return (sources?.states() ?? []).map(({ source, circuit, budgetLeft, limits }) => ({
    name: source,
    circuit,
    budget_left: budgetLeft,
    per_second: limits.perSecond ?? null,
    per_minute: limits.perMinute ?? null,
    per_hour: limits.perHour ?? null,
    per_day: limits.perDay ?? null,
  }));
}

function pricesOf({ priceCatalog, priceCacheUse }: BackendServices): Sections['prices'] {
  const { hits, misses } = priceCacheUse();
  return { instruments: priceCatalog.size, ...priceCatalog.countStored(), cache_hits: hits, cache_misses: misses };
}

function limitsOf({ keyConcurrency, overloadDelayMs }: BourseConfig): Sections['limits'] {
  return {
    per_minute: limitDefaults.perMinute,
    per_month: limitDefaults.perMonth,
    key_concurrency: keyConcurrency === 0 ? null : keyConcurrency,
    overload_delay_ms: overloadDelayMs === 0 ? null : overloadDelayMs,
  };
}
