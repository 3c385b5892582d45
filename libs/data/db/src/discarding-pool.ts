import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout, ofDatabase } from './availability.js';
import type { DatabaseObserver } from './database-observer.js';
import { observeStatement } from './observe-statement.js';

/**
 * A pool that discards connections whose statement timed out. `pg` only stops waiting: the connection is still busy,
 * counts as free, and would make its next user wait behind the lost statement.
 */
export class DiscardingPool implements PostgresPool {
  readonly options: object;

  constructor(
    private readonly pool: Pool,
    private readonly observer: DatabaseObserver | null = null,
  ) {
    this.options = pool.options;
    // A connection that breaks while it is lent emits the error to its statement, and then globally: no other listener
    // needs it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    observer?.onPool(() => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  }

  async connect(): Promise<PostgresPoolClient> {
    // Kysely's type requires cursors too; without one in its configuration it never passes any.
    return new DiscardingClient(await this.#connectClient(), this.observer) as unknown as PostgresPoolClient; // no cursors
  }

  async #connectClient(): Promise<PoolClient> {
    const startedAt = performance.now();
    try {
      return await this.pool.connect();
    } catch (error) {
      throw ofDatabase(error);
    } finally {
      this.observer?.onWait((performance.now() - startedAt) / 1000);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/** One loan of a connection; after a statement that timed out every other one fails immediately. */
class DiscardingClient {
  #timeout: unknown = null;

  constructor(
    private readonly client: PoolClient,
    private readonly observer: DatabaseObserver | null,
  ) {}

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#timeout !== null) throw this.#timeout;
    try {
      const name = preparedName(sql);
      const query = { text: sql, values: [...parameters], ...(name === null ? {} : { name }) };
      // The result has the type that the caller requested; pg's own type has untyped rows only.
      const answer = observeStatement(sql, this.observer, () => this.client.query(query));
      return (await answer) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (isQueryTimeout(error)) this.#timeout = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.client.release(destroy || this.#timeout !== null);
  }
}

const PREPARED = /^\s*\/\* prepared: (\w+) \*\//;

/** A statement that begins with `/* prepared: name *\/` is parsed and planned once per connection. */
function preparedName(sql: string): string | null {
  return PREPARED.exec(sql)?.[1] ?? null;
}
