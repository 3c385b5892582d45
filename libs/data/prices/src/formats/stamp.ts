import { type Day, MINUTES_PER_DAY, MS_PER_MINUTE, parseDay } from '@bourse/range';
import { firstTrading } from '@bourse/symbology';
import { type DateOrder, dayOf, readDate, type WrittenDate } from './written-date.js';

/** A date or a time as it is written: a local day, and for times the minute of that day. */
export interface WrittenTime {
  readonly day: Day;
  /** Null for a date. */
  readonly minute: number | null;
  /** Minutes east of UTC; null where none is written. */
  readonly offset: number | null;
}

/** Of any type. */
const FIRST_DAY = parseDay(firstTrading['Common Stock'].day)!;
/** What spreadsheets show for a date of 0. */
const SPREADSHEET_ZERO = parseDay('1899-12-30')!;
/** 1970-01-01 as a serial date; smaller numbers may be days since that date. */
const FIRST_SERIAL = 25_569;

const time = String.raw`(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const zone = String.raw`\s?(Z|UTC|[+-]\d{2}:?\d{2})?`;
const isoForm = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${time}${zone}$`, 'i');
const restForm = new RegExp(
  String.raw`^(?:,?[T ] ?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(?: ?([AP])M)?)?${zone}$`,
  'i',
);

/** Reasons of dates that an order of their parts makes readable. */
export const UNDECIDED = 'may be day first or month first';
export const SHORT_YEAR = 'has a year of two digits';

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS]` (also with T) with or without an offset, other common forms of dates, the
 * time of Unix and the serial dates of spreadsheets. Otherwise returns the reason why it is invalid.
 */
export function parseStamp(text: string, order: DateOrder | null = null): WrittenTime | string {
  const plain = parseDay(text);
  if (plain !== null) return stampOf(plain, []);
  const match = isoForm.exec(text);
  if (match !== null) return stampOf(parseDay(match[1]!), match.slice(2));
  const number = parseNumericStamp(text);
  if (number !== null) return number;
  const date = readDate(text);
  const clock = date === null ? null : restForm.exec(date.rest);
  if (date === null || clock === null) return 'is not a date';
  const chosen = orderOf(date, order);
  if (typeof chosen !== 'object') return chosen;
  return stampOf(chosen.day, twentyFourHours(clock));
}

function orderOf(date: WrittenDate, order: DateOrder | null): { readonly day: Day | null } | string {
  const isShort = date.parts.every((part) => part.length <= 2);
  const [only, ...others] = date.orders;
  if (date.orders.every((each) => dayOf(date, each) === null)) return { day: null };
  if (order !== null && date.orders.includes(order)) return { day: dayOf(date, order) };
  if (isShort) return SHORT_YEAR;
  return others.length === 0 ? { day: dayOf(date, only!) } : UNDECIDED;
}

/** Seconds and milliseconds since 1970, and the days of a spreadsheet. */
function parseNumericStamp(text: string): WrittenTime | string | null {
  const match = /^(\d+)(\.\d+)?$/.exec(text);
  if (match === null) return null;
  const digits = match[1]!.length;
  if (digits === 9 || digits === 10) return momentOf(Number(text) / 60);
  if (digits === 12 || digits === 13) return momentOf(Number(text) / MS_PER_MINUTE);
  if (digits !== 5 || Number(text) < FIRST_SERIAL) return null;
  const minutes = Math.round((Number(text) - FIRST_SERIAL) * MINUTES_PER_DAY);
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return { day, minute: match[2] === undefined ? null : minutes % MINUTES_PER_DAY, offset: null };
}

function momentOf(minutes: number): WrittenTime | string {
  if (!Number.isInteger(minutes)) return 'is not on a whole minute';
  return { day: Math.floor(minutes / MINUTES_PER_DAY), minute: minutes % MINUTES_PER_DAY, offset: 0 };
}

function twentyFourHours([, hour, minute, second, half, offset]: RegExpExecArray): (string | undefined)[] {
  if (hour === undefined || half === undefined) return [hour, minute, second, offset];
  const hours = Number(hour) > 12 ? NaN : Number(hour) % 12;
  return [String(hours + (half.toUpperCase() === 'P' ? 12 : 0)), minute, second, offset];
}

function stampOf(day: Day | null, [hour, minute, second, offset]: (string | undefined)[]): WrittenTime | string {
  if (day === null) return 'is not a calendar date';
  if (day < FIRST_DAY) return 'is before all exchanges';
  if (day === SPREADSHEET_ZERO) return 'is the zero of a spreadsheet';
  if (hour === undefined || minute === undefined) return { day, minute: null, offset: offsetMinutes(offset) };
  if (!(Number(hour) <= 23) || Number(minute) > 59 || Number(second ?? 0) > 59) return 'is not a time of day';
  if (Number(second ?? 0) !== 0) return 'is not on a whole minute';
  return { day, minute: Number(hour) * 60 + Number(minute), offset: offsetMinutes(offset) };
}

function offsetMinutes(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^(z|utc)$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}
