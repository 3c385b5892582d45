import { Worker } from 'node:worker_threads';
import type { Instrument } from './synthetic-bars.js';

export interface LiveReadsJob {
  port: number;
  headers: Record<string, string>;
  instruments: readonly Instrument[];
  /** Independent of the responses. */
  perSecond: number;
  clients: number;
  /** The live session. */
  lastDay: number;
  /** Per read. */
  bars: number;
}

/** A minute that was stated visible, at a time since 1970. */
export interface VisibleMinute {
  minute: number;
  atMs: number;
}

export interface LiveReads {
  /** From the due time of each read to its last byte. */
  latenciesMs: number[];
  failed: number;
  /** The faults of responses. */
  wrong: string[];
}

/** Clients in a thread that read and check until they are stopped. */
export class LiveReaders {
  readonly #worker: Worker;
  readonly #result: Promise<LiveReads>;

  constructor(job: LiveReadsJob) {
    this.#worker = new Worker(new URL('./live-readers.worker.js', import.meta.url), { workerData: job });
    this.#result = new Promise((resolve, reject) => {
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
    });
    this.#result.catch(() => undefined);
  }

  /** A second from now, each response about the newest bars must hold this minute. */
  expectMinute(minute: number): void {
    this.#worker.postMessage({ minute, atMs: performance.timeOrigin + performance.now() } satisfies VisibleMinute);
  }

  stop(): Promise<LiveReads> {
    this.#worker.postMessage('over');
    return this.#result;
  }
}
