import { readFileSync } from 'node:fs';
import {
  checkSchedule,
  type ScheduleInput,
  ScheduleInputError,
  TIME_LIMIT_SECONDS_DEFAULT,
  TIME_ZONE_DEFAULT,
} from './schedule.js';

/** Reads a JSON file with schedules by name; throws ScheduleInputError, which names each of them. */
export function readSchedulesFile(path: string): ScheduleInput[] {
  try {
    return parseSchedules(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof ScheduleInputError) throw error;
    throw new ScheduleInputError([`${path} cannot be read: ${(error as Error).message}`]);
  }
}

export function parseSchedules(file: unknown): ScheduleInput[] {
  const problems: string[] = [];
  const schedules = Object.entries(toObject(file)).flatMap(([name, value]) => {
    try {
      return [checkSchedule(parseSchedule(name, toObject(value)))];
    } catch (error) {
      if (!(error instanceof ScheduleInputError)) throw error;
      problems.push(...error.problems.map((problem) => `${name}: ${problem}`));
      return [];
    }
  });
  if (problems.length > 0) throw new ScheduleInputError(problems);
  return schedules;
}

function parseSchedule(name: string, value: Readonly<Record<string, unknown>>): ScheduleInput {
  const {
    time: cron,
    timeZone = TIME_ZONE_DEFAULT,
    timeLimitSeconds = TIME_LIMIT_SECONDS_DEFAULT,
    command,
    ...others
  } = value;
  const isValid = typeof cron === 'string' && typeof timeZone === 'string' && Number(timeLimitSeconds) >= 1;
  const areWords = Array.isArray(command) && command.every((word) => typeof word === 'string');
  if (!isValid || !areWords || !Number.isInteger(timeLimitSeconds) || Object.keys(others).length > 0)
    throw new ScheduleInputError([
      'It needs "time" and "command" (a list of words), and may have "timeZone" and "timeLimitSeconds".',
    ]);
  return { name, cron, timeZone, command, timeLimitSeconds: Number(timeLimitSeconds) };
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ScheduleInputError(['It must be a JSON object.']);
}
