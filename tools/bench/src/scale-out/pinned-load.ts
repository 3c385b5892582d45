import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { failedOf, load } from '../load/load.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import type { LoadSample } from './scaling-model.js';

const TICKS_PER_SECOND = 100;
const CONNECTIONS = 16;

/** Binds all threads of a process to one core. */
export function pin({ pid }: MeasuredServer, core: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
}

/** Loads all servers at once, each from a thread of its own. */
export async function loadAll(
  servers: readonly MeasuredServer[],
  requests: readonly string[],
  milliseconds: number,
): Promise<LoadSample> {
  const cpuOf = () => servers.reduce((sum, server) => sum + server.readCpuMicroseconds(), 0) / 1e6;
  const before = { cpu: cpuOf(), busy: readBusySeconds(), at: performance.now() };
  const results = await Promise.all(
    servers.map(({ port }) => load({ port, requests, connections: CONNECTIONS, milliseconds })),
  );
  const seconds = (performance.now() - before.at) / 1000;
  const cpuSeconds = cpuOf() - before.cpu;
  const failed = results.reduce((sum, result) => sum + failedOf(result), 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const counted = results.reduce((sum, result) => sum + result.requests, 0);
  return { requests: counted, seconds, cpuSeconds, otherCpuSeconds: readBusySeconds() - before.busy - cpuSeconds };
}

/** Processor time of all processes of the machine, since its start. */
function readBusySeconds(): number {
  const [user, nice, system, , , irq, softirq] = /^cpu\s+(.*)$/m
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number);
  return (user! + nice! + system! + irq! + softirq!) / TICKS_PER_SECOND;
}
