import { AuditTrail, type Database, localAuthor } from '@bourse/db';
import { sql } from 'kysely';
import { maxSplicedRows } from '../publication/universe-changes.js';
import { readUniversePointer, type UniversePointer } from '../publication/universe-pointer.js';
import { discardUnpublished, gatherStatistics, pruneSuperseded } from './housekeeping.js';
import { publishedUniverse } from '../repository/published-universe.js';
import { CikTickers } from './cik-tickers.js';
import { ImportLease, type ImportRecord } from './import-lease.js';
import { type ImportSummary, ImportTally } from './import-summary.js';
import { type Fault, FaultReport, type ReadProgress } from '@bourse/files';
import type { CikLookup } from '../merge/merge.js';
import { pruneChanges } from './prune-changes.js';
import { pruneRecords } from './prune-records.js';
import { RecordStore } from './record-store.js';

export interface ImportOptions {
  /** Writes nothing and counts the changes. */
  dryRun?: boolean;
  /** Changed instruments to show in the summary of a dry run; 20 by default. */
  maxExamples?: number | undefined;
  /** Path for the faults as CSV; the file is created only for at least one fault. */
  rejectReport?: string;
  /** Publishes nothing when a row is rejected. */
  failOnRejects?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** The user for the audit log; the current user by default. */
  trail?: AuditTrail;
  /** Paths of the files as given, for the history. */
  files?: readonly string[];
  /** Day of the data, YYYY-MM-DD: older data of a source never replaces newer data of it. Default: today. */
  asOf?: string | undefined;
  /**
   * Builds the files of a version with many changes before it is published, so that servers only read them. Servers
   * build what is missing.
   */
  prepareVersion?: (pointer: UniversePointer) => Promise<void>;
  /** Removes the changes of versions that were published more than these days ago; by default none are removed. */
  changesKeptDays?: number;
  /** Ends the import between two rows or batches; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface ImportProgress extends Readonly<ReadProgress> {
  stage: 'cleaning' | 'staging' | 'comparing' | 'indexing' | 'publishing';
  rows: number;
}

interface ImportRunDependencies {
  store: RecordStore;
  tally: ImportTally;
  tickers: CikTickers;
  /** Null for a dry run. */
  lease: ImportLease | null;
  report: FaultReport;
}

/** A running import: the shared state of its steps. */
export class ImportRun {
  /** The CIK that the SEC's tickers give an instrument, including those of this import. */
  readonly cikOf: CikLookup = (symbol, fields) => this.tickers.cikOf(symbol, fields);

  readonly store: RecordStore;
  readonly tally: ImportTally;
  readonly tickers: CikTickers;
  readonly #lease: ImportLease | null;
  readonly #report: FaultReport;

  constructor(
    { store, tally, tickers, lease, report }: ImportRunDependencies,
    private readonly options: ImportOptions,
  ) {
    this.store = store;
    this.tally = tally;
    this.tickers = tickers;
    this.#lease = lease;
    this.#report = report;
  }

  get isDry(): boolean {
    return this.#lease === null;
  }

  /** A dry run counts as the newest import. */
  get importId(): number {
    return this.#lease?.importId ?? Number.MAX_SAFE_INTEGER;
  }

  get startedAt(): Date {
    return this.#lease?.startedAt ?? new Date();
  }

  get asOf(): string {
    return this.options.asOf ?? this.startedAt.toISOString().slice(0, 10);
  }

  /** Throws when the import was aborted or has lost its lease. */
  check(): void {
    this.options.signal?.throwIfAborted();
    this.#lease?.check();
  }

  progress(stage: ImportProgress['stage'], read: Readonly<ReadProgress>): void {
    this.options.onProgress?.({ stage, rows: this.tally.rows, ...read });
  }

  /** An unusable row, with all its faults. */
  async reject(faults: readonly Fault[]): Promise<void> {
    this.check();
    this.tally.rejected++;
    for (const fault of faults) await this.#report.add(fault);
  }

  /** A fault of a file, or of an accepted row. */
  async fault(fault: Fault): Promise<void> {
    await this.#report.add(fault);
  }
}

/** Where an import comes from. */
interface ImportedSource {
  name: string;
  progress: Readonly<ReadProgress>;
}

/**
 * Runs the work of an import between taking the lease and publishing: the staged rows become visible in one step or, on
 * any failure, not at all.
 */
export async function runImport(
  db: Database,
  source: Pick<ImportRecord, 'kind'> & Partial<Pick<ImportRecord, 'undoes'>> & ImportedSource,
  options: ImportOptions,
  work: (run: ImportRun) => Promise<void>,
): Promise<ImportSummary> {
  const started = performance.now();
  const report = new FaultReport(options.rejectReport ?? null);
  await report.check();
  const tally = new ImportTally(options.dryRun ? (options.maxExamples ?? 20) : 0);
  const { kind, undoes = null } = source;
  const asOf = options.asOf ?? null;
  const record: ImportRecord = { source: source.name, kind, files: options.files ?? [], asOf, undoes };
  const lease = options.dryRun ? null : await ImportLease.acquire(db, record, options.signal);
  try {
    const { version: baseVersion } = await publishedUniverse(db);
    const store = new RecordStore(db, { baseVersion, importId: lease?.importId ?? 0, asOf, toggle: undoes });
    const tickers = await CikTickers.load(db, undoes);
    const run = new ImportRun({ store, tally, tickers, lease, report }, options);
    run.progress('cleaning', source.progress);
    if (lease !== null) await cleanUp(db, store, { run, options });
    await work(run);
    run.check();
    await report.close();
    const isRefused = options.failOnRejects === true && tally.rejected > 0;
    const version = lease === null || isRefused || tally.changes === 0 ? null : store.staged.version;
    const staged = version === null ? null : await prepareStaged(db, version, { run, options, read: source.progress });
    run.progress('publishing', source.progress);
    const milliseconds = Math.round(performance.now() - started);
    const outcome = { importId: lease?.importId ?? null, version, isRefused };
    const summary = { ...outcome, ...tally.counts(), ...report.summary(), milliseconds };
    await endImport(lease, { summary, staged }, options.trail);
    return summary;
  } catch (error) {
    await lease?.abandon();
    await report.close().catch(() => undefined);
    throw error;
  }
}

interface ImportEnd {
  readonly summary: ImportSummary;
  /** Null: nothing is published. */
  readonly staged: UniversePointer | null;
}

async function endImport(lease: ImportLease | null, { summary, staged }: ImportEnd, trail?: AuditTrail): Promise<void> {
  if (summary.isRefused) await lease?.abandon();
  else if (staged === null) await lease?.endUnchanged(summary);
  else await lease?.publish(staged, summary, trail ?? new AuditTrail(localAuthor('import')));
}

const PROGRESS_MS = 1000;

interface StagedImport {
  readonly run: ImportRun;
  readonly options: ImportOptions;
  readonly read: Readonly<ReadProgress>;
}

/** The state to publish. Its files are built now if servers would build a whole snapshot. */
async function prepareStaged(
  db: Database,
  version: number,
  { run, options, read }: StagedImport,
): Promise<UniversePointer> {
  // The clock of the database, which other timestamps of imports come from.
  const { rows } = await sql<{ now: Date; highestId: number }>`
    select now() as now, max(id) as "highestId" from instruments`.execute(db);
  const { now, highestId } = rows[0]!;
  const pointer = { ...(await readUniversePointer(db)), version, publishedAt: now.toISOString() };
  if (run.tally.changes <= maxSplicedRows(highestId)) return pointer;
  await gatherStatistics(db);
  if (options.prepareVersion !== undefined) {
    const progress = setInterval(() => run.progress('indexing', read), PROGRESS_MS);
    await options
      .prepareVersion(pointer)
      .catch(() => undefined)
      .finally(() => clearInterval(progress));
    run.check();
  }
  return pointer;
}

async function cleanUp(
  db: Database,
  { importId, baseVersion }: RecordStore,
  { run, options }: Pick<StagedImport, 'run' | 'options'>,
): Promise<void> {
  const staging = { importId, baseVersion, check: () => run.check() };
  await discardUnpublished(db, staging);
  await pruneSuperseded(db, staging);
  await pruneRecords(db, staging);
  if (options.changesKeptDays !== undefined) await pruneChanges(db, staging, options.changesKeptDays);
}
