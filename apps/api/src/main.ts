import { loadConfig, StartError } from '@bourse/config';
import { closeOnSignals } from '@bourse/telemetry';
import { startApi } from './start-api.js';

const GRACE_MS = 5_000;
const MAX_READY_MS = 10_000;

try {
  const api = await startApi(loadConfig(process.env), { maxReadyMs: MAX_READY_MS });
  closeOnSignals(() => api.close({ graceMs: GRACE_MS }));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
