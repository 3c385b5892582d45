import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { DatabaseObserver } from '../database-observer.js';
import { observeStatement } from '../observe-statement.js';
import { type EmbeddedOptions, OwnerClient } from './owner-client.js';
import type { OwnerRequest } from './protocol.js';

/** Kysely over the socket of the embedded database's owner. */
export function embeddedDialect(options: EmbeddedOptions, observer: DatabaseObserver | null): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(options, observer),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class EmbeddedDriver implements Driver {
  readonly #client: OwnerClient;
  readonly #idle: EmbeddedConnection[] = [];
  #nextSession = 1;

  constructor(
    options: EmbeddedOptions,
    private readonly observer: DatabaseObserver | null,
  ) {
    this.#client = new OwnerClient(options);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return this.#idle.pop() ?? new EmbeddedConnection(this.#client, this.#nextSession++, this.observer);
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.transaction('begin');
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.transaction('commit');
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.transaction('rollback');
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    this.#idle.push(connection);
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  constructor(
    private readonly client: OwnerClient,
    private readonly session: number,
    private readonly observer: DatabaseObserver | null,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const client = this.client;
    const session = this.session;
    const { sql, parameters: params } = query;
    const { rows, affectedRows } = await observeStatement(sql, this.observer, () =>
      client.request({ session, sql, params }),
    );
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
  }

  async transaction(transaction: NonNullable<OwnerRequest['transaction']>): Promise<void> {
    await this.client.request({ session: this.session, sql: '', params: [], transaction });
  }

  // eslint-disable-next-line require-yield -- Kysely requires a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not support streaming: page by key instead');
  }
}
