import { type BourseConfig, ConfigError, variables } from '@bourse/config';
import type { Database } from '@bourse/db';
import { readSchedulesFile, type ScheduleInput, ScheduleInputError, ScheduleWorker } from '@bourse/schedules';
import type { Sample } from '@bourse/telemetry';
import type { Telemetry } from './live-sources.js';

/** The worker of schedules and of the inbox; it works once it is started. */
export function createScheduleWorker(
  config: Pick<BourseConfig, 'schedules' | 'inbox'>,
  db: Database,
  { logger: log, metrics }: Telemetry,
): ScheduleWorker {
  const files = metrics.createCounts({
    name: 'bourse_inbox_files_total',
    help: 'Files of the inbox, by outcome.',
    label: 'outcome',
    words: ['done', 'refused'],
  });
  const onFile = (outcome: 'done' | 'refused') => files.add(outcome);
  const worker = new ScheduleWorker(db, { log, listed: listedSchedules(config), inboxFolder: config.inbox, onFile });
  observeSchedules(worker, metrics);
  observeInbox(worker, metrics);
  return worker;
}

/** The schedules of the file that the configuration names; null without one. Throws ConfigError. */
function listedSchedules({ schedules: path }: Pick<BourseConfig, 'schedules'>): ScheduleInput[] | null {
  try {
    return path === null ? null : readSchedulesFile(path);
  } catch (error) {
    if (!(error instanceof ScheduleInputError)) throw error;
    throw new ConfigError(error.problems.map((problem) => `${variables.schedules.name}: ${problem}`));
  }
}

function observeSchedules(worker: ScheduleWorker, metrics: Telemetry['metrics']): void {
  const labels = ['schedule'];
  const success = {
    name: 'bourse_schedule_last_success_timestamp_seconds',
    help: 'End of the last successful run.',
    labels,
  };
  metrics.registerGauges(success, () =>
    worker.stats.flatMap(({ schedule, lastSuccessAt: at }): Sample[] =>
      at === null ? [] : [[{ schedule }, at.getTime() / 1000]],
    ),
  );
  const help = 'Runs of a schedule since its last success that failed, were interrupted or missed.';
  metrics.registerGauges({ name: 'bourse_schedule_failures', help, labels }, () =>
    worker.stats.map(({ schedule, failures }): Sample => [{ schedule }, failures]),
  );
  const overdue = {
    name: 'bourse_schedule_overdue_seconds',
    help: 'Time since a run is due that has not begun.',
    labels,
  };
  metrics.registerGauges(overdue, () =>
    worker.stats.map(({ schedule, overdueSeconds }): Sample => [{ schedule }, overdueSeconds]),
  );
}

/** The process that has the inbox knows its files. */
function observeInbox(worker: ScheduleWorker, metrics: Telemetry['metrics']): void {
  const oldest = 'Time since which the oldest file waits in the inbox, or the folder cannot be read.';
  metrics.registerGauge('bourse_inbox_oldest_seconds', oldest, () => worker.inbox?.oldestSeconds ?? null);
}
