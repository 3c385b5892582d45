import type { AgedCharge, MinuteWindow } from '../sliding-window.js';
import type { Clock } from '../usage-ledger.js';
import type { UtcMonth } from '../utc-month.js';
import type { OutageState } from './fallback-quota.js';
import { PendingCharges } from './pending-charges.js';
import type { ChargeOutcome } from './valkey-counts.js';

/** State of a key at the last answer of Valkey. */
type ValkeyState = Pick<ChargeOutcome, 'minuteUsed' | 'minuteResetMs' | 'monthUsed'>;

/** What this instance knows of one key: the last answer of Valkey, and the charges that Valkey does not know yet. */
export class KeyState {
  #lastAnswer: (ValkeyState & { readonly atMs: number }) | null = null;
  /** Use by all instances in their minute, as of the last answer of Valkey. */
  #usedByAll = { units: 0, atMs: -Infinity };
  #month = '';
  #outageState: (OutageState & { readonly outage: number }) | null = null;
  readonly pendingCharges: PendingCharges;

  constructor(
    private readonly clock: Clock,
    private readonly minute: MinuteWindow,
  ) {
    this.pendingCharges = new PendingCharges(minute);
  }

  get isIdle(): boolean {
    return (
      this.lastAnswer() === null && this.#recentUse() === 0 && this.pendingCharges.isEmptyAt(this.clock.steadyMs())
    );
  }

  /** Returns the last answer of Valkey; null if it is too old to matter. */
  lastAnswer(): ValkeyState | null {
    if (this.#lastAnswer === null) return null;
    const ageMs = this.clock.steadyMs() - this.#lastAnswer.atMs;
    if (ageMs >= this.minute.windowMs) return null;
    return { ...this.#lastAnswer, minuteResetMs: Math.max(0, this.#lastAnswer.minuteResetMs - ageMs) };
  }

  applyResponse(counted: ChargeOutcome, month: UtcMonth): void {
    this.#lastAnswer = { ...counted, atMs: this.clock.steadyMs() };
    this.#month = month.firstDay;
    this.applySharedUse(counted.minuteUsed);
  }

  /** The use by all instances is known from another source. */
  applySharedUse(minuteUsed: number): void {
    this.#usedByAll = { units: minuteUsed, atMs: this.clock.steadyMs() };
  }

  /** Whether Valkey may know less of this month than the database: it has not been queried, or it has lost its data. */
  isNewTo(month: UtcMonth): boolean {
    return this.#month !== month.firstDay;
  }

  /** Valkey has lost everything: it takes the month from the database, and needs these charges of the minute again. */
  resetAfterLoss(charges: readonly AgedCharge[]): void {
    this.#month = '';
    this.pendingCharges.replace({ charges, month: 0 }, this.clock.steadyMs());
  }

  /** The state when the key could first not be counted together in this outage. */
  stateAtOutage(outage: number, usedHere: number): OutageState {
    if (this.#outageState?.outage !== outage) {
      const usedByAll = Math.max(usedHere, this.#recentUse());
      this.#outageState = { outage, atMs: this.clock.steadyMs(), usedByAll, usedHere };
    }
    return this.#outageState;
  }

  refund(units: number): void {
    if (this.#lastAnswer === null) return;
    const { minuteUsed, monthUsed } = this.#lastAnswer;
    const remaining = { minuteUsed: Math.max(0, minuteUsed - units), monthUsed: Math.max(0, monthUsed - units) };
    this.#lastAnswer = { ...this.#lastAnswer, ...remaining };
  }

  #recentUse(): number {
    const { units, atMs } = this.#usedByAll;
    return this.clock.steadyMs() - atMs < this.minute.windowMs ? units : 0;
  }
}

/** The state of each key seen in the last minute or so. */
export class KeyStates {
  readonly #byKey = new Map<string, KeyState>();

  constructor(
    private readonly clock: Clock,
    private readonly minute: MinuteWindow,
  ) {}

  of(keyId: string): KeyState {
    let keyState = this.#byKey.get(keyId);
    if (keyState === undefined) this.#byKey.set(keyId, (keyState = new KeyState(this.clock, this.minute)));
    return keyState;
  }

  /** The keys with charges that Valkey does not know. */
  listKeysWithPending(): string[] {
    const nowMs = this.clock.steadyMs();
    return [...this.#byKey].filter(([, keyState]) => !keyState.pendingCharges.isEmptyAt(nowMs)).map(([keyId]) => keyId);
  }

  /** Valkey has lost its data, and needs the charges of each key from here. */
  resetAllAfterLoss(chargesOf: (keyId: string) => AgedCharge[]): void {
    for (const [keyId, keyState] of this.#byKey) keyState.resetAfterLoss(chargesOf(keyId));
  }

  forgetIdle(): void {
    for (const [keyId, keyState] of this.#byKey) if (keyState.isIdle) this.#byKey.delete(keyId);
  }
}
