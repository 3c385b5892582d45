// The retry table of the API: the retried errors and their waits.
import type { BourseError } from '../errors/bourse-error.js';
import { RateLimitError } from '../errors/envelope-errors.js';
import { UnexpectedAnswerError } from '../errors/other-errors.js';

/** Number of retries per kind of failure. */
export interface Retries {
  /** `internal`, `upstream_failure`, a 5xx without envelope, a connection that failed or timed out. Default 3. */
  readonly failures: number;
  /** `rate_limit`. Default 5. */
  readonly rateLimits: number;
}

export const defaultRetries: Retries = { failures: 3, rateLimits: 5 };

/** The longest wait for a limit, and for a `Retry-After` of any kind. */
export const MAX_WAIT_SECONDS = 60;

/** A wait is longer than it must be by up to this part of it, so that clients that failed together part. */
const JITTER = 0.25;

/** Returns the kind of retry for an error; null: never retried. */
export function retryKind(error: BourseError): keyof Retries | null {
  switch (error.code) {
    case 'bad_request':
    case 'unauthenticated':
    case 'forbidden':
    case 'not_found':
      return null;
    case 'rate_limit':
      return isOverInTime(error) ? 'rateLimits' : null;
    case 'internal':
    case 'upstream_failure':
    case 'connection_failed':
    case 'timed_out':
      return 'failures';
    case 'unexpected_answer':
      return kindOfUnexpected(error);
  }
}

/**
 * Returns the milliseconds until the next attempt, after `made` retries of this kind. The wait is never shorter than
 * `Retry-After`, unless that exceeds 60 seconds. `random` is 0 to 1.
 */
export function retryWaitMs(error: BourseError, kind: keyof Retries, retryCount: number, random: number): number {
  const backoff = 2 ** retryCount;
  const requestedSeconds = retrySecondsOf(error);
  const seconds = kind === 'rateLimits' ? (requestedSeconds ?? backoff) : Math.max(backoff, requestedSeconds ?? 0);
  return 1000 * addJitter(seconds, random);
}

/** Adds jitter up to the maximum wait; a longer `Retry-After` is not honoured anyway, so its wait may be shorter. */
function addJitter(seconds: number, random: number): number {
  if (seconds > MAX_WAIT_SECONDS) return MAX_WAIT_SECONDS * (1 - JITTER * random);
  return Math.min(MAX_WAIT_SECONDS, seconds * (1 + JITTER * random));
}

/** A month is waited for only when it ends within the longest wait; a minute always does. */
function isOverInTime(error: BourseError): boolean {
  if (!(error instanceof RateLimitError) || error.details?.scope !== 'month') return true;
  return (retrySecondsOf(error) ?? Infinity) <= MAX_WAIT_SECONDS;
}

function retrySecondsOf(error: BourseError): number | null {
  const detailSeconds = error instanceof RateLimitError ? error.details?.retry_after_seconds : undefined;
  return error.retryAfterSeconds ?? detailSeconds ?? null;
}

function kindOfUnexpected(error: BourseError): keyof Retries | null {
  if (!(error instanceof UnexpectedAnswerError)) return null;
  if (error.status === 429) return 'rateLimits';
  return error.status >= 500 || (error.status < 300 && error.details.isBrokenJson) ? 'failures' : null;
}
