const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const delaysMs = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Part of a delay that is added at most, so that receivers that failed together are not called together. */
const MAX_JITTER = 0.1;
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** How long an endpoint may fail before it is disabled. */
export const MAX_FAILING_MS = 5 * 24 * HOUR;

export interface FailedAttempt {
  /** 1 for the first. */
  readonly attempt: number;
  /** What the receiver asks for; null: nothing. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1. */
  readonly random: number;
}

/** The time until the next attempt; null: it was the last one. */
export function retryDelayMs({ attempt, retryAfterMs, random }: FailedAttempt): number | null {
  const delayMs = delaysMs[attempt - 1];
  if (delayMs === undefined) return null;
  return Math.max(Math.round(delayMs * (1 + random * MAX_JITTER)), retryAfterMs ?? 0);
}

/** The value of `Retry-After`: seconds or a date. Null where it is missing or cannot be read. */
export function parseRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * SECOND : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
