import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { growthOf, resourcesOf, slopeOf } from '../harness/resources.js';
import { eventually } from '../harness/until.js';

describe('the measurements of the soak test', () => {
  test('flat memory with noise: neither growth nor slope', () => {
    const flat = Array.from({ length: 100 }, (_, at) => 200 + (at % 2));
    expect(Math.abs(growthOf(flat))).toBeLessThanOrEqual(1);
    expect(Math.abs(slopeOf(flat))).toBeLessThan(0.01);
  });

  test('planted growth of 1 MiB per step is found, also under noise of ten times as much', () => {
    const leaking = Array.from({ length: 100 }, (_, at) => 200 + at + (at % 3) * 5);
    expect(growthOf(leaking)).toBeGreaterThan(70);
    expect(slopeOf(leaking)).toBeCloseTo(1, 1);
  });

  test('planted sockets are counted, and gone once they are closed', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const before = resourcesOf(process.pid);
    const clients = await Promise.all(Array.from({ length: 10 }, () => openSocket(port)));
    expect(resourcesOf(process.pid).sockets - before.sockets).toBeGreaterThanOrEqual(10);
    clients.forEach((client) => client.destroy());
    await new Promise((resolve) => server.close(resolve));
    await expect.poll(() => resourcesOf(process.pid).sockets, eventually).toBeLessThan(before.sockets + 1);
  });
});

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
  });
}
