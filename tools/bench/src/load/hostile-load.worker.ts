// A separate thread that creates documents while it waits for responses.
import { parentPort, workerData } from 'node:worker_threads';
import { hostileBody, hostileKinds } from '../hostile-documents.js';
import type { HostileJob, HostileResult } from './hostile-load.js';
import { sendHostile } from './hostile-client.js';

const { port, headers, count, connections } = workerData as HostileJob;
const answers: HostileResult['answers'] = new Map();
const started = performance.now();
let next = 0;

async function sendUntilTheEnd(): Promise<void> {
  while (next < count) {
    const at = next++;
    const answer = await sendHostile(port, headers, hostileBody(hostileKinds[at % hostileKinds.length]!, at));
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
}

await Promise.all(Array.from({ length: connections }, sendUntilTheEnd));
parentPort!.postMessage({ answers, milliseconds: performance.now() - started } satisfies HostileResult);
