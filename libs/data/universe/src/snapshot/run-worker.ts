import { Worker } from 'node:worker_threads';

export interface RunWorkerOptions<Message> {
  readonly signal?: AbortSignal | undefined;
  readonly onMessage?: ((message: Message) => void) | undefined;
}

/** Runs a worker file to its end in a thread of its own; rejects with its error, or when the signal ends it. */
export function runWorker<Message>(
  file: string,
  workerData: unknown,
  { signal, onMessage }: RunWorkerOptions<Message> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(file, { workerData, execArgv: [] });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    if (onMessage !== undefined) worker.on('message', onMessage);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`the worker stopped with code ${code}`));
    });
  });
}
