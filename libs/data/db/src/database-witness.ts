/** What a pool of connections holds now. */
export interface PoolState {
  readonly size: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** `unavailable`: the database could not be reached, or not in time; `failed`: it refused the statement. */
export type StatementOutcome = 'ok' | 'unavailable' | 'failed';

/** Is told how a database is used; for metrics. */
export interface DatabaseWitness {
  /** `state` can be asked at any time; only PostgreSQL has a pool. */
  pooled(state: () => PoolState): void;
  /** How long somebody waited for a connection, whether he got one or not. */
  waited(seconds: number): void;
  ran(seconds: number, outcome: StatementOutcome): void;
}
