import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@bourse/config';
import { type Database, migrate, openDatabase } from '@bourse/db';
import { createLogger, HealthRegistry, Metrics } from '@bourse/telemetry';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { importInstruments, plainCsv, waitForServers } from '@bourse/universe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Backend } from './backend.js';
import { observe } from './observe.js';
import { searchService } from './search-service.js';

const wait = { timeout: 20_000, interval: 50 };

describe.skipIf(postgresPrograms() === null)('a server with a streaming replica (PostgreSQL programs)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  const metrics = new Metrics('api');
  const health = new HealthRegistry();
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let db: Database;
  let backend: Backend;
  beforeAll(async () => {
    primary = await PostgresCluster.create();
    db = openDatabase({ databaseUrl: primary.url(), dataDir });
    await migrate(db);
    replica = await PostgresCluster.replicate(primary);
    const environment = { BOURSE_DATA_DIR: dataDir, DATABASE_URL: primary.url(), DATABASE_READ_URL: replica.url() };
    const config = loadConfig({ ...environment, BOURSE_REPLICA_LAG_MS: '9000', BOURSE_SEARCH_HOST: '127.0.0.1' });
    const { logger } = createLogger({ service: 'api', level: 'silent', stream: { write: () => {} } });
    backend = await Backend.open(config, { logger, metrics }, searchService(config));
    observe(backend.parts, metrics, health);
    backend.start();
    await backend.parts.universe.ready();
  });
  afterAll(async () => {
    await backend.stop();
    await db.destroy();
    await replica.destroy();
    await primary.destroy();
    rmSync(dataDir, { recursive: true });
  });

  const importNamed = async (name: string) => {
    const file = join(dataDir, 'universe.csv');
    writeFileSync(file, `symbol,name,exchange,type\nAAPL,${name},NASDAQ,Common Stock\n`);
    return (await importInstruments(db, await plainCsv([file]))).version!;
  };
  const readName = () => backend.parts.universe.current.row(0);
  const gauge = async (name: string) => {
    const text = await metrics.registry.getSingleMetricAsString(name);
    return Number(new RegExp(`^${name}\\S* (\\S+)`, 'm').exec(text)?.[1]);
  };
  const replicaHealth = () => health.readiness().dependencies['database-replica'];

  test('the replica is not required, and its lag is a metric', async () => {
    await vi.waitUntil(() => replicaHealth()?.ok, wait);
    expect(replicaHealth()).toEqual({ required: false, ok: true });
    expect(await gauge('bourse_database_replica_in_use')).toBe(1);
    expect(await gauge('bourse_database_replica_lag_seconds')).toBeLessThan(2);
  });

  test('an import is published from the replica, and `--wait` of the command ends', async () => {
    const version = await importNamed('Apple');
    expect(await waitForServers(db, version, { timeoutMs: 10_000 })).toEqual({ running: 1, behind: 0 });
    expect(readName()).toMatchObject({ name: 'Apple' });
    expect(backend.parts.reads!.state.inUse).toBe(true);
  });

  test('a replica that lacks the published version delays it by 2 s at most', async () => {
    replica.pauseReplay();
    const startedAt = performance.now();
    const version = await importNamed('Apple Inc.');
    expect(await waitForServers(db, version, { timeoutMs: 10_000 })).toEqual({ running: 1, behind: 0 });
    expect(performance.now() - startedAt).toBeLessThan(6000);
    expect(readName()).toMatchObject({ name: 'Apple Inc.' });
    await vi.waitUntil(() => replicaHealth()?.ok === false, wait);
    expect(replicaHealth()).toEqual({ required: false, ok: false, detail: expect.stringMatching(/^\d+ s behind$/) });
    expect(await gauge('bourse_database_replica_in_use')).toBe(0);
    replica.resumeReplay();
    await vi.waitUntil(() => replicaHealth()?.ok, wait);
  });

  test('a killed replica: the server stays ready and publishes from the primary', async () => {
    await replica.kill();
    const version = await importNamed('Apple Computer');
    expect(await waitForServers(db, version, { timeoutMs: 10_000 })).toEqual({ running: 1, behind: 0 });
    expect(readName()).toMatchObject({ name: 'Apple Computer' });
    // The connection that broke is reported first, and the next look finds no server.
    await expect.poll(replicaHealth, wait).toEqual({ required: false, ok: false, detail: 'unreachable' });
    expect(health.readiness().status).toBe('degraded');
  });
});
