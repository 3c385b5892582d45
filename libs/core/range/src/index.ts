export { type Day, dayText, isWeekend, parseDay, weekdayOf } from './day.js';
export {
  type Interval,
  intervals,
  isIntraday,
  type StoredInterval,
  storedInterval,
  storedIntervals,
} from './interval.js';
