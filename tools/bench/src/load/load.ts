import { Worker } from 'node:worker_threads';

export interface LoadJob {
  port: number;
  /** Whole requests, ready to be written; taken in turn. */
  requests: readonly string[];
  connections: number;
  milliseconds: number;
  /** Sends each request at most once. */
  once?: boolean;
  /** The expected status; 200 by default. */
  status?: number;
}

export interface LoadResult {
  requests: number;
  bytes: number;
  /** Responses with another status and broken connections, by status or error code. */
  failures: Map<string, number>;
  /** Of each eighth request; over one connection of each. */
  latenciesMs: number[];
  milliseconds: number;
}

/** Grace period after the load, so that an unresponsive server does not block the bench. */
const GRACE_MS = 60_000;

/** Closed-loop load on a server on this machine, from a separate thread. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const worker = new Worker(new URL('./load.worker.js', import.meta.url), { workerData: job });
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>();
  const limitMs = job.milliseconds + GRACE_MS;
  const late = () => reject(new Error(`port ${job.port}: no answer in time, ${GRACE_MS} ms after the end of the load`));
  const timer = setTimeout(late, limitMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

export function failedOf({ failures }: LoadResult): number {
  return [...failures.values()].reduce((sum, count) => sum + count, 0);
}

/** One GET as bytes on the wire. */
export function getRequest(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** One POST of JSON as bytes on the wire, one character per byte. */
export function postRequest(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const bytes = Buffer.from(JSON.stringify(body));
  const all = { host: '127.0.0.1', 'content-type': 'application/json', 'content-length': bytes.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${bytes.toString('latin1')}`;
}
