// Dates of the proleptic Gregorian calendar without Date objects: the text of a month is reused for all its bars.
import { MINUTES_PER_DAY } from '@bourse/range';
import { putGroup } from './digit-groups.js';
import { FixedText } from './fixed-text.js';
import { putNumber } from './number-bytes.js';

const DAYS_PER_YEAR = 365.2425;
const SECONDS_PER_MINUTE = 60;
const MAX_YEAR = 9999;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const [SPACE, ZERO, COLON, T] = [32, 48, 58, 84] as const;
const utcSeconds = new FixedText(':00Z');
const clockSeconds = new FixedText(':00');
const thousands = new FixedText('000');
const months = monthLengths.map((_, month) => new FixedText(`-${String(month + 1).padStart(2, '0')}-`));

/**
 * `day`: labels are days, `YYYY-MM-DD`; `minute`: labels are minutes, `YYYY-MM-DDTHH:MM:00Z`; `clock`: labels are minutes
 * of a local clock, `YYYY-MM-DD HH:MM:00`; `milliseconds`: labels are minutes, written as milliseconds since 1970.
 */
export type DatetimeKind = 'day' | 'minute' | 'clock' | 'milliseconds';

/** Bytes of either kind, including the bytes written after it. */
export const MAX_DATETIME_BYTES = 24;

/** Writes labels as dates; fast when neighbours share a month, in either direction. */
export class DatetimeBytes {
  #year = 0;
  #month = 0;
  #monthStart = 0;
  #monthEnd = 0;

  readonly #kind: DatetimeKind;

  constructor(kind: DatetimeKind) {
    this.#kind = kind;
  }

  /** Writes the label and returns the position after it. Throws a RangeError outside the years 0 to 9999. */
  put(view: DataView, at: number, label: number): number {
    if (this.#kind === 'day') return this.#putDay(view, at, label);
    if (this.#kind === 'milliseconds') return putMilliseconds(view, at, label);
    const day = Math.floor(label / MINUTES_PER_DAY);
    const minute = label - day * MINUTES_PER_DAY;
    const hour = (minute / 60) | 0;
    const place = this.#putDay(view, at, day);
    view.setUint8(place, this.#kind === 'minute' ? T : SPACE);
    putPair(view, place + 1, hour);
    view.setUint8(place + 3, COLON);
    putPair(view, place + 4, minute - hour * 60);
    return (this.#kind === 'minute' ? utcSeconds : clockSeconds).put(view, place + 6);
  }

  #putDay(view: DataView, at: number, day: number): number {
    if (day < this.#monthStart || day >= this.#monthEnd) this.#enterMonth(day);
    const place = months[this.#month]!.put(view, putGroup(view, at, this.#year));
    return putPair(view, place, day - this.#monthStart + 1);
  }

  #enterMonth(day: number): void {
    const year = yearOf(day);
    if (year < 0 || year > MAX_YEAR) throw new RangeError(`year must have four digits: ${year}`);
    let month = 0;
    let start = daysBefore(year);
    while (day >= start + monthLength(year, month)) start += monthLength(year, month++);
    this.#monthStart = start;
    this.#monthEnd = start + monthLength(year, month);
    this.#year = year;
    this.#month = month;
  }
}

/** Seconds are small enough for the fast form of a number. */
function putMilliseconds(view: DataView, at: number, minute: number): number {
  const end = putNumber(view, at, minute * SECONDS_PER_MINUTE, 0);
  return minute === 0 ? end : thousands.put(view, end);
}

/** A number from 0 to 99 as two digits. */
function putPair(view: DataView, at: number, value: number): number {
  const tens = (value / 10) | 0;
  view.setUint8(at, ZERO + tens);
  view.setUint8(at + 1, ZERO + value - tens * 10);
  return at + 2;
}

/** Days from 1970-01-01 to the first of January. */
function daysBefore(year: number): number {
  const last = year - 1;
  const leapDays = Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
  return (year - 1970) * 365 + leapDays - 477;
}

function yearOf(day: number): number {
  let year = 1970 + Math.floor(day / DAYS_PER_YEAR);
  while (day < daysBefore(year)) year--;
  while (day >= daysBefore(year + 1)) year++;
  return year;
}

function monthLength(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 1 && leap ? 29 : monthLengths[month]!;
}
