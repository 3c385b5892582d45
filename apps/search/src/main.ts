import { join, resolve } from 'node:path';
import { ConfigError, loadConfig } from '@bourse/config';
import { ChangeFeed, openDatabase } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import { closeOnSignals, createLogger } from '@bourse/telemetry';
import { UniverseStore } from '@bourse/universe';
import { openSearch } from './open-search.js';
import { startSearch } from './start-search.js';

/** Before the first universe nobody can be answered. */
function classifyError(error: unknown): 'not_ready' | null {
  return error instanceof ApiError && error.status === 503 ? 'not_ready' : null;
}

try {
  const config = loadConfig(process.env);
  const log = createLogger({ service: 'search' });
  const database = { databaseUrl: config.databaseUrl ?? undefined, dataDir: resolve(config.dataDir) };
  const db = openDatabase(database);
  const directory = join(database.dataDir, 'universe');
  const universe = new UniverseStore({ db, database, directory, log: log.logger });
  const opened = openSearch(config, universe, log.logger);
  const changes = config.databaseUrl === null ? null : new ChangeFeed(config.databaseUrl);
  changes?.on('universe', () => universe.nudge());
  changes?.start();
  universe.start();
  const running = await startSearch(config, opened.service, { log, classifyError });
  closeOnSignals(async () => {
    await running.close();
    await changes?.stop();
    await universe.stop();
    await opened.close();
    await db.destroy();
    log.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
