import type { Database } from '@bourse/db';
import { checkUnits, type Exceeded, exceeded, type Meter, type Metered, type Reservation } from '../meter.js';
import { type MinuteWindow, minuteWindow } from '../sliding-window.js';
import { type Charge, systemClock, UsageMeter, type UsageMeterOptions } from '../usage-meter.js';
import { scopeState, type UsageState } from '../usage-state.js';
import { utcMonthAt } from '../utc-month.js';
import type { Clock } from '../usage-ledger.js';
import { Acquaintances } from './acquaintances.js';
import { insuredPerMinute } from './insurance.js';
import { type Counted, ValkeyCounts } from './valkey-counts.js';

export interface SharedMeterOptions extends UsageMeterOptions {
  /** `redis://…` of a Valkey, or a Redis 7 or later. */
  readonly url: string;
  /** Told when Valkey goes, and when it is back. */
  readonly onShared?: (isShared: boolean, error: unknown) => void;
}

interface SharedCharge extends Reservation {
  readonly here: Charge;
  /** Takes so many units back where all count, or from what they have still to be told. */
  readonly takeBack: (units: number) => void;
}

const FORGET_MS = 5000;

/**
 * Charges keys in one count for all instances: decided by Valkey, one step for each charge, so that the limits hold to the
 * unit wherever the requests arrive. Every charge is counted here as well, and that count writes the months to the
 * database. While Valkey cannot be asked each instance lets a key have its part, and tells Valkey later.
 */
export class SharedMeter implements Meter {
  readonly #here: UsageMeter;
  readonly #counts: ValkeyCounts;
  readonly #known: Acquaintances;
  readonly #clock: Clock;
  readonly #minute: MinuteWindow;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, { url, onShared, ...options }: SharedMeterOptions) {
    this.#clock = options.clock ?? systemClock;
    this.#here = new UsageMeter(db, options);
    this.#minute = options.minute ?? minuteWindow;
    this.#known = new Acquaintances(this.#clock, this.#minute);
    this.#counts = new ValkeyCounts(url, {
      minute: this.#minute,
      onForgotten: () => this.#known.forgotten(),
      onChange: (isUp, error) => {
        if (isUp)
          for (const id of this.#known.withUntold()) void this.#count({ id, ...unlimited }, 0).catch(() => null);
        onShared?.(isUp, error);
      },
    });
  }

  /** Rejects when the database cannot be read. Valkey is waited for in the background. */
  async start(): Promise<void> {
    await this.#here.start();
    await this.#counts.start();
    this.#timer ??= setInterval(() => this.#known.forgetIdle(), FORGET_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#counts.stop();
    await this.#here.stop();
  }

  /** How many count together, this one included, as last heard. */
  get instances(): number {
    return this.#counts.instances;
  }

  /** Whether all count together at present. */
  get isShared(): boolean {
    return this.#counts.isUp;
  }

  async reserve(key: Metered, units: number): Promise<Reservation | Exceeded> {
    checkUnits(units);
    if (!this.#counts.isUp) return this.#insured(key, units);
    const counted = await this.#count(key, units).catch(() => null);
    if (counted === null) return this.#insured(key, units);
    if (counted.allowed) return this.#charged(key, units, counted);
    const wallMs = this.#clock.wallMs();
    return exceeded(counted.minuteWaitMs, counted.monthIsUsedUp ? utcMonthAt(wallMs).endMs - wallMs : 0);
  }

  giveBack(reservation: Reservation, kept = 0): void {
    const { here, takeBack } = reservation as SharedCharge; // `reserve` hands out nothing else
    const units = here.charged - kept;
    if (units <= 0) return;
    this.#here.giveBack(here, kept);
    takeBack(units);
  }

  state(key: Metered): UsageState {
    const here = this.#here.state(key);
    const last = this.#counts.isUp ? this.#known.of(key.id).last() : null;
    if (last === null) return here;
    const wallMs = this.#clock.wallMs();
    const { startMs, endMs } = utcMonthAt(wallMs);
    return {
      minute: scopeState(key.perMinute, last.minuteUsed, last.minuteResetMs, this.#minute.windowMs),
      month: scopeState(key.perMonth, last.monthUsed, endMs - wallMs, endMs - startMs),
    };
  }

  async currentState(key: Metered): Promise<UsageState> {
    if (this.#counts.isUp) await this.#count(key, 0).catch(() => null);
    return this.state(key);
  }

  degraded(): boolean {
    return !this.#counts.isUp || this.#here.degraded();
  }

  /** Asks Valkey; before that it is told of what this instance charged while it could not be. */
  async #count({ id, perMinute, perMonth }: Metered, units: number): Promise<Counted> {
    const known = this.#known.of(id);
    const month = utcMonthAt(this.#clock.wallMs());
    const raise = known.isNewTo(month);
    const asked = { keyId: id, month, monthKnown: this.#here.monthUsed(id), raise };
    const untold = known.untold.take(this.#clock.steadyMs());
    try {
      // Where the database's count is taken over they are in it.
      const told = { ...asked, ...unlimited, units: untold.minute, monthUnits: raise ? 0 : untold.month };
      if (untold.minute + untold.month > 0) await this.#counts.charge(told);
      const counted = await this.#counts.charge({ ...asked, perMinute, perMonth, units, monthUnits: units });
      known.hear(counted, month);
      return counted;
    } catch (error) {
      known.untold.add(untold.minute, untold.month, this.#clock.steadyMs());
      throw error;
    }
  }

  #charged(key: Metered, units: number, { slot }: Counted): SharedCharge {
    const month = utcMonthAt(this.#clock.wallMs());
    const takeBack = (taken: number) => {
      this.#known.of(key.id).giveBack(taken);
      // What cannot be taken back stays charged until its minute is over.
      this.#counts.giveBack(key.id, month, slot, taken).catch(() => undefined);
    };
    return { allowed: true, units, here: this.#here.record(key, units), takeBack };
  }

  /** This instance's part of the limit, until it can be counted together again. */
  #insured(key: Metered, units: number): SharedCharge | Exceeded {
    const known = this.#known.of(key.id);
    const { instances } = this.#counts;
    const before = known.interrupted(this.#here.minuteUsed(key.id));
    const isSameMinute = this.#clock.steadyMs() - before.atMs < this.#minute.windowMs;
    const perMinute = key.perMinute === null ? null : insuredPerMinute(key.perMinute, instances, before, isSameMinute);
    const here = this.#here.reserve({ ...key, perMinute }, units);
    if (!here.allowed) return here;
    return { allowed: true, units, here, takeBack: known.untold.add(units, units, this.#clock.steadyMs()) };
  }
}

const unlimited = { perMinute: null, perMonth: null } as const;
