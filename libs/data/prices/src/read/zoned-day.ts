import type { Day } from '@bourse/range';

const MINUTES_A_DAY = 1440;
const MS_A_MINUTE = 60_000;

const MINUTES_SKIPPED = 60;

/** Clocks change at quarters of an hour, and what is asked most is what time it is now. */
const MINUTES_A_QUARTER = 15;
const lastOffsets = new Map<string, { readonly quarter: number; readonly offset: number }>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since 1970-01-01T00:00Z at which a day begins in a time zone. */
export function firstMinuteOf(day: Day, timezone: string): number {
  const utc = day * MINUTES_A_DAY;
  // The offset at a guess may be that of the other side of a change of clocks; one more look settles it.
  const guess = utc - offsetMinutes(utc, timezone);
  const midnight = utc - offsetMinutes(guess, timezone);
  // Where clocks skip midnight the day begins with what comes instead.
  return dayIn(timezone, midnight * MS_A_MINUTE) < day ? midnight + MINUTES_SKIPPED : midnight;
}

/** The day that it is in a time zone, at milliseconds since 1970. */
export function dayIn(timezone: string, ms: number): Day {
  const minute = Math.floor(ms / MS_A_MINUTE);
  return Math.floor((minute + offsetMinutes(minute, timezone)) / MINUTES_A_DAY);
}

/** The days of minutes (ascending, since 1970-01-01T00:00Z) in a time zone, each once. */
export function localDays(minutes: Int32Array, timezone: string): Day[] {
  const days: Day[] = [];
  for (let end = -Infinity, i = 0; i < minutes.length; i++) {
    if (minutes[i]! < end) continue;
    const day = dayIn(timezone, minutes[i]! * MS_A_MINUTE);
    days.push(day);
    end = firstMinuteOf(day + 1, timezone);
  }
  return days;
}

/** How far the zone's clocks are ahead of UTC at a minute. */
function offsetMinutes(minute: number, timezone: string): number {
  if (timezone === 'UTC') return 0;
  const quarter = Math.floor(minute / MINUTES_A_QUARTER);
  const last = lastOffsets.get(timezone);
  if (last?.quarter === quarter) return last.offset;
  const offset = offsetAt(quarter * MINUTES_A_QUARTER, timezone);
  lastOffsets.set(timezone, { quarter, offset });
  return offset;
}

function offsetAt(minute: number, timezone: string): number {
  const parts = formatOf(timezone).formatToParts(minute * MS_A_MINUTE);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'));
  return local / MS_A_MINUTE - minute;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const numeric = 'numeric';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
    });
    formats.set(timeZone, format);
  }
  return format;
}
