import { type Day, parseDay } from '@bourse/range';

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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
const anyYear = String.raw`(?<year>\d{4}|\d{2})`;
const rest = String.raw`(?<rest>[T ,].*)?$`;
const weekday = String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?`;

const form = (text: string) => new RegExp(text + rest, 'i');
const numericForm = form(String.raw`^(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>${anyYear}`);
const yearFirstForm = form(String.raw`^(?<year>\d{4})(?<mark>[/.-])(?<month>\d{1,2}|[a-z]{3})\k<mark>(?<date>\d{1,2})`);
const compactForm = form(String.raw`^(?<year>(?:1[7-9]|20)\d{2})(?<month>\d{2})(?<date>\d{2})`);
const monthFirstForm = form(String.raw`${weekday}${month}[ -](?<date>\d{1,2})(?:, ?|[ -])${anyYear}`);
const dayFirstForm = form(String.raw`${weekday}(?<date>\d{1,2})\.?[ -]${month}[ -]${anyYear}`);

/** Reads the parts of a date with a four-digit or two-digit year, of a named month, or without signs (`20240315`). */
export function readDate(text: string): WrittenDate | null {
  const numeric = numericForm.exec(text)?.groups;
  if (numeric !== undefined) return numericDate(numeric);
  const yearFirst = (yearFirstForm.exec(text) ?? compactForm.exec(text))?.groups;
  if (yearFirst !== undefined)
    return dateOf([yearFirst['year']!, monthNumber(yearFirst['month']!), yearFirst['date']!], ['ymd'], yearFirst);
  const monthFirst = monthFirstForm.exec(text)?.groups;
  if (monthFirst !== undefined)
    return dateOf([monthNumber(monthFirst['month']!), monthFirst['date']!, monthFirst['year']!], ['mdy'], monthFirst);
  const dayFirst = dayFirstForm.exec(text)?.groups;
  if (dayFirst === undefined) return null;
  const parts = [dayFirst['date']!, monthNumber(dayFirst['month']!), dayFirst['year']!] as const;
  return dateOf(parts, parts[2].length === 4 ? ['dmy'] : ['dmy', 'ymd'], dayFirst);
}

function numericDate(groups: Record<string, string>): WrittenDate {
  const parts = [groups['first']!, groups['second']!, groups['year']!] as const;
  return dateOf(parts, parts[2].length === 4 ? ['dmy', 'mdy'] : dateOrders, groups);
}

function dateOf(
  parts: readonly [string, string, string],
  orders: readonly DateOrder[],
  groups: Record<string, string | undefined>,
): WrittenDate {
  return { parts, orders, rest: groups['rest'] ?? '' };
}

function monthNumber(text: string): string {
  const at = MONTHS.indexOf(text.toLowerCase());
  return at === -1 ? text : String(at + 1);
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
