import { Worker } from 'node:worker_threads';

export interface HostileJob {
  port: number;
  headers: Record<string, string>;
  /** Documents; the kinds take turns. */
  count: number;
  connections: number;
}

export interface HostileResult {
  /** Answers by status, and requests without one by error code. */
  answers: Map<string, number>;
  milliseconds: number;
}

const LIMIT_MS = 600_000;

/** Sends hostile documents over so many connections, each as soon as the one before it is answered. */
export function hostileLoad(job: HostileJob): Promise<HostileResult> {
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
