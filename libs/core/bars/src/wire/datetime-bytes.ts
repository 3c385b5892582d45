// Dates of the proleptic Gregorian calendar without Date objects: what is known of a month serves all bars in it.
import { putPair } from './number-bytes.js';

const MINUTES_A_DAY = 1440;
const DAYS_A_YEAR = 365.2425;
const YEAR_MAX = 9999;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const [DASH, COLON, T, Z] = [45, 58, 84, 90];
const PREFIX_BYTES = 8;

/** `day`: labels are days, `YYYY-MM-DD`; `minute`: labels are minutes, `YYYY-MM-DDTHH:MM:00Z`. */
export type DatetimeKind = 'day' | 'minute';

/** Room for either kind. */
export const DATETIME_BYTES_MAX = 20;

/** Writes labels as dates; fast where neighbours share a month, in whatever direction. */
export class DatetimeBytes {
  readonly #prefix = new Uint8Array(PREFIX_BYTES);
  #monthStart = 0;
  #monthEnd = 0;

  constructor(private readonly kind: DatetimeKind) {}

  /** Puts the label into `bytes` and returns the place behind it. Throws a RangeError outside the years 0 to 9999. */
  put(bytes: Uint8Array, at: number, label: number): number {
    if (this.kind === 'day') return this.#putDay(bytes, at, label);
    const day = Math.floor(label / MINUTES_A_DAY);
    const minute = label - day * MINUTES_A_DAY;
    const hour = (minute / 60) | 0;
    let place = this.#putDay(bytes, at, day);
    bytes[place] = T!;
    place = putPair(bytes, place + 1, hour);
    bytes[place] = COLON!;
    place = putPair(bytes, place + 1, minute - hour * 60);
    bytes[place] = COLON!;
    place = putPair(bytes, place + 1, 0);
    bytes[place] = Z!;
    return place + 1;
  }

  #putDay(bytes: Uint8Array, at: number, day: number): number {
    if (day < this.#monthStart || day >= this.#monthEnd) this.#enterMonth(day);
    for (let i = 0; i < PREFIX_BYTES; i++) bytes[at + i] = this.#prefix[i]!;
    return putPair(bytes, at + PREFIX_BYTES, day - this.#monthStart + 1);
  }

  #enterMonth(day: number): void {
    const year = yearOf(day);
    if (year < 0 || year > YEAR_MAX) throw new RangeError(`no year of four digits: ${year}`);
    let month = 0;
    let start = daysBefore(year);
    while (day >= start + monthLength(year, month)) start += monthLength(year, month++);
    this.#monthStart = start;
    this.#monthEnd = start + monthLength(year, month);
    const century = Math.floor(year / 100);
    putPair(this.#prefix, 0, century);
    putPair(this.#prefix, 2, year - century * 100);
    this.#prefix[4] = DASH!;
    putPair(this.#prefix, 5, month + 1);
    this.#prefix[7] = DASH!;
  }
}

/** Days from 1970-01-01 to the first of January. */
function daysBefore(year: number): number {
  const last = year - 1;
  const leapDays = Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
  return (year - 1970) * 365 + leapDays - 477;
}

function yearOf(day: number): number {
  let year = 1970 + Math.floor(day / DAYS_A_YEAR);
  while (day < daysBefore(year)) year--;
  while (day >= daysBefore(year + 1)) year++;
  return year;
}

function monthLength(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 1 && leap ? 29 : monthLengths[month]!;
}
