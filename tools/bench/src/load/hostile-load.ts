import { Worker } from 'node:worker_threads';

export interface HostileJob {
  port: number;
  headers: Record<string, string>;
  /** Documents, alternating between the kinds. */
  count: number;
  connections: number;
}

export interface HostileResult {
  /** Responses by status, and requests without a response by error code. */
  answers: Map<string, number>;
  milliseconds: number;
}

const LIMIT_MS = 600_000;

/** Sends hostile documents over this many connections, each after the previous response. */
export function runHostileLoad(job: HostileJob): Promise<HostileResult> {
  const worker = new Worker(new URL('./hostile-load.worker.js', import.meta.url), { workerData: job });
  const { promise, resolve, reject } = Promise.withResolvers<HostileResult>();
  const timer = setTimeout(
    () => reject(new Error(`hostile documents: not at the end in ${LIMIT_MS / 1000} s`)),
    LIMIT_MS,
  );
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
