import { MS_PER_DAY } from './units.js';

/** Days since 1970-01-01 in the proleptic Gregorian calendar; dates before it are negative. */
export type Day = number;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `YYYY-MM-DD` as a day, or null: 30 February and month 13 are invalid. */
export function parseDay(text: string): Day | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || dayText(ms / MS_PER_DAY) !== text ? null : ms / MS_PER_DAY;
}

/** `YYYY-MM-DD`. Caches the texts, since bars of many instruments share their days. */
export function dayText(day: Day): string {
  let text = cachedTexts.get(day);
  if (text !== undefined) return text;
  text = new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
  if (cachedTexts.size === MAX_CACHED_TEXTS) cachedTexts.clear();
  cachedTexts.set(day, text);
  return text;
}

/** Maximum number of cached texts: more than the days of a century. */
const MAX_CACHED_TEXTS = 50_000;
const cachedTexts = new Map<Day, string>();

/** 0 Monday to 6 Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) > 4;
}

/** Number of months from January of the year 0 to the month of a day. */
export function monthOf(day: Day): number {
  const date = new Date(day * MS_PER_DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first day of a month as numbered by `monthOf`. */
export function monthStart(month: number): Day {
  return new Date(0).setUTCFullYear(0, month, 1) / MS_PER_DAY;
}

/** The calendar year of a day. */
export function yearOf(day: Day): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear();
}

/** The first of January of a year. */
export function yearStart(year: number): Day {
  return monthStart(year * 12);
}

/** Mondays to Fridays from one day to another, both inclusive; 0 if the second is earlier. */
export function weekdaysIn(from: Day, to: Day): number {
  return from > to ? 0 : weekdaysBefore(to + 1) - weekdaysBefore(from);
}

function weekdaysBefore(day: Day): number {
  return Math.floor((day + 3) / 7) * 5 + Math.min(weekdayOf(day), 5);
}
