import { dayText, intervals, parseBound, slices } from '@bourse/range';
import type { Interval } from '../generated/wire.js';

/** The bounds of a request, as REST takes them. */
export interface Bounds {
  readonly start_date: string;
  readonly end_date?: string | undefined;
}

/** Which end of the window comes first. */
export type WalkOrder = 'newest' | 'oldest';

const SECONDS_A_DAY = 86_400;

/**
 * Cuts a window into the calendar slices it is asked for by; its own bounds stay as they were written. What the server
 * would refuse (no date, no interval, a start after the end) is one slice, so that the server says so. `nowMs` is now:
 * whatever the window holds of the future is part of its newest slice, which has no end where none was given.
 */
export function* sliceBounds(bounds: Bounds, interval: Interval, order: WalkOrder, nowMs: number): Generator<Bounds> {
  const { start_date, end_date } = bounds;
  const today = Math.floor(nowMs / 1000 / SECONDS_A_DAY);
  const from = dayOf(start_date);
  const end = end_date === undefined ? today : dayOf(end_date);
  if (from === null || end === null || from > end || !intervals.includes(interval)) return void (yield bounds);
  const to = Math.max(from, Math.min(end, today));
  for (const [first, last] of slices(from, to, interval, order)) {
    yield {
      start_date: first === from ? start_date : dayText(first),
      end_date: last === to ? end_date : dayText(last),
    };
  }
}

/** The day in UTC that a bound lies in; null where the server will refuse it. */
function dayOf(text: string): number | null {
  const bound = parseBound(text);
  if (bound === null) return null;
  return bound.kind === 'date' ? bound.day : Math.floor(bound.seconds / SECONDS_A_DAY);
}
