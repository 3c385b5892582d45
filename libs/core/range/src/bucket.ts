// Buckets tile the stored labels: every stored label lies in exactly one bucket, whose label is its first stored label.
// 1970-01-01T00:00Z starts a bucket of every intraday interval, so whole multiples are aligned to the UTC clock.
import { monthOf, monthStart, weekdayOf } from './day.js';
import type { Interval } from './interval.js';
import type { Window } from './window.js';

const minutesOf = { '1min': 1, '5min': 5, '15min': 15, '30min': 30, '1h': 60 } as const;

/** Labels beyond this fit no bar: bars hold 32 bits, which minutes leave in the year 6053. */
const MAX_LABEL = 2 ** 31 - 1;

/** Label of the bucket that a stored label (minutes of intraday intervals, else days) lies in. */
export function bucketOf(interval: Interval, label: number): number {
  switch (interval) {
    case '1day':
      return label;
    case '1week':
      return label - weekdayOf(label);
    case '1month':
      return monthStart(monthOf(label));
    default:
      return Math.floor(label / minutesOf[interval]) * minutesOf[interval];
  }
}

/** The last stored label inside the bucket of this label, inclusive. */
export function bucketEnd(interval: Interval, bucketLabel: number): number {
  switch (interval) {
    case '1day':
      return bucketLabel;
    case '1week':
      return bucketLabel + 6;
    case '1month':
      return monthStart(monthOf(bucketLabel) + 1) - 1;
    default:
      return bucketLabel + minutesOf[interval] - 1;
  }
}

/** Stored labels, both inclusive; none where `to` is below `from`, and from the first one on where `from` is null. */
export interface StoredSpan {
  readonly from: number | null;
  readonly to: number;
}

/** The stored labels to read so that every bucket whose label lies in the window is computed whole, and no other one. */
export function storedSpan({ from, to }: Pick<Window, 'from' | 'to'>, interval: Interval): StoredSpan {
  return {
    from: from === null ? null : Math.min(bucketAtOrAfter(interval, from), MAX_LABEL),
    to: Math.min(bucketEnd(interval, bucketOf(interval, to)), MAX_LABEL),
  };
}

function bucketAtOrAfter(interval: Interval, label: number): number {
  const bucket = bucketOf(interval, label);
  return bucket === label ? label : bucketEnd(interval, bucket) + 1;
}
