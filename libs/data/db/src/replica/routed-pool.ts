import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { DiscardingPool } from '../discarding-pool.js';
import type { ReadRouter, Side } from './read-router.js';

/** What a routed pool reads from. */
export interface Route {
  readonly router: ReadRouter;
  readonly primary: DiscardingPool;
  /** The pool of the replica in use. */
  readonly replica: () => DiscardingPool;
  /** Called with an error of the replica before the statement is repeated on the primary. */
  readonly onFault: (error: unknown) => void;
}

/** Connections for reads: to the replica while it is in use, otherwise to the primary. */
export class RoutedPool implements PostgresPool {
  readonly options = {};

  constructor(private readonly route: Route) {}

  async connect(): Promise<PostgresPoolClient> {
    // As in DiscardingPool: without cursors in its configuration, Kysely passes none.
    return (await RoutedClient.connect(this.route)) as unknown as PostgresPoolClient; // no cursors
  }

  /** The owners of the two pools end them. */
  async end(): Promise<void> {}
}

const BEGINNING = /^\s*(begin|start transaction)\b/i;

/** One loan of a connection, which moves from the replica to the primary when the replica fails. */
class RoutedClient {
  #client: PostgresPoolClient;
  #side: Side;
  #isBroken = false;
  readonly #departures: number;

  private constructor(
    private readonly route: Route,
    side: Side,
    client: PostgresPoolClient,
  ) {
    this.#side = side;
    this.#client = client;
    this.#departures = route.router.departures;
  }

  static async connect(route: Route): Promise<RoutedClient> {
    const side = await route.router.enter();
    if (side === 'primary') return new RoutedClient(route, side, await connectPrimary(route));
    try {
      return new RoutedClient(route, side, await route.router.guard(() => route.replica().connect()));
    } catch (error) {
      route.onFault(error);
      await route.router.enterPrimary();
      return new RoutedClient(route, 'primary', await connectPrimary(route));
    }
  }

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { router, onFault } = this.route;
    // A transaction must not change sides halfway.
    if (this.#side === 'replica' && (this.#departures !== router.departures || BEGINNING.test(sql))) await this.#move();
    if (this.#side === 'primary') return this.#client.query<R>(sql, parameters);
    try {
      return await router.guard(() => this.#client.query<R>(sql, parameters));
    } catch (error) {
      this.#isBroken = true;
      onFault(error);
      await this.#move();
      return this.#client.query<R>(sql, parameters);
    }
  }

  async #move(): Promise<void> {
    await this.route.router.enterPrimary();
    const client = await connectPrimary(this.route);
    this.#client.release(this.#isBroken);
    this.#client = client;
    this.#side = 'primary';
    this.#isBroken = false;
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken);
    this.route.router.exit(this.#side);
  }
}

/** Connects to the primary for a read that is already counted. */
async function connectPrimary({ primary, router }: Route): Promise<PostgresPoolClient> {
  try {
    return await primary.connect();
  } catch (error) {
    router.exit('primary');
    throw error;
  }
}
