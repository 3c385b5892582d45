import { type BourseConfig, loadConfig, StartError } from '@bourse/config';
import { closeOnSignals, shareLookups } from '@bourse/telemetry';
import type { ProcessOptions, RunningServer } from './server-process.js';

const GRACE_MS = 5_000;
const MAX_READY_MS = 10_000;

/** Runs a server with the configuration of the environment until a signal arrives. */
export async function runServer(
  start: (config: BourseConfig, options: Pick<ProcessOptions, 'maxReadyMs'>) => Promise<RunningServer>,
): Promise<void> {
  shareLookups();
  try {
    const server = await start(loadConfig(process.env), { maxReadyMs: MAX_READY_MS });
    closeOnSignals(() => server.close({ graceMs: GRACE_MS }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
