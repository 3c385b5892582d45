import type { AgedCharge, MinuteWindow } from '../sliding-window.js';
import type { Clock } from '../usage-ledger.js';
import type { UtcMonth } from '../utc-month.js';
import type { Interrupted } from './insurance.js';
import { PendingCharges } from './pending-charges.js';
import type { ChargeOutcome } from './valkey-counts.js';

/** State of a key at the last answer of Valkey. */
type KeyState = Pick<ChargeOutcome, 'minuteUsed' | 'minuteResetMs' | 'monthUsed'>;

/** What this instance knows of one key: the last answer of Valkey, and the charges that Valkey does not know yet. */
export class Acquaintance {
  #heard: (KeyState & { readonly atMs: number }) | null = null;
  /** Use by all instances in their minute, as of the last answer of Valkey. */
  #usedByAll = { units: 0, atMs: -Infinity };
  #month = '';
  #interrupted: (Interrupted & { readonly outage: number }) | null = null;
  readonly untold: PendingCharges;

  readonly #clock: Clock;
  readonly #minute: MinuteWindow;

  constructor(clock: Clock, minute: MinuteWindow) {
    this.#clock = clock;
    this.#minute = minute;

    this.untold = new PendingCharges(minute);
  }

  get isIdle(): boolean {
    return this.last() === null && this.#usedLately() === 0 && this.untold.isEmptyAt(this.#clock.steadyMs());
  }

  /** Null when it is too old to matter. */
  last(): KeyState | null {
    if (this.#heard === null) return null;
    const ageMs = this.#clock.steadyMs() - this.#heard.atMs;
    if (ageMs >= this.#minute.windowMs) return null;
    return { ...this.#heard, minuteResetMs: Math.max(0, this.#heard.minuteResetMs - ageMs) };
  }

  hear(counted: ChargeOutcome, month: UtcMonth): void {
    this.#heard = { ...counted, atMs: this.#clock.steadyMs() };
    this.#month = month.firstDay;
    this.overhear(counted.minuteUsed);
  }

  /** The use by all instances is known from another source. */
  overhear(minuteUsed: number): void {
    this.#usedByAll = { units: minuteUsed, atMs: this.#clock.steadyMs() };
  }

  /** Whether Valkey may know less of this month than the database: it has not been queried, or it has lost its data. */
  isNewTo(month: UtcMonth): boolean {
    return this.#month !== month.firstDay;
  }

  /** Valkey has lost everything: it takes the month from the database, and needs these charges of the minute again. */
  forgotten(charges: readonly AgedCharge[]): void {
    this.#month = '';
    this.untold.replace({ charges, month: 0 }, this.#clock.steadyMs());
  }

  /** The state when the key could first not be counted together in this outage. */
  stateAtOutage(outage: number, usedHere: number): Interrupted {
    if (this.#interrupted?.outage !== outage) {
      const usedByAll = Math.max(usedHere, this.#usedLately());
      this.#interrupted = { outage, atMs: this.#clock.steadyMs(), usedByAll, usedHere };
    }
    return this.#interrupted;
  }

  giveBack(units: number): void {
    if (this.#heard === null) return;
    const { minuteUsed, monthUsed } = this.#heard;
    const left = { minuteUsed: Math.max(0, minuteUsed - units), monthUsed: Math.max(0, monthUsed - units) };
    this.#heard = { ...this.#heard, ...left };
  }

  #usedLately(): number {
    const { units, atMs } = this.#usedByAll;
    return this.#clock.steadyMs() - atMs < this.#minute.windowMs ? units : 0;
  }
}

/** Of each key seen in the last minute or so. */
export class KeyStates {
  readonly #byKey = new Map<string, Acquaintance>();

  readonly #clock: Clock;
  readonly #minute: MinuteWindow;

  constructor(clock: Clock, minute: MinuteWindow) {
    this.#clock = clock;
    this.#minute = minute;
  }

  of(keyId: string): Acquaintance {
    let keyState = this.#byKey.get(keyId);
    if (keyState === undefined) this.#byKey.set(keyId, (keyState = new Acquaintance(this.#clock, this.#minute)));
    return keyState;
  }

  /** The keys with charges that Valkey does not know. */
  withUntold(): string[] {
    const nowMs = this.#clock.steadyMs();
    return [...this.#byKey].filter(([, known]) => !known.untold.isEmptyAt(nowMs)).map(([keyId]) => keyId);
  }

  /** Valkey has lost its data, and needs the charges of each key from here. */
  forgotten(chargesOf: (keyId: string) => AgedCharge[]): void {
    for (const [keyId, known] of this.#byKey) known.forgotten(chargesOf(keyId));
  }

  forgetIdle(): void {
    for (const [keyId, known] of this.#byKey) if (known.isIdle) this.#byKey.delete(keyId);
  }
}
