// Slices follow a fixed calendar, independent of the start of a walk, so that all walks and both orders request the
// same slices (range-7). Each has fewer bars than the row limit, even for a market that never closes.
import { type Day, monthOf, monthStart } from './day.js';
import type { Interval } from './interval.js';
import type { Span } from './coverage.js';

type SliceLength = { readonly days: number } | { readonly months: number };

const lengthOf: Readonly<Record<Interval, SliceLength>> = {
  '1min': { days: 3 },
  '5min': { days: 14 },
  '15min': { months: 1 },
  '30min': { months: 3 },
  '1h': { months: 6 },
  '1day': { months: 4 * 12 },
  '1week': { months: 20 * 12 },
  '1month': { months: 100 * 12 },
};

/**
 * Cuts the days from `from` to `to` (inclusive) into consecutive inclusive slices, to be requested separately with
 * `start_date` and `end_date`. Lazy, newest slice first by default; empty if `from` is after `to`.
 */
export function* slices(
  from: Day,
  to: Day,
  interval: Interval,
  first: 'newest' | 'oldest' = 'newest',
): Generator<Span> {
  const length = lengthOf[interval];
  if (first === 'oldest') {
    for (let start = from; start <= to; start = sliceAt(start, length)[1] + 1) {
      yield [start, Math.min(to, sliceAt(start, length)[1])];
    }
    return;
  }
  for (let end = to; end >= from; end = sliceAt(end, length)[0] - 1) {
    yield [Math.max(from, sliceAt(end, length)[0]), end];
  }
}

/** The whole slice of a day. */
function sliceAt(day: Day, length: SliceLength): Span {
  if ('days' in length) {
    const start = Math.floor(day / length.days) * length.days;
    return [start, start + length.days - 1];
  }
  const month = Math.floor(monthOf(day) / length.months) * length.months;
  return [monthStart(month), monthStart(month + length.months) - 1];
}
