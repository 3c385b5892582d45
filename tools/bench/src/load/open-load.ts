import { Worker } from 'node:worker_threads';

/** A request that is due at a time, whether the ones before have been answered or not. */
export interface DueRequest {
  /** Latencies are told by kind. */
  kind: string;
  /** After the start. */
  atMs: number;
  /** The whole request as it is written. */
  text: string;
}

export interface OpenJob {
  port: number;
  /** In order of time. */
  requests: readonly DueRequest[];
  connections: number;
}

export interface OpenResult {
  /** From the moment a request was due to its last byte, by kind. */
  latenciesMs: Map<string, number[]>;
  /** Answers other than 200 and broken connections, by kind and status or error code. */
  failures: Map<string, number>;
  /** How much later than due the generator itself looked at each request: its own fault and nobody else's. */
  lagMs: number[];
  milliseconds: number;
}

/** Open-model load on a server on this machine: a slow answer delays no request, and waiting counts as latency. */
export function openLoad(job: OpenJob): Promise<OpenResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./open-load.worker.js', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Requests of kinds, evenly spread over time. */
export function dueAt(rate: number, requests: readonly Omit<DueRequest, 'atMs'>[]): DueRequest[] {
  return requests.map((request, at) => ({ ...request, atMs: (1000 * at) / rate }));
}

/** How many requests failed, and a line's ending that says how: ` (typo 503: 2)`. */
export function failedOf({ failures }: OpenResult): { count: number; kinds: string } {
  const kinds = [...failures].map(([what, count]) => `${what}: ${count}`).join(', ');
  const count = [...failures.values()].reduce((sum, one) => sum + one, 0);
  return { count, kinds: kinds === '' ? '' : ` (${kinds})` };
}

export function allLatencies({ latenciesMs }: OpenResult): number[] {
  return [...latenciesMs.values()].flat();
}
