import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  checkSchedule,
  type ScheduleInput,
  ScheduleInputError,
  TIME_LIMIT_SECONDS_DEFAULT,
  TIME_ZONE_DEFAULT,
} from './schedule.js';

const SchedulesFile = z.record(
  z.string(),
  z.strictObject({
    time: z.string(),
    timeZone: z.string().default(TIME_ZONE_DEFAULT),
    timeLimitSeconds: z.int().positive().default(TIME_LIMIT_SECONDS_DEFAULT),
    command: z.array(z.string()),
  }),
);

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
  const parsed = SchedulesFile.safeParse(file);
  if (!parsed.success)
    throw new ScheduleInputError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const problems: string[] = [];
  const schedules = Object.entries(parsed.data).flatMap(([name, { time, ...schedule }]) => {
    try {
      return [checkSchedule({ name, cron: time, ...schedule })];
    } catch (error) {
      if (!(error instanceof ScheduleInputError)) throw error;
      problems.push(...error.problems.map((problem) => `${name}: ${problem}`));
      return [];
    }
  });
  if (problems.length > 0) throw new ScheduleInputError(problems);
  return schedules;
}
