import { parseBound } from './bound.js';
import { dayText, parseDay } from './day.js';
import { type Interval, isIntraday } from './interval.js';
import { MS_PER_MINUTE } from './units.js';

/** The `datetime` of a bar: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:00Z` of intraday intervals; for the years 0001 to 9999. */
export function labelText(interval: Interval, label: number): string {
  return isIntraday(interval) ? `${new Date(label * MS_PER_MINUTE).toISOString().slice(0, 16)}:00Z` : dayText(label);
}

/** The label that `labelText` writes this way; null for any other text. */
export function parseLabel(interval: Interval, text: string): number | null {
  if (!isIntraday(interval)) return parseDay(text);
  const bound = parseBound(text);
  if (bound?.kind !== 'instant') return null;
  const label = Math.floor(bound.seconds / 60);
  return labelText(interval, label) === text ? label : null;
}
