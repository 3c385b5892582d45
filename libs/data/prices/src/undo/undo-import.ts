// Undoes an import of prices, instrument by instrument. A kill leaves it incomplete; a repetition continues from there.
import { runAudited, type AuditTrail, type Database } from '@bourse/db';
import type { Day } from '@bourse/range';
import { sql } from 'kysely';
import { symbolsOf } from '../catalog/instrument-symbols.js';
import { takeTurn } from '../store/price-store.js';
import { raiseRevisions } from '../store/record-changes.js';
import { conflictsOf } from './conflicts.js';
import { endImport, startImport } from './import-log.js';
import { changesOf, type RecordedChange, readUndoneChanges } from './price-changes.js';
import { removeUnseen, sessionDaysOf, type UnseenSessions, findUnseenSessions } from './session-evidence.js';
import { ConflictError, requireUndoable, ReplacedError } from './undo-error.js';
import { areActionsUnchanged, countsOf, undoChange, type UndoneCounts } from './undo-change.js';

export interface PriceUndoOptions {
  /** Writes nothing; counts what would be undone. */
  readonly dryRun?: boolean;
  /** Where the undo is recorded. */
  readonly trail?: AuditTrail;
  /** Ends the undo between two instruments; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Result of an undo, or of its `dryRun`. */
export interface PriceUndoSummary extends UndoneCounts {
  readonly importId: number;
  readonly kind: string;
  /** The import that records the undo; null in a dry run. */
  readonly undoId: number | null;
  readonly instruments: number;
}

/** Number of steps that are reverted at once. */
const STEPS_AT_ONCE = 5;

/**
 * Reverts everything that an import of prices changed. Throws a `PriceUndoError` where the import cannot be undone:
 * unknown, undone, too old, or overwritten in part by a later import, which the error names.
 */
export async function undoPriceImport(
  db: Database,
  importId: number,
  options: PriceUndoOptions = {},
): Promise<PriceUndoSummary> {
  const { kind, source, unfinishedUndo } = await requireUndoable(db, importId);
  const tally = new Tally(importId, kind);
  for (const id of await instrumentsOf(db, importId)) tally.add((await readSoundChanges(db, importId, id)).all);
  if (options.dryRun === true) return tally.summary(null);
  const undo = async () => {
    const undoId = unfinishedUndo ?? (await startImport(db, { kind: 'undo', source, files: [], undoes: importId }));
    // A running import may have stored more after the first round.
    do await undoAll(db, importId, options);
    while (!(await end(db, importId, undoId, tally)));
    return tally.summary(undoId);
  };
  const { trail } = options;
  return trail === undefined
    ? undo()
    : runAudited(db, trail, { action: 'prices.undo', details: (done) => ({ ...done }) }, undo);
}

/** Instruments with steps that are not undone. */
async function instrumentsOf(db: Database, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct instrument_id as id from price_changes
    where import_id = ${importId} and not undone order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The steps of an instrument, which must still apply: no other import has overwritten what they wrote. */
async function readSoundChanges(db: Database, importId: number, instrumentId: number, most?: number) {
  const all = await changesOf(db, { instrumentId, importId });
  const behind = all.at(-1)?.id ?? 0;
  const later = await changesOf(db, { instrumentId, importId, ofOthers: true, behind });
  const conflicts = conflictsOf(all, later);
  if (conflicts.length > 0) throw new ConflictError(importId, await symbolOf(db, instrumentId), conflicts);
  if (all[0] !== undefined && !(await areActionsUnchanged(db, all[0])))
    throw new ReplacedError(importId, await symbolOf(db, instrumentId));
  return { all: all.slice(0, most), later };
}

async function undoAll(db: Database, importId: number, { signal, onProgress }: PriceUndoOptions): Promise<void> {
  const instrumentIds = await instrumentsOf(db, importId);
  for (const [done, instrumentId] of instrumentIds.entries()) {
    for (let left = true; left;) {
      signal?.throwIfAborted();
      left = await db.transaction().execute((tx) => undoSome(tx, importId, instrumentId));
    }
    onProgress?.(done + 1, instrumentIds.length);
  }
}

/** Reverts some steps of an instrument, the newest first; returns whether there may be more. */
async function undoSome(tx: Database, importId: number, instrumentId: number): Promise<boolean> {
  await takeTurn(tx);
  const { all, later } = await readSoundChanges(tx, importId, instrumentId, STEPS_AT_ONCE);
  for (const change of all) await undoChange(tx, change, later);
  if (all.length > 0) await raiseRevisions(tx, [instrumentId]);
  return all.length === STEPS_AT_ONCE;
}

/**
 * Forgets session days, drops the records and marks the import as undone, in one transaction; false: steps are left.
 */
async function end(db: Database, importId: number, undoId: number, tally: Tally): Promise<boolean> {
  const unseen: UnseenSessions[] = [];
  for (const [exchange, days] of await readDeletedDays(db, importId))
    unseen.push(await findUnseenSessions(db, exchange, days));
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    if ((await instrumentsOf(tx, importId)).length > 0) return false;
    for (const sessions of unseen) await removeUnseen(tx, sessions);
    await sql`delete from price_changes where import_id = ${importId}`.execute(tx);
    await sql`update imports set undone_by = ${undoId} where id = ${importId}`.execute(tx);
    const { undoId: _, ...summary } = tally.summary(undoId);
    await endImport(tx, undoId, { changed: true, summary: { ...summary } });
    return true;
  });
}

const ROWS_AT_ONCE = 500;

/** The days of deleted bars, by exchange. */
async function readDeletedDays(db: Database, importId: number): Promise<Map<string, Set<Day>>> {
  const days = new Map<string, Set<Day>>();
  for (let behind = 0; ;) {
    const records = await readUndoneChanges(db, { importId, behind, most: ROWS_AT_ONCE });
    for (const { exchange, bars } of records) {
      if (exchange === null || bars === null || bars.key.origin !== 'imported') continue;
      const daysOfExchange = days.get(exchange) ?? new Set<Day>();
      days.set(exchange, daysOfExchange);
      const labels = bars.chunks.flatMap(({ added }) => added);
      for (const day of sessionDaysOf(exchange, bars.key.interval, labels)) daysOfExchange.add(day);
    }
    if (records.length < ROWS_AT_ONCE) return days;
    behind = records.at(-1)!.id;
  }
}

async function symbolOf(db: Database, instrumentId: number): Promise<string> {
  return (await symbolsOf(db, [instrumentId])).get(instrumentId)!;
}

class Tally {
  #instruments = 0;
  #counts = { barsRemoved: 0, barsRestored: 0, actionsChanged: 0 };

  constructor(
    private readonly importId: number,
    private readonly kind: string,
  ) {}

  /** All steps of one instrument. */
  add(changes: readonly RecordedChange[]): void {
    this.#instruments++;
    for (const change of changes) {
      const { barsRemoved, barsRestored, actionsChanged } = countsOf(change);
      this.#counts.barsRemoved += barsRemoved;
      this.#counts.barsRestored += barsRestored;
      this.#counts.actionsChanged += actionsChanged;
    }
  }

  summary(undoId: number | null): PriceUndoSummary {
    const { importId, kind } = this;
    return { importId, kind, undoId, instruments: this.#instruments, ...this.#counts };
  }
}
