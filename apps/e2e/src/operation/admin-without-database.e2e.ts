import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { send } from '../harness/http-client.js';
import { ownersOf } from '../harness/processes.js';
import { startSeeded } from '../harness/shared.js';

let server: Bourse;
beforeAll(async () => {
  server = await startSeeded();
});
afterAll(async () => {
  for (const pid of ownersOf(server.dataDir)) process.kill(pid, 'SIGCONT');
  await server.stop();
});

const read = (name: string) => send(server, 'GET', `/v1/admin/${name}`, { timeoutMs: 20_000 });

test('while the database is unavailable, the status shows it, and the records are a 503', async () => {
  for (const name of ['status', 'imports', 'keys']) expect((await read(name)).status).toBe(200);
  for (const pid of ownersOf(server.dataDir)) process.kill(pid, 'SIGSTOP');
  const records = Promise.all([read('imports'), read('keys')]);
  const listDependencies = async () => (await read('status')).json.health.dependencies;
  const database = { name: 'database', required: false, ok: false, detail: null };
  await expect.poll(listDependencies, { timeout: 10_000 }).toContainEqual(database);
  expect((await read('status')).json.health.status).toBe('degraded');
  for (const answer of await records) expect(answer).toBeEnvelope(503, 'internal', null);
});
