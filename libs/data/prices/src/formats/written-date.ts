import { type Day, parseDay } from '@bourse/range';
import { isWeekday, monthOf } from './calendar-words.js';

/** Order of the parts of a date such as `1/2/2017`. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date of three parts, and the orders in which its form may be read, the usual one first. */
export interface WrittenDate {
  readonly parts: readonly [string, string, string];
  readonly orders: readonly DateOrder[];
  /** The time behind the date. */
  readonly rest: string;
}

const anyYear = String.raw`(?<year>\d{4}|\d{2})`;
const month = String.raw`(?<month>\p{L}{3,12})`;
const rest = String.raw`(?<rest>[T ,].*)?$`;
const weekday = String.raw`^(?:(?<weekday>\p{L}{2,12})\.?,? )?`;
/** `15. März 2024`, `15-Mar-2024`, `15 de marzo de 2024`. */
const gap = String.raw`(?:\.?[-/ ]|\.| de )`;

const form = (text: string) => new RegExp(weekday + text + rest, 'iu');
const numericForm = form(String.raw`(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>${anyYear}`);
const namedForms: readonly (readonly [RegExp, DateOrder])[] = [
  [form(String.raw`(?<year>\d{4})(?<mark>[/.-])(?<month>\d{1,2}|\p{L}{3,12})\k<mark>(?<date>\d{1,2})`), 'ymd'],
  [form(String.raw`(?<year>(?:1[7-9]|20)\d{2})(?<month>\d{2})(?<date>\d{2})`), 'ymd'],
  [form(String.raw`${month}\.?[ -](?<date>\d{1,2})(?:, ?|[ -])${anyYear}`), 'mdy'],
  [form(String.raw`(?<date>\d{1,2})(?:er)?${gap}${month}${gap}${anyYear}`), 'dmy'],
];

/** Reads the parts of a date with a four-digit or two-digit year, of a named month, or without signs (`20240315`). */
export function readDate(text: string): WrittenDate | null {
  const numeric = numericForm.exec(text)?.groups;
  if (numeric !== undefined) return numericDate(numeric);
  for (const [pattern, order] of namedForms) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return namedDate(groups, order);
  }
  return null;
}

function numericDate(groups: Record<string, string>): WrittenDate | null {
  if (!isWeekdayOrNone(groups['weekday'])) return null;
  const parts = [groups['first']!, groups['second']!, groups['year']!] as const;
  return { parts, orders: parts[2].length === 4 ? ['dmy', 'mdy'] : dateOrders, rest: groups['rest'] ?? '' };
}

function namedDate(groups: Record<string, string | undefined>, order: DateOrder): WrittenDate | null {
  const { year, month: name, date, weekday: dayName } = groups as Record<string, string>;
  const number = /^\d/.test(name!) ? name! : monthOf(name!)?.toString();
  if (number === undefined || !isWeekdayOrNone(dayName)) return null;
  const values: Readonly<Record<string, string>> = { y: year!, m: number, d: date! };
  const [first, second, third] = Array.from(order, (letter) => values[letter]!);
  const orders = order === 'dmy' && year!.length < 4 ? (['dmy', 'ymd'] as const) : [order];
  return { parts: [first!, second!, third!], orders, rest: groups['rest'] ?? '' };
}

function isWeekdayOrNone(name: string | undefined): boolean {
  return name === undefined || isWeekday(name);
}

/** The day of a date in this order; null when there is no such day. */
export function dayOf({ parts }: WrittenDate, order: DateOrder): Day | null {
  const [first, second, third] = parts;
  if (order === 'ymd') return calendarDay(first, second, third);
  return order === 'mdy' ? calendarDay(third, first, second) : calendarDay(third, second, first);
}

function calendarDay(yearText: string, monthText: string, date: string): Day | null {
  return parseDay(`${wholeYear(yearText)}-${monthText.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/** A year of two digits is the latest one that is not in the future. */
function wholeYear(text: string): string {
  if (text.length === 4) return text;
  const thisYear = new Date().getUTCFullYear();
  const year = Number(text) + Math.floor(thisYear / 100) * 100;
  return String(year > thisYear ? year - 100 : year);
}
