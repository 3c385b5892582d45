import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchHome, root } from '../bench-home.js';
import { bearer } from '../requests.js';
import { findFreePort, MeasuredServer } from './measured-server.js';

type Environment = Record<string, string>;

const here = import.meta.dirname;
const PARTS_LIMIT_MS = 300_000;

/** The REST process of the product, everything on. */
export async function startApi(home: BenchHome, key: string, environment: Environment = {}): Promise<MeasuredServer> {
  const ports = await freePorts();
  const env = (port: number) => ({ ...ports, ...envOf(home, key, port), ...environment });
  return MeasuredServer.start(join(root, 'apps/api/bundle/main.js'), env, '/v1/stocks?outputsize=1');
}

/** The whole product in one process, search included, once its names, texts and vectors are ready. */
export async function startWhole(home: BenchHome, key: string, environment: Environment = {}): Promise<MeasuredServer> {
  const ports = await freePorts();
  const env = (port: number) => ({ ...ports, ...envOf(home, key, port), ...environment });
  const program = join(root, 'apps/standalone/bundle/main.js');
  const server = await MeasuredServer.start(program, env, '/v1/symbol_search?query=a');
  await untilWhole(server, key);
  return server;
}

/** Free ports for everything but REST. */
export async function freePorts(): Promise<Environment> {
  const names = ['BOURSE_GATEWAY_PORT', 'BOURSE_SEARCH_PORT', 'BOURSE_METRICS_PORT'];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await findFreePort())] as const)),
  );
}

function envOf({ environment }: BenchHome, key: string, port: number): Environment {
  return { ...environment, BOURSE_API_PORT: String(port), BENCH_KEY: key };
}

/** A response header of the server names the missing parts. */
async function untilWhole(server: MeasuredServer, key: string): Promise<void> {
  const started = performance.now();
  for (let at = 0; ; at++) {
    const url = `${server.url}/v1/symbol_search?query=${encodeURIComponent(`maker of ${at} small machines`)}`;
    const response = await fetch(url, { headers: bearer(key) });
    await response.arrayBuffer();
    const missing = response.headers.get('x-degraded');
    if (response.ok && missing === null) return;
    if (performance.now() - started > PARTS_LIMIT_MS) {
      await server.stop();
      throw new Error(`after five minutes ${missing} is still missing; BOURSE_EMBEDDER=off measures without meaning`);
    }
    await sleep(250);
  }
}

/** L0: one constant buffer. */
export async function startConstant(home: BenchHome, body: string): Promise<MeasuredServer> {
  const path = join(home.dataDir, 'constant.json');
  writeFileSync(path, body);
  const env = (port: number) => ({ BENCH_PORT: String(port), BENCH_BODY: path });
  return MeasuredServer.start(join(here, 'constant.main.js'), env, '/v1/stocks');
}

/** The same page bytes behind plain Fastify. */
export async function startBare(home: BenchHome): Promise<MeasuredServer> {
  const env = (port: number) => ({ BENCH_PORT: String(port), BENCH_SNAPSHOT: home.snapshotPath() });
  return MeasuredServer.start(join(here, 'bare.main.js'), env, '/v1/stocks?outputsize=1');
}

/** Where a hand-written service keeps its rows: in PostgreSQL, or in an embedded engine of its own. */
export type TablePlace = { databaseUrl: string } | { folder: string };

export function tableEnvironment(table: TablePlace): Environment {
  return 'databaseUrl' in table ? { BENCH_DATABASE_URL: table.databaseUrl } : { BENCH_TABLE_FOLDER: table.folder };
}

/** L2: hand-written Fastify, SQL and JSON.stringify. */
export async function startHandwritten(table: TablePlace): Promise<MeasuredServer> {
  const env = (port: number) => ({ BENCH_PORT: String(port), ...tableEnvironment(table) });
  return MeasuredServer.start(join(here, 'handwritten.main.js'), env, '/v1/stocks?outputsize=1');
}
