import { join, resolve } from 'node:path';
import { derivePepper, deriveSecret, KeyRing, loadRootSecret } from '@bourse/auth';
import type { BourseConfig } from '@bourse/config';
import { type Database, type DatabaseOptions, openDatabase } from '@bourse/db';
import { UsageMeter } from '@bourse/limits';
import { BudgetsRepository, openPrices, type PriceCatalog } from '@bourse/prices';
import type { SearchPort } from '@bourse/search-client';
import type { Logger } from '@bourse/telemetry';
import { InstrumentsRepository, UniverseStore } from '@bourse/universe';
import type { ApiParts } from './api.module.js';
import { liveSources } from './prices/live-sources.js';
import { Resolutions } from './resolve/resolutions.js';
import { StockDetails } from './stocks/stock-detail.js';
import { ListingCursors } from './stocks/listing-cursor.js';
import { StockListing } from './stocks/stock-listing.js';
import { SearchHealth } from './symbol-search/search-health.js';
import { SymbolSearch } from './symbol-search/symbol-search.js';

const START_RETRY_MS = 1000;

/** Says who answers searches; it may follow the universe from its first snapshot on. */
export type SearchOf = (universe: UniverseStore, logger: Logger) => SearchPort;

/** What answers the endpoints that do more than read the universe. */
export type Answers = Pick<ApiParts, 'listing' | 'details' | 'search' | 'resolutions' | 'prices'>;

/** Everything behind the HTTP layer: the database and what follows it in memory. */
export class Backend {
  private readonly stopping = new AbortController();

  // oxlint-disable-next-line max-params -- each is a part that is started and stopped here
  private constructor(
    private readonly db: Database,
    readonly universe: UniverseStore,
    readonly keys: KeyRing,
    readonly meter: UsageMeter,
    private readonly port: SearchPort,
    readonly searchHealth: SearchHealth,
    readonly priceCatalog: PriceCatalog,
    readonly answers: Answers,
  ) {}

  static async open(config: BourseConfig, logger: Logger, searchOf: SearchOf): Promise<Backend> {
    const dataDir = resolve(config.dataDir);
    const root = await loadRootSecret({ value: config.secret ?? undefined, dataDir });
    const database: DatabaseOptions = { databaseUrl: config.databaseUrl ?? undefined, dataDir };
    const db = openDatabase(database);
    const directory = join(dataDir, 'universe');
    const universe = new UniverseStore({ db, database, directory, log: logger });
    const port = searchOf(universe, logger);
    const onError = (part: string) => (error: unknown) =>
      logger.error({ err: error }, `${part} cannot follow the database`);
    const sources = liveSources(config, new BudgetsRepository(db), logger);
    const { prices, catalog } = openPrices({ db, sources, onError: onError('prices') });
    return new Backend(
      db,
      universe,
      new KeyRing(db, derivePepper(root), { onError: onError('keys') }),
      new UsageMeter(db, { onError: onError('limits') }),
      port,
      new SearchHealth(port),
      catalog,
      {
        listing: new StockListing(new ListingCursors(deriveSecret(root, 'cursor'))),
        details: new StockDetails(new InstrumentsRepository(db), catalog),
        search: new SymbolSearch(universe, port),
        resolutions: new Resolutions(universe, port),
        prices,
      },
    );
  }

  /** Begins to follow the database. One that is down is waited for in the background: until then answers are 503. */
  start(): void {
    this.universe.start();
    this.searchHealth.start();
    void this.untilStarted(() => this.keys.start());
    void this.untilStarted(() => this.meter.start());
    void this.untilStarted(() => this.priceCatalog.start());
  }

  /** Ends following, writes counters, closes the database. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.keys.stop();
    this.searchHealth.stop();
    this.priceCatalog.stop();
    const ending = [this.meter.stop().catch(() => undefined), this.universe.stop(), this.port.close()];
    await Promise.all(ending);
    await this.db.destroy();
  }

  private async untilStarted(start: () => Promise<void>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await start();
      } catch {
        await new Promise((again) => setTimeout(again, START_RETRY_MS).unref());
      }
    }
  }
}
