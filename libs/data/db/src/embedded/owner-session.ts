import type { StatementEngine } from './engine.js';
import { encodeFrame } from './frame.js';
import { type OwnerRequest, serializeError, statementTimedOut } from './protocol.js';
import type { Turnstile } from './turnstile.js';

/**
 * One connection of one client. Its statements run in order; a transaction has exclusive use of the database. An
 * abandoned one is rolled back, so that it blocks no client, and its later statements are refused.
 */
export class OwnerSession {
  #queue: Promise<unknown> = Promise.resolve();
  #transaction: 'none' | 'open' | 'expired' = 'none';
  #isAbandoned = false;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #waiting = new Set<number>();

  constructor(
    private readonly engine: StatementEngine,
    private readonly turnstile: Turnstile,
    private readonly idleTransactionMs = 10_000,
  ) {}

  /** The response, as a frame for the client. */
  run(request: OwnerRequest): Promise<Uint8Array> {
    this.#waiting.add(request.id);
    const answer = this.#queue.then(() => this.#perform(request));
    this.#queue = answer;
    return answer;
  }

  /** The client no longer waits for that request. A statement that ends a transaction is executed all the same. */
  cancel(id: number): void {
    this.#waiting.delete(id);
  }

  /** The client disconnected: its open transaction is rolled back. */
  abandon(): void {
    this.#isAbandoned = true;
    this.turnstile.forget(this);
    // Where the rollback fails, the engine has ended, and the owner reports it.
    void this.#queue.then(() => this.#endTransaction('rollback')).catch(() => undefined);
  }

  async #perform(request: OwnerRequest): Promise<Uint8Array> {
    try {
      clearTimeout(this.#idleTimer);
      if (request.transaction === 'begin') return await this.#begin(request);
      if (request.transaction !== undefined) return await this.#end(request, request.transaction);
      return await this.#query(request);
    } catch (error) {
      return encodeFrame({ id: request.id, error: serializeError(error) });
    } finally {
      this.#waiting.delete(request.id);
      this.#watchIdleTransaction();
    }
  }

  async #begin(request: OwnerRequest): Promise<Uint8Array> {
    await this.turnstile.enter(this);
    try {
      this.#requireWaiting(request);
      const begun = await this.engine.query({ ...request, sql: 'begin' });
      this.#transaction = 'open';
      return begun;
    } catch (error) {
      this.turnstile.leave();
      throw error;
    }
  }

  async #end({ id }: OwnerRequest, how: 'commit' | 'rollback'): Promise<Uint8Array> {
    const expired = this.#transaction === 'expired';
    await this.#endTransaction(how);
    if (expired && how === 'commit') throw expiredError();
    return encodeFrame({ id, rows: [], affectedRows: 0 });
  }

  async #endTransaction(how: 'commit' | 'rollback', then: 'none' | 'expired' = 'none'): Promise<void> {
    const open = this.#transaction === 'open';
    this.#transaction = then;
    clearTimeout(this.#idleTimer);
    if (!open) return;
    try {
      await this.engine.query({ id: 0, session: 0, sql: how, params: [] });
    } finally {
      this.turnstile.leave();
    }
  }

  async #query(request: OwnerRequest): Promise<Uint8Array> {
    if (this.#transaction === 'expired') throw expiredError();
    const alone = this.#transaction === 'open';
    if (!alone) await this.turnstile.enter(this);
    try {
      this.#requireWaiting(request);
      return await this.engine.query(request);
    } finally {
      if (!alone) this.turnstile.leave();
    }
  }

  #requireWaiting({ id }: OwnerRequest): void {
    if (!this.#waiting.has(id)) throw statementTimedOut('it waited too long in the queue');
  }

  #watchIdleTransaction(): void {
    if (this.#transaction !== 'open' || this.#isAbandoned) return;
    this.#idleTimer = setTimeout(
      () => void this.#endTransaction('rollback', 'expired').catch(() => undefined),
      this.idleTransactionMs,
    );
  }
}

function expiredError(): Error {
  return Object.assign(new Error('the idle transaction was rolled back'), { code: '25P03' });
}
