import { dayOfLabel, MINUTES_PER_DAY, type StoredInterval, yearOf, yearStart } from '@bourse/range';

/** The chunk of a bar: the calendar year of a daily bar, the UTC day of a minute bar. */
export function periodOf(interval: StoredInterval, label: number): number {
  return interval === '1day' ? yearOf(label) : dayOfLabel(interval, label);
}

/** The first label that a period may hold. */
export function firstLabelOf(interval: StoredInterval, period: number): number {
  return interval === '1day' ? yearStart(period) : period * MINUTES_PER_DAY;
}
