// A load generator that writes prepared request bytes to raw sockets, so that one core can fully load another.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadJob, LoadResult } from './load.js';
import { ResponseReader } from './response-reader.js';

const { port, requests, connections, milliseconds, once = false, status: good = 200 } = workerData as LoadJob;
const encoded = requests.map((request) => Buffer.from(request, 'latin1'));
const result: LoadResult = { requests: 0, bytes: 0, failures: new Map(), latenciesMs: [], milliseconds: 0 };
const started = performance.now();
const deadline = started + milliseconds;
const most = once ? requests.length : Infinity;
const keepEach = connections === 1 ? 1 : 8;
let open = 0;
let next = 0;

for (let i = 0; i < connections; i++) drive();
stayAwake();

/** A thread that sleeps until a response arrives costs the server a wake-up, and slower servers more. */
function stayAwake(): void {
  if (open > 0) setImmediate(stayAwake);
}

function fail(kind: string): void {
  result.failures.set(kind, (result.failures.get(kind) ?? 0) + 1);
}

function drive(): void {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  open++;
  let sentAt = 0;
  const send = () => {
    if (next >= most || performance.now() >= deadline) return void socket.end();
    sentAt = performance.now();
    socket.write(encoded[next++ % encoded.length]!);
  };
  const reader = new ResponseReader((status, length) => {
    result.requests++;
    result.bytes += length;
    if (status !== good) fail(String(status));
    if (result.requests % keepEach === 0) result.latenciesMs.push(performance.now() - sentAt);
    send();
  });
  socket.on('connect', send);
  socket.on('data', (chunk) => reader.push(chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
  socket.on('close', () => {
    if (--open > 0) return;
    result.milliseconds = performance.now() - started;
    parentPort!.postMessage(result);
  });
}
