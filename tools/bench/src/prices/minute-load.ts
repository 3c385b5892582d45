// Minute bars in bulk: threads that create, pack and copy them, each over a connection of its own.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LoadProgress } from './load-progress.js';
import { MINUTES_PER_SESSION } from './session-labels.js';
import type { Instrument } from './synthetic-bars.js';

export interface MinuteLoadJob {
  databaseUrl: string;
  instruments: readonly Instrument[];
  /** Per instrument. */
  sessions: number;
}

const MAX_CONNECTIONS = 4;

/** How many threads and connections load at a time. */
export function loadConnections(): number {
  return Math.min(MAX_CONNECTIONS, Math.max(2, availableParallelism()));
}

/** Stores new series on PostgreSQL and shows the progress; readers are not notified. Returns the seconds it took. */
export async function loadMinutes(job: MinuteLoadJob): Promise<number> {
  const started = performance.now();
  const progress = new LoadProgress('bars', job.instruments.length * job.sessions * MINUTES_PER_SESSION);
  const connections = loadConnections();
  const parts = Array.from({ length: connections }, (_, part) => {
    return job.instruments.filter((__, i) => i % connections === part);
  });
  await Promise.all(parts.map((instruments) => runWorker({ ...job, instruments }, (bars) => progress.add(bars))));
  progress.end();
  return (performance.now() - started) / 1000;
}

function runWorker(job: MinuteLoadJob, onStored: (bars: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./minute-load.worker.js', import.meta.url), { workerData: job });
    worker.on('message', onStored);
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a loading thread ended with ${code}`))));
  });
}
