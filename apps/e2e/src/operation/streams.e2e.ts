import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourseJson } from '../harness/command.js';
import { EventStream } from '../harness/event-stream.js';
import { send } from '../harness/http-client.js';
import { createKey, makeKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { resourcesOf } from '../harness/resources.js';
import { startSeeded } from '../harness/shared.js';

const LISTENERS = 1000;
const PER_KEY = 10;
/** Connections of Node take some 20 kB each; a copy of the listing for each listener would take far more. */
const MAX_GROWTH_MIB = 200;

test('1,000 idle listeners take little memory, and all receive a change', { timeout: 300_000 }, async () => {
  const server = await startSeeded();
  const keys = await Promise.all(Array.from({ length: LISTENERS / PER_KEY - 1 }, () => createKey(server.env, {})));
  keys.push(await makeKey(server, {}));
  await sleep(2000);
  const before = resourcesOf(server.pid);
  const streams: EventStream[] = [];
  for (const { key } of keys) {
    const ofKey = Array.from({ length: PER_KEY }, () => EventStream.open({ ...server, apiKey: key }));
    streams.push(...(await Promise.all(ofKey)));
  }
  expect(streams.filter(({ response }) => response.statusCode !== 200)).toEqual([]);
  await expect.poll(() => streams.every(({ lastEventId }) => lastEventId !== null), { timeout: 30_000 }).toBe(true);
  await sleep(2000);
  const idle = resourcesOf(server.pid);
  const path = join(createTemporaryFolder(), 'rows.csv');
  writeFileSync(path, 'symbol,name,type\nAAPL,Apple Again,Common Stock\n');
  await runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', path], server.env);
  const startedAt = performance.now();
  const countReached = () => streams.filter(({ events }) => events.length > 0).length;
  await expect.poll(countReached, { timeout: 30_000, interval: 10 }).toBe(LISTENERS);
  const ms = Math.round(performance.now() - startedAt);
  const growth = Math.round(idle.residentMiB - before.residentMiB);
  note(`1,000 listeners: ${growth} MiB, ${idle.sockets - before.sockets} sockets; a change reached all after ${ms} ms`);
  expect(growth).toBeLessThan(MAX_GROWTH_MIB);
  expect((await send(server, 'GET', '/v1/stocks?outputsize=1')).status).toBe(200);
  for (const stream of streams) stream.close();
  await expect.poll(() => resourcesOf(server.pid).sockets, { timeout: 30_000 }).toBeLessThan(before.sockets + 20);
  await server.stop();
});
