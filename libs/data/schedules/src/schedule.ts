import type { Schema } from '@bourse/db';
import { canonicalTimeZone, findCronProblem, type Recurrence } from './due-times.js';

/** A schedule as its operator gives it. */
export interface ScheduleInput extends Recurrence {
  readonly name: string;
  /** Words after `bourse`. */
  readonly command: readonly string[];
  readonly timeLimitSeconds: number;
}

export interface Schedule extends ScheduleInput {
  /** `file`: follows the file of `BOURSE_SCHEDULES`. */
  readonly origin: 'command' | 'file';
  readonly pausedAt: Date | null;
  /** Every due time up to it was run, skipped or recorded as missed. */
  readonly decidedUntil: Date;
  /** An operator wants a run now. */
  readonly requestedAt: Date | null;
  /** Null while it is paused. It may be in the past: the run waits for another one, or for a server. */
  readonly nextAt: Date | null;
}

export interface ScheduleRun {
  readonly schedule: string;
  readonly dueAt: Date;
  readonly file: string | null;
  readonly state: Schema['schedule_runs']['state'];
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly output: string;
}

/** All problems of a schedule, one per line. */
export class ScheduleInputError extends Error {
  override readonly name = 'ScheduleInputError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Runs of the inbox have this name. */
export const INBOX = 'inbox';
export const TIME_LIMIT_SECONDS_DEFAULT = 3600;
export const TIME_ZONE_DEFAULT = 'UTC';
const MAX_TIME_LIMIT_SECONDS = 7 * 86_400;
const NAME = /^[a-z0-9][a-z0-9._-]{0,62}$/i;

/** Commands that may be scheduled: they need no confirmation, show no secret, and may be repeated. */
const allowed = [
  ...['instruments', 'cik', 'aliases', 'symbol-changes', 'bars', 'dividends', 'splits'].map((kind) => `import ${kind}`),
  'export',
  'db backup',
  'search reindex',
  'instruments check',
  'prices check',
];

/** Throws ScheduleInputError. Time zones get their usual spelling. */
export function checkSchedule({ timeZone: zone, ...input }: ScheduleInput): ScheduleInput {
  const timeZone = canonicalTimeZone(zone);
  const cronProblem = findCronProblem(input.cron);
  const text = `${input.command.join(' ')} `;
  const problems = [
    NAME.test(input.name) && input.name !== INBOX
      ? null
      : `The name must have up to 63 letters, digits, dots, dashes and underscores, and not be "${INBOX}".`,
    cronProblem === null ? null : `The time "${input.cron}" ${cronProblem}.`,
    timeZone === null ? `"${zone}" is not an IANA time zone such as Europe/Berlin.` : null,
    allowed.some((words) => text.startsWith(`${words} `))
      ? null
      : `\`${text.trim()}\` cannot be scheduled; these commands can: ${allowed.join(', ')}.`,
    input.timeLimitSeconds <= MAX_TIME_LIMIT_SECONDS ? null : 'The time limit must be at most seven days.',
  ].filter((problem) => problem !== null);
  if (problems.length > 0 || timeZone === null) throw new ScheduleInputError(problems);
  return { ...input, timeZone };
}

/** Replaces `{date}` by the day of a due time in its time zone, YYYY-MM-DD, and `{weekday}` by mon, tue, …. */
export function fillWords(command: readonly string[], dueAt: Date, timeZone: string): string[] {
  const date = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(dueAt);
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(dueAt).toLowerCase();
  return command.map((word) => word.replaceAll('{date}', date).replaceAll('{weekday}', weekday));
}

/** A command as a shell would read it. */
export function quoteCommand(command: readonly string[]): string {
  return command
    .map((word) => (/^[\w./:=@%+,{}-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}
