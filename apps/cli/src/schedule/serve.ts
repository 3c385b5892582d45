import { readSchedulesFile, ScheduleWorker } from '@bourse/schedules';
import type { CliContext } from '../cli-context.js';

const HOUR_MS = 3_600_000;

/** Runs schedules until a signal. */
export async function serve(context: CliContext): Promise<void> {
  const { config, out } = context;
  const listed = config.schedules === null ? null : readSchedulesFile(config.schedules);
  const tell = (fields: object, msg: string) => out.note(JSON.stringify({ ...fields, msg }, withMessages));
  const log = { info: tell, warn: tell, error: tell };
  const worker = new ScheduleWorker(await context.database(), { log, listed, inboxFolder: config.inbox });
  worker.start();
  tell({}, 'schedules run until this process ends');
  const alive = setInterval(() => undefined, HOUR_MS);
  await new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve));
  clearInterval(alive);
  await worker.stop();
}

function withMessages(_: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}
