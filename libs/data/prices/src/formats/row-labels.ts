import { dayText } from '@bourse/range';
import type { DayBounds } from './day-bounds.js';
import type { LabelOf, LabelsOf } from './labelled-bars.js';
import { type LocalClock, SKIPPED_TIME } from './local-time.js';
import type { CellFault } from './row-place.js';
import type { WrittenTime } from './stamp.js';

const MINUTES_PER_DAY = 1440;
const MS_PER_DAY = 86_400_000;
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

/** Reads the labels of rows from their keys: days of rows without a time, or minutes of the clock. */
export function labelReader(clock: LocalClock | null, days: DayBounds): LabelsOf {
  if (clock !== null) return ({ isDescending }) => minuteReader(clock, isDescending);
  const labelOf = dayReader(days)();
  return () => (key) => {
    const { day, minute } = timeOf(key);
    return minute === 0 ? labelOf(day) : null;
  };
}

/** Reads days; a day outside the bounds is a fault. Days in the future are found when the rows are sorted. */
export function dayReader({ first, last }: DayBounds): () => LabelOf {
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
  const text = new Date(minute * 60_000).toISOString().slice(11, 16);
  return { field: 'datetime', reason: SKIPPED_TIME, value: `${dayText(day)} ${text}` };
}
