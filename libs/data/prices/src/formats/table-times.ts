import { isTimezone, MINUTES_PER_DAY, MS_PER_DAY } from '@bourse/range';
import { type FoundInterval, intervalOfDays, intervalOfMinutes } from './bar-interval.js';
import { type DayMoments, dayMoments } from './day-moments.js';
import { LabelSet } from './label-set.js';
import type { WrittenTime } from './stamp.js';

/** The interval of rows. */
export interface FoundTimes {
  readonly found: FoundInterval;
  /** The days of rows that have one time each day; null for all others. */
  readonly moments: DayMoments | null;
}

/** The times of the rows of a table that have prices, and what distinguishes days from minutes. */
export class TableTimes {
  /** Days of rows without a time. */
  readonly days = new LabelSet();
  readonly #minutes = new LabelSet();
  /** Times as written of rows with an offset. */
  readonly #written = new LabelSet();
  readonly #latest = (Math.floor(Date.now() / MS_PER_DAY) + 2) * MINUTES_PER_DAY;
  #rows = 0;
  #timed = 0;
  #withOffset = 0;
  #isUtc = false;
  #firstTimedDay = 0;
  #lastDay = -Infinity;

  /** Whether the row is the first one with a time. */
  add({ day, minute, offset }: WrittenTime): boolean {
    const written = day * MINUTES_PER_DAY + (minute ?? 0);
    // A future row is rejected later, and is not a step between bars.
    const isPast = written - (offset ?? 0) <= this.#latest;
    if (isPast) this.#minutes.add(written - (offset ?? 0));
    if (minute !== null && offset !== null) {
      this.#withOffset++;
      if (isPast && offset !== 0) this.#written.add(written);
      this.#isUtc ||= offset === 0;
    }
    if (day > this.#lastDay) this.#lastDay = day;
    this.#rows++;
    if ((minute ?? 0) !== 0) return this.#addTimed(day);
    this.days.add(day);
    return false;
  }

  #addTimed(day: number): boolean {
    if (this.#timed === 0) this.#firstTimedDay = day;
    return this.#timed++ === 0;
  }

  /** Whether the only row with a time is the last one among days: the current price. */
  get hasCurrentPrice(): boolean {
    return this.#timed === 1 && this.#rows > 3 && this.#firstTimedDay >= this.#lastDay;
  }

  /** Rows of midnights and dates are daily bars, and so are rows with one time a day, in UTC those of a zone. */
  interval(zone: string | null): FoundTimes {
    if (this.#timed === 0 || this.hasCurrentPrice) return { found: intervalOfDays(this.days), moments: null };
    const found = intervalOfMinutes(this.#minutes);
    const moments = 'refused' in found && (zone === null || isTimezone(zone)) ? this.#moments(zone) : null;
    if (moments === null) return { found, moments };
    if ('refused' in moments) return { found: moments, moments: null };
    return { found: intervalOfDays(moments.days), moments };
  }

  #moments(zone: string | null): ReturnType<typeof dayMoments> {
    if (!this.#isUtc && this.#withOffset > 0 && this.#withOffset < this.#rows) return null;
    const written = this.#withOffset === 0 ? this.#minutes : this.#written;
    return dayMoments({ written, utc: this.#minutes, isUtc: this.#isUtc }, zone);
  }
}
