import { withTimeout } from '@bourse/timeout';
import type { MonthBook } from './month-book.js';
import type { Attempt, UsageRepository } from './usage.repository.js';

/**
 * Writes what is pending, so that nothing is lost and nothing is counted twice: when the answer to a write is lost, the
 * result of that transaction is read from the database before any other write.
 */
export class UsageWriter {
  #inDoubt: { book: MonthBook; transactionId: string } | undefined;

  constructor(
    private readonly usage: UsageRepository,
    private readonly patienceMs = 10_000,
  ) {}

  async write(book: MonthBook): Promise<void> {
    await this.#settle();
    const deltas = book.beginWrite();
    if (deltas.length === 0) return;
    const attempt: Attempt = { isAbandoned: false };
    try {
      const counts = await this.#withTimeout(this.usage.add(book.month.firstDay, deltas, attempt));
      book.endWrite();
      book.applyCounts(counts);
    } catch (error) {
      attempt.isAbandoned = true;
      if (attempt.transactionId === undefined) book.undoWrite();
      else this.#inDoubt = { book, transactionId: attempt.transactionId };
      throw error;
    }
  }

  /** A transaction too old to check counts as written: a charge too few is better than one twice. */
  async #settle(): Promise<void> {
    if (this.#inDoubt === undefined) return;
    const { book, transactionId } = this.#inDoubt;
    const outcome = await this.#withTimeout(this.usage.outcomeOf(transactionId));
    if (outcome === 'in progress') throw new Error('usage: the previous write is still in progress');
    if (outcome === 'aborted') book.undoWrite();
    else book.endWrite();
    this.#inDoubt = undefined;
  }

  #withTimeout<T>(work: Promise<T>): Promise<T> {
    return withTimeout(() => work, { ms: this.patienceMs, onTimeout: throwLate });
  }
}

function throwLate(): never {
  throw new Error('usage: the database is unavailable');
}
