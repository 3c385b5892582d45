import type { BourseConfig } from '@bourse/config';
import type { Database } from '@bourse/db';
import { sampleSymbols } from '@bourse/sample-data';
import { closeOnSignals } from '@bourse/telemetry';
import { startStandalone } from './start-standalone.js';

/** Nobody takes over from a process that is alone: just enough for clients to be told to open another connection. */
const graceMs = 250;

const sampleText = `
  Loaded: the sample universe, and real daily bars of ${sampleSymbols.join(', ')}.
  These bars end on 2013-03-01. Your own data comes with \`npx bourse import\`.
`;

const testKeyText = `  Test key  the one of BOURSE_TEST_KEY, until this process ends
`;

/** Serves until a signal comes; what to tell about it. `db` has its schema, and is closed here. */
export async function serve(config: BourseConfig, db: Database, onStep: (step: string) => void): Promise<string> {
  const { server, apiUrl, gatewayUrl, key, sample } = await startStandalone(config, db, onStep);
  closeOnSignals(() => server.close({ graceMs }));
  return `
  REST      ${apiUrl}/v1/stocks
  Docs      ${apiUrl}/docs
  GraphQL   ${gatewayUrl}/graphql
  Metrics   ${server.metricsUrl}
  Demo key  ${key}
${config.testKey === null ? '' : testKeyText}
  curl -H "Authorization: Bearer ${key}" "${apiUrl}/v1/symbol_search?query=apple"
${sample ? sampleText : ''}
Bourse is ready`;
}
