import { ConfigError, loadConfig } from '@bourse/config';
import { closeOnSignals } from '@bourse/telemetry';
import { startApi } from './start-api.js';

const GRACE_MS = 5_000;

try {
  const api = await startApi(loadConfig(process.env));
  closeOnSignals(() => api.close({ graceMs: GRACE_MS }));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
