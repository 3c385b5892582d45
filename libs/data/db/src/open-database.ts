import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DatabaseObserver } from './database-observer.js';
import { DiscardingPool } from './discarding-pool.js';
import { embeddedDialect } from './embedded/embedded-dialect.js';
import type { OwnerOptions } from './embedded/owner.js';
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
}

const INT8 = 20;
const DATE = 1082;

/** Opens the database; the first statement connects. Close it with `destroy()`. */
export function openDatabase(options: DatabaseOptions, observer: DatabaseObserver | null = null): Database {
  if (options.databaseUrl === undefined) {
    return new Kysely<Schema>({ dialect: embeddedDialect(options, observer) });
  }
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxPool ?? 8,
    connectionTimeoutMillis: 3000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'bourse',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new DiscardingPool(pool, observer) }) });
}

/** Counts are returned as numbers and dates as YYYY-MM-DD on both engines. */
function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && oid === INT8) return Number;
  if (format !== 'binary' && oid === DATE) return (text: string) => text;
  return types.getTypeParser(oid, format as 'text');
}
