import type { BourseConfig } from '@bourse/config';
import type { Database } from '@bourse/db';
import { closeOnSignals, shareLookups } from '@bourse/telemetry';
import { startStandalone } from './start-standalone.js';
import { welcomeText } from './welcome.js';

/** A single process has no successor: just enough time to signal clients to open another connection. */
const GRACE_MS = 250;

export interface StartReporter {
  readonly onStep: (step: string) => void;
  /** Whether the output is a terminal. */
  readonly isTerminal: boolean;
}

/** Serves until a signal arrives; returns the text printed on a start. `db` has its schema, and is closed here. */
export async function serve(
  config: BourseConfig,
  db: Database,
  { onStep, isTerminal }: StartReporter,
): Promise<string> {
  shareLookups();
  const { server, ...started } = await startStandalone(config, db, onStep);
  closeOnSignals(() => server.close({ graceMs: GRACE_MS }));
  const { metricsUrl } = server;
  return welcomeText({ ...started, metricsUrl, hasTestKey: config.testKey !== null }, isTerminal);
}
