// Due times of a cron expression in a time zone. On the day the clocks go forward, a due time within the gap is the same
// time after it; on the day they go back, one within the repeated hour is its first occurrence, unless it recurs hourly.
import { CronExpressionParser } from 'cron-parser';

export interface Recurrence {
  /** Five fields, or six with seconds first, or a shortcut such as `@daily`. */
  readonly cron: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What is to be done about the due times that have passed. */
export interface Decision {
  /** The due time to run for; null: all are too old. */
  readonly dueAt: Date | null;
  readonly missed: { readonly count: number; readonly lastAt: Date } | null;
}

/** More due times are not counted. */
const MAX_COUNTED = 1000;
/** A run that no server could start is made up for up to this age. */
const MAX_LATE_MS = 12 * 3_600_000;

/** Fields do not begin with `H`, which chooses a random value each time the expression is read. */
const TIME = /^(@(hourly|daily|weekly|monthly|yearly)|(?!.*(^|[\s,])H)(\S+\s+){4,5}\S+)$/i;

/** Null where the expression is valid and has a due time. */
export function findCronProblem(cron: string): string | null {
  if (!TIME.test(cron))
    return 'must have five fields (minute, hour, day of month, month, day of week), or six with seconds first';
  try {
    nextDueTime({ cron, timeZone: 'UTC' }, new Date());
    return null;
  } catch (error) {
    return `is not a cron expression with a due time (${(error as Error).message})`;
  }
}

/** The IANA name in its usual spelling; null for anything else. */
export function canonicalTimeZone(text: string): string | null {
  try {
    return /^[a-z]/i.test(text) ? new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}

export function nextDueTime({ cron, timeZone: tz }: Recurrence, after: Date): Date {
  return CronExpressionParser.parse(cron, { tz, currentDate: after }).next().toDate();
}

/** Null: nothing is due. Only the newest due time is run, and only if it is not too old. */
export function decide({ cron, timeZone: tz }: Recurrence, decidedUntil: Date, now: Date): Decision | null {
  const due = CronExpressionParser.parse(cron, { tz, currentDate: decidedUntil, endDate: now }).take(MAX_COUNTED);
  const afterNow = new Date(now.getTime() + 1);
  const newest =
    due.length < MAX_COUNTED
      ? due.toReversed()
      : CronExpressionParser.parse(cron, { tz, currentDate: afterNow }).take(-2);
  const [last, beforeLast] = newest.map((each) => each.toDate());
  if (last === undefined) return null;
  if (now.getTime() - last.getTime() > MAX_LATE_MS) return { dueAt: null, missed: { count: due.length, lastAt: last } };
  return { dueAt: last, missed: beforeLast === undefined ? null : { count: due.length - 1, lastAt: beforeLast } };
}
