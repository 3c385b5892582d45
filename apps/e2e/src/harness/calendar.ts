import { MS_PER_DAY } from '@bourse/range';

/** A date some days later, or with a negative number earlier. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

export const isWeekend = (date: string): boolean => weekdayOf(date) > 4;

/** Every date from the first to the last. */
export function datesBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / MS_PER_DAY + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(first, index));
}
