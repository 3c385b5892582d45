import type { Day } from '@bourse/range';
import type { LabelSet } from './label-set.js';

/** The first and the last day that rows of a file may have. */
export interface DayBounds {
  readonly first: Day;
  readonly last: Day;
}

/** A century: no history of prices has such a gap. */
const LONGEST_GAP = 36_525;

/** The days of most rows and a century around them: dates beyond it are misread. */
export function mainDays(days: LabelSet): DayBounds {
  let main = { first: -Infinity, last: Infinity };
  let [most, first, last, count] = [0, -Infinity, -Infinity, 0];
  const close = () => {
    if (count >= most) [main, most] = [{ first: first - LONGEST_GAP, last: last + LONGEST_GAP }, count];
  };
  for (const day of days) {
    if (day - last > LONGEST_GAP) {
      close();
      [first, count] = [day, 0];
    }
    last = day;
    count++;
  }
  close();
  return main;
}
