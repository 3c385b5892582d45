// Bounds are converted to the unit of the interval (seconds for intraday, else days) and compared before they become
// labels. So a 404 reports the bounds as understood, and a start in the same minute as its end is valid.
import { fieldErrors } from '@bourse/envelope';
import type { Bound } from './bound.js';
import { type Day, dayText } from './day.js';
import { type Interval, isIntraday } from './interval.js';
import { SECONDS_PER_DAY } from './units.js';

/** Maximum number of bars in an answer (range-8). */
export const MAX_BARS = 5000;

/** Default number of bars without a start and an `outputsize` (range-2). */
export const defaultBars = { intraday: 30, daily: 365 } as const;

/** The range parameters of a request, as far as sent. */
export interface RangeQuery {
  readonly start?: Bound | null | undefined;
  readonly end?: Bound | null | undefined;
  /** 1 to `MAX_BARS`. */
  readonly outputsize?: number | null | undefined;
}

/** The requested bars: the newest `limit` with a label from `from` to `to`. */
export interface Window {
  /** A label, inclusive: days since 1970-01-01, or minutes of intraday intervals; null without a start. */
  readonly from: number | null;
  /** A label, inclusive; below `from` if no label is between the bounds. */
  readonly to: number;
  readonly limit: number;
  /**
   * The days of the bounds, for comparison with the coverage; null if the start is in the future and no end was sent.
   */
  readonly days: { readonly from: Day | null; readonly to: Day } | null;
  /** The bounds as understood, for a 404: dates, or UTC datetimes of intraday intervals; null for one not sent. */
  readonly requestedBounds: { readonly from: string | null; readonly to: string | null };
}

interface Unit {
  readonly seconds: number;
  readonly unitsPerLabel: number;
  readonly text: (value: number) => string;
}

const dates: Unit = { seconds: SECONDS_PER_DAY, unitsPerLabel: 1, text: dayText };
const instants: Unit = {
  seconds: 1,
  unitsPerLabel: 60,
  text: (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`,
};

/**
 * Selects the bars of a request. With a start, it is a window limited by the row limit (range-1); without one, the
 * newest bars up to the end (range-2). A date on an intraday interval is its whole UTC day, a datetime on a daily or
 * coarser one its UTC date. `nowMs` is in milliseconds since 1970. Throws a 400 for a start after its end.
 */
export function toWindow({ start, end, outputsize }: RangeQuery, interval: Interval, nowMs: number): Window {
  const unit = isIntraday(interval) ? instants : dates;
  const first = start ? firstOf(start, unit) : null;
  const last = end ? lastOf(end, unit) : null;
  if (start && first !== null && last !== null && first > last) throw startAfterEnd(start);
  const until = last ?? Math.floor(nowMs / 1000 / unit.seconds);
  const requestedBounds = {
    from: first === null ? null : unit.text(first),
    to: last === null ? null : unit.text(last),
  };
  const to = Math.floor(until / unit.unitsPerLabel);
  if (first === null) {
    const limit = outputsize ?? defaultBars[unit === instants ? 'intraday' : 'daily'];
    return { from: null, to, limit, days: { from: null, to: dayOf(until, unit) }, requestedBounds };
  }
  const from = Math.floor((first + unit.unitsPerLabel - 1) / unit.unitsPerLabel);
  const days = first > until ? null : { from: dayOf(first, unit), to: dayOf(until, unit) };
  return { from, to, limit: outputsize ?? MAX_BARS, days, requestedBounds };
}

function firstOf(bound: Bound, { seconds }: Unit): number {
  return bound.kind === 'date' ? bound.day * (SECONDS_PER_DAY / seconds) : Math.floor(bound.seconds / seconds);
}

function lastOf(bound: Bound, unit: Unit): number {
  return bound.kind === 'date' ? firstOf(bound, unit) + SECONDS_PER_DAY / unit.seconds - 1 : firstOf(bound, unit);
}

function dayOf(value: number, { seconds }: Unit): Day {
  return Math.floor((value * seconds) / SECONDS_PER_DAY);
}

function startAfterEnd({ text }: Bound): Error {
  return fieldErrors([{ field: 'start_date', message: 'must not be after end_date', value: text, status: 400 }]);
}
