/** State of a pool of connections. */
export interface PoolState {
  readonly size: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** `unavailable`: the database could not be reached, or not in time; `failed`: it refused the statement. */
export type StatementOutcome = 'ok' | 'unavailable' | 'failed';

/** Receives how a database is used; for metrics. */
export interface DatabaseObserver {
  /** `state` can be read at any time; only PostgreSQL has a pool. */
  onPool(state: () => PoolState): void;
  /** Time that a caller waited for a connection, whether it got one or not. */
  onWait(seconds: number): void;
  onStatement(seconds: number, outcome: StatementOutcome): void;
}
