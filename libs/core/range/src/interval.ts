import type { Day } from './day.js';
import { MINUTES_PER_DAY } from './units.js';

/** The intervals, finest first. 1min and 1day are stored, the others are computed on read (price-1). */
export const intervals = ['1min', '5min', '15min', '30min', '1h', '1day', '1week', '1month'] as const;

export type Interval = (typeof intervals)[number];

/** The intervals that the store holds. */
export const storedIntervals = ['1min', '1day'] as const;
export type StoredInterval = (typeof storedIntervals)[number];

/** Labels of intraday bars are minutes since 1970-01-01T00:00Z, those of daily and coarser bars are days. */
export function isIntraday(interval: Interval): boolean {
  return interval !== '1day' && interval !== '1week' && interval !== '1month';
}

/** The stored interval that an interval is computed from. */
export function storedInterval(interval: Interval): StoredInterval {
  return isIntraday(interval) ? '1min' : '1day';
}

/** The day of a label (UTC for intraday intervals). */
export function dayOfLabel(interval: Interval, label: number): Day {
  return isIntraday(interval) ? Math.floor(label / MINUTES_PER_DAY) : label;
}
