import type { Day } from '@bourse/range';
import { SECONDS_PER_DAY } from '@bourse/range';

/** The request of one call, in seconds since 1970-01-01T00:00Z; `end` is exclusive. */
export interface CallSpan {
  readonly start: number;
  readonly end: number;
}

const DAILY_DAYS_PER_CALL = 3653;
const DAILY_DAYS_BACK = 36_525;
const MINUTE_DAYS_PER_CALL = 8;
const MINUTE_DAYS_BACK = 29;

/**
 * Daily bars from one day before `from` (a session may begin on the UTC day before) to now, newest first. Always to
 * now: the splits after the window are needed to undo them.
 */
export function dailySpans(from: Day, nowMs: number): CallSpan[] {
  const end = Math.ceil(nowMs / 1000);
  const start = Math.max(from - 1, Math.floor(end / SECONDS_PER_DAY) - DAILY_DAYS_BACK) * SECONDS_PER_DAY;
  return splitSpan({ start, end }, DAILY_DAYS_PER_CALL * SECONDS_PER_DAY);
}

/** The reach of minute bars: the first minute that can still be requested. */
export function firstMinuteInReach(nowMs: number): number {
  return Math.ceil((nowMs / 1000 - MINUTE_DAYS_BACK * SECONDS_PER_DAY) / 60) + 1;
}

/** Minute bars of whole UTC days within reach, newest first; empty when all of it is too old. */
export function minuteSpans(from: Day, to: Day, nowMs: number): CallSpan[] {
  const start = Math.max(from * SECONDS_PER_DAY, firstMinuteInReach(nowMs) * 60);
  const end = Math.min((to + 1) * SECONDS_PER_DAY, Math.ceil(nowMs / 1000));
  return splitSpan({ start, end }, MINUTE_DAYS_PER_CALL * SECONDS_PER_DAY);
}

function splitSpan({ start, end }: CallSpan, maxSeconds: number): CallSpan[] {
  const spans: CallSpan[] = [];
  for (let upper = end; upper > start; upper -= maxSeconds) {
    spans.push({ start: Math.max(start, upper - maxSeconds), end: upper });
  }
  return spans;
}
