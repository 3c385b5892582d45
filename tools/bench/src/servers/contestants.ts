import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchHome, root } from '../bench-home.js';
import { findFreePort, MeasuredServer } from './measured-server.js';

const here = import.meta.dirname;

/** The REST process of the product, everything on. */
export async function startBourse(
  home: BenchHome,
  key: string,
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const metricsPort = String(await findFreePort());
  const env = (port: number) => ({
    ...home.environment,
    BOURSE_API_PORT: String(port),
    BOURSE_METRICS_PORT: metricsPort,
    BENCH_KEY: key,
    ...environment,
  });
  return MeasuredServer.start(join(root, 'apps/api/bundle/main.js'), env, '/v1/stocks?outputsize=1');
}

/** The GraphQL process of the product, and where its metrics are read. */
export async function startGateway(
  home: BenchHome,
  key: string,
): Promise<{ gateway: MeasuredServer; metricsUrl: string }> {
  const metricsPort = String(await findFreePort());
  const env = (port: number) => ({
    ...home.environment,
    BOURSE_GATEWAY_PORT: String(port),
    BOURSE_METRICS_PORT: metricsPort,
    BENCH_KEY: key,
  });
  const gateway = await MeasuredServer.start(join(root, 'apps/gateway/bundle/main.js'), env, '/readyz');
  return { gateway, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** The whole product in one process, search included, once its names, texts and vectors are ready. */
export async function startWhole(
  home: BenchHome,
  key: string,
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const metricsPort = String(await findFreePort());
  const env = (port: number) => ({
    ...home.environment,
    BOURSE_API_PORT: String(port),
    BOURSE_METRICS_PORT: metricsPort,
    BENCH_KEY: key,
    ...environment,
  });
  const server = await MeasuredServer.start(
    join(root, 'apps/standalone/bundle/main.js'),
    env,
    '/v1/symbol_search?query=a',
  );
  await untilWhole(server, key);
  return server;
}

const PARTS_LIMIT_MS = 300_000;

/** A response header of the server names the missing parts. */
async function untilWhole(server: MeasuredServer, key: string): Promise<void> {
  const started = performance.now();
  for (let at = 0; ; at++) {
    const url = `http://127.0.0.1:${server.port}/v1/symbol_search?query=${encodeURIComponent(`maker of ${at} small machines`)}`;
    const { headers } = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const missing = headers.get('x-degraded');
    if (missing === null) return;
    if (performance.now() - started > PARTS_LIMIT_MS) {
      await server.stop();
      throw new Error(`after five minutes ${missing} is still missing; BOURSE_EMBEDDER=off measures without meaning`);
    }
    await sleep(250);
  }
}

/** L0: one constant buffer. */
export async function startConstant(home: BenchHome, name: string, body: string): Promise<MeasuredServer> {
  const path = join(home.dataDir, `${name}.json`);
  writeFileSync(path, body);
  const env = (port: number) => ({ BENCH_PORT: String(port), BENCH_BODY: path });
  return MeasuredServer.start(join(here, 'constant.main.js'), env, '/v1/stocks');
}

/** The same page bytes behind plain Fastify. */
export async function startBare(home: BenchHome): Promise<MeasuredServer> {
  const env = (port: number) => ({ BENCH_PORT: String(port), BENCH_SNAPSHOT: home.snapshotPath() });
  return MeasuredServer.start(join(here, 'bare.main.js'), env, '/v1/stocks?outputsize=1');
}

/** L2: hand-written Fastify, SQL and JSON.stringify. */
export async function startHandwritten(table: { databaseUrl: string } | { folder: string }): Promise<MeasuredServer> {
  const where =
    'databaseUrl' in table ? { BENCH_DATABASE_URL: table.databaseUrl } : { BENCH_TABLE_FOLDER: table.folder };
  const env = (port: number) => ({ BENCH_PORT: String(port), ...where });
  return MeasuredServer.start(join(here, 'handwritten.main.js'), env, '/v1/stocks?outputsize=1');
}
