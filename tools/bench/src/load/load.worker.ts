import { parentPort, workerData } from 'node:worker_threads';
import { sendInLoops } from './closed-load.js';
import type { ClosedLoad, ScheduledLoad } from './load.js';
import { sendWhenDue } from './scheduled-load.js';

const load = workerData as ClosedLoad | ScheduledLoad;
parentPort!.postMessage('started');
parentPort!.postMessage(await (load.kind === 'closed' ? sendInLoops(load) : sendWhenDue(load)));
