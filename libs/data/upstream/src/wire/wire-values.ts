import { type Day, parseDay } from '@bourse/range';
import { SourceError } from './source-error.js';

/* Readers of parsed JSON: the value in the expected shape, or `malformed`. */

const MAX_CALENDAR_MS = 8.64e15;

export type WireObject = Readonly<Record<string, unknown>>;

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: unknown): WireObject {
  if (!isWireObject(value)) throw new SourceError('malformed');
  return value;
}

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new SourceError('malformed');
  return value;
}

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new SourceError('malformed');
  return value;
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new SourceError('malformed');
  return value;
}

/** An instant in whole units of so many milliseconds since 1970-01-01T00:00Z, within the range of a calendar. */
export function stampOf(value: unknown, msPerUnit: number): number {
  const stamp = numberOf(value);
  if (!Number.isInteger(stamp) || Math.abs(stamp * msPerUnit) > MAX_CALENDAR_MS) throw new SourceError('malformed');
  return stamp;
}

export function dayOf(value: unknown): Day {
  const day = parseDay(textOf(value).slice(0, 10));
  if (day === null) throw new SourceError('malformed');
  return day;
}

/** Null and absent are the same. */
export function optional<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === undefined || value === null ? null : read(value);
}
