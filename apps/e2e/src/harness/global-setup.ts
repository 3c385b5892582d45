import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Bourse, cleanUp, readDemoKey, startBourse, createTemporaryFolder } from './bourse-server.js';
import { onlyYahooAt, type SourceFault, startFaultySource } from './faulty-source.js';
import { offerServers } from './further-servers.js';
import { writeSafelist } from './safelist.js';
import { loadSeed } from './seed.js';

/** Starts the servers that all files of a project share, on copies of one data folder with the sample universe. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder: seed, apiKey } = await loadSeed();
  const dataDir = copyOf(seed);
  const origins = { BOURSE_CORS_ORIGINS: 'https://app.example.com' };
  const env = {
    ...origins,
    BOURSE_TRUST_PROXY: '127.0.0.2/32',
    // Overload is tested in src/operation/overload.e2e.ts.
    BOURSE_OVERLOAD_DELAY_MS: '0',
    // Some seconds of work, soon after the start: other layers measure the server.
    ...(project.name === 'e2e' ? { BOURSE_EXPORTS: 'parquet,sqlite' } : {}),
  };
  const [server, maintained, further] = await Promise.all([
    startBourse({ dataDir, env }),
    startBourse({ dataDir, env: { BOURSE_MAINTENANCE: 'true' } }),
    offerServers({
      imported: () => startBourse({ dataDir: copyOf(seed), env: origins }),
      failing: () => startWithSource(seed, 500, { BOURSE_GRAPHQL_SAFELIST: writeSafelist() }),
      silent: () => startWithSource(seed, 'hangs'),
    }),
  ]);
  const { host, port, metricsPort, gatewayPort } = server;
  const demoKey = readDemoKey(dataDir) ?? '';
  const common = { host, apiKey };
  project.provide('shared', { ...common, port, metricsPort, gatewayPort, dataDir, env: server.env, demoKey, seed });
  project.provide('maintained', { ...common, port: maintained.port, gatewayPort: maintained.gatewayPort });
  project.provide('further', further.url);
  return async () => {
    await Promise.all([server.stop(), maintained.stop(), further.stop()]);
    await cleanUp();
  };
}

function copyOf(seed: string): string {
  const dataDir = join(createTemporaryFolder(), 'data');
  cpSync(seed, dataDir, { recursive: true });
  return dataDir;
}

/** A server whose only live source has this fault and no limit of requests. */
async function startWithSource(
  seed: string,
  fault: SourceFault,
  env: Readonly<Record<string, string>> = {},
): Promise<Bourse> {
  const source = await startFaultySource(fault);
  const own = { ...onlyYahooAt(source.url), BOURSE_UPSTREAM_LIMITS: 'yahoo=unlimited' };
  const server = await startBourse({ dataDir: copyOf(seed), env: { ...env, ...own } });
  return { ...server, stop: () => server.stop().finally(source.stop) };
}
