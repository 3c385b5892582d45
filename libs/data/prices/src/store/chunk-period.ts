import type { StoredInterval } from '@bourse/range';

const MS_A_DAY = 86_400_000;
const MINUTES_A_DAY = 1440;

/** The chunk a bar lies in: the calendar year of a daily bar, the UTC day of a minute bar. */
export function periodOf(interval: StoredInterval, label: number): number {
  return interval === '1day' ? new Date(label * MS_A_DAY).getUTCFullYear() : Math.floor(label / MINUTES_A_DAY);
}

/** The first label that a period may hold. */
export function firstLabelOf(interval: StoredInterval, period: number): number {
  return interval === '1day' ? Date.UTC(period, 0, 1) / MS_A_DAY : period * MINUTES_A_DAY;
}
