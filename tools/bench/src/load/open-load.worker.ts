// Writes each request when it is due on any free connection; waiting for one counts as latency.
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { DueRequest, OpenJob, OpenResult } from './open-load.js';
import { ResponseReader } from './response-reader.js';

const { port, requests, connections } = workerData as OpenJob;
const result: OpenResult = { latenciesMs: new Map(), failures: new Map(), lagMs: [], milliseconds: 0 };
const idle: Connection[] = [];
const waiting: DueRequest[] = [];
let started = 0;
let next = 0;
let finished = 0;
let open = 0;

class Connection {
  #request: DueRequest | null = null;
  readonly #socket: Socket;

  constructor(onOpen: () => void) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    const reader = new ResponseReader((status) => this.#finishRequest(status));
    this.#socket.on('connect', onOpen);
    this.#socket.on('data', (chunk) => reader.push(chunk));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => this.#handleDisconnect(error.code ?? error.name));
    this.#socket.on('close', () => {
      open--;
      this.#handleDisconnect('closed');
    });
  }

  send(request: DueRequest): void {
    this.#request = request;
    this.#socket.write(request.text, 'latin1');
  }

  end(): void {
    this.#socket.end();
  }

  #finishRequest(status: number): void {
    const { kind, atMs } = this.#request!;
    const latencies = result.latenciesMs.get(kind) ?? [];
    result.latenciesMs.set(kind, latencies);
    latencies.push(performance.now() - started - atMs);
    if (status !== 200) fail(kind, String(status));
    this.#request = null;
    finished++;
    idle.push(this);
  }

  /** The pending request is lost with its connection, which is replaced. */
  #handleDisconnect(code: string): void {
    if (started === 0) throw new Error(`no connection to port ${port}: ${code}`);
    if (this.#request !== null) {
      fail(this.#request.kind, code);
      finished++;
    }
    this.#request = null;
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
  }
}

function fail(kind: string, what: string): void {
  const key = `${kind} ${what}`;
  result.failures.set(key, (result.failures.get(key) ?? 0) + 1);
}

/** Never sleeps, so that timer granularity does not count as latency. */
function turn(): void {
  const now = performance.now() - started;
  for (; next < requests.length && requests[next]!.atMs <= now; next++) {
    result.lagMs.push(now - requests[next]!.atMs);
    waiting.push(requests[next]!);
  }
  while (waiting.length > 0 && idle.length > 0) idle.shift()!.send(waiting.shift()!);
  if (open === 0) {
    for (const { kind } of waiting.splice(0)) {
      fail(kind, 'no connection');
      finished++;
    }
  }
  if (finished < requests.length) return void setImmediate(turn);
  result.milliseconds = performance.now() - started;
  for (const connection of idle) connection.end();
  parentPort!.postMessage(result);
}

function begin(): void {
  started = performance.now();
  turn();
}

for (let at = 0; at < connections; at++) {
  const connection = new Connection(() => {
    idle.push(connection);
    if (++open === connections) begin();
  });
}
