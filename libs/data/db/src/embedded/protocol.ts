/** What a client asks of the process that owns the embedded database. A session is one Kysely connection. */
export interface OwnerRequest {
  id: number;
  session: number;
  sql: string;
  params: readonly unknown[];
  /** `begin` takes the database for this session alone until `commit` or `rollback`. */
  transaction?: 'begin' | 'commit' | 'rollback';
}

export type OwnerResponse =
  | { id: number; rows: Record<string, unknown>[]; affectedRows: number }
  | { id: number; error: SerializedDatabaseError };

/** First message on every connection: the owner is up and will answer. */
export interface OwnerHello {
  hello: 'bourse-database';
}

export interface SerializedDatabaseError {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** An error of the embedded database, with the SQLSTATE in `code` as node-postgres has it. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(error: SerializedDatabaseError) {
    super(error.message);
    this.name = 'DatabaseError';
    this.code = error.code;
    this.detail = error.detail;
    this.constraint = error.constraint;
  }
}

/** The exit code of an owner that found the data folder owned by another. */
export const exitCodeOwned = 75;
