import type { Database } from '@bourse/db';
import { MonthBook } from './month-book.js';
import { UsageRepository } from './usage.repository.js';
import { UsageWriter } from './usage-writer.js';
import { utcMonthAt } from './utc-month.js';

/** Two clocks in milliseconds, since no clock is both true and steady. */
export interface Clock {
  /** Time since the epoch; may step. Months follow it. */
  wallMs: () => number;
  /** Never steps. Minutes and ages follow it. */
  steadyMs: () => number;
}

const LEARN_EVERY_MS = 5000;
const SLOW_AFTER_MS = 3000;
const KEEP_BOOK_MS = 60_000;

/** The months' counts: in memory for decisions, in the database for sharing. */
export class UsageLedger {
  readonly #usage: UsageRepository;
  readonly #writer: UsageWriter;
  #books: MonthBook[] = [];
  #running: { promise: Promise<void>; sinceMs: number } | undefined;
  #lastRead = { firstDay: '', atMs: -Infinity };
  #isFailing = false;

  constructor(
    db: Database,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#usage = new UsageRepository(db);
    this.#writer = new UsageWriter(this.#usage);
  }

  /** The book of this moment's month, also after the clock moved back. */
  bookAt(wallMs: number): MonthBook {
    for (const book of this.#books) if (book.includes(wallMs)) return book;
    const book = new MonthBook(utcMonthAt(wallMs));
    this.#books.unshift(book);
    return book;
  }

  /** Writes what is pending and reads what other instances wrote. One run at a time; a second call joins the first. */
  async sync(): Promise<void> {
    this.#running ??= { promise: this.#syncOnce(), sinceMs: this.clock.steadyMs() };
    return this.#running.promise;
  }

  /** Waits for the run in progress, with any outcome. */
  async waitForRun(): Promise<void> {
    await this.#running?.promise.catch(() => undefined);
  }

  isDegraded(): boolean {
    return (
      this.#isFailing || (this.#running !== undefined && this.clock.steadyMs() - this.#running.sinceMs > SLOW_AFTER_MS)
    );
  }

  async #syncOnce(): Promise<void> {
    try {
      const current = this.bookAt(this.clock.wallMs());
      for (const book of this.#books) await this.#writer.write(book);
      await this.#readCounts(current);
      this.#dropOld();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.onError(error);
      this.#isFailing = true;
      throw error;
    } finally {
      this.#running = undefined;
    }
  }

  async #readCounts(book: MonthBook): Promise<void> {
    const { firstDay } = book.month;
    const atMs = this.clock.steadyMs();
    if (this.#lastRead.firstDay === firstDay && atMs - this.#lastRead.atMs < LEARN_EVERY_MS) return;
    book.replaceCounts(await this.#usage.readCounts(firstDay));
    this.#lastRead = { firstDay, atMs };
  }

  /** A month that has ended stays a minute longer, for requests that are still being answered. */
  #dropOld(): void {
    const nowMs = this.clock.wallMs();
    const isInUse = ({ startMs, endMs }: MonthBook['month']) =>
      nowMs >= startMs - KEEP_BOOK_MS && nowMs < endMs + KEEP_BOOK_MS;
    this.#books = this.#books.filter((book) => isInUse(book.month) || !book.isClean());
  }
}
