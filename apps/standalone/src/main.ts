import { ConfigError, loadConfig } from '@bourse/config';
import { sampleSymbols } from '@bourse/sample-data';
import { closeOnSignals } from '@bourse/telemetry';
import { startStandalone } from './start-standalone.js';

const graceMs = 1000;

const sampleText = `  Loaded: the sample universe, and real daily bars of ${sampleSymbols.join(', ')}.
  These bars end on 2013-03-01. Your own data comes with \`npx bourse import\`.`;

try {
  const config = loadConfig(process.env);
  const { server, apiUrl, gatewayUrl, key, sample } = await startStandalone(config, (step) => console.log(`${step} …`));
  closeOnSignals(() => server.close({ graceMs }));
  console.log(`
  REST      ${apiUrl}/v1/stocks
  Docs      ${apiUrl}/docs
  GraphQL   ${gatewayUrl}/graphql
  Metrics   ${server.metricsUrl}
  Demo key  ${key}

  curl -H "Authorization: Bearer ${key}" "${apiUrl}/v1/symbol_search?query=apple"
${sample ? `\n${sampleText}\n` : ''}
Bourse is ready`);
} catch (error) {
  console.error(error instanceof ConfigError || isAddressTaken(error) ? (error as Error).message : error);
  process.exit(1);
}

function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
