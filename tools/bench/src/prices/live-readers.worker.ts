// Fifty clients that read minute bars when reads are due, and check each response.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { dayText } from '@bourse/range';
import { randomNumbers } from '../random-numbers.js';
import { faultOf } from './live-check.js';
import type { LiveReads, LiveReadsJob, VisibleMinute } from './live-readers.js';

const { port, headers, instruments, perSecond, clients, lastDay, bars } = workerData as LiveReadsJob;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const random = randomNumbers(17);
const reads: LiveReads = { latenciesMs: [], failed: 0, wrong: [] };
/** A batch may become visible at its first server; within this time at all reads. */
const LATE_MS = 1000;
let visible: VisibleMinute[] = [];
const over = new AbortController();
const pending = new Set<Promise<void>>();

parentPort!.on('message', (message: VisibleMinute | 'over') => {
  if (message === 'over') over.abort();
  else visible = [...visible.slice(-20), message];
});

const started = performance.now();
for (let at = 0; !over.signal.aborted; at++) {
  const early = started + (1000 * at) / perSecond - performance.now();
  if (early > 0) await sleep(early);
  // A late timer of this thread does not count as the server's latency.
  const reading = read(early > 0 ? performance.now() : started + (1000 * at) / perSecond);
  pending.add(reading);
  void reading.finally(() => pending.delete(reading));
}
await Promise.all(pending);
agent.destroy();
parentPort!.postMessage(reads);
parentPort!.close();

/** One in two reads the newest bars, the other those up to a random minute. */
async function read(dueMs: number): Promise<void> {
  const { id, symbol } = instruments[Math.floor(random() * instruments.length)]!;
  const isNewest = random() < 0.5;
  const until = `&end_date=${dayText(lastDay - Math.floor(random() * 2))}T${14 + Math.floor(random() * 3)}:30:00Z`;
  const path = `/v1/time_series?symbol=${encodeURIComponent(symbol)}&interval=1min&outputsize=${bars}${isNewest ? '' : until}`;
  // Since 1970, as the time at which a minute was stated visible.
  const dueAt = performance.timeOrigin + dueMs;
  const newest = isNewest ? (visible.findLast(({ atMs }) => atMs + LATE_MS <= dueAt)?.minute ?? null) : null;
  try {
    const { status, body } = await fetchBody(path);
    reads.latenciesMs.push(performance.now() - dueMs);
    if (status !== 200) return void reads.failed++;
    const fault = faultOf(body, { id, maxBars: bars, newest });
    if (fault !== null) reads.wrong.push(`${symbol}: ${fault}`);
  } catch {
    reads.failed++;
  }
}

function fetchBody(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
