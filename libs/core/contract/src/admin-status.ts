import { z } from 'zod';
import { endpoint } from './endpoint.js';

const instant = z.string().meta({ examples: ['2026-11-22T07:00:00Z'] });
const bytes = z.int();
const count = z.int();

/** The implementations that answer. Null where only the search service knows. */
export const ServerProfile = z.strictObject({
  database: z.enum(['embedded', 'postgresql']),
  search: z.enum(['embedded', 'meilisearch']).nullable().meta({ description: 'The engine for names and symbols.' }),
  vectors: z.enum(['memory', 'pgvector', 'off']).nullable().meta({ description: 'The store for search by meaning.' }),
  embedder: z.enum(['builtin', 'openai', 'transformers', 'off']).nullable(),
  limits: z.enum(['local', 'shared']).meta({ description: '`shared`: all instances count together.' }),
});

export const ServerProcessStatus = z.strictObject({
  version: z.string(),
  node: z.string().meta({ examples: ['v24.21.0'] }),
  started_at: instant,
  uptime_seconds: z.int(),
  profile: ServerProfile,
});

export const MemoryStatus = z.strictObject({
  rss_bytes: bytes,
  heap_used_bytes: bytes,
  heap_limit_bytes: bytes,
  external_bytes: bytes.meta({ description: 'Memory outside the heap, array buffers included.' }),
});

/** Growing sums: the share of active time between two answers is the utilisation of the event loop. */
export const EventLoopStatus = z.strictObject({ active_seconds: z.number(), idle_seconds: z.number() });

export const RequestsStatus = z.strictObject({
  in_progress: count,
  waiting: count.meta({ description: 'Requests in the queue of their key.' }),
});

export const UniverseStatus = z.strictObject({
  version: z.int(),
  published_version: z.int().nullable().meta({ description: 'Newer than `version` while the server loads it.' }),
  published_at: z.string().nullable(),
  rows: count,
  active_rows: count,
  size_bytes: bytes,
});

export const DependencyStatus = z.strictObject({
  name: z.string(),
  required: z.boolean(),
  ok: z.boolean(),
  detail: z.string().nullable(),
});

export const PartStatus = z.strictObject({
  name: z.string(),
  version: z.int().nullable(),
  published: z.int().nullable(),
});

/** The content of `/readyz`, as lists. */
export const HealthStatus = z.strictObject({
  status: z.enum(['ready', 'degraded', 'not_ready', 'draining']),
  dependencies: z.array(DependencyStatus),
  parts: z.array(PartStatus),
  lagging: z.array(z.string()),
});

const perTime = z.number().nullable();

export const LiveSourceStatus = z.strictObject({
  name: z.string(),
  circuit: z.enum(['closed', 'probing', 'open']).meta({ description: '`open`: the source is not queried.' }),
  budget_left: z
    .number()
    .nullable()
    .meta({ description: 'Share of the tightest limit, 0 to 1; null without a limit.' }),
  per_second: perTime,
  per_minute: perTime,
  per_hour: perTime,
  per_day: perTime,
});

export const PricesStatus = z.strictObject({
  instruments: count.meta({ description: 'Instruments with prices.' }),
  series: count.meta({ description: 'Stored series: one per instrument, interval, source and basis.' }),
  bars: count,
  cache_hits: count,
  cache_misses: count,
});

/** The limits of keys created without limits of their own, and those of the process; null is unlimited. */
export const LimitsStatus = z.strictObject({
  per_minute: z.int().nullable(),
  per_month: z.int().nullable(),
  key_concurrency: z.int().nullable().meta({ description: 'Requests of one key in work at once.' }),
  overload_delay_ms: z.int().nullable().meta({ description: 'Longest expected wait before a 503.' }),
});

/** `GET /v1/admin/status`: the process that answers. */
export const ServerStatus = z.strictObject({
  server: ServerProcessStatus,
  memory: MemoryStatus,
  event_loop: EventLoopStatus,
  requests: RequestsStatus,
  universe: UniverseStatus.nullable().meta({ description: 'Null until one is loaded.' }),
  health: HealthStatus,
  sources: z.array(LiveSourceStatus).meta({ description: 'Live sources, in the order of queries.' }),
  prices: PricesStatus,
  limits: LimitsStatus,
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const getServerStatus = endpoint({
  method: 'GET',
  path: '/v1/admin/status',
  scope: 'admin:read',
  charge: 0,
  summary: 'State of the server',
  description: 'Each instance describes itself. Requests are neither charged nor limited.',
  response: ServerStatus,
  schemas: {
    ServerProfile,
    ServerProcessStatus,
    MemoryStatus,
    EventLoopStatus,
    RequestsStatus,
    UniverseStatus,
    DependencyStatus,
    PartStatus,
    HealthStatus,
    LiveSourceStatus,
    PricesStatus,
    LimitsStatus,
    ServerStatus,
  },
  examples: ['/v1/admin/status'],
});
