import type { TestProject } from 'vitest/node';
import { cleanUp, findFreePorts, createTemporaryFolder } from '../harness/bourse-server.js';
import { createKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { compose, findPublishedPort, readSecret, startStack, withMeilisearch } from '../harness/stack.js';

/** The whole product in containers, two of each of its services, as the server that the tests of a project share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!withMeilisearch) note('no image of Meilisearch is named: the embedded engine searches in this run');
  // A fixed port, because Docker would choose another on every start of the container.
  process.env['BOURSE_E2E_POSTGRES_PORT'] = String((await findFreePorts(1))[0]);
  await compose('down', '--volumes', '--remove-orphans', '--timeout', '1');
  try {
    await startStack();
  } catch (error) {
    note(await compose('logs', '--tail', '30'));
    throw error;
  }
  const env = await commandEnvironment();
  const unlimited = { perMinute: 'unlimited', perMonth: 'unlimited' } as const;
  const { key } = await createKey(env, unlimited);
  const { host, port } = await findPublishedPort('proxy', 8080);
  const target = { host, port, gatewayPort: port, apiKey: key };
  const nothing = { demoKey: '', seed: '', metricsPort: 0 };
  project.provide('shared', { ...target, ...nothing, dataDir: env['BOURSE_DATA_DIR']!, env });
  project.provide('maintained', target);
  return async () => {
    await compose('down', '--volumes', '--timeout', '1');
    await cleanUp();
  };
}

/** The environment for `bourse` on this machine with the stack's database. */
async function commandEnvironment(): Promise<Record<string, string>> {
  const { host, port } = await findPublishedPort('postgres', 5432);
  const [inside, rootSecret] = await Promise.all([readSecret('database-url'), readSecret('secret')]);
  const url = new URL(inside);
  url.host = `${host}:${port}`;
  return { DATABASE_URL: url.href, BOURSE_SECRET: rootSecret, BOURSE_DATA_DIR: createTemporaryFolder() };
}
