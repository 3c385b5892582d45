import { type AgedCharge, type MinuteWindow, SlidingWindow } from '../sliding-window.js';

/** A part that is being reported: charges of the last minute, and units of the month. */
export interface ChargeBatch {
  readonly charges: readonly AgedCharge[];
  readonly month: number;
}

/** Reported to the second: that is exact enough for when charges leave, and keeps a minute of a busy key short. */
const SLOTS = 60;

/** Charges of one key that have still to be reported to Valkey. */
export class PendingCharges {
  readonly #size: MinuteWindow;
  #minute: SlidingWindow;
  #month = 0;

  constructor({ windowMs }: MinuteWindow) {
    this.#size = { windowMs, slotMs: windowMs / SLOTS };
    this.#minute = new SlidingWindow(this.#size);
  }

  isEmptyAt(nowMs: number): boolean {
    return this.#month === 0 && this.#minute.countUsed(nowMs) === 0;
  }

  /** Returns the function that refunds so many of them, as long as they are not reported to Valkey. */
  add(units: number, nowMs: number): (units: number) => void {
    const window = this.#minute;
    const slot = window.add(units, nowMs);
    this.#month += units;
    return (refunded) => {
      if (window !== this.#minute) return;
      window.remove(slot, refunded);
      this.#month -= refunded;
    };
  }

  takeAll(nowMs: number): ChargeBatch {
    const batch = { charges: this.#minute.charges(nowMs), month: this.#month };
    this.#minute = new SlidingWindow(this.#size);
    this.#month = 0;
    return batch;
  }

  /** Puts a part back after a failed report to Valkey. */
  putBack({ charges, month }: ChargeBatch, nowMs: number): void {
    const since = this.#minute.charges(nowMs);
    this.replace({ charges: [...charges, ...since], month: this.#month + month }, nowMs);
  }

  /** Replaces the pending charges by exactly these. */
  replace({ charges, month }: ChargeBatch, nowMs: number): void {
    this.#minute = new SlidingWindow(this.#size);
    for (const { ageMs, units } of charges) this.#minute.add(units, nowMs - ageMs);
    this.#month = month;
  }
}
