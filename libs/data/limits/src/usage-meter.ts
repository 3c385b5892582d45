import type { Database } from '@bourse/db';
import type { Counter } from './month-book.js';
import { minuteWindow, type Slot, SlidingWindow } from './sliding-window.js';
import { type Clock, UsageLedger } from './usage-ledger.js';
import { scopeState, type UsageState } from './usage-state.js';

/** Whose limits: a principal, or anything with an id and limits. Null is unlimited. */
export interface Metered {
  readonly id: string;
  readonly perMinute: number | null;
  readonly perMonth: number | null;
}

/** Units that were charged. Hand it to `giveBack` when the work turns out to be free. */
export interface Reservation {
  readonly allowed: true;
  readonly units: number;
}

/** Nothing was charged. The scope is the one with the longer wait. */
export interface Exceeded {
  readonly allowed: false;
  readonly scope: 'minute' | 'month';
  /** Above 0, to the millisecond; the true wait, if this key is not charged meanwhile. */
  readonly retryAfterSeconds: number;
}

export interface UsageMeterOptions {
  clock?: Clock;
  flushIntervalMs?: number;
  /** Told of the first failed flush after one that succeeded, not of each. */
  onError?: (error: unknown) => void;
}

interface Charge extends Reservation {
  window: SlidingWindow;
  slot: Slot;
  counter: Counter;
  /** What has not been given back. */
  charged: number;
}

const systemClock: Clock = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/**
 * Charges keys by the minute and by the calendar month (UTC). Decides in memory. Month counts go to the database every
 * second as differences, so that several instances share one count; the minute is each instance's own.
 */
export class UsageMeter {
  readonly #windows = new Map<string, SlidingWindow>();
  readonly #ledger: UsageLedger;
  readonly #clock: Clock;
  readonly #flushIntervalMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, options: UsageMeterOptions = {}) {
    this.#clock = options.clock ?? systemClock;
    this.#flushIntervalMs = options.flushIntervalMs ?? 1000;
    this.#ledger = new UsageLedger(db, this.#clock, options.onError ?? (() => undefined));
  }

  /** Loads this month's counts, then flushes every second. Rejects when the database cannot be read. */
  async start(): Promise<void> {
    await this.flush();
    this.#timer ??= setInterval(() => void this.flush().catch(() => undefined), this.#flushIntervalMs).unref();
  }

  /** Flushes what is left. Rejects when that cannot be done: the last second's counts are then lost. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#ledger.settled();
    await this.flush();
  }

  /**
   * Charges all units or none. More units than a limit allows at all are refused with the whole window as the wait.
   * Throws RangeError unless `units` is a whole number of 0 or more.
   */
  reserve(key: Metered, units: number): Reservation | Exceeded {
    if (!Number.isSafeInteger(units) || units < 0) throw new RangeError('units must be a whole number of 0 or more');
    const nowMs = this.#clock.steadyMs();
    const wallMs = this.#clock.wallMs();
    const window = this.#window(key.id);
    const book = this.#ledger.bookAt(wallMs);
    const minuteMs = key.perMinute === null ? 0 : window.waitMs(key.perMinute - units, nowMs);
    const monthMs = key.perMonth !== null && book.used(key.id) + units > key.perMonth ? book.month.endMs - wallMs : 0;
    if (minuteMs > 0 || monthMs > 0) return exceeded(minuteMs, monthMs);
    const slot = window.add(units, nowMs);
    const counter = book.add(key.id, units);
    const charge: Charge = { allowed: true, units, window, slot, counter, charged: units };
    return charge;
  }

  /** Takes back what was charged above `kept` units, in the minute and in the month in which it was charged. */
  giveBack(reservation: Reservation, kept = 0): void {
    const charge = reservation as Charge; // `reserve` hands out nothing else
    const units = Math.max(0, charge.charged - kept);
    charge.charged -= units;
    charge.window.remove(charge.slot, units);
    charge.counter.pending -= units;
  }

  /** What the key has used and has left. Charges nothing. */
  state(key: Metered): UsageState {
    const nowMs = this.#clock.steadyMs();
    const wallMs = this.#clock.wallMs();
    const window = this.#windows.get(key.id) ?? noCharges;
    const book = this.#ledger.bookAt(wallMs);
    const { startMs, endMs } = book.month;
    const minuteResetMs = window.firstLeavesInMs(nowMs);
    return {
      minute: scopeState(key.perMinute, window.used(nowMs), minuteResetMs, minuteWindow.windowMs),
      month: scopeState(key.perMonth, book.used(key.id), endMs - wallMs, endMs - startMs),
    };
  }

  /** True while counts cannot be shared (`X-Degraded: limits`); limits are still kept, on what is known. */
  degraded(): boolean {
    return this.#ledger.degraded();
  }

  /** Keys whose minute is held in memory. */
  get windowCount(): number {
    return this.#windows.size;
  }

  /** Writes counts now, and forgets the minutes of idle keys. */
  async flush(): Promise<void> {
    const nowMs = this.#clock.steadyMs();
    for (const [id, window] of this.#windows) if (window.used(nowMs) === 0) this.#windows.delete(id);
    await this.#ledger.sync();
  }

  #window(id: string): SlidingWindow {
    let window = this.#windows.get(id);
    if (window === undefined) this.#windows.set(id, (window = new SlidingWindow()));
    return window;
  }
}

const noCharges = new SlidingWindow();

function exceeded(minuteMs: number, monthMs: number): Exceeded {
  const scope = minuteMs > monthMs ? 'minute' : 'month';
  return { allowed: false, scope, retryAfterSeconds: Math.ceil(Math.max(minuteMs, monthMs)) / 1000 };
}
