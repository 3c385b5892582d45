import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareVersion } from '@bourse/search-engine';
import { type ImportOptions, ImportRunningError, type ImportSummary } from '@bourse/universe';
import type { FaultSummary } from '@bourse/files';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import type { CliContext } from '../cli-context.js';
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

type Database = Awaited<ReturnType<CliContext['database']>>;
type Import = (db: Database, options: ImportOptions) => Promise<ImportSummary>;

/**
 * A killed import holds its lock for five seconds: the next one waits longer than that before it fails. One that a
 * server runs as a child process waits until its time limit.
 */
const PATIENCE_MS = process.connected ? Infinity : 8000;

/** Runs an import with progress and a reject report. Ctrl-C stops it between two batches. */
export async function runImport(context: CliContext, flags: ImportFlags, run: Import): Promise<void> {
  const stop = stopOnSignals('Stopped: nothing was published.');
  const progress = context.progress();
  const { databaseOptions: database, config } = context;
  const files = { database, directory: join(resolve(config.dataDir), 'universe'), signal: stop.signal };
  try {
    const options: ImportOptions = {
      dryRun: flags.dryRun === true,
      maxExamples: flags.examples,
      failOnRejects: flags.failOnRejects === true,
      rejectReport: flags.rejects ?? defaultReport(context.config.dataDir),
      trail: await context.trail(),
      signal: stop.signal,
      changesKeptDays: config.changesKeep,
      prepareVersion: (pointer) => prepareVersion(pointer, files),
      onProgress: ({ stage, bytesRead, bytesTotal }) => progress.update(bytesRead, bytesTotal, stages[stage]),
    };
    const summary = await runAfterOtherImports(context, await context.database(), (db) => run(db, options));
    progress.stop();
    if (flags.wait === true) await awaitServers(context, summary.version, stop.signal);
    context.out.result(summary, summaryText(summary, flags.dryRun === true));
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
  indexing: 'Building the index',
  publishing: 'Publishing',
} as const;

async function runAfterOtherImports(
  context: CliContext,
  db: Database,
  run: (db: Database) => Promise<ImportSummary>,
): Promise<ImportSummary> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return await run(db);
    } catch (error) {
      if (!(error instanceof ImportRunningError) || Date.now() > deadline) throw error;
      if (!isAnnounced)
        context.out.note(
          `Another import has been running since ${error.since.toISOString()} (${error.holder}); waiting for it to finish or for its lease to expire …`,
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
