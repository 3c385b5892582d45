import type { Database, ReadDatabase } from '@bourse/db';
import { PriceCatalog } from './catalog/price-catalog.js';
import { LivePrices, type LiveSources } from './live/live-prices.js';
import { Prices } from './prices.js';
import { ActionsReader } from './read/actions-reader.js';
import { ChunkCache } from './read/chunk-cache.js';
import { type CacheUse, ChunkSource } from './read/chunk-source.js';
import { DividendFactors } from './read/dividend-factors.js';
import { SpanStore, type SpanStoreOptions } from './disk/span-store.js';
import { DividendReads } from './read/dividend-reads.js';
import { PriceMemory } from './read/price-memory.js';
import { SeriesReader } from './read/series-reader.js';

/** Where the cache on the local disk is, and its bound. */
export type DiskCacheOptions = Pick<SpanStoreOptions, 'folder' | 'maxBytes' | 'onError'>;

export interface OpenPricesOptions {
  readonly db: Database;
  /** For all reads, where there is a replica. */
  readonly reads?: Pick<ReadDatabase, 'db' | 'includeWrites'> | null;
  /** Live sources behind the store; null without any. */
  readonly sources: LiveSources | null;
  /** Called with the first failure to poll the database after a success. */
  readonly onError?: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Memory for chunks last read; 0: none is kept. */
  readonly maxCacheBytes?: number;
  /** The cache of chunks on the local disk; none when absent. */
  readonly disk?: DiskCacheOptions | null;
}

/** Prices to query, and the catalog they follow, which its owner starts and stops. */
export interface OpenedPrices {
  readonly prices: Prices;
  readonly catalog: PriceCatalog;
  /** Reads of bars that the caches could answer, and those they could not. */
  readonly cacheUse: () => CacheUse;
  /** Null without a folder for it; closed by the owner. */
  readonly disk: SpanStore | null;
}

/** Creates everything that reads prices from a database. */
export function openPrices(options: OpenPricesOptions): OpenedPrices {
  const { db: primary, reads, sources, clock = Date.now, maxCacheBytes = new PriceMemory().chunkBytes } = options;
  const db = reads?.db ?? primary;
  const catalog = new PriceCatalog(db, options.onError === undefined ? {} : { onError: options.onError });
  const disk = options.disk == null ? null : new SpanStore(options.disk);
  const tier = disk === null ? null : { store: disk, databaseId: () => catalog.databaseId };
  const chunks = new ChunkSource(db, new ChunkCache(maxCacheBytes), tier);
  const dividends = new DividendReads(db, catalog);
  const series = new SeriesReader(catalog, chunks, new DividendFactors(db, dividends), clock);
  const actions = new ActionsReader(db, dividends, catalog, clock);
  const live = sources === null ? null : new LivePrices(primary, catalog, sources, clock, () => reads?.includeWrites());
  const prices = new Prices({ catalog, series, actions, live, clock });
  return { catalog, cacheUse: () => chunks.use, disk, prices };
}
