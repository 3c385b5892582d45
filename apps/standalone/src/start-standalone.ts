import { serveApi } from '@bourse/api';
import { deriveAuditKey, derivePepper, KeysRepository, loadRootSecret, previousSecret } from '@bourse/auth';
import { ServerProcess } from '@bourse/backend';
import type { BourseConfig } from '@bourse/config';
import { AuditTrail, type Database, localAuthor } from '@bourse/db';
import { serveGateway } from '@bourse/gateway';
import { loadSample } from '@bourse/sample-data';
import { inLocalSpan, openSearch, type SearchService } from '@bourse/search';
import { withTimeout } from '@bourse/timeout';
import { type DemoKey, findOrCreateDemoKey } from './demo-key.js';
import { ExplorerAddress } from './explorer-address.js';
import { withLocalOrigins } from './local-origins.js';
import { findOrCreateTestKeyId } from './test-key.js';

/** Descriptions are found from the first query on, unless a large universe is embedded for the first time. */
const PATIENCE_MS = 20_000;

const NO_EXPLORER_ADDRESS = 'The address that opens the explorer was not written.';

interface Standalone {
  server: ServerProcess;
  apiUrl: string;
  explorer: ExplorerAddress;
  gatewayUrl: string;
  demo: DemoKey;
  /** Whether this start loaded the sample universe. */
  sample: boolean;
}

/**
 * Starts everything in one process, ready to answer: a universe if none exists, a demo key where only this machine has
 * access, REST and GraphQL. `db` has its schema; it is closed when the server has its own connection.
 */
export async function startStandalone(
  config: BourseConfig,
  db: Database,
  onStep: (step: string) => void,
): Promise<Standalone> {
  const { dataDir, secret, secretPrevious, testKey } = config;
  try {
    const root = await loadRootSecret({ value: secret ?? undefined, dataDir });
    const trail = new AuditTrail(localAuthor('standalone', config.actor), { key: deriveAuditKey(root) });
    const sample = await loadSample(db, onStep, trail);
    const keys = new KeysRepository(db, derivePepper(root, previousSecret(secretPrevious)), { trail });
    const demo = await findOrCreateDemoKey(keys, config);
    const rightsId = testKey === null ? null : await findOrCreateTestKeyId(keys);
    onStep('Starting the server');
    const opened: SearchService[] = [];
    const server = await ServerProcess.start(withLocalOrigins(config), {
      service: 'standalone',
      search: (universe, telemetry) => {
        const search = openSearch(config, universe, { ...telemetry, trace: inLocalSpan });
        opened.push(search);
        return search;
      },
    });
    if (testKey !== null && rightsId !== null) server.parts.keys.admit(testKey, rightsId);
    const explorer = new ExplorerAddress(dataDir, (err) => server.logger.warn({ err }, NO_EXPLORER_ADDRESS));
    const pages = demo.key === null ? null : { key: demo.key, onAddress: explorer.keep };
    const apiUrl = await serveApi(server, config.apiPort, pages);
    const gatewayUrl = await serveGateway(server, config);
    await server.ready();
    await withTimeout(() => opened[0]?.whole(), { ms: PATIENCE_MS, onTimeout: () => {} });
    return { server, apiUrl, explorer, gatewayUrl, demo, sample };
  } finally {
    await db.destroy();
  }
}
