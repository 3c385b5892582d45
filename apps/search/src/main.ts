import { ConfigError, loadConfig } from '@bourse/config';
import { closeOnSignals } from './close-on-signals.js';
import { NoSearch } from './query/no-search.js';
import { startSearch } from './start-search.js';

try {
  const search = await startSearch(loadConfig(process.env), new NoSearch());
  closeOnSignals(() => search.close());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
