import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  import(workerData).then(({ lowerPriority }) => {
    lowerPriority();
    parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
  });
`;

test.skipIf(process.platform !== 'linux')('one thread gets a lower priority, the others are unchanged', async () => {
  const before = getPriority();
  const worker = new Worker(script, { eval: true, workerData: new URL('./thread-priority.ts', import.meta.url).href });
  const [priority] = (await once(worker, 'message')) as [number];
  expect(priority).toBeGreaterThan(before);
  expect(getPriority()).toBe(before);
  await worker.terminate();
});
