// Finds the days without bars in an answer that another source may have: one source serves an answer and its `Link`.
import {
  bucketEnd,
  bucketOf,
  dayText,
  isIntraday,
  parseBound,
  parseDay,
  SECONDS_PER_DAY,
  weekdaysIn,
} from '@bourse/range';
import type { Interval } from '../generated/wire.js';

/** Up to this many missing weekdays, the server counts bars as one span. */
const MAX_WEEKDAYS_MISSING = 10;

/** One end of a window of days. */
export interface Edge {
  /** In UTC; null for a text that the server rejects. */
  readonly day: number | null;
  /** In the form of REST; undefined: now. */
  readonly text: string | undefined;
  /** Weekdays that may be missing at this end before they are a gap. */
  readonly maxMissing: number;
}

/** A window of days, both inclusive. */
export interface DayRange {
  readonly from: Edge;
  readonly to: Edge;
}

/** The whole window of a walk; `nowMs` is now. */
export function wholeRange(start: string, end: string | undefined, nowMs: number): DayRange {
  const today = Math.floor(nowMs / 1000 / SECONDS_PER_DAY);
  return {
    from: { day: dayOf(start), text: start, maxMissing: 0 },
    to: { day: end === undefined ? today : dayOf(end), text: end, maxMissing: 0 },
  };
}

/** First and last day of a bar, by its `datetime`; null for an invalid date. */
export function daysOfBar(datetime: string, interval: Interval): readonly [first: number, last: number] | null {
  const day = parseDay(datetime.slice(0, 10));
  return day === null ? null : [day, isIntraday(interval) ? day : bucketEnd(interval, day)];
}

/** The edge next to a bar: the end of a window that is filled up to it. */
export const edgeNextTo = (day: number): Edge => ({ day, text: dayText(day), maxMissing: MAX_WEEKDAYS_MISSING });

/**
 * Returns the span between two bars if it is long enough for a gap and a bar can begin in it, else null. In a gap, no
 * weekday may be missing.
 */
export function findGap({ from, to }: DayRange, interval: Interval): DayRange | null {
  if (from.day === null || to.day === null) return null;
  if (weekdaysIn(from.day, to.day) <= Math.min(from.maxMissing, to.maxMissing)) return null;
  const lastLabel = isIntraday(interval) ? to.day : bucketOf(interval, to.day);
  return lastLabel < from.day ? null : { from: { ...from, maxMissing: 0 }, to: { ...to, maxMissing: 0 } };
}

/** The UTC day of a bound. */
function dayOf(text: string): number | null {
  const bound = parseBound(text);
  if (bound === null) return null;
  return bound.kind === 'date' ? bound.day : Math.floor(bound.seconds / SECONDS_PER_DAY);
}
