import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@bourse/config';
import { createLogger, HealthRegistry, Metrics } from '@bourse/telemetry';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Backend } from './backend.js';
import { observe } from './observe.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

test('a search that could not be prepared is told by readiness and metrics, and is made up for', async () => {
  const { dataDir } = database.options;
  const { id } = await database.db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow();
  // A folder where the index belongs can be neither read nor written.
  const inTheWay = join(dataDir, 'universe', `${id}-0.f1.lexical`);
  await mkdir(inTheWay, { recursive: true });
  const { logger } = createLogger({ service: 'api', level: 'silent', stream: { write: () => {} } });
  const backend = await Backend.open(loadConfig({ BOURSE_DATA_DIR: dataDir }), logger);
  const [metrics, health] = [new Metrics('api'), new HealthRegistry()];
  observe(backend, metrics, health);
  const seen = async () => {
    const { status, dependencies } = health.readiness();
    const gauge = await metrics.registry.getSingleMetricAsString('bourse_search_degraded');
    return [status, dependencies['search'], /^bourse_search_degraded\S* (\d)/m.exec(gauge)?.[1]];
  };

  backend.start();
  await backend.universe.ready();
  await vi.waitUntil(() => health.readiness().status !== 'not_ready', { timeout: 20_000 });
  expect(await seen()).toEqual(['degraded', { required: false, ok: false }, '1']);
  await rmdir(inTheWay);
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['ready', { required: false, ok: true }, '0']);
  await backend.stop();
});
