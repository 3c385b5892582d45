import { notifyChange, type AuditAction, type AuditTrail, type Database, type Schema } from '@bourse/db';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { ImportSummary } from './import-summary.js';
import type { ImportToggle } from './record-store.js';
import { ImportLeaseLostError, ImportRunningError } from './import-error.js';

const LEASE_SECONDS = 5;
const RENEWAL_MS = 1000;
const POLL_MS = 200;
/** Kept in place of the summary while an import runs. */
const holderOfThis = () => ({ holder: `process ${process.pid} on ${hostname()}` });
const expiry = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** The record of an import in the history. */
export interface ImportRecord {
  source: string;
  kind: 'instruments' | 'cik' | 'aliases' | 'symbol-changes' | 'edit' | 'undo';
  /** Paths as given. */
  files: readonly string[];
  /** Day of the data, YYYY-MM-DD; null: the day of the import. */
  asOf: string | null;
  undoes: UndoneImport | null;
}

/** The import that another one undoes. */
export interface UndoneImport extends ImportToggle {
  /** The undone import; for an undo, `importId` is the import that counts again. */
  target: number;
}

/**
 * The right to import: one row in state `staging`, kept alive by renewing it. An import that finds it dead abandons it
 * and takes its place; every write of an import checks that its own row still exists.
 */
export class ImportLease {
  readonly #timer: NodeJS.Timeout;
  #renewal: Promise<void> = Promise.resolve();
  #lost = false;

  private constructor(
    private readonly db: Database,
    readonly importId: number,
    readonly startedAt: Date,
    private readonly record: ImportRecord,
  ) {
    this.#timer = setInterval(() => this.#renew(), RENEWAL_MS);
  }

  /**
   * Rejects with ImportRunningError when another import renews its lease; waits for a dead one's to expire, at most
   * five seconds.
   */
  static async acquire(db: Database, record: ImportRecord, signal?: AbortSignal): Promise<ImportLease> {
    for (let other = await holder(db); ; await sleep(POLL_MS)) {
      signal?.throwIfAborted();
      const inserted = await insert(db, record);
      if (inserted !== undefined) return new ImportLease(db, inserted.id, inserted.started_at, record);
      const now = await holder(db);
      other ??= now;
      const lives = now !== undefined && now.lease_until > (other?.lease_until ?? now.lease_until);
      if (lives)
        throw new ImportRunningError(now.source, now.started_at, String(now.summary?.['holder'] ?? 'unknown process'));
    }
  }

  /** Rejects once the lease is known to have passed to another import. */
  check(): void {
    if (this.#lost) throw new ImportLeaseLostError();
  }

  /**
   * Publishes the staged version, if it follows `version - 1` and the lease is still ours. `publishedAt` is the time in
   * the files that were built for it.
   */
  async publish(
    { version, publishedAt }: { readonly version: number; readonly publishedAt: string },
    summary: ImportSummary,
    trail: AuditTrail,
  ): Promise<void> {
    await this.#stop();
    await this.db.transaction().execute(async (tx) => {
      await this.#finish(tx, 'published', { version, summary, at: publishedAt });
      const moved = await tx
        .updateTable('universe')
        .set({ version, published_at: new Date(publishedAt), import_id: this.importId })
        .where('version', '=', version - 1)
        .executeTakeFirst();
      if (moved.numUpdatedRows !== 1n) throw new ImportLeaseLostError();
      await this.#recordUndo(tx);
      await notifyChange('universe').execute(tx);
      await trail.append(tx, publishEventOf(this.importId, this.record, summary));
    });
  }

  /** Ends an import without changes. */
  async endUnchanged(summary: object): Promise<void> {
    await this.#stop();
    await this.db.transaction().execute(async (tx) => {
      await this.#finish(tx, 'unchanged', { version: null, summary });
      await this.#recordUndo(tx);
    });
  }

  /** Marks the import that this one undoes, or that counts again; another undo may have been faster. */
  async #recordUndo(tx: Database): Promise<void> {
    const { undoes } = this.record;
    if (undoes === null) return;
    const marked = await tx
      .updateTable('imports')
      .set({ undone_by: this.importId })
      .where('id', '=', undoes.target)
      .where('undone_by', 'is', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows !== 1n) throw new ImportLeaseLostError();
    if (!undoes.counts) return;
    await tx.updateTable('imports').set({ undone_by: null }).where('id', '=', undoes.importId).execute();
  }

  /** Releases the lease after a failure; the staged rows stay invisible and are removed by the next import. */
  async abandon(): Promise<void> {
    await this.#stop();
    await this.#finish(this.db, 'abandoned', { version: null, summary: null }).catch(() => undefined);
  }

  async #finish(
    db: Database,
    state: 'published' | 'unchanged' | 'abandoned',
    { version, summary, at }: { version: number | null; summary: object | null; at?: string },
  ): Promise<void> {
    const ended = await db
      .updateTable('imports')
      .set({
        state,
        version,
        finished_at: at === undefined ? sql<Date>`now()` : new Date(at),
        summary: summary === null ? null : JSON.stringify(summary),
      })
      .where('id', '=', this.importId)
      .where('state', '=', 'staging')
      .executeTakeFirst();
    if (ended.numUpdatedRows !== 1n) throw new ImportLeaseLostError();
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewal;
  }

  /** A failed renewal is retried by the next; a lost lease shows in `check`. */
  #renew(): void {
    this.#renewal = this.#renewal.then(async () => {
      const renewed = await this.db
        .updateTable('imports')
        .set({ lease_until: expiry })
        .where('id', '=', this.importId)
        .where('state', '=', 'staging')
        .executeTakeFirst()
        .catch(() => null);
      if (renewed !== null && renewed.numUpdatedRows !== 1n) this.#lost = true;
    });
  }
}

/** The event of a published universe. */
function publishEventOf(importId: number, { source, undoes }: ImportRecord, summary: ImportSummary): AuditAction {
  const { version, rows, added, changed, delisted, removed, rejected } = summary;
  const details = { source, version, rows, added, changed, delisted, removed, rejected, undoes: undoes?.target };
  return { action: 'import.publish', subject: String(importId), details };
}

/** Creates the row of the lease, in place of a dead one; undefined while another import holds it. */
async function insert(
  db: Database,
  { source, kind, files, asOf, undoes }: ImportRecord,
): Promise<{ id: number; started_at: Date } | undefined> {
  await db
    .updateTable('imports')
    .set({ state: 'abandoned', finished_at: sql<Date>`now()`, summary: null })
    .where('state', '=', 'staging')
    .where('lease_until', '<', sql<Date>`now()`)
    .execute();
  return db
    .insertInto('imports')
    .values({
      source,
      kind,
      files: JSON.stringify(files),
      as_of: asOf,
      undoes: undoes?.target ?? null,
      state: 'staging',
      lease_until: expiry,
      summary: JSON.stringify(holderOfThis()),
    })
    .onConflict((conflict) => conflict.column('state').where('state', '=', 'staging').doNothing())
    .returning(['id', 'started_at'])
    .executeTakeFirst();
}

type Holder = Pick<Selectable<Schema['imports']>, 'source' | 'started_at' | 'lease_until' | 'summary'>;

function holder(db: Database): Promise<Holder | undefined> {
  return db
    .selectFrom('imports')
    .select(['source', 'started_at', 'lease_until', 'summary'])
    .where('state', '=', 'staging')
    .executeTakeFirst();
}
