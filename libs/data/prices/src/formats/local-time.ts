import { isTimezone, offsetMinutes } from '@bourse/range';
import type { WrittenTime } from './stamp.js';

const MINUTES_PER_DAY = 1440;

/** Turns times of one place into minutes since 1970-01-01T00:00Z. Throws RangeError for an unknown zone. */
export class LocalClock {
  /** `zone` is an IANA name. */
  constructor(readonly zone: string) {
    if (!isTimezone(zone)) throw new RangeError(`unknown time zone: ${zone}`);
  }

  /** Of a time that occurs twice when clocks go back, the first; one that is skipped is taken as before the change. */
  utcMinute({ day, minute, offset }: WrittenTime): number {
    const local = day * MINUTES_PER_DAY + (minute ?? 0);
    if (offset !== null) return local - offset;
    const before = this.#offsetAt(local - MINUTES_PER_DAY);
    const after = this.#offsetAt(local + MINUTES_PER_DAY);
    if (before === after) return local - before;
    return this.#offsetAt(local - before) === before ? local - before : local - after;
  }

  /** Minutes east of UTC at a UTC minute. */
  #offsetAt(utcMinute: number): number {
    return offsetMinutes(utcMinute, this.zone);
  }
}
