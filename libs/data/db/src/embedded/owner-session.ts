import type { PGlite } from '@electric-sql/pglite';
import type { OwnerRequest, OwnerResponse, SerializedDatabaseError } from './protocol.js';
import type { Turnstile } from './turnstile.js';

/** A transaction that a client leaves lying longer than this is rolled back: nobody waits for ever behind it. */
const idleTransactionMs = 10_000;

/** One connection of one client. Its statements run in order; inside a transaction it has the database to itself. */
export class OwnerSession {
  private queue: Promise<unknown> = Promise.resolve();
  private inTransaction = false;
  private gone = false;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: PGlite,
    private readonly turnstile: Turnstile,
  ) {}

  run(request: OwnerRequest): Promise<OwnerResponse> {
    const answer = this.queue.then(() => this.perform(request));
    this.queue = answer;
    return answer;
  }

  /** The client went away: what it had begun is rolled back. */
  abandon(): void {
    this.gone = true;
    this.turnstile.forget(this);
    void this.queue.then(() => this.endTransaction('rollback'));
  }

  private async perform(request: OwnerRequest): Promise<OwnerResponse> {
    try {
      clearTimeout(this.idleTimer);
      if (request.transaction === 'begin') return await this.begin(request.id);
      if (request.transaction !== undefined) return await this.end(request.id, request.transaction);
      return await this.query(request);
    } catch (error) {
      return { id: request.id, error: serializeError(error) };
    } finally {
      this.watchIdleTransaction();
    }
  }

  private async begin(id: number): Promise<OwnerResponse> {
    await this.turnstile.enter(this);
    this.inTransaction = true;
    await this.db.exec('begin');
    return { id, rows: [], affectedRows: 0 };
  }

  private async end(id: number, how: 'commit' | 'rollback'): Promise<OwnerResponse> {
    if (!this.inTransaction && how === 'commit') {
      throw Object.assign(new Error('the transaction was rolled back after standing idle'), { code: '25P03' });
    }
    await this.endTransaction(how);
    return { id, rows: [], affectedRows: 0 };
  }

  private async endTransaction(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.inTransaction) return;
    this.inTransaction = false;
    clearTimeout(this.idleTimer);
    try {
      await this.db.exec(how);
    } finally {
      this.turnstile.leave();
    }
  }

  private async query(request: OwnerRequest): Promise<OwnerResponse> {
    if (!this.inTransaction) await this.turnstile.enter(this);
    try {
      const result = await this.db.query<Record<string, unknown>>(request.sql, [...request.params]);
      return { id: request.id, rows: result.rows, affectedRows: result.affectedRows ?? 0 };
    } finally {
      if (!this.inTransaction) this.turnstile.leave();
    }
  }

  private watchIdleTransaction(): void {
    if (!this.inTransaction || this.gone) return;
    this.idleTimer = setTimeout(() => void this.endTransaction('rollback'), idleTransactionMs);
  }
}

function serializeError(error: unknown): SerializedDatabaseError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail, constraint } = error as Error & Partial<Record<'code' | 'detail' | 'constraint', string>>;
  return { message: error.message, code, detail, constraint };
}
