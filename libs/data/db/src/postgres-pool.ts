import { Pool, type PoolConfig, types } from 'pg';

const INT8 = 20;
const DATE = 1082;

/** Connections to one server, with the settings and the value types of all of Bourse's connections. */
export function createPostgresPool(connectionString: string, options: PoolConfig): Pool {
  return new Pool({
    connectionString,
    connectionTimeoutMillis: 3000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'bourse',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
    ...options,
  });
}

/** Counts are returned as numbers and dates as YYYY-MM-DD on both engines. */
function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && oid === INT8) return Number;
  if (format !== 'binary' && oid === DATE) return (text: string) => text;
  return types.getTypeParser(oid, format as 'text');
}
