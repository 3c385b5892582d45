// Days and clocks of time zones, from the UTC offsets of Intl.
import type { Day } from './day.js';
import { MINUTES_PER_DAY, MS_PER_MINUTE } from './units.js';

const MINUTES_SKIPPED = 60;
const MINUTES_PER_QUARTER = 15;
/** No zone changes its clocks and changes them back within four days. */
const MINUTES_PER_BLOCK = 4 * MINUTES_PER_DAY;
/** Maximum number of cached offsets per zone: more than the blocks of five centuries. */
const MAX_OFFSETS = 50_000;

/** Minutes since 1970-01-01T00:00Z at which a day begins in a time zone. */
export function firstMinuteOf(day: Day, timezone: string): number {
  const midnight = utcMinute(day * MINUTES_PER_DAY, timezone);
  // If clocks skip midnight, the day begins at the next existing time.
  return dayIn(timezone, midnight * MS_PER_MINUTE) < day ? midnight + MINUTES_SKIPPED : midnight;
}

/** The minute since 1970-01-01T00:00Z at which clocks of a time zone show a local minute, counted from 1970-01-01 00:00. */
export function utcMinute(localMinute: number, timezone: string): number {
  // The guessed offset may be from the other side of a change of clocks; a second look-up corrects it.
  const guess = localMinute - offsetMinutes(localMinute, timezone);
  return localMinute - offsetMinutes(guess, timezone);
}

/** The day in a time zone at `ms` milliseconds since 1970. */
export function dayIn(timezone: string, ms: number): Day {
  const minute = Math.floor(ms / MS_PER_MINUTE);
  return Math.floor((minute + offsetMinutes(minute, timezone)) / MINUTES_PER_DAY);
}

/** The distinct days of minutes (ascending, since 1970-01-01T00:00Z) in a time zone. */
export function localDays(minutes: Int32Array, timezone: string): Day[] {
  const days: Day[] = [];
  for (let end = -Infinity, i = 0; i < minutes.length; i++) {
    if (minutes[i]! < end) continue;
    const day = dayIn(timezone, minutes[i]! * MS_PER_MINUTE);
    days.push(day);
    end = firstMinuteOf(day + 1, timezone);
  }
  return days;
}

/** The UTC offset of a zone, in minutes, at a minute since 1970. Throws a RangeError for an unknown zone. */
export function offsetMinutes(minute: number, timezone: string): number {
  if (timezone === 'UTC') return 0;
  const zone = zoneOf(timezone);
  const block = Math.floor(minute / MINUTES_PER_BLOCK);
  return zone.blocks.get(block) ?? readOffset(zone, block, minute);
}

/** Reads the offset of a block of days, or of a quarter of an hour where clocks change in the block. */
function readOffset({ format, blocks, quarters }: Zone, block: number, minute: number): number {
  const from = block * MINUTES_PER_BLOCK;
  const quarter = Math.floor(minute / MINUTES_PER_QUARTER);
  const cachedOffset = quarters.get(quarter);
  if (cachedOffset !== undefined) return cachedOffset;
  const atStart = offsetAt(from, format);
  if (atStart === offsetAt(from + MINUTES_PER_BLOCK, format)) return keep(blocks, block, atStart);
  return keep(quarters, quarter, offsetAt(quarter * MINUTES_PER_QUARTER, format));
}

function keep(offsets: Map<number, number>, key: number, offset: number): number {
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** `2021-09-16 15:59:00`: what clocks of a zone show at a minute since 1970-01-01T00:00Z. */
export function clockText(minute: number, timezone: string): string {
  const local = new Date((minute + offsetMinutes(minute, timezone)) * MS_PER_MINUTE);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** Whether the time zone database contains the name. */
export function isTimezone(name: string): boolean {
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

function offsetAt(minute: number, format: Intl.DateTimeFormat): number {
  const parts = format.formatToParts(minute * MS_PER_MINUTE);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'));
  return local / MS_PER_MINUTE - minute;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offsets of blocks of days in which clocks do not change. */
  readonly blocks: Map<number, number>;
  /** Offsets by quarter of an hour in other blocks: clocks change only at these times. */
  readonly quarters: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const cachedZone = zones.get(timeZone);
  if (cachedZone !== undefined) return cachedZone;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'iso8601', hourCycle: 'h23', ...parts });
  const zone = { format, blocks: new Map<number, number>(), quarters: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}
