import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ScanQuery, ScanResult, ScanTables } from './vector-scan.js';

export interface ScanThreadOptions {
  /** Called when the thread ends unexpectedly. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Replaces the program of the thread. */
  readonly program?: URL | undefined;
}

interface Job {
  readonly query: ScanQuery;
  readonly resolve: (result: ScanResult) => void;
  readonly reject: (reason: unknown) => void;
}

const workerFile = fileURLToPath(new URL('../../bundle/vector-scan.worker.js', import.meta.url));
const MAX_RESTARTS = 1;

/**
 * A thread that runs one scan after the other. A scan that is cancelled while it waits never runs; the result of one in
 * progress is dropped. If the thread ends, its scans fail and another one starts, once.
 */
export class ScanThread {
  #worker: Worker | null;
  #running: Job | null = null;
  readonly #waiting: Job[] = [];
  #restarts = 0;

  constructor(
    private readonly tables: ScanTables,
    private readonly options: ScanThreadOptions = {},
  ) {
    this.#worker = this.#start();
  }

  /** False when it was closed, or ended more often than it is restarted. */
  get isAlive(): boolean {
    return this.#worker !== null;
  }

  /** Rejects with the reason of the signal, or when the thread ends. */
  findNearest(query: ScanQuery, signal?: AbortSignal): Promise<ScanResult> {
    const { promise, resolve, reject } = Promise.withResolvers<ScanResult>();
    const job: Job = { query, resolve, reject };
    const onAbort = () => {
      const at = this.#waiting.indexOf(job);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(job);
    this.#runNext();
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#rejectAll(new Error('the vectors are no longer in use'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.options.program ?? workerFile, { workerData: this.tables, execArgv: [] });
    worker.on('message', (result: ScanResult | Error) => this.#finish(result));
    let cause: unknown;
    worker.on('error', (error) => (cause = error));
    worker.once('exit', (code) => {
      if (worker === this.#worker)
        this.#replace(new Error(`the thread that scans vectors ended with code ${code}`, { cause }));
    });
    // An idle thread must not keep the process alive. Adding a listener for messages undoes `unref`, which comes last.
    worker.unref();
    return worker;
  }

  #replace(reason: Error): void {
    this.options.onError?.(reason);
    this.#rejectAll(reason);
    this.#worker = this.#restarts++ < MAX_RESTARTS ? this.#start() : null;
  }

  #rejectAll(reason: Error): void {
    for (const job of [this.#running, ...this.#waiting.splice(0)]) job?.reject(reason);
    this.#running = null;
  }

  #runNext(): void {
    if (this.#running !== null || this.#worker === null) return;
    this.#running = this.#waiting.shift() ?? null;
    if (this.#running === null) return;
    this.#worker.ref();
    this.#worker.postMessage(this.#running.query);
  }

  #finish(result: ScanResult | Error): void {
    if (result instanceof Error) this.#running?.reject(result);
    else this.#running?.resolve(result);
    this.#running = null;
    this.#worker?.unref();
    this.#runNext();
  }
}
