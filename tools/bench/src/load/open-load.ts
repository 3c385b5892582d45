import { Worker } from 'node:worker_threads';

/** A request due at a fixed time, independent of earlier responses. */
export interface DueRequest {
  /** Latencies are reported by kind. */
  kind: string;
  /** After the start. */
  atMs: number;
  /** The bytes of the request. */
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
  /** Responses other than 200 and broken connections, by kind and status or error code. */
  failures: Map<string, number>;
  /** Delay of the generator itself per request, which is not the server's. */
  lagMs: number[];
  milliseconds: number;
}

/** Open-model load on a server on this machine: a slow response delays no request, and waiting counts as latency. */
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

/** The number of failed requests, and a suffix with the reasons: ` (typo 503: 2)`. */
export function failedOf({ failures }: OpenResult): { count: number; kinds: string } {
  const kinds = [...failures].map(([what, count]) => `${what}: ${count}`).join(', ');
  const count = [...failures.values()].reduce((sum, one) => sum + one, 0);
  return { count, kinds: kinds === '' ? '' : ` (${kinds})` };
}

export function allLatencies({ latenciesMs }: OpenResult): number[] {
  return [...latenciesMs.values()].flat();
}
