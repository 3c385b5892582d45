import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { DatabaseObserver } from './database-observer.js';
import { DiscardingPool } from './discarding-pool.js';
import { embeddedDialect } from './embedded/embedded-dialect.js';
import type { OwnerOptions } from './embedded/owner.js';
import { createPostgresPool } from './postgres-pool.js';
import type { Database, Schema } from './schema.js';

/** Plain data, so that it can be passed to a worker thread. */
export interface DatabaseOptions {
  /** A PostgreSQL connection string; absent: the embedded database of `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Maximum number of connections; PostgreSQL only. */
  maxPool?: number;
  /** Options of the owner process of the embedded database, where this process is the first to open it. */
  owner?: OwnerOptions | undefined;
  /** Timeout for an answer of the embedded database, in milliseconds; 15 minutes when absent. */
  patienceMs?: number | undefined;
  /** How long a statement may run on the embedded database without progress, in milliseconds; a minute when absent. */
  statementLimitMs?: number | undefined;
  /** Time without a heartbeat after which the owner process is replaced, in milliseconds; a minute when absent. */
  silenceMs?: number | undefined;
}

/** Maximum number of connections of a pool, where its owner states none. */
const MAX_POOL_DEFAULT = 8;

/** Opens the database; the first statement connects. Close it with `destroy()`. */
export function openDatabase(options: DatabaseOptions, observer: DatabaseObserver | null = null): Database {
  const { databaseUrl } = options;
  if (databaseUrl !== undefined) return databaseOf(openPool(options, databaseUrl, observer));
  return new Kysely<Schema>({ dialect: embeddedDialect(options, observer) });
}

/** The connections behind a database on PostgreSQL. */
export function openPool({ maxPool }: DatabaseOptions, url: string, observer: DatabaseObserver | null): DiscardingPool {
  return new DiscardingPool(createPostgresPool(url, { max: maxPool ?? MAX_POOL_DEFAULT }), observer);
}

export function databaseOf(pool: PostgresPool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
