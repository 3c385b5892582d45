// When made-up sessions take place: each weekday up to a day that never moves, 13:30 to 20:00 UTC.

const MS_A_DAY = 86_400_000;
const MINUTES_A_DAY = 1440;
const firstMinute = 13 * 60 + 30;

/** The last session: no run differs from another by its date. */
const lastSession = Date.UTC(2025, 11, 31) / MS_A_DAY;

export const minutesASession = 390;

/** The last `count` weekdays, oldest first, in days since 1970. */
export function sessionDays(count: number): Int32Array {
  const days = new Int32Array(count);
  for (let at = count - 1, day = lastSession; at >= 0; day--) {
    const weekday = new Date(day * MS_A_DAY).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days[at--] = day;
  }
  return days;
}

/** The minutes of sessions, in minutes since 1970. */
export function sessionMinutes(days: Int32Array): Int32Array {
  const minutes = new Int32Array(days.length * minutesASession);
  for (const [at, day] of days.entries()) {
    const first = day * MINUTES_A_DAY + firstMinute;
    for (let i = 0; i < minutesASession; i++) minutes[at * minutesASession + i] = first + i;
  }
  return minutes;
}

/** `2025-12-31`. */
export function dayText(day: number): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

/** `2025-12-31T19:59:00Z`. */
export function minuteText(minute: number): string {
  return `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`;
}
