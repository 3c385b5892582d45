import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveApi } from '@bourse/api';
import { derivePepper, KeysRepository, loadRootSecret } from '@bourse/auth';
import { ServerProcess } from '@bourse/backend';
import type { BourseConfig } from '@bourse/config';
import { migrate, openDatabase } from '@bourse/db';
import { serveGateway } from '@bourse/gateway';
import { loadSample } from '@bourse/sample-data';
import { LocalSearch, type OpenedSearch, openSearch } from '@bourse/search';
import { demoKey } from './demo-key.js';

/** Descriptions are found from the first query on, unless a large universe is embedded for the first time. */
const patienceMs = 20_000;

interface Standalone {
  server: ServerProcess;
  apiUrl: string;
  gatewayUrl: string;
  /** The demo key. */
  key: string;
  /** Whether this start loaded the sample universe. */
  sample: boolean;
}

/** Everything in one process, ready to answer: schema, a universe if there is none, a demo key, REST and GraphQL. */
export async function startStandalone(config: BourseConfig, onStep: (step: string) => void): Promise<Standalone> {
  const dataDir = resolve(config.dataDir);
  onStep('Opening the database');
  const db = openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir });
  try {
    await migrate(db);
    const sample = await loadSample(db, onStep);
    const root = await loadRootSecret({ value: config.secret ?? undefined, dataDir });
    const key = await demoKey(new KeysRepository(db, derivePepper(root)), dataDir);
    onStep('Starting the server');
    const opened: OpenedSearch[] = [];
    const server = await ServerProcess.start(config, {
      service: 'standalone',
      search: (universe, telemetry) => {
        const search = openSearch(config, universe, telemetry);
        opened.push(search);
        return new LocalSearch(search);
      },
    });
    const apiUrl = await serveApi(server, config.apiPort);
    const gatewayUrl = await serveGateway(server, config);
    await server.ready();
    await Promise.race([opened[0]?.service.whole(), sleep(patienceMs, undefined, { ref: false })]);
    return { server, apiUrl, gatewayUrl, key, sample };
  } finally {
    await db.destroy();
  }
}
