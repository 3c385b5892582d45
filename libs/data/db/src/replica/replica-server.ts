import { DiscardingPool } from '../discarding-pool.js';
import { databaseOf } from '../open-database.js';
import { createPostgresPool } from '../postgres-pool.js';
import type { Database } from '../schema.js';
import { readReplicaPosition, type ReplicaPosition } from './server-position.js';

/** A read waits at most 0.9 s: a replica that hangs must be left before. */
const PROBE_TIMEOUT_MS = 300;
const MAX_POOL = 8;

/** The address led to another server than before: behind a balancer, states would mix. */
class ForeignServerError extends Error {
  readonly code = 'another server';
}

/** The connections to one address of a replica. */
export class ReplicaServer {
  #pool: DiscardingPool | null = null;
  /** The start of the server that reads use. */
  #startedAt: string | null = null;
  readonly #probe: Database;
  readonly #ending = new Set<Promise<void>>();

  readonly url: string;

  /** `onLost` is called when an idle connection breaks: a restarted server may show less than before. */
  constructor(
    url: string,
    private readonly onLost: (error: unknown) => void,
  ) {
    this.url = url;
    const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
    this.#probe = databaseOf(new DiscardingPool(createPostgresPool(url, { max: 1, ...timeouts })));
  }

  get pool(): DiscardingPool {
    return (this.#pool ??= this.#openPool());
  }

  /** Reads the position on a connection of its own, which busy reads do not delay. */
  readPosition(): Promise<ReplicaPosition> {
    return readReplicaPosition(this.#probe);
  }

  /** Reads use the server with this start, and no other at the same address. */
  accept(startedAt: string): void {
    if (startedAt === this.#startedAt) return;
    this.#startedAt = startedAt;
    this.#endPool();
  }

  isAccepted({ startedAt }: ReplicaPosition): boolean {
    return startedAt === this.#startedAt;
  }

  async close(): Promise<void> {
    this.#endPool();
    await Promise.all([...this.#ending, this.#probe.destroy()]);
  }

  #endPool(): void {
    const ending = this.#pool?.end().catch(() => undefined);
    this.#pool = null;
    if (ending !== undefined) this.#ending.add(ending.finally(() => this.#ending.delete(ending)));
  }

  #openPool(): DiscardingPool {
    const startedAt = this.#startedAt;
    const pool = createPostgresPool(this.url, {
      max: MAX_POOL,
      onConnect: async (client) => {
        const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
        if (rows[0]?.at !== startedAt) throw new ForeignServerError('DATABASE_READ_URL leads to another server');
      },
    });
    pool.on('error', this.onLost);
    return new DiscardingPool(pool);
  }
}
