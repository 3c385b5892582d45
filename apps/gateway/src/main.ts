import { loadConfig, StartError } from '@bourse/config';
import { closeOnSignals } from '@bourse/telemetry';
import { startGateway } from './start-gateway.js';

const GRACE_MS = 5_000;
const READY_MS_MAX = 10_000;

try {
  const gateway = await startGateway(loadConfig(process.env), { readyMsMax: READY_MS_MAX });
  closeOnSignals(() => gateway.close({ graceMs: GRACE_MS }));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
