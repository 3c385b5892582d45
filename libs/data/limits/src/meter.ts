import type { UsageState } from './usage-state.js';

/** Owner of the limits: a principal, or anything with an id and limits. Null is unlimited. */
export interface Metered {
  readonly id: string;
  readonly perMinute: number | null;
  readonly perMonth: number | null;
}

/** Units that are charged. Pass it to `refund` when the work turns out to be free. */
export interface Reservation {
  readonly allowed: true;
  /** Without those that were refunded. */
  units: number;
}

/** Nothing was charged. The scope is the one with the longer wait. */
export interface Exceeded {
  readonly allowed: false;
  readonly scope: 'minute' | 'month';
  /** The wait, above 0, to the millisecond; exact if this key is not charged in the interval. */
  readonly retryAfterSeconds: number;
}

/** Charges keys by the minute and by the calendar month (UTC). */
export abstract class Meter {
  /** Loads the known counts and begins to share. Rejects when the database cannot be read. */
  abstract start(): Promise<void>;
  /** Writes what is left. Rejects when the write fails: the last second's counts are then lost. */
  abstract stop(): Promise<void>;
  /**
   * Charges all units or none; synchronously where counts are kept in this process. More units than a limit allows at
   * all are refused with the whole window as the wait. Throws RangeError unless `units` is a whole number of 0 or more.
   */
  abstract reserve(key: Metered, units: number): Reservation | Exceeded | Promise<Reservation | Exceeded>;
  /** Refunds what was charged above `kept` units, in the minute and in the month of the charge. */
  abstract refund(reservation: Reservation, kept?: number): void;
  /** Used and remaining units of the key, as last known. Charges nothing. */
  abstract state(key: Metered): UsageState;
  /** The same, queried now. */
  abstract currentState(key: Metered): Promise<UsageState>;
  /** True while counts cannot be shared (`X-Degraded: limits`); limits still apply, based on the known counts. */
  abstract isDegraded(): boolean;
}

/** The refusal of a limit, with the wait for each scope. */
export function toExceeded(minuteMs: number, monthMs: number): Exceeded {
  const scope = minuteMs > monthMs ? 'minute' : 'month';
  return { allowed: false, scope, retryAfterSeconds: Math.ceil(Math.max(minuteMs, monthMs)) / 1000 };
}

export function checkUnits(units: number): void {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError('units must be a whole number of 0 or more');
}
