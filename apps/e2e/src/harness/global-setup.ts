import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { cleanUp, readDemoKey, startBourse, createTemporaryFolder } from './bourse-server.js';
import { loadSeed } from './seed.js';

/** Starts the servers that all files of a project share, on copies of one data folder with the sample universe. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder: seed, apiKey } = await loadSeed();
  const dataDir = join(createTemporaryFolder(), 'shared');
  cpSync(seed, dataDir, { recursive: true });
  const env = {
    BOURSE_CORS_ORIGINS: 'https://app.example.com',
    BOURSE_TRUST_PROXY: '127.0.0.2/32',
    // Overload is tested in src/operation/overload.e2e.ts.
    BOURSE_OVERLOAD_DELAY_MS: '0',
  };
  const [server, maintained] = await Promise.all([
    startBourse({ dataDir, env }),
    startBourse({ dataDir, env: { BOURSE_MAINTENANCE: 'true' } }),
  ]);
  const { host, port, metricsPort, gatewayPort } = server;
  const demoKey = readDemoKey(dataDir) ?? '';
  const common = { host, apiKey };
  project.provide('shared', { ...common, port, metricsPort, gatewayPort, dataDir, env: server.env, demoKey, seed });
  project.provide('maintained', { ...common, port: maintained.port, gatewayPort: maintained.gatewayPort });
  return async () => {
    await Promise.all([server.stop(), maintained.stop()]);
    await cleanUp();
  };
}
