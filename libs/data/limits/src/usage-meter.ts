import type { Database } from '@bourse/db';
import type { Counter } from './month-book.js';
import { checkUnits, type Exceeded, toExceeded, type Meter, type Metered, type Reservation } from './meter.js';
import { type AgedCharge, type MinuteWindow, minuteWindow, type Slot, SlidingWindow } from './sliding-window.js';
import { type Clock, UsageLedger } from './usage-ledger.js';
import { scopeState, type UsageState } from './usage-state.js';

export interface UsageMeterOptions {
  clock?: Clock;
  flushIntervalMs?: number;
  /** The window that limits hold in; a minute. */
  minute?: MinuteWindow;
  /** Called with the first failed flush after one that succeeded, not with each. */
  onError?: (error: unknown) => void;
}

/** A charge in this process's minute and month. */
export interface Charge extends Reservation {
  window: SlidingWindow;
  slot: Slot;
  counter: Counter;
}

export const systemClock: Clock = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/**
 * Charges keys by the minute and by the calendar month (UTC). Decides in memory. Month counts go to the database every
 * second as differences, so that several instances share one count; the minute is each instance's own.
 */
export class UsageMeter implements Meter {
  readonly #windows = new Map<string, SlidingWindow>();
  readonly #ledger: UsageLedger;
  readonly #clock: Clock;
  readonly #flushIntervalMs: number;
  readonly #minute: MinuteWindow;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, options: UsageMeterOptions = {}) {
    this.#clock = options.clock ?? systemClock;
    this.#minute = options.minute ?? minuteWindow;
    this.#flushIntervalMs = options.flushIntervalMs ?? 1000;
    this.#ledger = new UsageLedger(db, this.#clock, options.onError ?? (() => undefined));
  }

  async start(): Promise<void> {
    await this.flush();
    this.#timer ??= setInterval(() => void this.flush().catch(() => undefined), this.#flushIntervalMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#ledger.waitForRun();
    await this.flush();
  }

  reserve(key: Metered, units: number): Charge | Exceeded {
    checkUnits(units);
    const nowMs = this.#clock.steadyMs();
    const wallMs = this.#clock.wallMs();
    const window = this.#window(key.id);
    const book = this.#ledger.bookAt(wallMs);
    const minuteMs = key.perMinute === null ? 0 : window.waitMs(key.perMinute - units, nowMs);
    const monthMs =
      key.perMonth !== null && book.countUsed(key.id) + units > key.perMonth ? book.month.endMs - wallMs : 0;
    return minuteMs > 0 || monthMs > 0 ? toExceeded(minuteMs, monthMs) : this.record(key, units);
  }

  /** Charges what was allowed elsewhere, without checking the limits. */
  record(key: Metered, units: number): Charge {
    const window = this.#window(key.id);
    const slot = window.add(units, this.#clock.steadyMs());
    const counter = this.#ledger.bookAt(this.#clock.wallMs()).add(key.id, units);
    return { allowed: true, units, window, slot, counter };
  }

  refund(reservation: Reservation, kept = 0): void {
    const charge = reservation as Charge; // `reserve` hands out nothing else
    const units = Math.max(0, charge.units - kept);
    charge.units -= units;
    charge.window.remove(charge.slot, units);
    charge.counter.pending -= units;
  }

  state(key: Metered): UsageState {
    const nowMs = this.#clock.steadyMs();
    const wallMs = this.#clock.wallMs();
    const window = this.#windows.get(key.id) ?? noCharges;
    const book = this.#ledger.bookAt(wallMs);
    const { startMs, endMs } = book.month;
    const minuteResetMs = window.firstLeavesInMs(nowMs);
    return {
      minute: scopeState(key.perMinute, window.countUsed(nowMs), minuteResetMs, this.#minute.windowMs),
      month: scopeState(key.perMonth, book.countUsed(key.id), endMs - wallMs, endMs - startMs),
    };
  }

  /** Units of the last minute. */
  minuteUsed(keyId: string): number {
    return this.#windows.get(keyId)?.countUsed(this.#clock.steadyMs()) ?? 0;
  }

  /** The charges of the last minute, oldest first. */
  minuteCharges(keyId: string): AgedCharge[] {
    return this.#windows.get(keyId)?.charges(this.#clock.steadyMs()) ?? [];
  }

  /** Units of this month, as far as known here. */
  monthUsed(keyId: string): number {
    return this.#ledger.bookAt(this.#clock.wallMs()).countUsed(keyId);
  }

  async currentState(key: Metered): Promise<UsageState> {
    return this.state(key);
  }

  isDegraded(): boolean {
    return this.#ledger.isDegraded();
  }

  /** Keys whose minute is held in memory. */
  get windowCount(): number {
    return this.#windows.size;
  }

  /** Writes counts now, and forgets the minutes of idle keys. */
  async flush(): Promise<void> {
    const nowMs = this.#clock.steadyMs();
    for (const [id, window] of this.#windows) if (window.countUsed(nowMs) === 0) this.#windows.delete(id);
    await this.#ledger.sync();
  }

  #window(id: string): SlidingWindow {
    let window = this.#windows.get(id);
    if (window === undefined) this.#windows.set(id, (window = new SlidingWindow(this.#minute)));
    return window;
  }
}

const noCharges = new SlidingWindow();
