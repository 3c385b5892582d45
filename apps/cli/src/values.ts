import { InvalidArgumentError } from 'commander';

/** `600` or `unlimited`. */
export type LimitOption = number | 'unlimited';

export function limit(text: string): LimitOption {
  if (text === 'unlimited') return text;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1) throw new InvalidArgumentError('Give a number of 1 or more, or unlimited.');
  return number;
}

/** A limit as keys hold it: null is unlimited, undefined is not given. Commander cannot carry null itself. */
export function limitOf(option: LimitOption | undefined): number | null | undefined {
  return option === 'unlimited' ? null : option;
}

export function list(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `15m`, `1h`, `7d`: milliseconds. */
export function duration(text: string): number {
  const match = /^(\d+)([smhd])$/.exec(text);
  if (match === null) throw new InvalidArgumentError('Give a number and a unit: 90s, 15m, 1h or 7d.');
  return Number(match[1]) * unitMs[match[2]!]!;
}

/** An ISO date (its first moment, UTC) or datetime. */
export function instant(text: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Give a date or datetime such as 2027-01-31.');
  return date;
}
