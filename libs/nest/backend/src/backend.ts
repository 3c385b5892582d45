import { join, resolve } from 'node:path';
import {
  type CursorKey,
  deriveCursorKey,
  derivePepper,
  KeyRing,
  KeysRepository,
  loadRootSecret,
  previousSecret,
} from '@bourse/auth';
import type { BourseConfig } from '@bourse/config';
import { ChangeFeed, type Database, type DatabaseOptions, type ReadDatabase } from '@bourse/db';
import { type Meter, SharedMeter, UsageMeter } from '@bourse/limits';
import {
  BudgetsRepository,
  type DiskCacheOptions,
  type OpenedPrices,
  openPrices,
  type PriceCatalog,
  PriceMemory,
  type Prices,
} from '@bourse/prices';
import type { SearchClient } from '@bourse/search-client';
import type { SourceChain } from '@bourse/upstream';
import {
  InstrumentChanges,
  InstrumentNames,
  InstrumentsRepository,
  ListingCursors,
  ServerHeartbeat,
  UniverseStore,
} from '@bourse/universe';
import type { ScheduleWorker } from '@bourse/schedules';
import type { WebhookSender } from '@bourse/webhooks';
import { createDatabaseMetrics } from './database-metrics.js';
import { createLiveSources, type Telemetry } from './live-sources.js';
import { openDatabases } from './open-databases.js';
import { OperatorRecords } from './operator/operator-records.js';
import { createScheduleWorker } from './schedules.js';
import { SearchHealth } from './search-health.js';
import { type Exports, openExports } from './exports.js';
import { createWebhookSender, type WebhookParts } from './webhooks.js';

const START_RETRY_MS = 1000;
const MEGABYTE = 1024 ** 2;

/** Selects the search backend; it may follow the universe from its first snapshot on. */
export type CreateSearchClient = (universe: UniverseStore, telemetry: Telemetry) => SearchClient;

/** The services that answers are built from. */
export interface BackendServices {
  readonly universe: UniverseStore;
  readonly instruments: InstrumentsRepository;
  readonly cursors: ListingCursors;
  readonly instrumentChanges: InstrumentChanges;
  readonly names: InstrumentNames;
  readonly keys: KeyRing;
  readonly meter: Meter;
  readonly search: SearchClient;
  readonly searchHealth: SearchHealth;
  readonly prices: Prices;
  readonly priceCatalog: PriceCatalog;
  readonly priceMemory: PriceMemory;
  readonly priceCacheUse: OpenedPrices['cacheUse'];
  /** The cache of bars on the local disk; null where it is turned off. */
  readonly priceDisk: OpenedPrices['disk'];
  /** Null without live sources. */
  readonly sources: SourceChain | null;
  readonly records: OperatorRecords;
  readonly webhooks: WebhookSender;
  readonly exports: Exports;
  readonly schedules: ScheduleWorker;
  /** Null without a replica. */
  readonly reads: ReadDatabase | null;
}

/** Everything behind the HTTP layer, for each protocol: the database and the data in memory that follow it. */
export class Backend {
  readonly #stopping = new AbortController();

  private constructor(
    private readonly db: Database,
    /** Null if the database sends no notifications: there it is polled often enough. */
    private readonly changes: ChangeFeed | null,
    readonly parts: BackendServices,
  ) {
    changes?.on('keys', () => parts.keys.nudge());
    changes?.on('universe', () => parts.universe.nudge());
  }

  static async open(config: BourseConfig, telemetry: Telemetry, createSearch: CreateSearchClient): Promise<Backend> {
    const { logger, metrics } = telemetry;
    const dataDir = resolve(config.dataDir);
    const root = await loadRootSecret({ value: config.secret ?? undefined, dataDir });
    const previousRoot = previousSecret(config.secretPrevious);
    const pepper = derivePepper(root, previousRoot);
    const database: DatabaseOptions = { databaseUrl: config.databaseUrl ?? undefined, dataDir };
    const { db, reads } = openDatabases(config, database, createDatabaseMetrics(metrics));
    const universe = createUniverse(db, database, reads, logger);
    const search = createSearch(universe, telemetry);
    const onError = (part: string) => (err: unknown) => logger.error({ err }, `${part} cannot follow the database`);
    const sources = createLiveSources(config, new BudgetsRepository(db), telemetry);
    const priceMemory = new PriceMemory(config.priceMemoryMb);
    const caching = { disk: diskCacheOf(config, dataDir, telemetry), maxCacheBytes: priceMemory.chunkBytes };
    const { prices, catalog, ...caches } = openPrices({ db, reads, sources, ...caching, onError: onError('prices') });
    if (search.circuit !== undefined) metrics.registerCircuit('search', () => search.circuit ?? 'closed');
    const changes = config.databaseUrl === null ? null : new ChangeFeed(config.databaseUrl);
    const changesFeed = createChangesFeed(db, deriveCursorKey(root, previousRoot));
    universe.beforeSwap(async (next) => void (await changesFeed.names.of(next)));
    const followed = { universe, sources, ...changesFeed };
    return new Backend(db, changes, {
      universe,
      instruments: new InstrumentsRepository(db),
      ...changesFeed,
      keys: new KeyRing(db, pepper, { onError: onError('keys') }),
      meter: createMeter(config, db, telemetry),
      search,
      searchHealth: new SearchHealth(search),
      prices,
      priceCatalog: catalog,
      priceMemory,
      priceCacheUse: caches.cacheUse,
      priceDisk: caches.disk,
      sources,
      records: new OperatorRecords(db, new KeysRepository(db, pepper)),
      ...createBackgroundWork(config, { db, database }, { root, previousRoot }, followed, telemetry),
      reads,
    });
  }

  /** Starts to follow the database. Waits in the background for one that is down: until then answers are 503. */
  start(): void {
    const { keys, meter, searchHealth } = this.parts;
    this.changes?.start();
    searchHealth.start();
    void this.#retryStart(() => keys.start());
    void this.#retryStart(() => meter.start());
    void this.#followData();
  }

  /** Sends webhooks, exports the data and runs schedules from this process, while no other one does. */
  startBackgroundWork(): void {
    this.parts.webhooks.start();
    this.parts.exports.maker?.start();
    this.parts.schedules.start();
  }

  /** The replica is known first: otherwise the largest reads of a start use the primary. */
  async #followData(): Promise<void> {
    const { universe, priceCatalog, reads } = this.parts;
    if (reads !== null) await reads.start();
    universe.start();
    await this.#retryStart(() => priceCatalog.start());
  }

  /** Stops following, writes counters, closes the database. */
  async stop(): Promise<void> {
    const {
      universe,
      keys,
      meter,
      search,
      searchHealth,
      priceCatalog,
      priceDisk,
      reads,
      webhooks,
      schedules,
      exports,
    } = this.parts;
    this.#stopping.abort();
    await this.changes?.stop();
    searchHealth.stop();
    priceCatalog.stop();
    priceDisk?.close();
    const stopped = [
      keys.stop(),
      meter.stop().catch(() => undefined),
      webhooks.stop(),
      exports.maker?.stop(),
      schedules.stop().catch(() => undefined),
      universe.stop(),
      search.close(),
    ];
    await Promise.all(stopped);
    await reads?.stop();
    await this.db.destroy();
  }

  async #retryStart(start: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        return await start();
      } catch {
        await new Promise((again) => setTimeout(again, START_RETRY_MS).unref());
      }
    }
  }
}

/** What runs beside the answers. */
function createBackgroundWork(
  config: BourseConfig,
  { db, database }: { readonly db: Database; readonly database: DatabaseOptions },
  roots: Parameters<typeof createWebhookSender>[2],
  followed: WebhookParts,
  telemetry: Telemetry,
): Pick<BackendServices, 'webhooks' | 'exports' | 'schedules'> {
  return {
    webhooks: createWebhookSender(config, db, roots, followed, telemetry),
    exports: openExports(config, db, database, telemetry),
    schedules: createScheduleWorker(config, db, telemetry),
  };
}

function createUniverse(db: Database, database: DatabaseOptions, reads: ReadDatabase | null, log: Telemetry['logger']) {
  const presence = new ServerHeartbeat(db);
  const directory = join(database.dataDir, 'universe');
  return new UniverseStore({ db, database, reads, presence, directory, log });
}

function createChangesFeed(db: Database, key: CursorKey) {
  const cursors = new ListingCursors(key);
  return { cursors, instrumentChanges: new InstrumentChanges(db, cursors), names: new InstrumentNames(db) };
}

/** Bars in a folder that may be deleted at any time. */
function diskCacheOf({ priceCacheMb }: BourseConfig, dataDir: string, { logger }: Telemetry): DiskCacheOptions | null {
  if (priceCacheMb === 0) return null;
  const onError = (error: unknown) => logger.warn({ err: error }, 'bars are read without the cache on the local disk');
  return { folder: join(dataDir, 'price-cache'), maxBytes: priceCacheMb * MEGABYTE, onError };
}

/** Counts for all instances if the configuration names a Valkey; for this process only otherwise. */
function createMeter({ redisUrl }: BourseConfig, db: Database, { logger, metrics }: Telemetry): Meter {
  const onError = (error: unknown) => logger.error({ err: error }, 'limits cannot follow the database');
  if (redisUrl === null) return new UsageMeter(db, { onError });
  const onShared = (isShared: boolean, error: unknown) => {
    if (isShared) logger.info({}, 'limits are shared by all instances');
    else logger.error({ err: error }, 'limits are counted per instance: Valkey is unavailable');
  };
  const meter = new SharedMeter(db, { url: redisUrl, onError, onShared });
  metrics.registerGauge('bourse_limits_shared', '1 while all instances share their counts in Valkey.', () =>
    Number(meter.isShared),
  );
  metrics.registerGauge(
    'bourse_limits_instances',
    'Instances that share their counts in Valkey, as last reported.',
    () => meter.instances,
  );
  return meter;
}
