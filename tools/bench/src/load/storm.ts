import { Worker } from 'node:worker_threads';

/** Clients that ask by a schedule, whatever is answered, give up at some time, and may try again as the API advises. */
export interface StormJob {
  port: number;
  /** Whole requests, taken in turn. */
  requests: readonly string[];
  /** One after another. */
  phases: readonly Phase[];
  /** Open at the same time; a request for which none is free waits. */
  connections: number;
  /** After this long from the moment it was due a client closes its connection. */
  patienceMs: number;
  /** Follow the retry advice for 5xx: three more times, after 1, 2 and 4 seconds. */
  retries: boolean;
}

export interface Phase {
  perSecond: number;
  milliseconds: number;
}

/** Requests in the order of their end; a status of 0 is no answer. */
export interface StormResult {
  dueMs: Float64Array;
  endMs: Float64Array;
  status: Float64Array;
  /** How late the generator itself was: p99. */
  lagMs: number;
}

/** From a thread of its own; until its phases are over, or earlier when that promise is. */
export function storm(job: StormJob, over?: Promise<unknown>): Promise<StormResult> {
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

/** Those that were due within a part of the time. */
export function outcomesOf({ dueMs, endMs, status }: StormResult, fromMs: number, toMs: number): Outcome[] {
  const seen: Outcome[] = [];
  for (let at = 0; at < dueMs.length; at++) {
    const due = dueMs[at]!;
    if (due >= fromMs && due < toMs) seen.push({ dueMs: due, latencyMs: endMs[at]! - due, status: status[at]! });
  }
  return seen;
}
