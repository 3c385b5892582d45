// The days of synthetic sessions: each weekday up to a day that never moves.
import { isWeekend, parseDay } from '@bourse/range';

/** The last session, fixed so that runs do not depend on the date. */
const lastSession = parseDay('2025-12-31')!;

/** The last `count` weekdays, oldest first, in days since 1970. */
export function sessionDays(count: number): Int32Array {
  const days = new Int32Array(count);
  for (let at = count - 1, day = lastSession; at >= 0; day--) {
    if (!isWeekend(day)) days[at--] = day;
  }
  return days;
}
