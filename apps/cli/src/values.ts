import { type Day, parseDay } from '@bourse/range';
import { InvalidArgumentError } from 'commander';

/** `600` or `unlimited`. */
export type LimitOption = number | 'unlimited';

export function parseLimit(text: string): LimitOption {
  if (text === 'unlimited') return text;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1) throw new InvalidArgumentError('Give a number of 1 or more, or unlimited.');
  return number;
}

/** A limit as stored with a key: null is unlimited, undefined is not set. Commander cannot represent null. */
export function toStoredLimit(option: LimitOption | undefined): number | null | undefined {
  return option === 'unlimited' ? null : option;
}

export function parseList(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** Entries separated by commas; `any` removes every restriction. */
export function parseAnyOrList(text: string): string[] {
  return text === 'any' ? [] : parseList(text);
}

/** A count of 0 or more, or `all`. */
export function parseCount(text: string): number {
  if (text === 'all') return Infinity;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a number, or all.');
  return Number(text);
}

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `15m`, `1h`, `7d`: milliseconds. */
export function parseDuration(text: string): number {
  const match = /^(\d+)([smhd])$/.exec(text);
  if (match === null) throw new InvalidArgumentError('Give a number and a unit: 90s, 15m, 1h or 7d.');
  return Number(match[1]) * unitMs[match[2]!]!;
}

/** The expiry of a key; `never` removes it. */
export type ExpiryOption = Date | 'never';

export function parseExpiry(text: string): ExpiryOption {
  return text === 'never' ? text : parseInstant(text);
}

/** The expiry as stored with a key: null is never, undefined is not set. */
export function toStoredExpiry(option: ExpiryOption | undefined): Date | null | undefined {
  return option === 'never' ? null : option;
}

/** An ISO date (its first moment) or datetime; UTC unless it has an offset. Rejects a day that its month lacks. */
export function parseInstant(text: string): Date {
  const [, date, time, offset = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}[^Z+-]*)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const found = new Date(`${date}${time ?? 'T00:00'}${offset}`);
  const isOfCalendar = !Number.isNaN(found.getTime()) && new Date(`${date}T00:00Z`).toISOString().startsWith(date!);
  if (!isOfCalendar || (time === undefined && text !== date)) {
    throw new InvalidArgumentError('Give a date or datetime such as 2027-01-31 or 2027-01-31T18:00Z.');
  }
  return found;
}

/** A date, as days since 1970. */
export function parseDate(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new InvalidArgumentError('It must be a date such as 2017-09-01.');
  return parsed;
}

/** Today or an earlier date, YYYY-MM-DD. */
export function parsePastDate(text: string): string {
  if (parseDate(text) > Date.now() / unitMs['d']!) throw new InvalidArgumentError('It must not be in the future.');
  return text;
}

/** A whole number of 1 or more. */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('Give a number of 1 or more.');
  return Number(text);
}
