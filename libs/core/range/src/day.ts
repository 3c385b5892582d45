/** Days since 1970-01-01 in the proleptic Gregorian calendar; dates before it are negative. */
export type Day = number;

const MS_A_DAY = 86_400_000;
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `YYYY-MM-DD` as a day, or null: 30 February and month 13 are no dates. */
export function parseDay(text: string): Day | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || dayText(ms / MS_A_DAY) !== text ? null : ms / MS_A_DAY;
}

/** `YYYY-MM-DD`. */
export function dayText(day: Day): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

/** 0 Monday to 6 Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) > 4;
}
