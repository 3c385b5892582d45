import { dayText, parseBound, slices } from '@bourse/range';
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
 * would refuse (no date, a start after the end) is one slice, so that the server says so. `nowMs` stands for an end that
 * is not given; the newest slice has none then, for the server's clock to decide.
 */
export function* sliceBounds(bounds: Bounds, interval: Interval, order: WalkOrder, nowMs: number): Generator<Bounds> {
  const { start_date, end_date } = bounds;
  const from = dayOf(start_date);
  const to = end_date === undefined ? Math.floor(nowMs / 1000 / SECONDS_A_DAY) : dayOf(end_date);
  if (from === null || to === null || from > to) return void (yield bounds);
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
