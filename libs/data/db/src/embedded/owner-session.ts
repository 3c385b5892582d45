import type { PGlite } from '@electric-sql/pglite';
import type { OwnerRequest, OwnerResponse, SerializedDatabaseError } from './protocol.js';
import type { Turnstile } from './turnstile.js';

/**
 * One connection of one client. Its statements run in order; inside a transaction it has the database to itself. One
 * that is left lying is rolled back, so that nobody waits for ever behind it, and its later statements are refused.
 */
export class OwnerSession {
  private queue: Promise<unknown> = Promise.resolve();
  private transaction: 'none' | 'open' | 'expired' = 'none';
  private gone = false;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: PGlite,
    private readonly turnstile: Turnstile,
    private readonly idleTransactionMs = 10_000,
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
    this.transaction = 'open';
    await this.db.exec('begin');
    return { id, rows: [], affectedRows: 0 };
  }

  private async end(id: number, how: 'commit' | 'rollback'): Promise<OwnerResponse> {
    const expired = this.transaction === 'expired';
    await this.endTransaction(how);
    if (expired && how === 'commit') throw expiredError();
    return { id, rows: [], affectedRows: 0 };
  }

  private async endTransaction(how: 'commit' | 'rollback', then: 'none' | 'expired' = 'none'): Promise<void> {
    const open = this.transaction === 'open';
    this.transaction = then;
    clearTimeout(this.idleTimer);
    if (!open) return;
    try {
      await this.db.exec(how);
    } finally {
      this.turnstile.leave();
    }
  }

  private async query(request: OwnerRequest): Promise<OwnerResponse> {
    if (this.transaction === 'expired') throw expiredError();
    const alone = this.transaction === 'open';
    if (!alone) await this.turnstile.enter(this);
    try {
      const result = await this.db.query<Record<string, unknown>>(request.sql, [...request.params]);
      return { id: request.id, rows: result.rows, affectedRows: result.affectedRows ?? 0 };
    } finally {
      if (!alone) this.turnstile.leave();
    }
  }

  private watchIdleTransaction(): void {
    if (this.transaction !== 'open' || this.gone) return;
    this.idleTimer = setTimeout(() => void this.endTransaction('rollback', 'expired'), this.idleTransactionMs);
  }
}

function expiredError(): Error {
  return Object.assign(new Error('the transaction was rolled back after standing idle'), { code: '25P03' });
}

function serializeError(error: unknown): SerializedDatabaseError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail, constraint } = error as Error & Partial<Record<'code' | 'detail' | 'constraint', string>>;
  return { message: error.message, code, detail, constraint };
}
