import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { callAfter } from './node-attempt.js';

test('a response that arrived while the process was busy is read before the deadline passes', async () => {
  const order: string[] = [];
  const server = createServer((socket) => socket.on('data', () => order.push('response')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 20));
  // The next turn of the event loop begins with timers.
  await new Promise((resolve) => setImmediate(resolve));
  client.write('arrived');
  const passed = new Promise<void>((resolve) => {
    callAfter(10, () => {
      order.push('deadline');
      resolve();
    });
  });
  const busyUntil = performance.now() + 50;
  while (performance.now() < busyUntil);
  await passed;
  client.destroy();
  server.close();
  expect(order).toEqual(['response', 'deadline']);
});
