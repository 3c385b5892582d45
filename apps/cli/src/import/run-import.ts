import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ImportOptions, ImportRunningError, type ImportSummary } from '@bourse/universe';
import type { FaultSummary } from '@bourse/files';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import type { Workplace } from '../workplace.js';
import { awaitServers } from './await-servers.js';
import { isUseless } from './fault-text.js';
import { summaryText } from './summary-text.js';

export interface ImportFlags {
  dryRun?: true;
  examples?: number;
  rejects?: string;
  failOnRejects?: true;
  wait?: true;
}

type Database = Awaited<ReturnType<Workplace['database']>>;
type Import = (db: Database, options: ImportOptions) => Promise<ImportSummary>;

/** A killed import holds its lock for five seconds: the next one waits longer than that before it fails. */
const PATIENCE_MS = 8000;

/** Runs an import with progress and a reject report. Ctrl-C stops it between two batches. */
export async function runImport(at: Workplace, flags: ImportFlags, run: Import): Promise<void> {
  const stop = stopOnSignals('Stopped: nothing was published.');
  const progress = at.progress();
  try {
    const options: ImportOptions = {
      dryRun: flags.dryRun === true,
      maxExamples: flags.examples,
      failOnRejects: flags.failOnRejects === true,
      rejectReport: flags.rejects ?? defaultReport(at.config.dataDir),
      trail: await at.trail(),
      signal: stop.signal,
      onProgress: ({ stage, bytesRead, bytesTotal }) => progress.update(bytesRead, bytesTotal, stages[stage]),
    };
    const summary = await patiently(at, await at.database(), (db) => run(db, options));
    progress.stop();
    if (flags.wait === true) await awaitServers(at, summary.version, stop.signal);
    at.out.result(summary, summaryText(summary, flags.dryRun === true));
    failOn(flags, summary, summary.rows - summary.rejected);
  } finally {
    progress.stop();
    stop.ignore();
  }
}

/** Exits with 1 if nothing could be used, or if rows were rejected and the options forbid it. */
export function failOn(flags: ImportFlags, summary: FaultSummary & { rejected: number }, used: number): void {
  const isRefused = flags.failOnRejects === true && summary.rejected > 0;
  if (isRefused || isUseless(used, summary)) process.exitCode = 1;
}

const stages = {
  cleaning: 'Cleaning up',
  staging: 'Reading',
  comparing: 'Comparing',
  publishing: 'Publishing',
} as const;

async function patiently(
  at: Workplace,
  db: Database,
  run: (db: Database) => Promise<ImportSummary>,
): Promise<ImportSummary> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let told = false; ; told = true) {
    try {
      return await run(db);
    } catch (error) {
      if (!(error instanceof ImportRunningError) || Date.now() > deadline) throw error;
      if (!told)
        at.out.note(
          `Another import has been running since ${error.since.toISOString()}; waiting for it to finish or for its lease to expire …`,
        );
      await sleep(250);
    }
  }
}

/** A file in the data folder, named after the current time. */
export function defaultReport(dataDir: string): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = join(dataDir, 'rejects', `${stamp}.csv`);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
