import { type Day, parseDay } from './day.js';
import { SECONDS_PER_DAY } from './units.js';

/** A bound of a range: a whole date, or an instant in seconds since 1970-01-01T00:00:00Z. */
export type Bound =
  | { readonly kind: 'date'; readonly day: Day; readonly text: string }
  | { readonly kind: 'instant'; readonly seconds: number; readonly text: string };

/** The message of the 400 for any text that `parseBound` rejects. */
export const BOUND_MESSAGE =
  'must be a date (YYYY-MM-DD) or a datetime (YYYY-MM-DDTHH:MM:SS with Z, an offset like +02:00, or neither for UTC) ' +
  'that exists, in the years 0001 to 9999';

const YEAR = String.raw`(?:\d{3}[1-9]|\d\d[1-9]0|\d[1-9]00|[1-9]000)`;
const LEAP_YEAR = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)`;
const MONTH_AND_DAY = String.raw`(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)`;
const DATE = `(?:${YEAR}-${MONTH_AND_DAY}|${LEAP_YEAR}-02-29)`;
/** Regular expression of JSON Schema for a day that exists, in the years 0001 to 9999. */
export const dayPattern = `^${DATE}$`;
const HOUR_AND_MINUTE = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const TIME = String.raw`(?:T${HOUR_AND_MINUTE}|[T ]${HOUR_AND_MINUTE}:[0-5]\d(?:\.\d+)?)`;
const OFFSET = String.raw`(?:Z|[-+ ](?:(?:0\d|1[0-3]):[0-5]\d|14:00))`;

/**
 * Regular expression of JSON Schema for the texts that `parseBound` reads; it also accepts an instant that its offset
 * moves out of the years 0001 to 9999.
 */
export const boundPattern = `^${DATE}(?:${TIME}${OFFSET}?)?$`;

const MAX_MINUTES_OFFSET = 14 * 60;
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

const DATETIME =
  /^(?<date>\d{4}-\d\d-\d\d)(?:T(?<short>\d\d:\d\d)|[T ](?<long>\d\d:\d\d:\d\d)(?:\.\d+)?)(?<offset>Z|[-+ ]\d\d:\d\d)?$/;

/**
 * Reads `start_date` or `end_date` (range-3, range-4); null is a 400 with `BOUND_MESSAGE`.
 *
 * Further accepted forms: seconds may be omitted after a `T`, their fraction is cut, and a `+` that arrived as a space
 * is a `+`. A space may replace the `T` when seconds are present, as other market-data APIs and the date types of many
 * languages write it; without seconds it could also be a date with an offset. Rejected: lower-case `t` and `z`, offsets
 * without a colon, a decimal comma, and an instant that its offset moves out of the years 0001 to 9999.
 */
export function parseBound(text: string): Bound | null {
  if (text.length === 10) {
    const day = parseDay(text);
    return day === null || !isInRange(day * SECONDS_PER_DAY) ? null : { kind: 'date', day, text };
  }
  const { date, short, long = short, offset = 'Z' } = DATETIME.exec(text)?.groups ?? {};
  if (date === undefined || long === undefined) return null;
  const [day, time, ahead] = [parseDay(date), timeOf(long), offsetOf(offset)];
  if (day === null || time === null || ahead === null) return null;
  const seconds = day * SECONDS_PER_DAY + time - ahead;
  return isInRange(seconds) ? { kind: 'instant', seconds, text } : null;
}

function isInRange(seconds: number): boolean {
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS;
}

/** Seconds since midnight; 24:00 and the leap second 60 are invalid. */
function timeOf(text: string): number | null {
  const [hours, minutes, seconds] = [0, 3, 6].map((at) => Number(text.slice(at, at + 2))) as [number, number, number];
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null;
}

/** Seconds that a clock with this offset is ahead of UTC. */
function offsetOf(text: string): number | null {
  if (text === 'Z') return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(4))];
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > MAX_MINUTES_OFFSET) return null;
  return (text.startsWith('-') ? -total : total) * 60;
}
