import { Worker } from 'node:worker_threads';

/** Clients that send on a schedule regardless of responses, give up after a timeout and may retry as advised. */
export interface StormJob {
  port: number;
  /** Whole requests, taken in turn. */
  requests: readonly string[];
  /** One after another. */
  phases: readonly Phase[];
  /** Open at the same time; a request for which none is free waits. */
  connections: number;
  /** Timeout from the due time, after which a client closes its connection. */
  patienceMs: number;
  /** Follow the retry advice for 5xx: three more times, after 1, 2 and 4 seconds. */
  retries: boolean;
}

export interface Phase {
  perSecond: number;
  milliseconds: number;
}

/** Requests in the order of completion; status 0 means no response. */
export interface StormResult {
  dueMs: Float64Array;
  endMs: Float64Array;
  status: Float64Array;
  /** Delay of the generator itself: p99. */
  lagMs: number;
}

/** Runs in a separate thread until its phases end or the given promise settles. */
export function runStorm(job: StormJob, over?: Promise<unknown>): Promise<StormResult> {
  const worker = new Worker(new URL('./storm.worker.js', import.meta.url), { workerData: job });
  const { promise, resolve, reject } = Promise.withResolvers<StormResult>();
  worker.once('message', resolve);
  worker.once('error', reject);
  over?.then(() => worker.postMessage('over'), reject);
  return promise.finally(() => void worker.terminate());
}

export interface Outcome {
  dueMs: number;
  /** From when it was due. */
  latencyMs: number;
  status: number;
}

/** The outcomes that were due within an interval. */
export function outcomesOf({ dueMs, endMs, status }: StormResult, fromMs: number, toMs: number): Outcome[] {
  const seen: Outcome[] = [];
  for (let at = 0; at < dueMs.length; at++) {
    const due = dueMs[at]!;
    if (due >= fromMs && due < toMs) seen.push({ dueMs: due, latencyMs: endMs[at]! - due, status: status[at]! });
  }
  return seen;
}
