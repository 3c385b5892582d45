// Load on a server on this machine, from a separate thread.
import { Worker } from 'node:worker_threads';

/** A POST of JSON if there is a body, else a GET. */
export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Clients that send their next request after each response. */
export interface ClosedLoad {
  kind: 'closed';
  port: number;
  /** Taken in turn; each connection has its own part of them. */
  requests: readonly LoadRequest[];
  connections: number;
  milliseconds: number;
}

export interface ClosedResult {
  requests: number;
  /** Responses other than 200 and broken connections, by status or error code. */
  failures: Map<string, number>;
  /** Of each eighth request; over one connection of each. */
  latenciesMs: number[];
  milliseconds: number;
}

/** Clients that send each request when it is due, independent of the responses to earlier ones. */
export interface ScheduledLoad {
  kind: 'scheduled';
  port: number;
  /** Taken in turn. */
  requests: readonly LoadRequest[];
  /** After the start, ascending. */
  dueMs: Float64Array;
  /** A request for which none is free waits, which counts as latency. */
  connections: number;
  /** After this time a client has given up: its request has no response. */
  patienceMs: number;
}

/** In the order of the schedule. */
export interface ScheduledResult {
  /** From the moment a request was due to its last byte. */
  latencyMs: Float64Array;
  /** 0 without a response. */
  status: Uint16Array;
  /** 99th percentile of the delay of the generator itself, which is not the server's. */
  lagMs: number;
  milliseconds: number;
}

/** Additional time for late responses, so that an unresponsive server does not block the bench. */
const GRACE_MS = 60_000;

export function runClosedLoad(load: Omit<ClosedLoad, 'kind'>): Promise<ClosedResult> {
  return inThread<ClosedResult>({ kind: 'closed', ...load }, load.milliseconds);
}

/** `onStart` is called when the schedule begins: a thread takes time to start. */
export function runScheduledLoad(load: Omit<ScheduledLoad, 'kind'>, onStart = noop): Promise<ScheduledResult> {
  return inThread<ScheduledResult>({ kind: 'scheduled', ...load }, load.dueMs.at(-1) ?? 0, onStart);
}

function noop(): void {}

function inThread<Result>(load: ClosedLoad | ScheduledLoad, milliseconds: number, onStart = noop): Promise<Result> {
  const worker = new Worker(new URL('./load.worker.js', import.meta.url), { workerData: load });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const late = () =>
    reject(new Error(`port ${load.port}: the load has not ended ${GRACE_MS} ms after its last request`));
  const timer = setTimeout(late, milliseconds + GRACE_MS);
  worker.once('message', () => {
    onStart();
    worker.once('message', resolve);
  });
  worker.once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
