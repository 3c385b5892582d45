import { Worker } from 'node:worker_threads';

export interface LoadJob {
  port: number;
  /** Whole requests, ready to be written; taken in turn. */
  requests: readonly string[];
  connections: number;
  milliseconds: number;
  /** Each request is made once at the most. */
  once?: boolean;
}

export interface LoadResult {
  requests: number;
  bytes: number;
  /** Answers other than 200 and broken connections, by status or error code. */
  failures: Map<string, number>;
  /** Of each eighth request; over one connection of each. */
  latenciesMs: number[];
  milliseconds: number;
}

/** Closed-loop load on a server on this machine, from a thread of its own. */
export function load(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.worker.js', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
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
