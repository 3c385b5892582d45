import { join, resolve } from 'node:path';
import { loadConfig, StartError } from '@bourse/config';
import { ChangeFeed, openDatabase } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import { closeOnSignals, observeUniverse, openTelemetry, shareLookups } from '@bourse/telemetry';
import { ServerHeartbeat, UniverseStore } from '@bourse/universe';
import { openSearch } from './open-search.js';
import { SEARCH_NAME, startSearch } from './start-search.js';

/** Before the first universe no request can be answered. */
function classifyError(error: unknown): 'not_ready' | null {
  return error instanceof ApiError && error.status === 503 ? 'not_ready' : null;
}

shareLookups();
try {
  const config = loadConfig(process.env);
  const telemetry = await openTelemetry(config, { service: SEARCH_NAME });
  const { log, metrics, tracing } = telemetry;
  const database = { databaseUrl: config.databaseUrl ?? undefined, dataDir: resolve(config.dataDir) };
  const db = openDatabase(database);
  const directory = join(database.dataDir, 'universe');
  const universe = new UniverseStore({ db, database, presence: new ServerHeartbeat(db), directory, log: log.logger });
  observeUniverse(metrics, () => (universe.isReady ? universe.current : null));
  const search = openSearch(config, universe, { logger: log.logger, metrics });
  const changes = config.databaseUrl === null ? null : new ChangeFeed(config.databaseUrl);
  changes?.on('universe', () => universe.nudge());
  changes?.start();
  universe.start();
  const running = await startSearch(config, search, { telemetry, classifyError });
  closeOnSignals(async () => {
    await running.close();
    await changes?.stop();
    await universe.stop();
    await search.close();
    await db.destroy();
    await tracing.close();
    log.close();
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // Resources opened before are not closed.
  process.exit(1);
}
