export { isServed, recentRuns } from './runs.repository.js';
export {
  checkSchedule,
  INBOX,
  quoteCommand,
  type Schedule,
  type ScheduleInput,
  ScheduleInputError,
  type ScheduleRun,
  TIME_LIMIT_SECONDS_DEFAULT,
  TIME_ZONE_DEFAULT,
} from './schedule.js';
export { ScheduleWorker, type WorkerOptions } from './schedule-worker.js';
export { readSchedulesFile } from './schedules-file.js';
export { listSchedules, Schedules } from './schedules.repository.js';
