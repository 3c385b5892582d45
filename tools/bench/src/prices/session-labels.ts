// The times of synthetic sessions: each weekday up to a day that never moves, 13:30 to 20:00 UTC.
import { isWeekend, parseDay } from '@bourse/range';

const MINUTES_PER_DAY = 1440;
const FIRST_MINUTE = 13 * 60 + 30;

/** The last session, fixed so that runs do not depend on the date. */
const lastSession = parseDay('2025-12-31')!;

export const MINUTES_PER_SESSION = 390;

/** The last `count` weekdays, oldest first, in days since 1970. */
export function sessionDays(count: number): Int32Array {
  const days = new Int32Array(count);
  for (let at = count - 1, day = lastSession; at >= 0; day--) {
    if (!isWeekend(day)) days[at--] = day;
  }
  return days;
}

/** The minutes of sessions, in minutes since 1970. */
export function sessionMinutes(days: Int32Array): Int32Array {
  const minutes = new Int32Array(days.length * MINUTES_PER_SESSION);
  for (const [at, day] of days.entries()) {
    const first = day * MINUTES_PER_DAY + FIRST_MINUTE;
    for (let i = 0; i < MINUTES_PER_SESSION; i++) minutes[at * MINUTES_PER_SESSION + i] = first + i;
  }
  return minutes;
}
