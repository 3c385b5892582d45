import { type Day, weekdaysIn } from './day.js';

/** A range of days, both inclusive. */
export type Span = readonly [from: Day, to: Day];

/** So many missing weekdays do not break a span: two weeks of a closed market, but not a hole in the data. */
const MAX_WEEKDAYS_MISSING = 10;

/** The spans of the days (ascending) that have bars: broken where more than ten weekdays are missing between two of them. */
export function spansOf(days: Int32Array): Span[] {
  const spans: Span[] = [];
  for (const day of days) extend(spans, day, day);
  return spans;
}

/**
 * One list out of the spans of several, in any order, overlapping or not: what `spansOf` gives for all their days
 * together. Ascending and disjoint.
 */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) extend(merged, from, to);
  return merged;
}

/** Whether any day from `from` (null: from the first one on) to `to` lies in a span; false where `to` is before `from`. */
export function coversAny(spans: readonly Span[], from: Day | null, to: Day): boolean {
  const start = from ?? -Infinity;
  return start <= to && spans.some((span) => span[0] <= to && span[1] >= start);
}

/** How many days from `from` to `to` lie in disjoint spans; weekends too, since on some markets they are days like any other. */
export function coveredDays(spans: readonly Span[], from: Day, to: Day): number {
  return spans.reduce((count, span) => count + Math.max(0, Math.min(span[1], to) - Math.max(span[0], from) + 1), 0);
}

/** Adds a range that begins at or after the last span's beginning. */
function extend(spans: Span[], from: Day, to: Day): void {
  const last = spans.at(-1);
  if (last === undefined || weekdaysIn(last[1] + 1, from - 1) > MAX_WEEKDAYS_MISSING) spans.push([from, to]);
  else if (to > last[1]) spans[spans.length - 1] = [last[0], to];
}
