/** Requests of a client to the process that owns the embedded database. A session is one Kysely connection. */
export interface OwnerRequest {
  id: number;
  session: number;
  sql: string;
  params: readonly unknown[];
  /** How long the statement may run without a call to the file system; a minute when absent. */
  limitMs?: number | undefined;
  /** `begin` takes the database for this session alone until `commit` or `rollback`. */
  transaction?: 'begin' | 'commit' | 'rollback';
}

export interface Rows {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

/** The client no longer waits for this request: if it has not begun, it is skipped. */
export interface OwnerRefrain {
  session: number;
  refrain: number;
}

export type OwnerResponse = ({ id: number } & Rows) | { id: number; error: SerializedDatabaseError };

/** First message on every connection: the owner is ready. */
export interface OwnerHello {
  hello: 'bourse-database';
  /** The process to end if it stops sending heartbeats; absent in an owner that sends none. */
  pid?: number;
}

/** Sent at intervals to every client: the owner is alive, also while its engine works. */
export interface OwnerHeartbeat {
  heartbeat: true;
}

export interface SerializedDatabaseError {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** An error of the embedded database, with the SQLSTATE in `code` as in node-postgres. */
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

export function serializeError(error: unknown): SerializedDatabaseError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail, constraint } = error as Error & Partial<Record<'code' | 'detail' | 'constraint', string>>;
  return { message: error.message, code, detail, constraint };
}

export function statementTimedOut(why: string): DatabaseError {
  return new DatabaseError({ message: `canceling statement due to statement timeout: ${why}`, code: '57014' });
}

/** The exit code of an owner that found another owner of the data folder. */
export const EXIT_CODE_OWNED = 75;
/** The exit code of an owner whose database could not be opened because the disk is full. */
export const EXIT_CODE_NO_ROOM = 76;
