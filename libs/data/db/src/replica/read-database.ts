import type { DatabaseObserver } from '../database-observer.js';
import type { DiscardingPool } from '../discarding-pool.js';
import { databaseOf, type DatabaseOptions, openPool } from '../open-database.js';
import type { Database } from '../schema.js';
import { ReadRouter } from './read-router.js';
import { ReplicaFollower, type ReplicaState } from './replica-follower.js';
import { ReplicaServer } from './replica-server.js';
import { RoutedPool } from './routed-pool.js';

export interface ReplicaOptions {
  /** Each address leads to one streaming replica of the primary; one at a time is in use. */
  readonly urls: readonly string[];
  /** The age of the replica's state above which reads go to the primary. */
  readonly maxLagMs: number;
}

/** A database to read, and its options for a thread that opens it again. */
export interface ReadSource {
  readonly db: Database;
  readonly options: DatabaseOptions;
}

/** A snapshot is late by at most this because of a replica. */
const SOURCE_WAIT_MS = 2000;
/** A request waits for its own write. */
const OWN_WRITE_WAIT_MS = 300;

/**
 * Reads that tolerate lag. All reads of `db` together never go back in time: what one of them has seen, no later one
 * lacks, from either server. An error of the replica is repeated on the primary.
 */
export class ReadDatabase {
  readonly db: Database;
  readonly #servers: readonly ReplicaServer[];
  readonly #follower: ReplicaFollower;

  constructor(
    private readonly primary: ReadSource,
    primaryPool: DiscardingPool,
    { urls, maxLagMs }: ReplicaOptions,
  ) {
    const router = new ReadRouter();
    this.#servers = urls.map((url) => new ReplicaServer(url, (error) => this.#follower.reportFault(error)));
    this.#follower = new ReplicaFollower(this.#servers, primary.db, router, maxLagMs);
    this.db = databaseOf(
      new RoutedPool({
        router,
        primary: primaryPool,
        replica: () => this.#follower.server.pool,
        onFault: (error) => this.#follower.reportFault(error),
      }),
    );
  }

  get state(): ReplicaState {
    return this.#follower.state;
  }

  /** Begins to follow the replica; resolves after the first look, also if the replica is unavailable. */
  start(): Promise<void> {
    return this.#follower.start();
  }

  async stop(): Promise<void> {
    await this.#follower.stop();
    await this.db.destroy();
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  /** A source with everything committed so far: the replica, if it has replayed that in time; else the primary. */
  async current(): Promise<ReadSource> {
    if (!(await this.#follower.catchUp(SOURCE_WAIT_MS))) return this.primary;
    return { db: this.db, options: { ...this.primary.options, databaseUrl: this.#follower.server.url } };
  }

  /** Makes later reads show a write on the primary. */
  async includeWrites(): Promise<void> {
    if (!(await this.#follower.catchUp(OWN_WRITE_WAIT_MS))) this.#follower.departBehindWrite();
  }
}

/** The primary, and the database for reads that tolerate lag. */
export function openReplicated(
  options: DatabaseOptions & { readonly databaseUrl: string },
  replicas: ReplicaOptions,
  observer: DatabaseObserver | null = null,
): { readonly db: Database; readonly reads: ReadDatabase } {
  const pool = openPool(options, options.databaseUrl, observer);
  const db = databaseOf(pool);
  return { db, reads: new ReadDatabase({ db, options }, pool, replicas) };
}
