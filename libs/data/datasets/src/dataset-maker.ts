// Exports the data after it has changed. The processes that share a folder make each dataset once.
import { type Database, type DatabaseOptions, FileLock, Poller } from '@bourse/db';
import type { TableFormat } from '@bourse/exports';
import { runWorker } from '@bourse/universe';
import { sql } from 'kysely';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { datasetParts } from './dataset-tables.js';
import type { DatasetTask } from './export-dataset.js';
import { type ExportFolder, nameOfDataset } from './export-folder.js';
import type { Redistributable } from './redistribution.js';

export interface DatasetMakerOptions {
  readonly formats: readonly TableFormat[];
  readonly redistributable: Redistributable;
  /** Datasets that stay. */
  readonly keep: number;
  /** From the begin of one dataset to that of the next. */
  readonly minIntervalMs: number;
  readonly log: DatasetLog;
  readonly onEnd?: (outcome: 'written' | 'failed') => void;
  readonly pollMs?: number;
}

export interface DatasetLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

const POLL_MS = 15_000;
/** After a failure; a cause such as a full disk seldom ends sooner. */
const RETRY_MS = 300_000;
const workerFile = fileURLToPath(new URL('../bundle/dataset.worker.js', import.meta.url));

export class DatasetMaker {
  readonly #poller: Poller;
  readonly #stopping = new AbortController();
  #making: Promise<void> | null = null;
  #failedAtMs = -Infinity;

  constructor(
    private readonly db: Database,
    private readonly database: DatabaseOptions,
    readonly folder: ExportFolder,
    private readonly options: DatasetMakerOptions,
  ) {
    const onError = (error: unknown) => options.log.error({ err: error }, 'exports cannot follow the database');
    const { pollMs: intervalMs = POLL_MS } = options;
    this.#poller = new Poller(() => this.look(), { intervalMs, clock: () => performance.now(), onError });
  }

  start(): void {
    this.#poller.start();
  }

  /** Abandons an export that is under way; the next start begins it again. */
  async stop(): Promise<void> {
    this.#poller.stop();
    this.#stopping.abort(new Error('the server stops'));
    await this.#making;
  }

  /** Begins an export where the data differs from the newest dataset, and none has begun too recently. */
  async look(): Promise<void> {
    const hasFailed = performance.now() - this.#failedAtMs < RETRY_MS;
    if (this.#making !== null || hasFailed || this.#stopping.signal.aborted) return;
    const state = await readState(this.db);
    if (state === null || !(await this.#isDue(state))) return;
    this.#making = this.#make(state).finally(() => (this.#making = null));
  }

  async #isDue(state: string): Promise<boolean> {
    const newest = (await this.folder.list())[0];
    if (newest === undefined) return true;
    const { created_at: createdAt, metadata } = newest.manifest;
    return metadata['state'] !== state && Date.now() - Date.parse(createdAt) >= this.options.minIntervalMs;
  }

  async #make(state: string): Promise<void> {
    const { directory } = this.folder;
    const { formats, redistributable, keep, log, onEnd } = this.options;
    const { signal } = this.#stopping;
    let lock: FileLock | null = null;
    try {
      await mkdir(directory, { recursive: true });
      lock = FileLock.tryAcquire(join(directory, '.lock'));
      if (lock === null || !(await this.#isDue(state))) return;
      await this.folder.prune(keep);
      const name = nameOfDataset(new Date());
      const request = {
        parts: datasetParts,
        formats,
        redistributable,
        directory: join(directory, name),
        metadata: { state },
      };
      const task: DatasetTask = { database: this.database, request };
      await runWorker(workerFile, task, { signal, isBackground: true });
      await this.folder.prune(keep);
      log.info({ dataset: name }, 'the data is exported');
      onEnd?.('written');
    } catch (error) {
      if (signal.aborted) return;
      this.#failedAtMs = performance.now();
      log.error({ err: error }, 'the data cannot be exported');
      onEnd?.('failed');
    } finally {
      lock?.release();
    }
  }
}

/** All that a dataset depends on; null where nothing is published yet. */
async function readState(db: Database): Promise<string | null> {
  const { rows } = await sql<{ version: number; publishedAt: Date; revision: number | null }>`
    select version, published_at as "publishedAt", (select max(revision) from price_instruments) as revision
    from universe`.execute(db);
  const { version, publishedAt, revision } = rows[0]!;
  return version === 0 ? null : `${version} ${publishedAt.toISOString()} ${revision ?? 0}`;
}
