import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { CheckedLoad } from './checked-load.js';
import { EditedUniverse } from './edited-universe.js';
import { KillWindows } from './kill-windows.js';
import { LongHistory } from './long-history.js';

/** The results of a load on a server that gives every request the same response. */
async function loadOn(status: number, text: string, windows = new KillWindows()) {
  const server = createServer((_, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, apiKey: 'key' });
  const load = new CheckedLoad(target, {
    universe: new EditedUniverse(() => false),
    history: new LongHistory(),
    windows,
  });
  let rounds = 0;
  await load.run(() => rounds++ > 9, 0);
  server.closeAllConnections();
  server.close();
  return load;
}

test('a response that no version of the universe explains is wrong with any status', async () => {
  for (const status of [200, 401, 404, 429, 500]) {
    const { counts, wrong, failed } = await loadOn(status, '{}');
    expect([status, counts.right, failed.length, wrong.length > 0]).toEqual([status, 0, 0, true]);
  }
});

test('a refusal is a failure, except while a container is killed', async () => {
  const failing = await loadOn(503, '{}');
  expect([failing.failed.length > 0, failing.wrong, failing.counts.failedInKills]).toEqual([true, [], 0]);
  const windows = new KillWindows();
  await windows.during(async () => undefined, 60_000);
  const excused = await loadOn(503, '{}', windows);
  expect([excused.failed, excused.wrong, excused.counts.failedInKills > 0]).toEqual([[], [], true]);
});
