import { withTimeout } from '@bourse/timeout';
import type { MonthBook } from './month-book.js';
import type { Attempt, UsageRepository } from './usage.repository.js';

/**
 * Writes what is pending, so that nothing is lost and nothing is counted twice: when the answer to a write is lost, the
 * result of that transaction is read from the database before any other write.
 */
export class UsageWriter {
  #inDoubt: { book: MonthBook; transactionId: string } | undefined;

  readonly #usage: UsageRepository;
  readonly #patienceMs: number;

  constructor(usage: UsageRepository, patienceMs = 10_000) {
    this.#usage = usage;
    this.#patienceMs = patienceMs;
  }

  async write(book: MonthBook): Promise<void> {
    await this.#settle();
    const deltas = book.send();
    if (deltas.length === 0) return;
    const attempt: Attempt = { abandoned: false };
    try {
      const counts = await this.#patiently(this.#usage.add(book.month.firstDay, deltas, attempt));
      book.sent();
      book.learn(counts);
    } catch (error) {
      attempt.abandoned = true;
      if (attempt.transactionId === undefined) book.notSent();
      else this.#inDoubt = { book, transactionId: attempt.transactionId };
      throw error;
    }
  }

  /** A transaction too old to check counts as written: a charge too few is better than one twice. */
  async #settle(): Promise<void> {
    if (this.#inDoubt === undefined) return;
    const { book, transactionId } = this.#inDoubt;
    const outcome = await this.#patiently(this.#usage.outcomeOf(transactionId));
    if (outcome === 'in progress') throw new Error('usage: the previous write is still in progress');
    if (outcome === 'aborted') book.notSent();
    else book.sent();
    this.#inDoubt = undefined;
  }

  #patiently<T>(work: Promise<T>): Promise<T> {
    return withTimeout(() => work, { ms: this.#patienceMs, onTimeout: late });
  }
}

function late(): never {
  throw new Error('usage: the database is unavailable');
}
