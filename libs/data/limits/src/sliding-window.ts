/** Charges close together; they leave the window together, when the last of them is old enough. */
export interface Slot {
  readonly startMs: number;
  lastMs: number;
  units: number;
}

/** Units that were charged so long ago. */
export interface AgedCharge {
  readonly ageMs: number;
  readonly units: number;
}

/** How long a limit reaches, and the resolution of charges in it. */
export interface MinuteWindow {
  readonly windowMs: number;
  readonly slotMs: number;
}

/** A minute in slots of 100 ms: at most 600 slots per key, at any limit. */
export const minuteWindow: MinuteWindow = { windowMs: 60_000, slotMs: 100 };

/**
 * The charges of the last minute. Never forgets a charge early, so that no 60 seconds, at any start, hold more than the
 * limit; remembers one for less than `slotMs` too long. Times are of a clock that never steps.
 */
export class SlidingWindow {
  readonly #slots: Slot[] = [];
  #used = 0;

  constructor(private readonly size = minuteWindow) {}

  countUsed(nowMs: number): number {
    this.#forget(nowMs);
    return this.#used;
  }

  add(units: number, nowMs: number): Slot {
    this.#forget(nowMs);
    this.#used += units;
    const newest = this.#slots.at(-1);
    if (newest !== undefined && nowMs - newest.startMs < this.size.slotMs) {
      newest.units += units;
      newest.lastMs = nowMs;
      return newest;
    }
    const slot = { startMs: nowMs, lastMs: nowMs, units };
    this.#slots.push(slot);
    return slot;
  }

  /** Refunds units that were added to this slot; those already forgotten are ignored. */
  remove(slot: Slot, units: number): void {
    const removed = Math.min(slot.units, units);
    slot.units -= removed;
    this.#used -= removed;
  }

  /** All charges that have not left, oldest first. */
  charges(nowMs: number): AgedCharge[] {
    this.#forget(nowMs);
    return this.#slots.map(({ lastMs, units }) => ({ ageMs: nowMs - lastMs, units }));
  }

  /** How long until at most `maxUsed` units are left. The whole window when `maxUsed` is below zero. */
  waitMs(maxUsed: number, nowMs: number): number {
    this.#forget(nowMs);
    if (maxUsed < 0) return this.size.windowMs;
    let left = this.#used;
    if (left <= maxUsed) return 0;
    for (const slot of this.#slots) {
      left -= slot.units;
      if (left <= maxUsed) return slot.lastMs + this.size.windowMs - nowMs;
    }
    return 0;
  }

  /** How long until the first charge leaves; the whole window without charges. */
  firstLeavesInMs(nowMs: number): number {
    return this.#used === 0 ? this.size.windowMs : this.waitMs(this.#used - 1, nowMs);
  }

  #forget(nowMs: number): void {
    let oldest = this.#slots[0];
    while (oldest !== undefined && oldest.lastMs + this.size.windowMs <= nowMs) {
      this.#used -= oldest.units;
      oldest.units = 0;
      this.#slots.shift();
      oldest = this.#slots[0];
    }
  }
}
