import { MS_PER_DAY } from '@bourse/range';

/** An older price has little to do with today. */
export const RECENT_DAYS = 7;

const units = [
  ['year', 365.25],
  ['month', 30.44],
  ['day', 1],
] as const;

/** Whole days between a day and a later moment. */
export function ageInDays(day: string, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(day)) / MS_PER_DAY);
}

/** `13 years old`; null for a recent day. */
export function ageText(day: string, nowMs: number): string | null {
  const days = ageInDays(day, nowMs);
  if (days <= RECENT_DAYS) return null;
  const [unit, length] = units.find(([, each]) => days >= 2 * each)!;
  return `${Math.floor(days / length)} ${unit}s old`;
}
