export { type Bound, BOUND_MESSAGE, boundPattern, dayPattern, parseBound } from './bound.js';
export { bucketEnd, bucketOf, type StoredSpan, storedSpan } from './bucket.js';
export { coveredDays, coversAny, mergeSpans, type Span, spansOf } from './coverage.js';
export { type Day, dayText, isWeekend, parseDay, weekdayOf, weekdaysIn, yearOf, yearStart } from './day.js';
export {
  dayOfLabel,
  type Interval,
  intervals,
  isIntraday,
  type StoredInterval,
  storedInterval,
  storedIntervals,
} from './interval.js';
export { labelText, parseLabel } from './label.js';
export { slices } from './slices.js';
export { clockText, dayIn, firstMinuteOf, isTimezone, localDays, offsetMinutes, utcMinute } from './time-zone.js';
export { MINUTES_PER_DAY, MS_PER_DAY, MS_PER_MINUTE, SECONDS_PER_DAY } from './units.js';
export { MAX_BARS, defaultBars, type RangeQuery, toWindow, type Window } from './window.js';
