import { type Day, weekdaysIn } from './day.js';

/** A range of days, both inclusive. */
export type Span = readonly [from: Day, to: Day];

/** Missing weekdays that do not break a span: covers two weeks of a closed market, but no gap in the data. */
const MAX_WEEKDAYS_MISSING = 10;

/** Returns the spans of the days (ascending) with bars, broken where more than ten weekdays are missing (range-10). */
export function spansOf(days: Int32Array): Span[] {
  const spans: Span[] = [];
  for (const day of days) addRange(spans, day, day);
  return spans;
}

/**
 * Merges spans in any order, overlapping or not, into the result of `spansOf` for all their days: ascending and
 * disjoint.
 */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) addRange(merged, from, to);
  return merged;
}

/** Whether a span contains any day from `from` (null: unbounded) to `to`; false if `to` is before `from`. */
export function coversAny(spans: readonly Span[], from: Day | null, to: Day): boolean {
  const start = from ?? -Infinity;
  return start <= to && spans.some((span) => span[0] <= to && span[1] >= start);
}

/** The number of days from `from` to `to` in disjoint spans, including weekends, since some markets trade on them. */
export function coveredDays(spans: readonly Span[], from: Day, to: Day): number {
  return spans.reduce((count, span) => count + Math.max(0, Math.min(span[1], to) - Math.max(span[0], from) + 1), 0);
}

/** Adds a range that begins at or after the last span's beginning. */
function addRange(spans: Span[], from: Day, to: Day): void {
  const last = spans.at(-1);
  if (last === undefined || weekdaysIn(last[1] + 1, from - 1) > MAX_WEEKDAYS_MISSING) spans.push([from, to]);
  else if (to > last[1]) spans[spans.length - 1] = [last[0], to];
}
