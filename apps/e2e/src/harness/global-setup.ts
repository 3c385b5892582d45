import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { cleanUp, databaseReleased, readDemoKey, startBourse, temporaryFolder } from './bourse-server.js';
import { bourseJson } from './command.js';
import { cliMain, sampleFile, standaloneMain } from './environment.js';
import { createArguments } from './keys.js';

/** One first start on an empty folder, whose data every later server of the run begins with, and the shared server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const file of [standaloneMain, cliMain, sampleFile]) {
    if (!existsSync(file)) throw new Error(`${file} is missing: build first (npx tsc -b)`);
  }
  const home = temporaryFolder();
  const seed = join(home, 'seed');
  const first = await startBourse({ dataDir: seed });
  const unlimited = { perMinute: 'unlimited', perMonth: 'unlimited' } as const;
  const { key } = await bourseJson(['keys', 'create', ...createArguments(unlimited)], first.env);
  const firstStart = { ms: first.msToReady, output: first.output() };
  await first.stop();
  await databaseReleased(seed);

  const dataDir = join(home, 'shared');
  cpSync(seed, dataDir, { recursive: true });
  const env = {
    BOURSE_CORS_ORIGINS: 'https://app.example.com',
    BOURSE_TRUST_PROXY: '127.0.0.2/32',
    // What a server does that has too much to do: src/operation/overload.e2e.ts.
    BOURSE_OVERLOAD_DELAY_MS: '0',
  };
  const server = await startBourse({ dataDir, env });
  const maintained = await startBourse({ dataDir, env: { BOURSE_MAINTENANCE: 'true' } });
  const { host, port, metricsPort, gatewayPort } = server;
  const demoKey = readDemoKey(dataDir) ?? '';
  const common = { host, apiKey: key as string };
  const ports = { port, metricsPort, gatewayPort };
  project.provide('shared', { ...common, ...ports, dataDir, env: server.env, demoKey, seed, firstStart });
  project.provide('maintained', { ...common, port: maintained.port, gatewayPort: maintained.gatewayPort });
  return async () => {
    await Promise.all([server.stop(), maintained.stop()]);
    await cleanUp();
  };
}
