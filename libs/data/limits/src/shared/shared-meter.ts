import type { Database } from '@bourse/db';
import { checkUnits, type Exceeded, toExceeded, type Meter, type Metered, type Reservation } from '../meter.js';
import { type MinuteWindow, minuteWindow } from '../sliding-window.js';
import { type Charge, systemClock, UsageMeter, type UsageMeterOptions } from '../usage-meter.js';
import { scopeState, type UsageState } from '../usage-state.js';
import { type UtcMonth, utcMonthAt } from '../utc-month.js';
import type { Clock } from '../usage-ledger.js';
import { KeyStates } from './key-states.js';
import { fallbackPerMinute } from './fallback-quota.js';
import { type ChargeOutcome, ValkeyCounts } from './valkey-counts.js';

export interface SharedMeterOptions extends UsageMeterOptions {
  /** `redis://…` of a Valkey, or a Redis 7 or later. */
  readonly url: string;
  /** Called when Valkey becomes unavailable, and when it is back. */
  readonly onShared?: (isShared: boolean, error: unknown) => void;
}

interface SharedCharge extends Reservation {
  readonly here: Charge;
  /** Refunds so many units in the common count, or in what has still to be reported to it. */
  readonly refundShared: (units: number) => void;
}

const FORGET_MS = 5000;

/**
 * Charges keys in one count for all instances. Valkey decides, in one step per charge, so that the limits hold to the
 * unit on any instance. Every charge is counted here as well, and that count writes the months to the database. While
 * Valkey is unavailable, each instance lets a key use its part, and reports to Valkey later.
 */
export class SharedMeter implements Meter {
  readonly #local: UsageMeter;
  readonly #counts: ValkeyCounts;
  readonly #keyStates: KeyStates;
  readonly #clock: Clock;
  readonly #minute: MinuteWindow;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, { url, onShared, ...options }: SharedMeterOptions) {
    this.#clock = options.clock ?? systemClock;
    this.#local = new UsageMeter(db, options);
    this.#minute = options.minute ?? minuteWindow;
    this.#keyStates = new KeyStates(this.#clock, this.#minute);
    this.#counts = new ValkeyCounts(url, {
      minute: this.#minute,
      onDataLost: () => this.#keyStates.resetAllAfterLoss((id) => this.#local.minuteCharges(id)),
      onSharedUse: (id, minuteUsed) => this.#keyStates.of(id).applySharedUse(minuteUsed),
      onChange: (isUp, error) => {
        if (isUp) void this.#reportAllPending();
        onShared?.(isUp, error);
      },
    });
  }

  /** Rejects when the database cannot be read. Valkey is waited for in the background. */
  async start(): Promise<void> {
    await this.#local.start();
    await this.#counts.start();
    this.#timer ??= setInterval(() => this.#keyStates.forgetIdle(), FORGET_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#counts.stop();
    await this.#local.stop();
  }

  /** Number of instances that count together, this one included, as last known. */
  get instances(): number {
    return this.#counts.instances;
  }

  /** Whether all instances count together at present. */
  get isShared(): boolean {
    return this.#counts.isUp;
  }

  async reserve(key: Metered, units: number): Promise<SharedCharge | Exceeded> {
    checkUnits(units);
    if (!this.#counts.isUp) return this.#chargeFallback(key, units);
    if (this.#counts.isSettling) return this.#chargeWhileSettling(key, units);
    const counted = await this.#countShared(key, units).catch(() => null);
    if (counted === null) return this.#chargeFallback(key, units);
    if (!counted.allowed) return this.#refusal(counted);
    const here = this.#local.record(key, units);
    return { allowed: true, units, here, refundShared: this.#createRefund(key, counted) };
  }

  refund(reservation: Reservation, kept = 0): void {
    const { here, refundShared } = reservation as SharedCharge; // `reserve` hands out nothing else
    const units = reservation.units - kept;
    if (units <= 0) return;
    this.#local.refund(here, kept);
    reservation.units = kept;
    refundShared(units);
  }

  state(key: Metered): UsageState {
    const here = this.#local.state(key);
    const last = this.#counts.isUp ? this.#keyStates.of(key.id).lastAnswer() : null;
    if (last === null) return here;
    const wallMs = this.#clock.wallMs();
    const { startMs, endMs } = utcMonthAt(wallMs);
    return {
      minute: scopeState(key.perMinute, last.minuteUsed, last.minuteResetMs, this.#minute.windowMs),
      month: scopeState(key.perMonth, last.monthUsed, endMs - wallMs, endMs - startMs),
    };
  }

  async currentState(key: Metered): Promise<UsageState> {
    if (this.#counts.isUp) await this.#countShared(key, 0).catch(() => null);
    return this.state(key);
  }

  isDegraded(): boolean {
    return !this.#counts.isUp || this.#counts.isSettling || this.#local.isDegraded();
  }

  /** Calls Valkey, after reporting what this instance charged while Valkey was unavailable. */
  async #countShared(key: Metered, units: number): Promise<ChargeOutcome> {
    await this.#reportPending(key.id);
    const month = utcMonthAt(this.#clock.wallMs());
    const counted = await this.#counts.charge({
      ...this.#toMonthRequest(key.id, month),
      ...key,
      units,
      monthUnits: units,
    });
    this.#keyStates.of(key.id).applyResponse(counted, month);
    return counted;
  }

  async #reportPending(keyId: string): Promise<void> {
    const { pendingCharges } = this.#keyStates.of(keyId);
    if (pendingCharges.isEmptyAt(this.#clock.steadyMs())) return;
    const batch = pendingCharges.takeAll(this.#clock.steadyMs());
    const { monthKnown, ...request } = this.#toMonthRequest(keyId, utcMonthAt(this.#clock.wallMs()));
    const before = Math.max(0, monthKnown - batch.month);
    try {
      await this.#counts.report({ ...request, monthKnown: before, charges: batch.charges, monthUnits: batch.month });
    } catch (error) {
      pendingCharges.putBack(batch, this.#clock.steadyMs());
      throw error;
    }
  }

  /** One key after another: all at once would be late. */
  async #reportAllPending(): Promise<void> {
    for (const id of this.#keyStates.listKeysWithPending()) {
      if (!this.#counts.isUp) return;
      await this.#reportPending(id).catch(() => undefined);
    }
  }

  #toMonthRequest(keyId: string, month: UtcMonth) {
    return { keyId, month, monthKnown: this.#local.monthUsed(keyId), raise: this.#keyStates.of(keyId).isNewTo(month) };
  }

  #refusal({ minuteWaitMs, monthIsUsedUp }: ChargeOutcome): Exceeded {
    const wallMs = this.#clock.wallMs();
    return toExceeded(minuteWaitMs, monthIsUsedUp ? utcMonthAt(wallMs).endMs - wallMs : 0);
  }

  #createRefund({ id }: Metered, { slot }: ChargeOutcome): (units: number) => void {
    const month = utcMonthAt(this.#clock.wallMs());
    return (refunded) => {
      this.#keyStates.of(id).refund(refunded);
      // A failed refund stays charged until its minute is over.
      this.#counts.refund(id, month, slot, refunded).catch(() => undefined);
    };
  }

  /** This instance's part of the limit, until it can be counted together again. */
  #chargeFallback(key: Metered, units: number): SharedCharge | Exceeded {
    const here = this.#chargeLocalPart(key, units);
    if (!here.allowed) return here;
    return { allowed: true, units, here, refundShared: this.#addPending(key, units) };
  }

  /** Both: Valkey may lack some charges, and this instance alone knows too little. */
  async #chargeWhileSettling(key: Metered, units: number): Promise<SharedCharge | Exceeded> {
    // Before this charge is in the count of the month that Valkey may take over.
    const month = utcMonthAt(this.#clock.wallMs());
    if (this.#keyStates.of(key.id).isNewTo(month)) await this.#countShared(key, 0).catch(() => null);
    const here = this.#chargeLocalPart(key, units);
    if (!here.allowed) return here;
    const counted = await this.#countShared(key, units).catch(() => null);
    if (counted === null) return { allowed: true, units, here, refundShared: this.#addPending(key, units) };
    if (counted.allowed) return { allowed: true, units, here, refundShared: this.#createRefund(key, counted) };
    this.#local.refund(here);
    return this.#refusal(counted);
  }

  #chargeLocalPart(key: Metered, units: number): Charge | Exceeded {
    const { instances, outages } = this.#counts;
    const before = this.#keyStates.of(key.id).stateAtOutage(outages, this.#local.minuteUsed(key.id));
    const isSameMinute = this.#clock.steadyMs() - before.atMs < this.#minute.windowMs;
    const perMinute = key.perMinute === null ? null : fallbackPerMinute(key.perMinute, instances, before, isSameMinute);
    return this.#local.reserve({ ...key, perMinute }, units);
  }

  #addPending({ id }: Metered, units: number): (units: number) => void {
    return this.#keyStates.of(id).pendingCharges.add(units, this.#clock.steadyMs());
  }
}
