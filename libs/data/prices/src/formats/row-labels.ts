import { type Day, dayText, MINUTES_PER_DAY, MS_PER_DAY, MS_PER_MINUTE } from '@bourse/range';
import type { DayBounds } from './day-bounds.js';
import type { LabelOf, LabelsOf } from './labelled-bars.js';
import { type LocalClock, SKIPPED_TIME } from './local-time.js';
import type { CellFault } from './row-place.js';
import type { WrittenTime } from './stamp.js';

/** A key holds a local minute and its offset from UTC, or that no offset is written. */
const OFFSETS = 1 << 14;
const NO_OFFSET = OFFSETS - 1;
const ZERO_OFFSET = OFFSETS >> 1;

/** The key of a row with this time, for the log of rows. */
export function keyOf({ day, minute, offset }: WrittenTime): number {
  const local = day * MINUTES_PER_DAY + (minute ?? 0);
  return local * OFFSETS + (offset === null ? NO_OFFSET : offset + ZERO_OFFSET);
}

function timeOf(key: number): WrittenTime & { readonly minute: number } {
  const local = Math.floor(key / OFFSETS);
  const day = Math.floor(local / MINUTES_PER_DAY);
  const offset = key - local * OFFSETS;
  return { day, minute: local - day * MINUTES_PER_DAY, offset: offset === NO_OFFSET ? null : offset - ZERO_OFFSET };
}

/** Reads the day of a key: as written, or of a clock. */
export function dayReader(clock: LocalClock | null): (key: number) => Day {
  if (clock === null) return (key) => timeOf(key).day;
  return (key) => {
    const minute = clock.utcMinute(timeOf(key))!;
    return Math.floor((minute + clock.offsetAt(minute)) / MINUTES_PER_DAY);
  };
}

/** The days of rows. Unless all rows have times, one with a time is not the bar of a day. */
export function dayLabels(dayOf: (key: number) => Day, days: DayBounds, areTimed: boolean): LabelsOf {
  const labelOf = boundedDays(days)();
  return () => (key) => (areTimed || timeOf(key).minute === 0 ? labelOf(dayOf(key)) : null);
}

/** The minutes of rows in UTC. */
export function minuteLabels(clock: LocalClock): LabelsOf {
  return ({ isDescending }) => minuteReader(clock, isDescending);
}

/** Days as they are; one outside the bounds is a fault. Days in the future are found when the rows are sorted. */
export function boundedDays({ first, last }: DayBounds): () => (day: Day) => number | CellFault {
  const today = Date.now() / MS_PER_DAY;
  return () => (day) => (day < first || (day > last && day <= today) ? farDay(day) : day);
}

function minuteReader(clock: LocalClock, isDescending: boolean): LabelOf {
  let previous: number | null = null;
  return (key) => {
    const time = timeOf(key);
    const minute = clock.utcMinute(time, { previous, isDescending });
    if (minute === null) return skippedTime(time);
    previous = minute;
    return minute;
  };
}

function farDay(day: number): CellFault {
  return { field: 'datetime', reason: 'is more than a century from the other rows', value: dayText(day) };
}

function skippedTime({ day, minute }: WrittenTime & { readonly minute: number }): CellFault {
  const text = new Date(minute * MS_PER_MINUTE).toISOString().slice(11, 16);
  return { field: 'datetime', reason: SKIPPED_TIME, value: `${dayText(day)} ${text}` };
}
