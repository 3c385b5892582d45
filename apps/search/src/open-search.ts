import { join, resolve } from 'node:path';
import type { BourseConfig } from '@bourse/config';
import type { Logger } from '@bourse/telemetry';
import type { UniverseStore } from '@bourse/universe';
import { SearchEngines } from './query/search-engines.js';
import { SearchService } from './query/search.service.js';

/** The search over a universe store that has not been started yet: each new snapshot comes with its engine. */
export function openSearch(config: BourseConfig, universe: UniverseStore, logger: Logger): SearchService {
  const dataDir = resolve(config.dataDir);
  const database = { databaseUrl: config.databaseUrl ?? undefined, dataDir };
  const engines = new SearchEngines({ directory: join(dataDir, 'universe'), database, logger });
  universe.beforeSwap((next, signal) => engines.prepare(next, signal));
  return new SearchService(universe, engines);
}
