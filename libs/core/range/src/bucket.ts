// Buckets tile the stored labels: every stored label belongs to exactly one bucket, whose label is its first stored
// label. 1970-01-01T00:00Z starts a bucket of every intraday interval, so whole multiples are aligned to the UTC clock.
import { monthOf, monthStart, weekdayOf } from './day.js';
import type { Interval } from './interval.js';
import type { Window } from './window.js';

const minutesOf = { '1min': 1, '5min': 5, '15min': 15, '30min': 30, '1h': 60 } as const;

/** Maximum label of a bar: 32 bits, which minutes exceed in the year 6053. */
const MAX_LABEL = 2 ** 31 - 1;

/** Returns the label of the bucket of a stored label (minutes for intraday intervals, else days). */
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

/** Stored labels, both inclusive; empty if `to` is below `from`, unbounded below if `from` is null. */
export interface StoredSpan {
  readonly from: number | null;
  readonly to: number;
}

/** Returns the stored labels of exactly the buckets whose labels are in the window, each whole. */
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
